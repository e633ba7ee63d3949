import type { FastifyInstance } from 'fastify';
import { startAutovacuum } from '../database/autovacuum';
import { watchDatabase } from '../database/watchdog';
import { startDesk } from '../desk/start';
import { servePaymentReports } from '../features/account/payments/reports/routes';
import type { BetService } from '../features/exchange/bets/bet-service';
import { openExchange } from '../features/exchange/open';
import type { RunningStudio, StartStudio } from '../features/games/providers/start-studio';
import { serveWallet } from '../features/games/providers/wallet-routes';
import { createMetrics, type Metrics } from '../features/metrics/metrics';
import { serveMetrics } from '../features/metrics/serve';
import { serveSandbox } from '../features/sandbox/calls';
import { serveClientReports } from '../features/site/client-reports';
import type { Backend } from '../kit/backend/backend';
import { SECOND } from '../kit/clock';
import type { Config } from '../kit/config/config';
import { freeBytesOf } from '../kit/disk-space';
import { serveFlows } from '../kit/http/flow-files';
import { addressOf, listen, mount } from '../kit/http/listen';
import { serveProbes } from '../kit/http/probes';
import { refusalFor } from '../kit/http/refusal';
import { serveCspReports } from '../kit/http/security/csp-reports';
import type { OperatorError } from '../kit/operator-error';
import { currentOf } from '../nodes/current-of';
import { joinNodes, type Node } from '../nodes/node';
import { serveApi } from './api';
import { openDatabaseAndApp } from './base';
import { createKeptStarts } from './kept-starts';
import { startLeading } from './leading';
import { createServices, type OnClose, type Services } from './services';
import { runStudio } from './studio';
import { createUndos } from './undos';

export type { Config } from '../kit/config/config';
export { readConfig } from './config';

/** Milliseconds in which the players of a node that ends go to other nodes. */
const MOVE_WITHIN = 5 * SECOND;

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
  const { abort, add, undo } = createUndos();
  try {
    const addresses = await open(config, exchange, add, onFailed, startStudio);
    return { ...addresses, close: undo };
  } catch (error) {
    return await abort(error);
  }
}

function rethrow(reason: OperatorError): never {
  throw reason;
}

