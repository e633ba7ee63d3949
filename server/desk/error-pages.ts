import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Backend } from '../kit/backend/backend';
import { SECOND } from '../kit/clock';
import { isDatabaseUnavailable, isOfFormerLeader } from '../kit/database-errors';
import { hasClientGone, httpErrorOf } from '../kit/http/http-error';
import { NotBegun } from '../kit/http/refusal';
import { withinTime } from '../kit/operator-error';
import { deskCookies } from './access/cookies';
import { formTokenOf } from './access/sessions';
import { findActOfRequest } from './audit';
import { deskHeaders } from './headers';
import { type Child, html } from './html/html';
import { layout } from './html/layout';
import { notice } from './html/parts';
import { mustSetUpSecondFactor } from './identify';
import { sendHtml } from './routes';

type Deps = Pick<Backend, 'config' | 'db'>;

const FIND_WITHIN = 2 * SECOND;

/** What is known about a request that failed. */
interface Failure {
  readonly status: number;
  readonly message: string;
  /** Seconds. */
  readonly retryAfter: number | null;
  /** Whether an act may have been done. */
  readonly isUncertain: boolean;
}

/** An error answers a page, with a way back. That of an act says whether it was done. */
export function showErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // A node that finds no leader refuses a request before the desk gets it.
    reply.headers(deskHeaders);
    const failure = explain(error);
    if (failure.status >= 500 && !hasClientGone(error))
      request.log.error({ err: error }, 'a request to the desk failed');
    const done =
      failure.isUncertain && isAct(request) && !isDatabaseUnavailable(error)
        ? await findDone(deps, request)
        : null;
    if (done !== null) return sendHtml(reply.status(200), donePage(request, deps, done));
    if (failure.retryAfter !== null) reply.header('retry-after', failure.retryAfter);
    return sendHtml(reply.status(failure.status), failurePage(request, deps, failure));
  });
  app.all('/*', (request, reply) =>
    sendHtml(reply.status(404), page(request, deps, 'Not found', notice('There is no such page.', 'bad'))),
  );
}

const isAct = ({ method }: FastifyRequest) => method === 'POST';

function explain(error: FastifyError): Failure {
  const refusal = httpErrorOf(error);
  if (refusal instanceof NotBegun || isOfFormerLeader(error)) return notBegun;
  if (refusal !== null) {
    const { retryAfter, status } = refusal;
    const isUncertain = status >= 500;
    // The sentences of refusals of players ask to try again.
    const message = isUncertain ? 'The desk does not answer at the moment.' : refusal.message;
    return { status, message, retryAfter, isUncertain };
  }
  const { statusCode: status = 500 } = error;
  if (status < 500)
    return { status, message: 'The request was not understood.', retryAfter: null, isUncertain: false };
  if (isDatabaseUnavailable(error))
    return {
      status: 503,
      message: 'The database is not available at the moment.',
      retryAfter: 60,
      isUncertain: true,
    };
  return { status, message: 'Something went wrong.', retryAfter: null, isUncertain: true };
}

const notBegun: Failure = {
  status: 503,
  message: 'The desk is not available at the moment. Nothing was changed. Please try again.',
  retryAfter: 1,
  isUncertain: false,
};

/** The act that the request has left in the audit log; null if there is none, or if the database does not say. */
async function findDone({ db }: Deps, { id }: FastifyRequest): Promise<string | null> {
  try {
    return await withinTime(findActOfRequest(db, id), FIND_WITHIN, 'The act was not found in time.');
  } catch {
    return null;
  }
}

const donePage = (request: FastifyRequest, deps: Deps, act: string) =>
  page(request, deps, 'Done', notice(`Done: ${act}. The page that it would have shown is lost.`, 'good'));

function failurePage(request: FastifyRequest, deps: Deps, { isUncertain, message, status }: Failure) {
  const reference = status >= 500 && html`<p>Reference <code>${request.id}</code></p>`;
  if (!isAct(request)) return page(request, deps, 'Not shown', [notice(message, 'bad'), reference]);
  if (!isUncertain) return page(request, deps, 'Not done', [notice(message, 'bad'), reference]);
  const audit = `/operator/audit?${new URLSearchParams({ request: request.id })}`;
  return page(request, deps, 'Not known whether it was done', [
    notice(`${message} It is not known whether this was done.`, 'bad'),
    html`<p>If the <a class="link" href="${audit}">audit log has this request</a>, it was done. Look there before you repeat it.</p>`,
    reference,
  ]);
}

function page(request: FastifyRequest, { config }: Deps, title: string, body: Child) {
  const { operator } = request;
  return layout({
    title,
    operator,
    hasSections: operator !== null && !mustSetUpSecondFactor(operator, config),
    path: request.url,
    token: formTokenOf(deskCookies.session(request) ?? ''),
    body: [body, html`<p><a class="link" href="${backFrom(request)}">Back</a></p>`],
  });
}

/** The page of a form: its address without the last part. */
function backFrom(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '';
  return isAct(request) && path.startsWith('/operator/') && request.operator !== null
    ? path.slice(0, path.lastIndexOf('/'))
    : '/operator';
}
