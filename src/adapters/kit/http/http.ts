import { type FetchResponse, ofetch } from 'ofetch';
import * as v from 'valibot';
import type { Call, ParsedAnswerOf, PayloadOf } from '../../../../contract/define';
import type { FailureKind } from '../../../../domain/failure';
import { logOnce, logWarning } from '../log-warning';
import { PortFailure } from '../port-failure';
import type { Addresses } from './addresses';
import { readAnswer } from './answer';
import { isRefusedByCors } from './cors';
import {
  hasErrorFlag,
  isOfExpiredSession,
  isOwnPage,
  isPage,
  isText,
  messageOf,
  saysSuccess,
  statusInBody,
  validatorMessageOf,
} from './failure-in-body';
import { LIMITED, limitSentenceOf } from './limit-of';
import { createLogInPages } from './log-in-pages';
import { parseBody } from './parse-body';
import { refusedOf } from './refused';
import { heldFailure, holdRefused, release } from './retry-gate';
import { isOfEndedSession, isOfRouter, isOfToken } from './sentences';
import { storeServerClock } from './server-clock';
import { limitedSignal } from './time-limit';
import { traceHeaderOf } from './trace';

/** Milliseconds to wait for a whole answer. @internal */
export const ANSWER_TIMEOUT = 15_000;
/** Timeout of a call that sends a file: 5 MB at 80 kB a second. */
const UPLOAD_TIMEOUT = 65_000;

/** The HTTP status of a session that is not accepted. */
const UNAUTHENTICATED = 401;

export interface HttpOptions {
  addresses: Pick<Addresses, 'api' | 'services'>;
  /** The token of the current session. */
  token: () => string | null;
  /** Called after a call with this token was answered 401 'Unauthorized action.'. */
  onUnauthorized: (token: string) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Overrides the token of the current session. */
  token?: string;
  /** The body of a call that sends a file; the payload is its query. */
  file?: Blob;
}

/**
 * Makes a call of the contract and parses its answer.
 * @throws PortFailure `refused` (with the server's message), `unreachable` or `malformed`.
 */
export type CallServer = <C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  options?: CallOptions,
) => Promise<ParsedAnswerOf<C>>;

export function createHttp({ addresses, token, onUnauthorized }: HttpOptions): CallServer {
  const readLogInPage = createLogInPages((path, bearer) => {
    const { credentials, url } = addresses.api;
    return fetch(`${url}${path}?page=1&per_page=1`, {
      credentials,
      headers: headersOf(bearer),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    });
  });

  return async (call, payload, options = {}) => {
    const bearer = options.token ?? token();
    const place = `${call.method} ${call.path}`;
    const { url, credentials } = addresses[call.host];
    const address = `${call.method} ${url}${call.path}`;
    const held = heldFailure(address);
    if (held !== null) throw held;
    const limit = limitedSignal(options.signal, options.file ? UPLOAD_TIMEOUT : ANSWER_TIMEOUT);
    const send = () =>
      ofetch.raw<unknown, 'json'>(`${url}${call.path}`, {
        method: call.method,
        credentials,
        ...sentBy(call, payload, { ...headersOf(bearer), ...traceHeaderOf(url, payload) }, options.file),
        signal: limit.signal,
        // For every content type.
        responseType: 'json',
        parseResponse: parseBody,
        retry: false,
        ignoreResponseError: true,
      });
    const response = await send()
      .catch(async () => {
        // The caller aborts a call on purpose: nothing to log.
        if (!options.signal?.aborted) logWarning(place, 'no answer');
        if (!isRead(call) || !(await isRefusedByCors(call, addresses, limit.signal)))
          throw new PortFailure('unreachable');
        // The connection, or the server, may have been away for the first request alone.
        return send().catch(() => {
          throw new PortFailure(limit.signal.aborted ? 'unreachable' : 'unavailable');
        });
      })
      .finally(limit.release);

    storeServerClock(response);
    const logIn = await readLogInPage(call, response, bearer);
    const refusal = refusalOfLogIn(call, logIn) ?? refusalIn(call, response, bearer);
    if (refusal === null) {
      release(address);
      return answerIn(call, response) as ParsedAnswerOf<typeof call>;
    }
    if (isRead(call)) holdRefused(address, response, refusal);
    logWarning(place, `refused with ${response.status}`);
    if (bearer !== null && endsSession(response.status, refusal)) onUnauthorized(bearer);
    throw refusal;
  };
}

/** Whether the call changes nothing. */
const isRead = ({ isRepeatable, method }: Call): boolean => method === 'GET' || isRepeatable === true;

/** Null if the page does not tell. A call that changes something may have been processed before it was answered with a page. */
function refusalOfLogIn(call: Call, logIn: 'ended' | 'missing' | null): PortFailure | null {
  if (logIn === 'ended') return new PortFailure('unauthenticated', '', UNAUTHENTICATED);
  return logIn === 'missing' && isRead(call) ? new PortFailure('unavailable') : null;
}

