import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../kit/config/config';
import { isDatabaseUnavailable } from '../kit/database-errors';
import { httpErrorOf } from '../kit/http/http-error';
import { deskCookies } from './access/cookies';
import { formTokenOf } from './access/sessions';
import { html } from './html/html';
import { layout } from './html/layout';
import { notice } from './html/parts';
import { mustSetUpSecondFactor } from './identify';
import { sendHtml } from './routes';

const CHECK_FIRST = 'Check whether the act was done before you repeat it.';

/** An error answers a page, with a way back. */
export function showErrors(app: FastifyInstance, config: Config): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = httpErrorOf(error);
    const { message, status } = refusal ?? explain(error);
    if (refusal !== null && refusal.retryAfter !== null) reply.header('retry-after', refusal.retryAfter);
    if (status >= 500) request.log.error({ err: error }, 'a request to the desk failed');
    return sendHtml(reply.status(status), errorPage(request, config, status, message));
  });
  app.all('/*', (request, reply) =>
    sendHtml(reply.status(404), errorPage(request, config, 404, 'There is no such page.')),
  );
}

function explain(error: FastifyError): { readonly status: number; readonly message: string } {
  const { statusCode: status = 500 } = error;
  if (status < 500) return { status, message: 'The request was not understood.' };
  return isDatabaseUnavailable(error)
    ? { status: 503, message: `The database is not available at the moment. ${CHECK_FIRST}` }
    : { status, message: `Something went wrong. ${CHECK_FIRST}` };
}

function errorPage(request: FastifyRequest, config: Config, status: number, message: string) {
  const { operator } = request;
  const reference = status >= 500 ? html`<p>Reference <code>${request.id}</code></p>` : html``;
  const failed = request.method === 'POST' ? 'Not done' : 'Not shown';
  return layout({
    title: status === 404 ? 'Not found' : failed,
    operator,
    hasSections: operator !== null && !mustSetUpSecondFactor(operator, config),
    path: request.url,
    token: formTokenOf(deskCookies.session(request) ?? ''),
    body: html`${notice(message, 'bad')}${reference}<p><a class="link" href="${backFrom(request)}">Back</a></p>`,
  });
}

/** The page of a form: its address without the last part. */
function backFrom({ method, operator, url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  return operator !== null && method === 'POST' && path.startsWith('/operator/')
    ? path.slice(0, path.lastIndexOf('/'))
    : '/operator';
}
