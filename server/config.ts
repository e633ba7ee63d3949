import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Holds the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** The testers' part of the backend is there; see docs/testers/sandbox.md. */
  readonly sandbox: boolean;
  readonly production: boolean;
  /** The built single-page application, when this backend serves it. */
  readonly clientDir: string | null;
  /** Other origins whose pages may call this backend. */
  readonly publicOrigins: readonly string[];
  /** Whose pages may stand in a frame of ours: providers of games and of television. */
  readonly frameOrigins: readonly string[];
  /** Whose `X-Forwarded-*` headers are believed: addresses or networks of proxies. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number;
  /** Demo players made on the first start. */
  readonly demoPlayers: number;
  /** The simulated matches; without them nothing stands on the exchange. */
  readonly exchange: ExchangeConfig | null;
  readonly bets: BetsConfig;
}

/** What no player may pass, whatever a market allows. */
export interface BetsConfig {
  /** That have not ended, on all markets. */
  readonly maxOpenBets: number;
  /** Paise that can be lost on one market. */
  readonly maxExposure: number;
}

export interface ExchangeConfig {
  readonly seed: number;
  /** How many times faster than life the matches are played. */
  readonly speed: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** A setting that cannot be meant; the message is for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Env = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Env): Config {
  const sandbox = env.SANDBOX === '1';
  return {
    // `localhost` would be two addresses, of which Socket.IO gets the first alone.
    host: env.HOST === undefined || env.HOST === '' || env.HOST === 'localhost' ? '127.0.0.1' : env.HOST,
    port: readNumber(env, 'PORT', { fallback: 8080, min: 0, max: 65_535, whole: true }),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || null,
    sandbox,
    production: env.NODE_ENV === 'production',
    clientDir: resolve(env.CLIENT_DIR || builtClient()),
    publicOrigins: readList(env.PUBLIC_ORIGIN).map((text) => readOrigin('PUBLIC_ORIGIN', text)),
    frameOrigins: readList(env.FRAME_ORIGINS).map((text) => readOrigin('FRAME_ORIGINS', text)),
    trustedProxies: readList(env.TRUSTED_PROXIES),
    logLevel: readLogLevel(env.LOG_LEVEL),
    rateLimitFactor: readNumber(env, 'RATE_LIMIT_FACTOR', { fallback: sandbox ? 10 : 1, min: 0.1, max: 1e6 }),
    demoPlayers: readNumber(env, 'DEMO_PLAYERS', { fallback: 5, min: 0, max: 1000, whole: true }),
    exchange: {
      seed: readNumber(env, 'EXCHANGE_SEED', { fallback: 24, min: 0, max: 2 ** 32 - 1, whole: true }),
      speed: readNumber(env, 'EXCHANGE_SPEED', { fallback: 5, min: 0.1, max: 600 }),
    },
    bets: {
      maxOpenBets: readNumber(env, 'MOST_OPEN_BETS', { fallback: 500, min: 1, max: 100_000, whole: true }),
      maxExposure:
        100 * readNumber(env, 'MOST_EXPOSURE', { fallback: 1_000_000, min: 1, max: 1e10, whole: true }),
    },
  };
}

/** Beside the built server; run from its sources, the backend serves no client of its own unless told. */
const builtClient = () => fileURLToPath(new URL('../client', import.meta.url));

const readList = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function readOrigin(name: string, text: string): string {
  if (!URL.canParse(text) || new URL(text).origin === 'null') {
    throw new ConfigError(`${name}: "${text}" is not an origin such as https://play.example`);
  }
  return new URL(text).origin;
}

function readLogLevel(text = 'warn'): LogLevel {
  const level = logLevels.find((known) => known === text.toLowerCase());
  if (level === undefined) throw new ConfigError(`LOG_LEVEL: "${text}" is none of ${logLevels.join(', ')}`);
  return level;
}

interface NumberRule {
  fallback: number;
  min: number;
  max: number;
  whole?: boolean;
}

function readNumber(env: Env, name: string, { fallback, min, max, whole = false }: NumberRule): number {
  const text = env[name];
  if (text === undefined || text.trim() === '') return fallback;
  const number = Number(text);
  if (!(number >= min && number <= max) || (whole && !Number.isInteger(number))) {
    throw new ConfigError(`${name}: "${text}" is not a ${whole ? 'whole ' : ''}number from ${min} to ${max}`);
  }
  return number;
}
