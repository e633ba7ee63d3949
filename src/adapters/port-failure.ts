import type { CallFailure, FailureKind } from '../../machines/domain/failure';

/** An error that says to machines what they may know of it. */
export class PortFailure extends Error implements CallFailure {
  override readonly name = 'PortFailure';

  constructor(
    readonly kind: FailureKind,
    readonly serverMessage = '',
    /** Of the answer; null where there was none. */
    private readonly status: number | null = null,
  ) {
    super(kind);
  }

  get isNotFound(): boolean {
    return this.status === 404;
  }

  /** The server broke or gave up, in words or without: what was asked may have been done. */
  get isUnclear(): boolean {
    return this.status !== null && (this.status >= 500 || this.status === 408);
  }
}
