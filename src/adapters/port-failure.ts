import type { CallFailure, FailureKind } from '../../machines/domain/failure';

/** An error that says to machines what they may know of it. */
export class PortFailure extends Error implements CallFailure {
  override readonly name = 'PortFailure';

  constructor(
    readonly kind: FailureKind,
    readonly serverMessage = '',
    readonly isNotFound = false,
  ) {
    super(kind);
  }
}