async function open(
  config: Config,
  openMarkets: typeof openExchange,
  onClose: OnClose,
  onFailed: (reason: OperatorError) => void,
  startStudio: StartStudio | null,
): Promise<Addresses> {
  const { app, fail, leadership, migrate, whenFailed, whenReplaced, ...base } = await openDatabaseAndApp(
    config,
    onFailed,
    onClose,
  );
  const openOwnExchange = () => openMarkets({ ...base, config });
  const node = await joinNodes(app, { ...base, config, leadership, openOwnExchange }, onClose);
  const metrics = config.metrics === null ? null : createMetrics();
  metrics?.measureRequests(app);
  const services = createServices(app.server, { ...base, ...node, config, metrics }, onClose);
  const { backend, feed, realtime } = services;
  // The players of a node that failed connect to another node at once, and see no price of a node that no longer leads.
  if (config.nodes !== null) {
    whenFailed(realtime.dropConnections);
    whenReplaced(() => void node.handOver());
  }
  node.onEventsResumed(realtime.dropConnections);
  node.watchDatabase(feed, () => void realtime.moveConnections(MOVE_WITHIN));

  let ownBetting: BetService | null = null;
  const betting = currentOf(() => ownBetting ?? refuseToBet());
  await mountRoutes(app, { ...services, betting, metrics, node });
  let studio: RunningStudio | null = null;
  await mountSandbox(app, { ...services, betting }, () => studio);
  // A desk with a port of its own is opened by the leader alone: its requests are not forwarded.
  const openDesk = () => startDesk(app, { ...backend, betting }, onClose);
  const isDeskOfLeader = (config.operator?.listener ?? null) !== null;
  const ownDesk = isDeskOfLeader && !node.isLeading() ? null : await openDesk();

  const leading = createUndos();
  onClose(leading.undo);
  const lead = async () => {
    ownBetting = await startLeading(services, leading.add);
  };
  if (node.isLeading()) await lead();
  if (config.databaseUrl === null) {
    const autovacuum = startAutovacuum(base);
    const watchdog = watchDatabase(base.db, fail, autovacuum.isRunning);
    onClose(async () => watchdog.stop());
    onClose(() => autovacuum.stop());
  }
  await startMetrics(metrics, { ...backend, node, realtime }, onClose);
  const listening = await listen(app, config);
  const url = addressOf(listening);
  const addresses = { url, deskUrl: config.operator === null ? null : `${ownDesk ?? url}/operator` };

  const closeStudio = async () => {
    const closing = studio;
    studio = null;
    await closing?.close();
  };
  onClose(closeStudio);
  if (config.nodes !== null)
    onClose(async () => {
      await Promise.all([
        realtime.moveConnections(MOVE_WITHIN),
        node.resign(feed, async () => {
          await closeStudio();
          await leading.undo();
        }),
      ]);
    });
  const openStudio = async () => {
    if (startStudio === null || config.studio === null) return null;
    if (config.studio.separate !== null) return config.studio.url ?? config.studio.separate.server;
    studio = await runStudio(startStudio, config.studio, { ...backend, migrate }, listening, fail);
    return config.studio.url ?? addressOf({ ...listening, port: studio.port });
  };
  if (node.isLeading()) return { ...addresses, studioUrl: await openStudio() };

  const keepStarting = createKeptStarts(base.log, onClose);
  const takeOver = async () => {
    await lead();
    if (isDeskOfLeader) await keepStarting({ name: 'desk', start: openDesk });
    await keepStarting({ name: 'studio', start: openStudio });
  };
  node.follow(feed, takeOver, fail);
  return { ...addresses, studioUrl: null };
}

async function startMetrics(
  metrics: Metrics | null,
  { config, node, realtime, ...backend }: Backend & Pick<Services, 'realtime'> & { readonly node: Node },
  onClose: OnClose,
): Promise<void> {
  if (metrics === null || config.metrics === null) return;
  metrics.measure({ ...backend, node, countSockets: () => realtime.sockets.engine.clientsCount });
  const serving = await serveMetrics(metrics, config.metrics, backend.log);
  onClose(() => serving.close());
}

const refuseToBet = (): never => {
  throw refusalFor(503, 'RESTARTING', 1);
};

async function mountRoutes(
  app: FastifyInstance,
  {
    backend,
    betting,
    bonuses,
    loadVapid,
    metrics,
    node,
  }: Services & { readonly betting: BetService; readonly metrics: Metrics | null; readonly node: Node },
): Promise<void> {
  await mount(app, '/', (part) =>
    serveProbes(part, {
      ...backend,
      freeBytes: () => freeBytesOf(backend.config.dataDir),
      hasPrices: node.isReady,
    }),
  );
  await mount(app, '/', (part) => serveCspReports(part, backend));
  await mount(app, '/', (part) => serveClientReports(part, { ...backend, reported: metrics?.reported }));
  await mount(app, '/api', (part) => serveApi(part, { ...backend, betting, bonuses, loadVapid }));
  await mount(app, '/providers', (part) => serveWallet(part, backend));
  await mount(app, '/payments', (part) => servePaymentReports(part, backend));
}

async function mountSandbox(
  app: FastifyInstance,
  {
    backend,
    betting,
    feed,
    realtime: { checkSessions, sockets },
    sandbox,
  }: Services & {
    readonly betting: BetService;
  },
  runningStudio: () => RunningStudio | null,
): Promise<void> {
  if (sandbox === null) return;
  await mount(app, '/', (part) => serveFlows(part, backend.config.clientDir));
  await mount(app, '/sandbox', (part) =>
    serveSandbox(part, { ...backend, ...sandbox, betting, sockets, feed, checkSessions, runningStudio }),
  );
}
