/**
 * Why a call brought no answer:
 * - `refused`: the server said no, in words;
 * - `unreachable`: it was not reached, or its answer was lost or came too late; what was asked may have happened;
 * - `malformed`: it answered with something that the contract does not know.
 */
export type FailureKind = 'refused' | 'unreachable' | 'malformed';

export class CallFailure extends Error {
  override readonly name = 'CallFailure';

  constructor(
    readonly kind: FailureKind,
    /** The server's words, empty when it had none. */
    readonly serverMessage = '',
    readonly status: number | null = null,
  ) {
    super(serverMessage || kind);
  }
}

export const failureOf = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('unreachable');
