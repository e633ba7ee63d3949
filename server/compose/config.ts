import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { databaseConfigOf, databaseVariables } from '../database/database-config';
import { readGateways } from '../features/account/payments/gateways/configured';
import type { PaymentGateway } from '../features/account/payments/gateways/gateway';
import { manualGateways } from '../features/account/payments/gateways/gateways';
import { studioGateways } from '../features/account/payments/gateways/studio-services';
import type { PaymentsConfig } from '../features/account/payments/payments-config';
import { proofStoreOf, proofStoreVariables } from '../features/account/payments/proofs/store-config';
import { pushConfigOf, pushVariables } from '../features/account/push/push-config';
import { readProviders } from '../features/games/providers/adapters/configured';
import { ceilingsOf, providerVariables } from '../features/games/providers/ceilings';
import { metricsConfigOf, metricsVariables } from '../features/metrics/metrics-config';
import { HOUR, SECOND } from '../kit/clock';
import type { Config, OperatorConfig, StudioConfig } from '../kit/config/config';
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
} from '../kit/config/config-formats';
import { logConfigOf, logVariables } from '../kit/config/log-config';
import { portOf } from '../kit/http/host-and-port';
import { OperatorError } from '../kit/operator-error';
import { newSecret } from '../kit/secrets/secrets';
import { nodesConfigOf, nodesVariables, requireSharedState } from '../nodes/nodes-config';

type Env = Readonly<Record<string, string | undefined>>;

/** Next to the built server. Without it the backend serves no client, for example when it runs from its sources. */
const builtClient = fileURLToPath(new URL('../client', import.meta.url));

/** Each variable with the text of its default. The table of docs/operators.md has the same. @internal */
export const variables = v.object({
  HOST: v.optional(host, '127.0.0.1'),
  PORT: v.optional(number({ min: 0, max: 65_535, whole: true }), '8080'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.nullish(databaseUrl, null),
  ...databaseVariables,
  ...nodesVariables,
  ...metricsVariables,
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
  API_KEYS: v.optional(onOrOff, '1'),
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
  STUDIO_SERVER: v.nullish(origin, null),
  WALLET_URL: v.nullish(origin, null),
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

/** @throws OperatorError if two processes have no secret that they share. */
function studioOf(read: Read): StudioConfig | null {
  const { STUDIO_SERVER: server, WALLET_URL: wallet } = read;
  if (!(read.STUDIO ?? (read.SANDBOX || server !== null))) return null;
  if (server !== null && read.STUDIO_SECRET === undefined)
    throw new OperatorError('STUDIO_SECRET: missing, but STUDIO_SERVER is set');
  return {
    port: read.STUDIO_PORT ?? (server === null ? nextPort(read.PORT) : portOf(server)),
    isPortFixed: server !== null || read.STUDIO_PORT !== undefined,
    url: read.STUDIO_URL,
    secret: read.STUDIO_SECRET ?? newSecret(),
    speed: read.STUDIO_SPEED,
    separate: server === null ? null : { server, wallet },
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
  const isSandbox = read.SANDBOX;
  const isProduction = read.NODE_ENV === 'production';
  const studio = studioOf(read);
  const config: Config = {
    host: read.HOST,
    port: read.PORT,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    database: databaseConfigOf(read),
    nodes: nodesConfigOf(read),
    metrics: metricsConfigOf(read),
    encryptionKey: read.ENCRYPTION_KEY,
    isSandbox,
    isProduction,
    clientDir: read.CLIENT_DIR === NO_CLIENT ? null : resolve(read.CLIENT_DIR ?? builtClient),
    publicOrigins: read.PUBLIC_ORIGIN,
    addresses: { api: read.API_URL, services: read.SERVICES_API_URL, socket: read.SOCKET_URL },
    frameOrigins: read.FRAME_ORIGINS,
    trustedProxies: read.TRUSTED_PROXIES,
    hasDocumentation: read.DOCUMENTATION ?? !isProduction,
    hasHsts: read.HSTS,
    requestTimeout: 30 * SECOND,
    answerTimeout: SECOND * read.ANSWER_SECONDS,
    hasApiKeys: read.API_KEYS,
    sessions: { lifetime: read.SESSION_HOURS * HOUR, idleTimeout: read.SESSION_IDLE_HOURS * HOUR },
    log: logConfigOf(read, isProduction),
    rateLimitFactor: read.RATE_LIMIT_FACTOR ?? (isSandbox ? 10 : 1),
    maxConnectionsPerAddress: read.CONNECTIONS_PER_ADDRESS ?? (isSandbox ? 10_000 : 500),
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
    } satisfies PaymentsConfig,
    referral: {
      reward: 100 * read.REFERRAL_REWARD,
      deposited: 100 * read.REFERRAL_DEPOSITED,
      played: 100 * read.REFERRAL_PLAYED,
      maxRewards: read.REFERRAL_MOST,
    },
    push: pushConfigOf(read),
  };
  requireSharedState(config);
  return config;
}
