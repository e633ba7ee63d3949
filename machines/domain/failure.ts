/**
 * Why a call failed:
 * - `refused`: the server refused it with a message;
 * - `unreachable`: no answer arrived in time; the server may have processed the call;
 * - `malformed`: the answer does not match the contract.
 */
export type FailureKind = 'refused' | 'unreachable' | 'malformed';

/** Why the server refused a call, where the client has a sentence of its own for it. */
export type RefusalReason =
  | 'DEPOSIT_LIMIT'
  | 'PLAYER_PAUSED'
  | 'REGION_BLOCKED'
  | 'FILE_PROTECTED'
  | 'FILE_TOO_LONG'
  | 'FILE_UNREADABLE'
  | 'BETS_STOPPED'
  | 'GAMES_STOPPED'
  | 'DEPOSITS_STOPPED'
  | 'CASH_OUTS_STOPPED'
  | 'WITHDRAWALS_STOPPED'
  | 'DEPOSIT_NOT_PLAYED';

const FILE_REASONS: readonly RefusalReason[] = ['FILE_PROTECTED', 'FILE_TOO_LONG', 'FILE_UNREADABLE'];

/** What a port rejects with. */
export interface CallFailure {
  readonly kind: FailureKind;
  /** Empty when the server sent none. */
  readonly serverMessage: string;
  readonly reason?: RefusalReason | undefined;
  /** The requested item does not exist. */
  readonly isNotFound?: boolean;
}

const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  'serverMessage' in error &&
  typeof error.serverMessage === 'string';

/** The server refuses this file whenever it is sent. */
export const isFileRefused = ({ reason }: CallFailure): boolean =>
  reason !== undefined && FILE_REASONS.includes(reason);

/** Without an answer the server may have processed the call. */
export const isUnanswered = (failure: CallFailure | null): boolean =>
  failure !== null && failure.kind !== 'refused';

/** Any other rejection counts as `unreachable`. */
export const failureOf = (error: unknown): CallFailure =>
  isCallFailure(error) ? error : { kind: 'unreachable', serverMessage: '' };