/** Null if the response refuses nothing. */
function refusalIn(call: Call, response: FetchResponse<unknown>, bearer: string | null): PortFailure | null {
  const { _data: body, ok, status } = response;
  const refused = ok ? refusedInBody(call, body, bearer) : status;
  return refused !== null || hasErrorFlag(body) ? refusalOf(call, response, refused ?? status, bearer) : null;
}

/** The HTTP status that a body names which was sent with status 200; null if it names no refusal. */
const refusedInBody = (call: Call, body: unknown, bearer: string | null): number | null =>
  bearer !== null && isOfExpiredSession(body) ? UNAUTHENTICATED : statusInBody(body, call);

function answerIn(call: Call, response: FetchResponse<unknown>): unknown {
  const { _data: body } = response;
  const place = `${call.method} ${call.path}`;
  if (isPage(body)) {
    logWarning(place, 'a page instead of an answer');
    // No server has processed the call.
    if (isOwnPage(body)) throw new PortFailure('unavailable');
    throw new PortFailure('malformed', '', null, { isPage: true, reference: referenceOf(response) });
  }
  const answer = readAnswer(call.answer, body, (part) => logOnce(place, `left out ${part || 'data'}`));
  if (answer.success) return answer.output;
  logWarning(place, `malformed answer at ${v.getDotPath(answer.issues[0]) ?? 'data'}`);
  throw new PortFailure('malformed', saysSuccess(body) ? '' : messageOf(body), null, {
    isText: isText(body),
    reference: referenceOf(response),
  });
}

const headersOf = (bearer: string | null): Record<string, string> => ({
  Accept: 'application/json',
  // Some backends send the token with its scheme.
  ...(bearer !== null && { Authorization: /^bearer /i.test(bearer) ? bearer : `Bearer ${bearer}` }),
});

/** Headers, payload and file of a request. */
function sentBy(
  call: Call,
  payload: unknown,
  headers: Readonly<Record<string, string>>,
  file: Blob | undefined,
) {
  // The browser sets the content type of a file.
  if (file) return { headers, query: payload as Record<string, unknown>, body: file };
  return { headers, [call.method === 'GET' ? 'query' : 'body']: payload };
}

/** The id of the request in the log of the server. */
function referenceOf({ headers }: Response): string | undefined {
  const id = headers.get('x-request-id') ?? '';
  return /^[\w.:-]{1,64}$/.test(id) ? id : undefined;
}

/** @param status that of the response, or the one that its body names */
function refusalOf(
  call: Call,
  response: FetchResponse<unknown>,
  status: number,
  bearer: string | null,
): PortFailure {
  const { _data: body } = response;
  const sent = messageOf(body) || validatorMessageOf(body);
  const { fields, reason, refusal: coded } = refusedOf(body, sent);
  const { message, refusal = coded } =
    status === LIMITED && coded === null ? limitSentenceOf(response, sent) : { message: sent };
  const kind = kindOf(call, status, message, bearer);
  const isForDevelopers = refusal === null && kind === 'unavailable' && isOfRouter(message, call.path);
  return new PortFailure(kind, isForDevelopers || kind === 'unauthenticated' ? '' : message, status, {
    reason,
    fields,
    refusal: refusal ?? undefined,
    // A refusal that the server decided says all there is to say.
    reference: status >= 500 || kind === 'failing' ? referenceOf(response) : undefined,
  });
}

const endsSession = (status: number, { refusal, serverMessage }: PortFailure): boolean =>
  status === 401 && (refusal?.code === 'UNAUTHORIZED' || isOfEndedSession(serverMessage));

/** Whether a 401 is about the session. A visitor is told to log in, except where the specification has another sentence. */
function isOfSession(call: Call, message: string, bearer: string | null): boolean {
  if (bearer === null) return mayNeedSession(call) && (isOfToken(message) || isOfEndedSession(message));
  return (call.access === 'player' || mayNeedSession(call)) && isOfToken(message);
}

/** A call for visitors that reads or launches, and that the specification does not have: another backend may keep it for players. */
const mayNeedSession = (call: Call): boolean =>
  call.access === 'anyone' && call.assumed === 'both' && isRead(call);

/** A 5xx without the server's message comes from a gateway: the server behind it may have processed the call. */
function kindOf(call: Call, status: number, message: string, bearer: string | null): FailureKind {
  if (status === 404 || status === 405 || status === 501) return 'unavailable';
  if (status === LIMITED) return 'limited';
  if (status === 401 && isOfSession(call, message, bearer)) return 'unauthenticated';
  return (status >= 500 && message === '') || status === 408 ? 'failing' : 'refused';
}
