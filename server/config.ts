import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import proxyAddr from '@fastify/proxy-addr';
import * as v from 'valibot';
import { HOUR, SECOND } from './clock';
import { OperatorError } from './operator-error';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Serves the calls for testers: docs/testers/sandbox.md. */
  readonly sandbox: boolean;
  readonly production: boolean;
  /** The built single-page application, when this backend serves it. */
  readonly clientDir: string | null;
  /** Other origins whose pages may call this backend. */
  readonly publicOrigins: readonly string[];
  /** Addresses of the backend for the pages, if it is on other hosts than they are. */
  readonly addresses: AddressesConfig;
  /** Origins that the pages may embed in frames: providers of games and of live streams. */
  readonly frameOrigins: readonly string[];
  /** Addresses or networks of proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Serves the OpenAPI document with Swagger UI. */
  readonly documentation: boolean;
  /** Sends Strict-Transport-Security: browsers then use https alone for this host and its subdomains. */
  readonly hsts: boolean;
  /** Milliseconds that a request has to arrive. */
  readonly requestTimeout: number;
  readonly sessions: SessionsConfig;
  readonly logLevel: LogLevel;
  /** Multiplies the rate limits by address. */
  readonly rateLimitFactor: number;
  /** Not applied behind trusted proxies. */
  readonly maxConnectionsPerAddress: number;
  /** Demo players that the first start creates. */
  readonly demoPlayers: number;
  /** The simulated matches; null: no markets. */
  readonly exchange: ExchangeConfig | null;
  readonly bets: BetsConfig;
}

/** In milliseconds. */
export interface SessionsConfig {
  /** A session ends then even if it is used. */
  readonly lifetime: number;
  /** A session that is not used for so long ends. */
  readonly idleTimeout: number;
}

/** Absolute URLs, or paths of the origin of the pages; null where the pages use their defaults. */
export interface AddressesConfig {
  readonly api: string | null;
  readonly services: string | null;
  readonly socket: string | null;
}

/** Limits of a player over all markets. */
export interface BetsConfig {
  readonly maxOpenBets: number;
  /** Exposure on one market, in paise. */
  readonly maxExposure: number;
}

export interface ExchangeConfig {
  readonly seed: number;
  /** Simulated seconds in a second. */
  readonly speed: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

type Env = Readonly<Record<string, string | undefined>>;

interface NumberRule {
  min: number;
  max: number;
  whole?: boolean;
}

/** Message of the issue that follows the name of the variable. */
const quoted = (input: unknown, rule: string) => `"${String(input)}" is ${rule}`;

const number = ({ max, min, whole = false }: NumberRule) =>
  v.pipe(
    v.string(),
    v.check(
      (input) => Number(input) >= min && Number(input) <= max && (!whole || Number.isInteger(Number(input))),
      ({ input }) => quoted(input, `not a ${whole ? 'whole ' : ''}number from ${min} to ${max}`),
    ),
    v.transform(Number),
  );

const list = v.pipe(
  v.string(),
  v.transform((input) => input.split(',').map((item) => item.trim())),
  v.transform((items) => items.filter((item) => item !== '')),
);

const isOrigin = (input: string) => URL.canParse(input) && new URL(input).origin !== 'null';

const origins = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.check(isOrigin, ({ input }) => quoted(input, 'not an origin such as https://play.example')),
      v.transform((input) => new URL(input).origin),
    ),
  ),
);

const onOrOff = v.pipe(
  v.string(),
  v.picklist(['0', '1'], ({ input }) => quoted(input, 'neither 0 nor 1')),
  v.transform((input) => input === '1'),
);

const PAGES = 'http://pages';

/** A query, a fragment or credentials would not be part of a base URL. */
function isAddress(input: string): boolean {
  if (!/^(https?:\/\/|\/(?![/\\]))/.test(input) || !URL.canParse(input, PAGES)) return false;
  const { username, password, search, hash } = new URL(input, PAGES);
  return `${username}${password}${search}${hash}` === '';
}

const address = v.nullish(
  v.pipe(
    v.string(),
    v.check(isAddress, ({ input }) =>
      quoted(input, 'neither a path nor an address such as https://api.play.example/api'),
    ),
  ),
  null,
);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, ({ input }) => quoted(input, `none of ${values.join(', ')}`));

const logLevel = v.pipe(
  v.string(),
  v.transform((input) => input.toLowerCase()),
  oneOf(logLevels),
);

const proxies = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.check(isNetwork, ({ input }) => quoted(input, 'not an address or network such as 10.0.0.0/8')),
    ),
  ),
);

function isNetwork(input: string): boolean {
  try {
    proxyAddr.compile([input]);
    return true;
  } catch {
    return false;
  }
}

/** The messages do not contain the address, because it contains the password. */
const databaseUrl = v.pipe(
  v.string(),
  v.check(
    (input) => URL.canParse(input) && isDecodable(new URL(input)),
    'not an address such as postgres://user:password@host:5432/database. ' +
      'Write special characters of the password percent-encoded',
  ),
  v.check(
    (input) => ['postgres:', 'postgresql:'].includes(new URL(input).protocol),
    ({ input }) =>
      `begins with "${new URL(String(input)).protocol}" but only postgres: and postgresql: are supported`,
  ),
);

