import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** One policy for all answers: scripts run only from files of this server. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { frameOrigins, publicOrigins }: Config,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Toasts and virtual lists set inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The operator's logo and banners may be on any host.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameSrc: frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    // Set where TLS terminates; here it would bind a tester's localhost for a year.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: publicOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  if (publicOrigins.length > 0) {
    await app.register(cors, {
      origin: [...publicOrigins],
      credentials: true,
      methods: ['GET', 'POST'],
      exposedHeaders: ['retry-after'],
    });
  }
}
