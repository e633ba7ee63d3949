import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import type { BackendStatus } from '../backend/backend';
import { SECOND } from '../clock';
import type { Config } from '../config/config';
import { isDatabaseUnavailable } from '../database-errors';
import { logAccess } from './access-log';
import { answerClientError } from './client-errors';
import { createPage, hasClient, isPageRequest, serveClientFiles } from './client-files';
import { serveDocumentation } from './documentation/serve';
import { RETRY_AFTER, sendFailure } from './failure';
import { recorderOf } from './flow-files';
import { httpErrorOf } from './http-error';
import { limitConnectionsByAddress } from './limits/address-connections';
import { queueByAddress } from './limits/request-queue';
import { refusal, refusalFor } from './refusal';
import { answerRequestId, createRequestIds, enterRequestContext } from './request-id';
import { originFormOf } from './request-target';
import { type FrameOrigins, registerSecurityHeaders } from './security/security-headers';
import { validatorCompiler } from './validation';

const MAX_BODY_BYTES = 64 * 1024;
const sendUnavailable = (reply: FastifyReply) =>
  sendFailure(reply, refusalFor(503, 'UNAVAILABLE', RETRY_AFTER));
const databasePaths = /^\/(api|operator|payments|providers|sandbox)(\/|$)/;
/** Route of requests without exactly one Host, or with a URL that cannot be decoded. Answers outside the router have no security headers. */
const BAD_URL = '/bad-request';

/** The HTTP server without its calls: security headers, error answers, documentation and client files. */
export async function createApp(
  config: Config,
  log: FastifyBaseLogger,
  status: Readonly<BackendStatus>,
  frameOrigins: FrameOrigins,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(config),
    bodyLimit: MAX_BODY_BYTES,
    // A client that sends its request more slowly is disconnected.
    requestTimeout: config.requestTimeout,
    http: {
      // Node swaps the two limits if the one for the head, by default 60 s, is the longer one.
      headersTimeout: config.requestTimeout,
      connectionsCheckingInterval: Math.min(SECOND, config.requestTimeout),
      // Node would answer a request without Host itself, without envelope and headers.
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: (request) => (isUnderstood(request) ? originFormOf(request.url) : BAD_URL),
  });
  limitConnectionsByAddress(app.server, config);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  acceptEmptyJsonBodies(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answered = httpErrorOf(error);
    if (answered !== null) return sendFailure(reply, answered);
    const code = error.statusCode ?? 500;
    // The file server refuses dot files and paths outside the client; the answer is that of a missing file.
    if (code === 403) return sendFailure(reply, refusal(404, 'NOTHING_HERE'));
    if (code < 500) return sendFailure(reply, refusal(code, 'NOT_UNDERSTOOD'));
    // The client disconnected, or the leader of the nodes ended while it answered.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return sendUnavailable(reply);
    request.log.error({ err: error }, 'a call failed');
    if (isDatabaseUnavailable(error)) return sendUnavailable(reply);
    return sendFailure(reply, refusal(500, 'FAILED'));
  });
  answerRequestId(app);
  logAccess(app, config.log);
  const recorder = config.isSandbox ? recorderOf(config.clientDir) : null;
  await registerSecurityHeaders(app, config, frameOrigins, recorder);
  queueByAddress(app, config);
  enterRequestContext(app);
  app.addHook('onRequest', async ({ url }, reply) => {
    if (status.hasFailed && databasePaths.test(url)) await sendUnavailable(reply);
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  app.all(BAD_URL, (_request, reply) => sendFailure(reply, refusal(400, 'NOT_UNDERSTOOD')));

  if (config.hasDocumentation) await serveDocumentation(app);

  const { addresses, clientDir } = config;
  const sendPage = hasClient(clientDir) ? createPage(clientDir, recorder) : null;
  if (hasClient(clientDir) && sendPage) await serveClientFiles(app, clientDir, addresses, sendPage);
  app.setNotFoundHandler((request, reply) =>
    sendPage && isPageRequest(request) ? sendPage(reply) : sendFailure(reply, refusal(404, 'NOTHING_HERE')),
  );
  return app;
}

/** HTTP/1.1 requires one Host: of two, a proxy and Node may read different ones. */
function isUnderstood({ headers, httpVersion, rawHeaders, url = '/' }: IncomingMessage): boolean {
  if (httpVersion === '1.1' && headers.host === undefined) return false;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return false;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** A call without payload may have the JSON content type and an empty body. */
function acceptEmptyJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  );
}