function isDecodable({ password, pathname, username }: URL): boolean {
  try {
    for (const part of [password, pathname, username]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const NO_CLIENT = 'none';

const clientDir = v.pipe(
  v.string(),
  v.check(
    (input) => input === NO_CLIENT || existsSync(join(input, 'index.html')),
    ({ input }) => quoted(input, `not a folder with an index.html. Without pages it is "${NO_CLIENT}"`),
  ),
);

/** `localhost` has two addresses, of which Socket.IO would listen on the first alone. */
const host = v.pipe(
  v.string(),
  v.transform((input) => (input === 'localhost' ? '127.0.0.1' : input)),
);

/** Next to the built server. Without it the backend serves no client, for example when it runs from its sources. */
const builtClient = fileURLToPath(new URL('../client', import.meta.url));

/** Each variable with the text of its default. */
const variables = v.object({
  HOST: v.optional(host, '127.0.0.1'),
  PORT: v.optional(number({ min: 0, max: 65_535, whole: true }), '8080'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.nullish(databaseUrl, null),
  SANDBOX: v.optional(onOrOff, '0'),
  NODE_ENV: v.optional(oneOf(['production', 'development', 'test'])),
  CLIENT_DIR: v.optional(clientDir),
  PUBLIC_ORIGIN: v.optional(origins, ''),
  API_URL: address,
  SERVICES_API_URL: address,
  SOCKET_URL: address,
  FRAME_ORIGINS: v.optional(origins, ''),
  DOCUMENTATION: v.optional(onOrOff),
  HSTS: v.optional(onOrOff, '0'),
  SESSION_HOURS: v.optional(number({ min: 0.1, max: 8760 }), '720'),
  SESSION_IDLE_HOURS: v.optional(number({ min: 0.1, max: 8760 }), '168'),
  TRUSTED_PROXIES: v.optional(proxies, ''),
  LOG_LEVEL: v.optional(logLevel, 'warn'),
  RATE_LIMIT_FACTOR: v.optional(number({ min: 0.1, max: 1e6 })),
  CONNECTIONS_PER_ADDRESS: v.optional(number({ min: 1, max: 1e6, whole: true })),
  DEMO_PLAYERS: v.optional(number({ min: 0, max: 1000, whole: true }), '5'),
  EXCHANGE_SEED: v.optional(number({ min: 0, max: 2 ** 32 - 1, whole: true }), '24'),
  EXCHANGE_SPEED: v.optional(number({ min: 0.1, max: 600 }), '5'),
  MOST_OPEN_BETS: v.optional(number({ min: 1, max: 100_000, whole: true }), '500'),
  MOST_EXPOSURE: v.optional(number({ min: 1, max: 1e10, whole: true }), '1000000'),
});

/** @throws OperatorError with the name of the variable and what it has to be. */
export function readConfig(env: Env): Config {
  const set = Object.entries(env)
    .map(([name, value = '']) => [name, value.trim()])
    .filter(([, value]) => value !== '');
  const result = v.safeParse(variables, Object.fromEntries(set), { abortEarly: true });
  if (!result.success) {
    const [issue] = result.issues;
    throw new OperatorError(`${String(issue.path?.[0].key)}: ${issue.message}`);
  }
  const read = result.output;
  const sandbox = read.SANDBOX;
  const production = read.NODE_ENV === 'production';
  return {
    host: read.HOST,
    port: read.PORT,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    sandbox,
    production,
    clientDir: read.CLIENT_DIR === NO_CLIENT ? null : resolve(read.CLIENT_DIR ?? builtClient),
    publicOrigins: read.PUBLIC_ORIGIN,
    addresses: { api: read.API_URL, services: read.SERVICES_API_URL, socket: read.SOCKET_URL },
    frameOrigins: read.FRAME_ORIGINS,
    trustedProxies: read.TRUSTED_PROXIES,
    documentation: read.DOCUMENTATION ?? !production,
    hsts: read.HSTS,
    requestTimeout: 30 * SECOND,
    sessions: { lifetime: read.SESSION_HOURS * HOUR, idleTimeout: read.SESSION_IDLE_HOURS * HOUR },
    logLevel: read.LOG_LEVEL,
    rateLimitFactor: read.RATE_LIMIT_FACTOR ?? (sandbox ? 10 : 1),
    maxConnectionsPerAddress: read.CONNECTIONS_PER_ADDRESS ?? (sandbox ? 10_000 : 500),
    demoPlayers: read.DEMO_PLAYERS,
    exchange: { seed: read.EXCHANGE_SEED, speed: read.EXCHANGE_SPEED },
    bets: { maxOpenBets: read.MOST_OPEN_BETS, maxExposure: 100 * read.MOST_EXPOSURE },
  };
}
