import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { joinLeadership } from '../database/leadership';
import { type OpenDatabase, openDatabase } from '../database/open';
import { lockDatabase, tryToLockDatabase } from '../database/process-lock';
import { watchDatabase } from '../database/watchdog';
import { startDesk } from '../desk/start';
import type { BetService } from '../features/bets/bet-service';
import { openExchange } from '../features/exchange/open';
import { createMetrics } from '../features/metrics/metrics';
import { serveMetrics } from '../features/metrics/serve';
import { servePaymentReports } from '../features/payments/reports/routes';
import { createAdapters } from '../features/providers/adapters/adapters';
import type { RunningStudio, StartStudio } from '../features/providers/start-studio';
import { serveWallet } from '../features/providers/wallet-routes';
import { limitConnections } from '../features/realtime/connection-limits';
import { serveSandbox } from '../features/sandbox/calls';
import type { Backend, BackendStatus } from '../kit/backend';
import { createClock } from '../kit/clock';
import type { Config, StudioConfig } from '../kit/config';
import { createApp } from '../kit/http/app';
import { serveFlows } from '../kit/http/flow-files';
import { createClientNetwork } from '../kit/http/limits/client-network';
import { queueByAddress } from '../kit/http/limits/request-queue';
import { addressOf, listen, mount } from '../kit/http/listen';
import { freeBytesOf, serveProbes } from '../kit/http/probes';
import { refusalFor } from '../kit/http/refusal';
import { serveCspReports } from '../kit/http/security/csp-reports';
import { createLogger } from '../kit/logging';
import type { OperatorError } from '../kit/operator-error';
import { createRetries } from '../kit/retries';
import { createThrottledLog } from '../kit/throttled-log';
import { version } from '../kit/version';
import { currentOf } from '../nodes/current-of';
import { joinNodes } from '../nodes/node';
import { serveApi } from './api';
import { startLeading } from './leading';
import { seed } from './seed';
import { createServices, type OnClose, type Services } from './services';

export type { Config } from '../kit/config';
export { readConfig } from './config';

interface Addresses {
  readonly url: string;
  /** Null: no studio runs in this process. */
  readonly studioUrl: string | null;
  /** URL of the operator's desk; null: the desk is not served. */
  readonly deskUrl: string | null;
}

export interface RunningBackend extends Addresses {
  close(): Promise<void>;
}

/**
 * Opens and migrates the database and listens. A failure closes what was opened before it.
 * @param exchange opens the markets; tests pass their own.
 * @param startStudio starts the provider of games that is part of the product; without it none runs in this process.
 * @param onFailed the running backend cannot continue: it answers 503 until the process ends.
 * @throws OperatorError
 */
