import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Backend } from './backend';
import { createBetService } from './bets/bet-service';
import { createClock, HOUR } from './clock';
import type { Config } from './config';
import { openDatabase } from './database/open';
import { seed } from './database/seed';
import { createFeed } from './exchange/feed/feed';
import { startFeedLoop } from './exchange/feed/feed-loop';
import { openExchange } from './exchange/open';
import { serveApi } from './http/api';
import { createApp } from './http/app';
import { serveCspReports } from './http/csp-reports';
import { serveProbes } from './http/probes';
import { createRateLimits } from './http/rate-limits';
import { createLogger } from './logging';
import { createRealtime } from './realtime/realtime';
import { serveSandbox } from './sandbox/calls';
import { createFaults } from './sandbox/faults';
import { createOutbox } from './sandbox/outbox';
import { createSessionCache } from './sessions/session-cache';
import { startHousekeeping } from './site/housekeeping';

export { type Config, ConfigError, readConfig } from './config';

export interface RunningBackend {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens and migrates the database and listens. A failure closes what was opened before it.
 * @param exchange opens the markets; tests pass their own.
 */
export async function startBackend(config: Config, exchange = openExchange): Promise<RunningBackend> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let undo = opened.pop(); undo !== undefined; undo = opened.pop()) await undo();
  };
  try {
    return { url: await open(config, exchange, (undo) => opened.push(undo)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  config: Config,
  putOnExchange: typeof openExchange,
  onClose: (undo: () => Promise<unknown>) => void,
): Promise<string> {
  const log = createLogger(config);
  const clock = createClock();
  log.info('opening the database');
  const opening = openDatabase(config);
  onClose(() => opening.then(({ close }) => close(), ignoreRejection));
  // The embedded database opens in its own thread.
  const [{ db }, app] = await Promise.all([opening, createApp(config, log)]);
  onClose(() => app.close());
  db.$client.on('error', (error) => log.error({ err: error }, 'a database connection was lost'));
  await seed({ db, clock, config });

  const exchange = await putOnExchange({ db, clock, config, log });
  onClose(async () => exchange.close());
  const { markets } = exchange;
  const feed = createFeed({ clock, exchange });
  const feeding = startFeedLoop(feed);
  onClose(async () => feeding.stop());
  const faults = createFaults();
  const sessions = createSessionCache({ clock, config, db });
  const {
    sockets,
    notifier,
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
  const outbox = config.sandbox ? createOutbox() : null;
  const limits = createRateLimits(clock, config.rateLimitFactor);
  const backend: Backend = {
    config,
    log,
    clock,
    db,
    limits,
    sessions,
    notifier,
    faults,
    messenger: outbox,
    markets,
    exchange,
  };
  const betting = createBetService(backend, config.bets);
  onClose(() => betting.stop());
  await betting.start();
  await mount(app, '/', (part) => serveProbes(part, backend));
  await mount(app, '/', (part) => serveCspReports(part, backend));
  await mount(app, '/api', (part) => serveApi(part, { ...backend, betting }));
  if (outbox !== null) {
    await mount(app, '/sandbox', (part) =>
      serveSandbox(part, { ...backend, outbox, sockets, feed, checkSessions }),
    );
  }

  const housekeeping = startHousekeeping(backend, HOUR);
  onClose(async () => housekeeping.stop());
  await app.listen({ host: config.host, port: config.port });
  return addressOf(app.server.address() as AddressInfo);
}

/** The caller of `open` gets the reason. */
const ignoreRejection = () => {};

async function mount(app: FastifyInstance, prefix: string, serve: (part: FastifyInstance) => void) {
  await app.register(
    (part, _options, done) => {
      serve(part);
      done();
    },
    { prefix },
  );
}

function addressOf({ address, family, port }: AddressInfo): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address)) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
