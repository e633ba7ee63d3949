import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { StudioOptions } from './options';

/** Seconds. */
const ONE_YEAR = 31_536_000;

/** Beside the built server, or the last build when the server runs from its sources. */
const pagesDirs = ['../studio', '../../dist/studio'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Pages of the studio, and the headers under which the operator alone can frame them. */
export async function createStudioApp(options: StudioOptions): Promise<FastifyInstance> {
  const { log, requestTimeout = 30_000 } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 16 * 1024,
    requestTimeout,
    // Node exchanges the two limits if the one for the head, by default 60 s, is the longer one, and looks twice a minute.
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.min(1_000, requestTimeout) },
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy(operatorOrigins(options, request)),
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  options.limitRequests?.(app);
  app.setErrorHandler<Error & { statusCode?: number; status?: number }>((error, request, reply) => {
    const status = error.statusCode ?? error.status ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a call of the studio failed');
    return reply
      .status(status)
      .send({ message: status < 500 && status !== 429 ? 'The request was not understood.' : 'Try again.' });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'There is nothing here.' }));
  const root = pagesDirs.find((path) => existsSync(path));
  if (root !== undefined) await servePages(app, root);
  return app;
}

async function servePages(app: FastifyInstance, root: string) {
  await app.register(serveStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/') || path.includes('\\assets\\');
      // Precompressed files depend on what the client can decode.
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache');
    },
  });
  app.get('/play', (_request, reply) => reply.sendFile('game.html'));
  app.get('/sportsbook/frame', (_request, reply) => reply.sendFile('sportsbook.html'));
  app.get('/verify', (_request, reply) => reply.sendFile('verify.html'));
}

const contentSecurityPolicy = (frameAncestors: readonly string[]): string =>
  [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-ancestors 'self' ${frameAncestors.join(' ')}`,
  ].join('; ');

/** Host names without characters that would end a source of the policy. */
const isHostName = (name: string): boolean => /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(name);

/** The product is on the host of the studio with its own port, or on configured origins. */
export function operatorOrigins(
  { operator, operatorOrigins: configured }: Pick<StudioOptions, 'operator' | 'operatorOrigins'>,
  { hostname, protocol }: Pick<FastifyRequest, 'hostname' | 'protocol'>,
): string[] {
  const address = `${protocol}://${hostname}`;
  // The host name `1.2.3.999` has no URL.
  if (!isHostName(hostname) || !URL.canParse(address)) return [...configured];
  const sibling = new URL(address);
  sibling.port = new URL(operator.url).port;
  return [...new Set([...configured, sibling.origin])];
}
