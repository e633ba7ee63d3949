import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Config } from '../config';
import { serveDocumentation } from '../documentation/serve';
import { Refusal } from './http-error';
import { secure } from './security-headers';
import { isAvailable, isScreen, sendScreen, serveClient } from './client-files';

const MOST_BYTES = 64 * 1024;

/** The HTTP server without its calls: how it is secured, what it shows, and how it says no. */
export async function createApp(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit: MOST_BYTES,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  understandEmptyBodies(app);
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
      return refuse(reply, error.status, error.message);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(reply, status, 'The request was not understood.');
    request.log.error({ err: error }, 'a call failed');
    return refuse(reply, 500, 'Something went wrong on our side. Please try again.');
  });
  await secure(app, config);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });

  await serveDocumentation(app);

  const { clientDir } = config;
  const hasScreens = isAvailable(clientDir);
  if (hasScreens) await serveClient(app, clientDir);
  app.setNotFoundHandler((request, reply) =>
    hasScreens && isScreen(request) ? sendScreen(reply) : refuse(reply, 404, 'There is nothing here.'),
  );
  return app;
}

export const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.status(status).header('cache-control', 'no-store').send(refusalOf(message));

export const refusalOf = (message: string) => ({ data: null, error: true, message });

/** A call without payload may come with JSON's content type and nothing in it. */
function understandEmptyBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  );
}
