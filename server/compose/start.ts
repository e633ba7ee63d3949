import type { AddressInfo } from 'node:net';
import { type OpenDatabase, openDatabase } from '../database/open';
import { lockDatabase } from '../database/process-lock';
import { watchDatabase } from '../database/watchdog';
import { startDesk } from '../desk/start';
import { createBetService } from '../features/bets/bet-service';
import { countingNotifier, createBonusService } from '../features/bonuses/bonus-service';
import { createReferralRewards } from '../features/bonuses/referrals/rewards';
import { createFeed } from '../features/exchange/feed/feed';
import { startFeedLoop } from '../features/exchange/feed/feed-loop';
import { openExchange } from '../features/exchange/open';
import { noCashier } from '../features/payments/cashier';
import { startExpiry } from '../features/payments/expiry';
import { createGateways } from '../features/payments/gateways/gateways';
import { servePaymentReports } from '../features/payments/reports/routes';
import { createSessionCache } from '../features/players/sessions/session-cache';
import { createSealing } from '../features/players/two-factor/sealing';
import { createAdapters } from '../features/providers/adapters/adapters';
import type { RunningStudio, StartStudio } from '../features/providers/start-studio';
import { serveWallet } from '../features/providers/wallet-routes';
import { createPushService, pushingNotifier } from '../features/push/push-service';
import { createVapidLoader } from '../features/push/vapid';
import { limitConnections } from '../features/realtime/connection-limits';
import { createRealtime } from '../features/realtime/realtime';
import { serveSandbox } from '../features/sandbox/calls';
import { createSandboxCashier } from '../features/sandbox/cashier';
import { createOutbox } from '../features/sandbox/outbox';
import type { Backend, BackendStatus } from '../kit/backend';
import { createClock, HOUR } from '../kit/clock';
import type { Config, StudioConfig } from '../kit/config';
import { createFaults } from '../kit/faults';
import { createApp } from '../kit/http/app';
import { serveFlows } from '../kit/http/flow-files';
import { createClientNetwork } from '../kit/http/limits/client-network';
import { createRateLimits } from '../kit/http/limits/rate-limits';
import { queueByAddress } from '../kit/http/limits/request-queue';
import { addressOf, listen, mount } from '../kit/http/listen';
import { freeBytesOf, serveProbes } from '../kit/http/probes';
import { serveCspReports } from '../kit/http/security/csp-reports';
import { createLogger } from '../kit/logging';
import type { OperatorError } from '../kit/operator-error';
import { createThrottledLog } from '../kit/throttled-log';
import { version } from '../kit/version';
import { serveApi } from './api';
import { startHousekeeping } from './housekeeping';
import { seed } from './seed';

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
  onClose: (undo: () => Promise<unknown>) => void,
  onFailed: (reason: OperatorError) => void,
  startStudio: StartStudio | null,
): Promise<Addresses> {
  const log = createLogger(config.log);
  const clock = createClock();
  log.info({ version }, 'opening the database');
  const status: BackendStatus = { hasFailed: false };
  const fail = (reason: OperatorError) => {
    if (status.hasFailed) return;
    status.hasFailed = true;
    log.fatal(reason.message);
    onFailed(reason);
  };
  const { databaseUrl } = config;
  if (databaseUrl !== null) onClose(await lockDatabase({ databaseUrl, log, onLost: fail }));
  const adapters = createAdapters(config);
  const opening = openDatabase(config, fail);
  onClose(() => opening.then(({ close }) => close(), ignoreRejection));
  // The embedded database opens in its own thread.
  const [{ db, migrate }, app] = await Promise.all([opening, createApp(config, log, status, adapters)]);
  onClose(() => app.close());
  db.$client.on('error', (error) => log.error({ err: error }, 'a database connection was lost'));
  await seed({ db, clock, config });

  const exchange = await putOnExchange({ db, clock, config, log });
  onClose(() => exchange.close());
  const { markets } = exchange;
  const feed = createFeed({ clock, exchange });
  const feeding = startFeedLoop(feed);
  onClose(async () => feeding.stop());
  const faults = createFaults();
  const sessions = createSessionCache({ clock, config, db });
  const {
    sockets,
    notifier: socketNotifier,
    checkSessions,
    close: closeRealtime,
  } = createRealtime(app.server, {
    config,
    log,
    clock,
    db,
    faults,
    feed,
    sessions,
  });
  onClose(() => closeRealtime());
  const loadVapid = createVapidLoader(config, clock);
  const pushes = createPushService({ clock, config, db, log }, loadVapid);
  onClose(() => pushes.stop());
  const pushing = pushingNotifier(socketNotifier, pushes.notificationAdded);
  const bonuses = createBonusService({ clock, db, log, notifier: pushing });
  onClose(() => bonuses.stop());
  const rewards = createReferralRewards({ clock, config, db, log, notifier: pushing });
  onClose(() => rewards.stop());
  const notifier = countingNotifier(pushing, (playerId) => {
    bonuses.playerChanged(playerId);
    rewards.playerChanged(playerId);
  });
  const outbox = config.sandbox ? createOutbox() : null;
  const limits = createRateLimits(clock, config.rateLimitFactor);
  const sandboxCashier = config.sandbox
    ? createSandboxCashier({ db, clock, log, notifier }, config.payments.sandboxDelay)
    : null;
  onClose(async () => sandboxCashier?.stop());
  const backend: Backend = {
    config,
    log,
    clock,
    status,
    db,
    limits,
    sessions,
    sealing: createSealing(config),
    notifier,
    faults,
    messenger: outbox,
    markets,
    exchange,
    adapters,
    gateways: createGateways(config.payments.gateways),
    cashier: sandboxCashier ?? noCashier,
  };
  const betting = createBetService(backend, config.bets);
  onClose(() => betting.stop());
  await betting.start();
  bonuses.start();
  rewards.start();
  await mount(app, '/', (part) =>
    serveProbes(part, { ...backend, freeBytes: () => freeBytesOf(config.dataDir) }),
  );
  await mount(app, '/', (part) => serveCspReports(part, backend));
  await mount(app, '/api', (part) => serveApi(part, { ...backend, betting, bonuses, loadVapid }));
  await mount(app, '/providers', (part) => serveWallet(part, backend));
  await mount(app, '/payments', (part) => servePaymentReports(part, backend));
  const expiry = startExpiry(backend);
  onClose(() => expiry.stop());
  let studio: RunningStudio | null = null;
  if (outbox !== null && sandboxCashier !== null) {
    const cashier = sandboxCashier;
    await cashier.run();
    await mount(app, '/', (part) => serveFlows(part, config.clientDir));
    await mount(app, '/sandbox', (part) =>
      serveSandbox(part, {
        ...backend,
        outbox,
        cashier,
        sockets,
        feed,
        checkSessions,
        runningStudio: () => studio,
      }),
    );
  }

  if (databaseUrl === null) {
    const watchdog = watchDatabase(db, fail);
    onClose(async () => watchdog.stop());
  }
  const housekeeping = startHousekeeping({ ...backend, bonuses, rewards }, HOUR);
  onClose(() => housekeeping.stop());
  const ownDesk = await startDesk(app, { ...backend, betting }, onClose);
  const listening = await listen(app, config);
  let studioUrl: string | null = null;
  if (startStudio !== null && config.studio !== null) {
    const started = await runStudio(startStudio, config.studio, { ...backend, migrate }, listening);
    studio = started;
    onClose(() => started.close());
    studioUrl = config.studio.url ?? addressOf({ ...listening, port: started.port });
  }
  const url = addressOf(listening);
  return { url, studioUrl, deskUrl: config.operator === null ? null : `${ownDesk ?? url}/operator` };
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
