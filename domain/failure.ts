/**
 * Why a call failed. The server did not process it:
 * - `refused`: it refused the call, with a message or without;
 * - `unavailable`: it has no such call, or not the requested item;
 * - `limited`: too many calls were sent;
 * - `unauthenticated`: it does not accept the session, but has not ended it.
 *
 * The server may have processed it:
 * - `failing`: the server, or a gateway before it, failed;
 * - `unreachable`: no answer arrived in time;
 * - `malformed`: the answer does not match the contract.
 */
export const failureKinds = [
  'refused',
  'unavailable',
  'limited',
  'unauthenticated',
  'failing',
  'unreachable',
  'malformed',
] as const;
export type FailureKind = (typeof failureKinds)[number];

const unprocessed: ReadonlySet<FailureKind> = new Set([
  'refused',
  'unavailable',
  'limited',
  'unauthenticated',
]);

const fileReasons = ['FILE_PROTECTED', 'FILE_TOO_LONG', 'FILE_TOO_LARGE', 'FILE_UNREADABLE'] as const;

/** Why the server refused a call, where the client has a sentence of its own for it. */
export const refusalReasons = [
  'DEPOSIT_LIMIT',
  'PLAYER_PAUSED',
  'REGION_BLOCKED',
  ...fileReasons,
  'BETS_STOPPED',
  'GAMES_STOPPED',
  'DEPOSITS_STOPPED',
  'CASH_OUTS_STOPPED',
  'WITHDRAWALS_STOPPED',
  'DEPOSIT_NOT_PLAYED',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What a port rejects with. */
export interface CallFailure {
  readonly kind: FailureKind;
  /** Empty when the server sent none. */
  readonly serverMessage: string;
  readonly reason?: RefusalReason | undefined;
  /** The requested item does not exist. */
  readonly isNotFound?: boolean;
  /** Id of the request in the log of the server, if its operator has to look there. */
  readonly reference?: string | undefined;
}

const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  'serverMessage' in error &&
  typeof error.serverMessage === 'string';

/** The server refuses this file whenever it is sent. */
export const isFileRefused = ({ reason }: CallFailure): boolean =>
  fileReasons.some((each) => each === reason);

/** The server answered, and did not process the call. */
export const isRefusal = ({ kind }: CallFailure): boolean => unprocessed.has(kind);

/** Without an answer that decides, the server may have processed the call. */
export const isUnanswered = (failure: CallFailure | null): boolean => failure !== null && !isRefusal(failure);

/** Any other rejection counts as `unreachable`. */
export const failureOf = (error: unknown): CallFailure =>
  isCallFailure(error) ? error : { kind: 'unreachable', serverMessage: '' };

/** For a context: without the stack of the error. */
export function failureData(error: unknown): CallFailure {
  const { isNotFound = false, kind, reason, reference, serverMessage } = failureOf(error);
  return {
    kind,
    serverMessage,
    ...(reason && { reason }),
    ...(isNotFound && { isNotFound }),
    ...(reference && { reference }),
  };
}
