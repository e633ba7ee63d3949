import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { HOUR, SECOND } from '../kit/clock';
import {
  address,
  clientDir,
  databaseUrl,
  host,
  NO_CLIENT,
  number,
  oneOf,
  onOrOff,
  origin,
  origins,
  proxies,
} from '../kit/config-formats';
import { type DatabaseConfig, databaseConfigOf, databaseVariables } from '../database/database-config';
import { type LogConfig, logConfigOf, logVariables } from '../kit/log-config';
import { OperatorError } from '../kit/operator-error';
import { readGateways } from '../features/payments/gateways/configured';
import type { PaymentGateway } from '../features/payments/gateways/gateway';
import { manualGateways } from '../features/payments/gateways/gateways';
import { studioGateways } from '../features/payments/gateways/studio-services';
import type { PaymentsConfig } from '../features/payments/payments-config';
import { proofStoreOf, proofStoreVariables } from '../features/payments/proofs/store-config';
import type { Ceilings, ProviderAdapter } from '../features/providers/adapters/adapter';
import { readProviders } from '../features/providers/adapters/configured';
import { ceilingsOf, providerVariables } from '../features/providers/ceilings';
import { type PushConfig, pushConfigOf, pushVariables } from '../features/push/push-config';
import { newSecret } from '../kit/secrets';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  readonly database: DatabaseConfig;
  /** Encrypts secrets in the database; null: the key is a file in the data folder. */
  readonly encryptionKey: string | null;
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
  /** Milliseconds after which a call without a result is answered 504. Its work goes on. */
  readonly answerTimeout: number;
  readonly sessions: SessionsConfig;
  readonly log: LogConfig;
  /** Multiplies the rate limits by address. */
  readonly rateLimitFactor: number;
  /** Not applied behind trusted proxies. */
  readonly maxConnectionsPerAddress: number;
  /** Demo players that the first start creates. */
  readonly demoPlayers: number;
  /** The provider of games that is part of the product; null: it does not run. */
  readonly studio: StudioConfig | null;
  /** Connected providers of games besides the studio. */
  readonly providers: readonly ProviderAdapter[];
  readonly ceilings: Ceilings;
  /** The simulated matches; null: no markets. */
  readonly exchange: ExchangeConfig | null;
  readonly bets: BetsConfig;
  /** The operator's desk; null: it is not served. */
  readonly operator: OperatorConfig | null;
  readonly payments: PaymentsConfig;
  readonly referral: ReferralConfig;
  /** Web Push. */
  readonly push: PushConfig;
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

export interface StudioConfig {
  /** 0: any free port. */
  readonly port: number;
  /** False: any free port if this one is taken. */
  readonly isPortFixed: boolean;
  /** Origin by which browsers reach the studio; null: the host name of the request with the studio's port. */
  readonly url: string | null;
  /** Signs the calls between the studio and the wallet. */
  readonly secret: string;
  /** How many times as fast as for players the rounds at tables are. */
  readonly speed: number;
}

/** Amounts in paise. */
export interface ReferralConfig {
  /** Reward of the referrer for each referred player, in paise; 0: none. */
  readonly reward: number;
  /** Approved deposits of the referred player. */
  readonly deposited: number;
  /** Stakes of the referred player in finished rounds, and results of settled markets. */
  readonly played: number;
  /** Rewards of one referrer. */
  readonly maxRewards: number;
}

/** Limits of a player over all markets. */
export interface BetsConfig {
  readonly maxOpenBets: number;
  /** Exposure on one market, in paise. */
  readonly maxExposure: number;
}

export interface OperatorConfig {
  /** `local`: only direct requests from this machine. */
  readonly callers: 'local' | 'all';
  /** A listener of its own; null: below `/operator` of the product's port. */
  readonly listener: { readonly host: string; readonly port: number } | null;
  /** An operator without a second factor can do nothing but set it up. */
  readonly isTwoFactorRequired: boolean;
}

