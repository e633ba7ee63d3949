import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Config } from '../config';
import { serveDocumentation } from '../documentation/serve';
import { hasClient, isPageRequest, sendPage, serveClientFiles } from './client-files';
import { HttpError } from './http-error';
import { registerSecurityHeaders } from './security-headers';

const MAX_BODY_BYTES = 64 * 1024;

/** The HTTP server without its calls: how it is secured, what it shows, and how it says no. */
export async function createApp(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  acceptEmptyJsonBodies(app);
  app.setErrorHandler<FastifyError | HttpError>((error, request, reply) => {
    if (error instanceof HttpError) {
      if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
      return sendFailure(reply, error.status, error.message);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return sendFailure(reply, status, 'The request was not understood.');
    request.log.error({ err: error }, 'a call failed');
    return sendFailure(reply, 500, 'Something went wrong on our side. Please try again.');
  });
  await registerSecurityHeaders(app, config);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });

  await serveDocumentation(app);

  const { clientDir } = config;
  const hasScreens = hasClient(clientDir);
  if (hasScreens) await serveClientFiles(app, clientDir);
  app.setNotFoundHandler((request, reply) =>
    hasScreens && isPageRequest(request)
      ? sendPage(reply)
      : sendFailure(reply, 404, 'There is nothing here.'),
  );
  return app;
}

export const sendFailure = (reply: FastifyReply, status: number, message: string) =>
  reply.status(status).header('cache-control', 'no-store').send(failureEnvelope(message));

export const failureEnvelope = (message: string) => ({ data: null, error: true, message });

/** A call without payload may come with JSON's content type and nothing in it. */
function acceptEmptyJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  );
}
