import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ONE_YEAR } from '../../clock';
import type { Config } from '../../config/config';
import { readScriptHashes } from '../client-files';
import { REQUEST_ID_HEADER } from '../request-id';
import { type SiteAddress, siteAddressOf } from '../site-address';

export interface FrameOrigins {
  /** Origins whose pages this site may embed. */
  frameOrigins(site: SiteAddress): readonly string[];
}

type Hosts = Pick<Config, 'addresses' | 'frameOrigins'>;

/** Origins of the addresses that are not on the origin of the pages. */
function originsOf(urls: readonly (string | null)[]): string[] {
  const origins = urls.flatMap((url) => (url === null || url.startsWith('/') ? [] : [new URL(url).origin]));
  return [...new Set(origins)];
}

export const CSP_REPORT_PATH = '/csp-reports';

/** Policy of the client that creates script addresses: src/adapters/app/browser/trusted-script-url.ts. */
const trustedTypesPolicies = ['winwin24x7'];

/** Games and streams of the services host may be shown in frames. */
const frameOriginsOf = ({ addresses, frameOrigins }: Hosts): string[] => [
  ...new Set([...frameOrigins, ...originsOf([addresses.services])]),
];

/** Scripts run only from files of this server and from its page, and no text becomes markup or a script address. */
function cspDirectives(
  hosts: Hosts,
  scriptHashes: () => readonly string[],
  providerOrigins: (request: IncomingMessage) => readonly string[],
): Record<string, (string | ((request: IncomingMessage) => string))[]> {
  const backends = originsOf(Object.values(hosts.addresses));
  // `https:` does not include `wss:`.
  const sockets = backends.map((origin) => origin.replace(/^http/, 'ws'));
  const fixed = frameOriginsOf(hosts);
  // The policy allows no frame by 'none', which must be alone.
  const frames = (request: IncomingMessage) =>
    [...new Set([...fixed, ...providerOrigins(request)])].join(' ') || "'none'";
  return {
    'default-src': ["'self'"],
    'script-src': [() => ["'self'", ...scriptHashes()].join(' ')],
    'script-src-attr': ["'none'"],
    // Toasts and virtual lists set inline styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The operator's logo and banners may be on any host.
    'img-src': ["'self'", 'data:', 'https:', ...backends.filter((origin) => origin.startsWith('http:'))],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backends, ...sockets],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': [frames],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypesPolicies,
    'report-uri': [CSP_REPORT_PATH],
  };
}

/** Reports may also name the directives for which `script-src` and `style-src` are the fallback. */
export const cspDirectiveNames: readonly string[] = [
  ...Object.keys(
    cspDirectives(
      { addresses: { api: null, services: null, socket: null }, frameOrigins: [] },
      () => [],
      () => [],
    ),
  ),
  'script-src-elem',
  'style-src-elem',
  'style-src-attr',
  'worker-src',
  'manifest-src',
  'media-src',
];

/** Features that no page uses; games in frames may play sound and fill the screen. */
function permissionsPolicy(frameOrigins: readonly string[]): string {
  const frames = ['self', ...frameOrigins.map((origin) => `"${origin}"`)].join(' ');
  const refused = [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ];
  return [
    ...refused.map((feature) => `${feature}=()`),
    `autoplay=(${frames})`,
    `fullscreen=(${frames})`,
  ].join(', ');
}

const MAX_KNOWN_HEADERS = 100;

/**
 * Frames of providers may be on the host name by which the client reached the backend.
 * @param script is added to the inline scripts of the page; null for none
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  adapters: FrameOrigins,
  script: string | null,
): Promise<void> {
  const { hasHsts, publicOrigins } = config;
  const frameOrigins = frameOriginsOf(config);
  const scriptHashes = readScriptHashes(config.clientDir, script);
  const providerOrigins = new WeakMap<IncomingMessage, readonly string[]>();
  await app.register(helmet, {
    // The hook below calls it.
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: cspDirectives(config, scriptHashes, (request) => providerOrigins.get(request) ?? []),
    },
    // Off by default: it would bind a tester's localhost for a year.
    strictTransportSecurity: hasHsts && { maxAge: ONE_YEAR, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: publicOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const known = new Map<string, OutgoingHttpHeaders>();

  /** Helmet reads its options and writes the policy anew each time: 3 % of the processor time of a bet. */
  function readHeaders(
    request: FastifyRequest,
    reply: FastifyReply,
    origins: readonly string[],
  ): OutgoingHttpHeaders {
    providerOrigins.set(request.raw, origins);
    reply.helmet();
    return {
      ...reply.raw.getHeaders(),
      'permissions-policy': permissionsPolicy([...new Set([...frameOrigins, ...origins])]),
    };
  }

  app.addHook('onRequest', (request, reply, done) => {
    const origins = adapters.frameOrigins(siteAddressOf(request, publicOrigins));
    const key = [...origins, ...scriptHashes()].join(' ');
    let headers = known.get(key);
    if (headers === undefined) {
      headers = readHeaders(request, reply, origins);
      // Clients choose the host name, which origins may contain.
      if (known.size >= MAX_KNOWN_HEADERS) known.clear();
      known.set(key, headers);
    }
    reply.headers(headers);
    done();
  });
  if (publicOrigins.length > 0) {
    await app.register(cors, {
      origin: [...publicOrigins],
      credentials: true,
      methods: ['GET', 'POST'],
      exposedHeaders: ['date', 'retry-after', REQUEST_ID_HEADER],
      // Seconds that a browser may skip the preflight of a call; Chromium caps them at two hours.
      maxAge: 7200,
    });
  }
}

/** Swagger UI writes markup: its pages have the policy without Trusted Types. */
export const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => !directive.includes('trusted-types'))
    .join(';');
