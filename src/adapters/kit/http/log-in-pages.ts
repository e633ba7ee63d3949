import type { Call } from '../../../../contract/define';
import { isPage } from './failure-in-body';

/** The path of a log-in page. */
const LOG_IN = /\/(log|sign)-?in(\.\w+)?\/?$/i;

/** The field of a log-in form. */
const PASSWORD_FIELD = /<input\b[^>]{0,500}\btype\s*=\s*["']?password\b/i;

/** Lists of the specification, for players: a backend has at least one of them. */
const PLAYER_LISTS: readonly string[] = ['/bets', '/getAccountstatement'];

type Answered = Pick<Response, 'ok' | 'redirected' | 'url'>;

const isRedirected = ({ redirected, url }: Answered): boolean =>
  redirected && LOG_IN.test(new URL(url).pathname);

const hasLogInForm = ({ ok }: Answered, body: unknown): boolean =>
  ok && isPage(body) && PASSWORD_FIELD.test(body as string);

/** Requests a list of the player with the token. */
type RequestList = (path: string, bearer: string) => Promise<Response>;

/** Whether both lists are answered with a log-in page; null if their answers do not tell. */
async function areListsClosed(requestList: RequestList, bearer: string): Promise<boolean | null> {
  for (const path of PLAYER_LISTS) {
    const response = await requestList(path, bearer).catch(() => null);
    if (response === null) return null;
    if (isRedirected(response)) continue;
    if (!response.ok) return null;
    const body = await response.text().catch(() => null);
    if (body === null) return null;
    if (!hasLogInForm(response, body)) return false;
  }
  return true;
}

/** What is known of the session of one token. */
const sessionOf = (bearer: string) => ({
  bearer,
  hasEnded: false,
  /** Paths that were answered with the log-in page during the session. */
  missing: new Set<string>(),
  /** Shared by the calls of a page, which are answered at the same time. */
  asked: null as Promise<boolean | null> | null,
});

/**
 * Tells the log-in page of a session that has ended from that of a backend which answers each call that it does not have with it. The
 * session has ended if a call that was answered before is redirected to that page, or if the lists of a player are answered with it.
 * @returns whether the session of `bearer` has ended, or the call is missing; null if the response does not tell
 */
export function createLogInPages(requestList: RequestList) {
  /** Paths of calls that were answered with a token, and without a log-in page. */
  const answered = new Set<string>();
  let session = sessionOf('');

  async function askForLists(asking: typeof session, path: string): Promise<void> {
    asking.asked ??= areListsClosed(requestList, asking.bearer).finally(() => {
      asking.asked = null;
    });
    const areClosed = await asking.asked;
    if (areClosed === false) asking.missing.add(path);
    asking.hasEnded ||= areClosed === true;
  }

  return async (
    { path }: Pick<Call, 'path'>,
    response: Answered & { readonly _data?: unknown },
    bearer: string | null,
  ): Promise<'ended' | 'missing' | null> => {
    if (bearer === null) return null;
    const isRedirect = isRedirected(response);
    if (!isRedirect && !hasLogInForm(response, response._data)) {
      answered.add(path);
      return null;
    }
    if (session.bearer !== bearer) session = sessionOf(bearer);
    const current = session;
    current.hasEnded ||= isRedirect && answered.has(path);
    if (!current.hasEnded && !current.missing.has(path)) await askForLists(current, path);
    if (current.hasEnded) return 'ended';
    return current.missing.has(path) ? 'missing' : null;
  };
}