export async function startBackend(
  config: Config,
  exchange = openExchange,
  onFailed: (reason: OperatorError) => void = rethrow,
  startStudio: StartStudio | null = null,
): Promise<RunningBackend> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let undo = opened.pop(); undo !== undefined; undo = opened.pop()) await undo();
  };
  try {
    const addresses = await open(config, exchange, (undo) => opened.push(undo), onFailed, startStudio);
    return { ...addresses, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function rethrow(reason: OperatorError): never {
  throw reason;
}

async function open(
  config: Config,
  putOnExchange: typeof openExchange,
  onClose: OnClose,
  onFailed: (reason: OperatorError) => void,
  startStudio: StartStudio | null,
): Promise<Addresses> {
  const { app, fail, leadership, migrate, whenFailed, ...base } = await openDatabaseAndApp(
    config,
    onFailed,
    onClose,
  );
  const openOwnExchange = () => putOnExchange({ ...base, config });
  const node = await joinNodes(app, { ...base, config, leadership, openOwnExchange }, onClose);
  const metrics = config.metrics === null ? null : createMetrics();
  metrics?.measureRequests(app);
  const services = createServices(app.server, { ...base, ...node, config, metrics }, onClose);
  // Its players go on at another node at once, and see no price of a leader that is none any more.
  if (config.nodes !== null) whenFailed(services.realtime.dropConnections);
  node.onEventsResumed(services.realtime.dropConnections);
  const { backend, feed } = services;
  let betting: BetService | null = null;
  const currentBetting = currentOf(() => betting ?? refuseToBet());
  await mountRoutes(app, { ...services, betting: currentBetting });
  let studio: RunningStudio | null = null;
  await mountSandbox(app, services, () => studio);
  const openDesk = () => startDesk(app, { ...backend, betting: currentBetting }, onClose);
  // A desk with a port of its own is opened by the leader alone; its requests are not forwarded.
  const hasOwnPort = (config.operator?.listener ?? null) !== null;
  const ownDesk = hasOwnPort && !node.isLeading() ? null : await openDesk();

  if (config.databaseUrl === null) {
    const watchdog = watchDatabase(base.db, fail);
    onClose(async () => watchdog.stop());
  }
  const lead = async () => {
    betting = await startLeading(services, onClose);
  };
  if (node.isLeading()) await lead();
  if (metrics !== null && config.metrics !== null) {
    const { sockets } = services.realtime;
    metrics.measure({ ...base, node, countSockets: () => sockets.engine.clientsCount });
    const serving = await serveMetrics(metrics, config.metrics, base.log);
    onClose(() => serving.close());
  }
  const listening = await listen(app, config);
  const url = addressOf(listening);
  const runOwnStudio = async () => {
    if (startStudio === null || config.studio === null) return null;
    studio = await runStudio(startStudio, config.studio, { ...backend, migrate }, listening);
    onClose(async () => studio?.close());
    return config.studio.url ?? addressOf({ ...listening, port: studio.port });
  };
  const addresses = { url, deskUrl: config.operator === null ? null : `${ownDesk ?? url}/operator` };
  if (node.isLeading()) return { ...addresses, studioUrl: await runOwnStudio() };
  const keepStarting = createKeptStarts(base.log, onClose);
  node.follow(
    feed,
    async () => {
      await lead();
      if (hasOwnPort) await keepStarting({ name: 'desk', start: openDesk });
      await keepStarting({ name: 'studio', start: runOwnStudio });
    },
    fail,
  );
  return { ...addresses, studioUrl: null };
}

interface Startable {
  readonly name: string;
  start(): Promise<unknown>;
}

/** Starts what needs a port that a former leader on this machine may hold, if it is paused, until it ends. */
function createKeptStarts(log: Backend['log'], onClose: OnClose) {
  const retries = createRetries<string>();
  onClose(async () => retries.stop());
  return async function keepStarting(part: Startable): Promise<void> {
    try {
      await part.start();
    } catch (error) {
      const isFirst = retries.failed(part.name, () => void keepStarting(part));
      if (isFirst) log.error({ err: error }, `the ${part.name} could not be started, and is tried again`);
    }
  };
}

const refuseToBet = (): never => {
  throw refusalFor(503, 'RESTARTING', 1);
};

/** Opens the database with the rows of its first start, and the app without routes. */
async function openDatabaseAndApp(
  config: Config,
  onFailed: (reason: OperatorError) => void,
  onClose: OnClose,
) {
  const log = createLogger(config.log);
  const clock = createClock();
  log.info({ version }, 'opening the database');
  const status: BackendStatus = { hasFailed: false };
  let cutOff = () => {};
  const fail = (reason: OperatorError) => {
    if (status.hasFailed) return;
    status.hasFailed = true;
    log.fatal(reason.message);
    cutOff();
    onFailed(reason);
  };
  const whenFailed = (work: () => void) => {
    cutOff = work;
  };
  const { databaseUrl, nodes } = config;
  const locking = { databaseUrl: databaseUrl ?? '', log, onLost: fail };
  const lock =
    databaseUrl === null ? null : await (nodes === null ? lockDatabase : tryToLockDatabase)(locking);
  onClose(async () => lock?.release());
  const adapters = createAdapters(config);
  const opening = openDatabase(config, fail);
  onClose(() => opening.then(({ close }) => close(), ignoreRejection));
  // The embedded database opens in its own thread.
  const [{ db, migrate }, app] = await Promise.all([opening, createApp(config, log, status, adapters)]);
  onClose(() => app.close());
  db.$client.on('error', (error) => log.error({ err: error }, 'a database connection was lost'));
  const leadership =
    databaseUrl === null
      ? null
      : await joinLeadership({ ...locking, db, lock, address: nodes?.address ?? null });
  onClose(async () => leadership?.stop());
  if (leadership?.isLeading() ?? true) await seed({ db, clock, config });
  return { adapters, app, clock, db, fail, leadership, log, migrate, status, whenFailed };
}

async function mountRoutes(
  app: FastifyInstance,
  { backend, betting, bonuses, loadVapid }: Services & { readonly betting: BetService },
): Promise<void> {
  await mount(app, '/', (part) =>
    serveProbes(part, { ...backend, freeBytes: () => freeBytesOf(backend.config.dataDir) }),
  );
  await mount(app, '/', (part) => serveCspReports(part, backend));
  await mount(app, '/api', (part) => serveApi(part, { ...backend, betting, bonuses, loadVapid }));
  await mount(app, '/providers', (part) => serveWallet(part, backend));
  await mount(app, '/payments', (part) => servePaymentReports(part, backend));
}

async function mountSandbox(
  app: FastifyInstance,
  { backend, feed, realtime: { checkSessions, sockets }, sandbox }: Services,
  runningStudio: () => RunningStudio | null,
): Promise<void> {
  if (sandbox === null) return;
  await mount(app, '/', (part) => serveFlows(part, backend.config.clientDir));
  await mount(app, '/sandbox', (part) =>
    serveSandbox(part, { ...backend, ...sandbox, sockets, feed, checkSessions, runningStudio }),
  );
}

/** Called after the backend listens, whose wallet the studio calls. */
async function runStudio(
  startStudio: StartStudio,
  { isPortFixed, port, secret, speed, url }: StudioConfig,
  { adapters, clock, config, db, faults, log, migrate }: Backend & Pick<OpenDatabase, 'migrate'>,
  listening: AddressInfo,
): Promise<RunningStudio> {
  const logLimit = createThrottledLog(log);
  const studio = await startStudio({
    db,
    migrate,
    log,
    clock,
    host: config.host,
    port,
    isPortFixed,
    publicUrl: url,
    operator: { name: 'winwin24x7', url: addressOf(listening), secret },
    operatorOrigins: config.publicOrigins,
    speed,
    limitRequests: (app) => queueByAddress(app, config),
    limitSockets(server) {
      limitConnections(server, {
        networkOf: createClientNetwork(config.trustedProxies),
        factor: config.rateLimitFactor,
        onExceeded: (reason) => logLimit('a socket of the studio exceeded its budget', { reason }),
      });
    },
    faults: {
      take(name) {
        const fault = faults.nextGame(name);
        return fault === null ? null : { ms: fault.delayMs };
      },
    },
  });
  adapters.studioStarted(studio.port);
  return studio;
}

/** The caller of `open` gets the reason. */
const ignoreRejection = () => {};
