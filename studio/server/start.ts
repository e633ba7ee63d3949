import type { AddressInfo } from 'node:net';
import { createStudioApp } from './app';
import { createGames, type Games } from './games';
import { startHousekeeping } from './housekeeping';
import { serveLaunch } from './launch';
import { noFaults, type StudioOptions, timingsAt } from './options';
import { createOutbox } from './outbox';
import { servePayments } from './payments/serve';
import { recoverRounds } from './recovery';
import { serveRounds } from './rounds-api';
import { payoutOf } from './rules';
import { createSockets, type StudioSockets } from './sockets/sockets';
import { serveSportsbook } from './sportsbook/serve';
import { createStakes } from './stakes';
import { createBetStore } from './store/bets';
import { beginEpoch } from './store/epoch';
import { studioMigrations } from './store/migrations';
import { createRoundStore } from './store/rounds';
import { createSessionStore } from './store/sessions';
import { createWalletClient } from './wallet-client';

export type { StudioOptions } from './options';

export interface RunningStudio {
  readonly port: number;
  /** Rounds of a game, for testers; null: the game was not opened. */
  readonly findGame: Games['find'];
  close(): Promise<void>;
}

/** Starts the studio: a provider of games that knows the product by its wallet calls alone. */
export async function startStudio(options: StudioOptions): Promise<RunningStudio> {
  const { clock, db, every, faults = noFaults, host, isPortFixed, log, operator, port } = options;
  const timings = options.timings ?? timingsAt(options.speed ?? 1);
  const pool = db.$client;
  await options.migrate(studioMigrations);
  const sessions = createSessionStore(pool);
  const epoch = await beginEpoch(pool);
  const rounds = createRoundStore(pool, epoch);
  const bets = createBetStore(pool, epoch);
  const wallet = createWalletClient(operator, () => clock.now().getTime());
  const app = await createStudioApp(options);
  let sockets: StudioSockets | null = null;
  const outbox = createOutbox({
    pool,
    wallet,
    every,
    log,
    faults,
    onBalance: (player, balance) => sockets?.sendBalance(player, balance),
  });
  const stakes = createStakes({ every, store: bets, wallet, outbox, log });
  const games = createGames({ rounds, bets, stakes, outbox, log, faults }, timings);
  await recoverRounds({ rounds, bets, outbox, log, payout: payoutOf });
  sockets = createSockets(app.server, {
    sessions,
    wallet,
    games,
    log,
    limitSockets: options.limitSockets,
  });
  const { close: closeSockets } = sockets;
  serveLaunch(app, { options, sessions, wallet });
  const sportsbook = await serveSportsbook(app, {
    pool,
    every,
    log,
    sessions,
    bets,
    stakes,
    outbox,
    wallet,
    now: () => clock.now().getTime(),
  });
  serveRounds(app, { options, rounds, bets, describeSlip: sportsbook.describe });
  const payments = servePayments(app, options, pool);
  await listen();
  const housekeeping = startHousekeeping({ pool, sessions, payments, every, log });
  return {
    port: (app.server.address() as AddressInfo).port,
    findGame: games.find,
    async close() {
      await housekeeping.stop();
      await games.stop();
      await sportsbook.close();
      await stakes.stop();
      await outbox.close();
      await payments.close();
      await closeSockets();
      await app.close();
    },
  };

  async function listen() {
    try {
      await app.listen({ host, port });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || isPortFixed) throw error;
      await app.listen({ host, port: 0 });
    }
  }
}
