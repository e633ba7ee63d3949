import type { refusalReasons } from './lists';
import type { CodedRefusal } from './refusals/sentence';

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

const unprocessedKinds = ['refused', 'unavailable', 'limited', 'unauthenticated'] as const;
const unprocessed: ReadonlySet<FailureKind> = new Set(unprocessedKinds);

/** Kinds of failures after which the server may have processed the call. */
export type UnansweredKind = Exclude<FailureKind, (typeof unprocessedKinds)[number]>;

export type RefusalReason = (typeof refusalReasons)[number];

/** What a port rejects with. */
export interface CallFailure {
  readonly kind: FailureKind;
  /** Empty when the server sent none. */
  readonly serverMessage: string;
  readonly reason?: RefusalReason | undefined;
  /** Code and arguments of `serverMessage`; absent where the server sent a sentence alone. */
  readonly refusal?: CodedRefusal | undefined;
  /** Fields of forms that the refusal is about. */
  readonly fields?: readonly string[] | undefined;
  /** The requested item does not exist. */
  readonly isNotFound?: boolean;
  /** Id of the request in the log of the server, if its operator has to look there. */
  readonly reference?: string | undefined;
}

/** What the server said of a call that it refused. */
export type ServerSentence = Pick<CallFailure, 'serverMessage' | 'reason' | 'refusal'>;

export const sentenceOf = ({ reason, refusal, serverMessage }: ServerSentence): ServerSentence => ({
  serverMessage,
  reason,
  refusal,
});

const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  'serverMessage' in error &&
  typeof error.serverMessage === 'string';

/** The backend has no such call, whatever it says. That a requested item is missing, this server says with a code. */
export const isCallMissing = ({
  kind,
  refusal,
}: Pick<CallFailure, 'refusal'> & { readonly kind: string }): boolean =>
  kind === 'unavailable' && refusal === undefined;

/** The server answered, and did not process the call. */
export const isRefusal = ({ kind }: CallFailure): boolean => unprocessed.has(kind);

/** Without an answer that decides, the server may have processed the call. */
export const isUnanswered = (failure: CallFailure | null): boolean => failure !== null && !isRefusal(failure);

/** Refusals of a server that cannot answer at the moment. */
const passingCodes: ReadonlySet<string> = new Set(['BUSY', 'FAILED', 'RESTARTING', 'UNAVAILABLE']);

/** The same call may be answered later: the server was too busy, failed, or was not reached. */
export const mayPass = ({ kind, refusal }: CallFailure): boolean =>
  kind === 'limited' ||
  kind === 'failing' ||
  kind === 'unreachable' ||
  (refusal !== undefined && passingCodes.has(refusal.code));

/** Any other rejection counts as `unreachable`. */
export const failureOf = (error: unknown): CallFailure =>
  isCallFailure(error) ? error : { kind: 'unreachable', serverMessage: '' };

/** For a context: without the stack of the error. */
export function failureData(error: unknown): CallFailure {
  const failure = failureOf(error);
  const { isNotFound = false, kind, reference } = failure;
  return {
    kind,
    ...sentenceOf(failure),
    ...(isNotFound && { isNotFound }),
    ...(reference && { reference }),
  };
}
