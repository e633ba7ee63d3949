/** The path of a log-in page. */
const LOG_IN = /\/(log|sign)-?in(\.\w+)?\/?$/i;

type Redirected = Pick<Response, 'redirected' | 'url'>;

/**
 * Tells a redirect to the log-in page after the end of a session from that of a backend that redirects each call which it does not have: a
 * redirect of a call that was answered before ends the session.
 * @returns whether the response says that the session of `bearer` has ended
 */
export function createLogInRedirects() {
  /** Paths of calls that were answered without a redirect. */
  const answered = new Set<string>();
  let endedBearer: string | null = null;

  return (path: string, { redirected, url }: Redirected, bearer: string | null): boolean => {
    if (bearer === null) return false;
    if (!redirected || !LOG_IN.test(new URL(url).pathname)) {
      answered.add(path);
      return false;
    }
    if (answered.has(path)) endedBearer = bearer;
    return bearer === endedBearer;
  };
}