export interface ExchangeConfig {
  readonly seed: number;
  /** Simulated seconds in a second. */
  readonly speed: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Next to the built server. Without it the backend serves no client, for example when it runs from its sources. */
const builtClient = fileURLToPath(new URL('../client', import.meta.url));

/** Each variable with the text of its default. */
const variables = v.object({
  HOST: v.optional(host, '127.0.0.1'),
  PORT: v.optional(number({ min: 0, max: 65_535, whole: true }), '8080'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.nullish(databaseUrl, null),
  ...databaseVariables,
  ANSWER_SECONDS: v.optional(number({ min: 1, max: 600 }), '20'),
  ENCRYPTION_KEY: v.nullish(v.pipe(v.string(), v.minLength(32, 'shorter than 32 characters')), null),
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
  ...logVariables,
  RATE_LIMIT_FACTOR: v.optional(number({ min: 0.1, max: 1e6 })),
  CONNECTIONS_PER_ADDRESS: v.optional(number({ min: 1, max: 1e6, whole: true })),
  DEMO_PLAYERS: v.optional(number({ min: 0, max: 1000, whole: true }), '5'),
  ...providerVariables,
  PAYMENTS_FILE: v.nullish(v.string(), null),
  STUDIO: v.optional(onOrOff),
  STUDIO_PORT: v.optional(number({ min: 0, max: 65_535, whole: true })),
  STUDIO_URL: v.nullish(origin, null),
  STUDIO_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'shorter than 32 characters'))),
  STUDIO_SPEED: v.optional(number({ min: 0.1, max: 20 }), '1'),
  EXCHANGE_SEED: v.optional(number({ min: 0, max: 2 ** 32 - 1, whole: true }), '24'),
  EXCHANGE_SPEED: v.optional(number({ min: 0.1, max: 600 }), '5'),
  OPERATOR: v.optional(oneOf(['off', 'local', 'all'])),
  OPERATOR_HOST: v.optional(host, '127.0.0.1'),
  OPERATOR_PORT: v.optional(number({ min: 0, max: 65_535, whole: true })),
  OPERATOR_TWO_FACTOR: v.optional(oneOf(['optional', 'required']), 'optional'),
  MOST_OPEN_BETS: v.optional(number({ min: 1, max: 100_000, whole: true }), '500'),
  WITHDRAWAL_MIN: v.optional(number({ min: 1, max: 1e9, whole: true }), '100'),
  WITHDRAWAL_MAX: v.optional(number({ min: 0, max: 1e9, whole: true }), '200000'),
  REFERRAL_REWARD: v.optional(number({ min: 0, max: 1e6, whole: true }), '100'),
  REFERRAL_DEPOSITED: v.optional(number({ min: 0, max: 1e7, whole: true }), '500'),
  REFERRAL_PLAYED: v.optional(number({ min: 0, max: 1e7, whole: true }), '1000'),
  REFERRAL_MOST: v.optional(number({ min: 0, max: 1e6, whole: true }), '50'),
  SANDBOX_CASHIER_SECONDS: v.optional(number({ min: 0, max: 86_400 }), '5'),
  ...proofStoreVariables,
  ...pushVariables,
  MOST_EXPOSURE: v.optional(number({ min: 1, max: 1e10, whole: true }), '1000000'),
});

type Read = v.InferOutput<typeof variables>;

/** 0 stays: any free port. */
const nextPort = (port: number) => (port === 0 || port === 65_535 ? 0 : port + 1);

/** In production a desk on the product's port has to be asked for: a proxy that hides itself would make it public. */
function operatorOf(read: Read): OperatorConfig | null {
  const { OPERATOR, OPERATOR_HOST: host, OPERATOR_PORT: port } = read;
  const byDefault = read.NODE_ENV === 'production' && port === undefined ? 'off' : 'local';
  const callers = OPERATOR ?? byDefault;
  if (callers === 'off') return null;
  return {
    callers,
    listener: port === undefined ? null : { host, port },
    isTwoFactorRequired: read.OPERATOR_TWO_FACTOR === 'required',
  };
}

function studioOf(read: Read): StudioConfig | null {
  if (!(read.STUDIO ?? read.SANDBOX)) return null;
  return {
    port: read.STUDIO_PORT ?? nextPort(read.PORT),
    isPortFixed: read.STUDIO_PORT !== undefined,
    url: read.STUDIO_URL,
    secret: read.STUDIO_SECRET ?? newSecret(),
    speed: read.STUDIO_SPEED,
  };
}

/** The pages of the studio credit every player who presses "Pay": only a sandbox lists them. */
function gatewaysOf(read: Read, studio: StudioConfig | null, env: Env): readonly PaymentGateway[] {
  const studioSecret = read.SANDBOX && studio !== null ? studio.secret : null;
  if (read.PAYMENTS_FILE !== null) return readGateways(read.PAYMENTS_FILE, { env, studioSecret });
  return [...manualGateways, ...(studioSecret === null ? [] : studioGateways(studioSecret))];
}

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
  const studio = studioOf(read);
  return {
    host: read.HOST,
    port: read.PORT,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    database: databaseConfigOf(read),
    encryptionKey: read.ENCRYPTION_KEY,
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
    answerTimeout: SECOND * read.ANSWER_SECONDS,
    sessions: { lifetime: read.SESSION_HOURS * HOUR, idleTimeout: read.SESSION_IDLE_HOURS * HOUR },
    log: logConfigOf(read, production),
    rateLimitFactor: read.RATE_LIMIT_FACTOR ?? (sandbox ? 10 : 1),
    maxConnectionsPerAddress: read.CONNECTIONS_PER_ADDRESS ?? (sandbox ? 10_000 : 500),
    demoPlayers: read.DEMO_PLAYERS,
    studio,
    providers: read.PROVIDERS_FILE === null ? [] : readProviders(read.PROVIDERS_FILE, env),
    ceilings: ceilingsOf(read),
    exchange: { seed: read.EXCHANGE_SEED, speed: read.EXCHANGE_SPEED },
    operator: operatorOf(read),
    bets: { maxOpenBets: read.MOST_OPEN_BETS, maxExposure: 100 * read.MOST_EXPOSURE },
    payments: {
      gateways: gatewaysOf(read, studio, env),
      withdrawals: { min: 100 * read.WITHDRAWAL_MIN, max: 100 * read.WITHDRAWAL_MAX },
      sandboxDelay: SECOND * read.SANDBOX_CASHIER_SECONDS,
      proofStore: proofStoreOf(read),
    },
    referral: {
      reward: 100 * read.REFERRAL_REWARD,
      deposited: 100 * read.REFERRAL_DEPOSITED,
      played: 100 * read.REFERRAL_PLAYED,
      maxRewards: read.REFERRAL_MOST,
    },
    push: pushConfigOf(read),
  };
}
