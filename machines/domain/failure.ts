/**
 * Why a call brought no answer:
 * - `refused`: the server said no, in words;
 * - `unreachable`: it was not reached, or its answer was lost or came too late; what was asked may have happened;
 * - `malformed`: it answered with something that the contract does not know.
 */
export type FailureKind = 'refused' | 'unreachable' | 'malformed';

/** What a port rejects with. */
export interface CallFailure {
  readonly kind: FailureKind;
  /** The server's words, empty when it had none. */
  readonly serverMessage: string;
  /** The server has no such thing. */
  readonly isNotFound?: boolean;
}

const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  'serverMessage' in error &&
  typeof error.serverMessage === 'string';

/** Whatever else a port rejects with says only that there was no answer. */
export const failureOf = (error: unknown): CallFailure =>
  isCallFailure(error) ? error : { kind: 'unreachable', serverMessage: '' };
