import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll } from 'vitest';
import type { GameEngine } from '../../../contract/providers/wallet';
import { type OpenDatabase, openDatabase } from '../../../server/database/open';
import { every } from '../../../server/kit/jobs/jobs';
import { type PageEvents, SOCKET_PATH, type StudioEvents } from '../../../studio/contract/events';
import type { CrashBetRequest } from '../../../studio/contract/requests';
import type { StudioFault, StudioOptions } from '../../../studio/server/options';
import { type RunningStudio, startStudio } from '../../../studio/server/start';
import { freshDatabase } from '../../support/backend';
import { type FakeOperator, startFakeOperator } from './fake-operator';

const shortRounds = {
  table: { betting: 1500, closing: 1500, revealing: 200, settled: 200 },
  crash: { betting: 1500, closing: 1500, revealing: 0, settled: 200 },
  flightSpeed: 20,
};

/** Bets are accepted until the test ends the phase: a slow machine refuses none of them. */
export const untilEnded = {
  ...shortRounds,
  table: { ...shortRounds.table, betting: 60_000 },
  crash: { ...shortRounds.crash, betting: 60_000 },
};

/** Milliseconds of the planned fault `loadsLate`. */
export const LATE = 400;

export type Page = Socket<StudioEvents, PageEvents>;

export interface TestStudio {
  readonly operator: FakeOperator;
  readonly db: OpenDatabase['db'];
  readonly url: string;
  readonly planned: StudioFault[];
  /** Errors in the log. */
  readonly logged: readonly object[];
  readonly findGame: RunningStudio['findGame'];
  launch(player: string): Promise<URLSearchParams>;
  /** Opens the game as a page does. */
  open(player: string): Promise<Page>;
  /** Closes and starts the studio again on the same database. */
  restart(): Promise<void>;
  /** Starts the studio again after one that stores nothing from now on, as a killed process, or that goes on, as a paused one. */
  restartAfterKill(former?: { readonly isPaused: boolean }): Promise<void>;
  close(): Promise<void>;
}

export interface StudioDatabase {
  readonly db: OpenDatabase['db'];
  readonly migrate: OpenDatabase['migrate'];
  close(): Promise<void>;
}

async function openStudioDatabase(): Promise<StudioDatabase> {
  const database = await freshDatabase();
  const { db, close, migrate } = await openDatabase(database);
  return {
    db,
    migrate,
    async close() {
      await close();
      await database.remove();
    },
  };
}

/** The database of a test file, open while its tests run. `startTestStudio` begins with an empty schema `studio`. */
export function studioDatabase(): StudioDatabase {
  const database = {} as StudioDatabase;
  beforeAll(async () => {
    Object.assign(database, await openStudioDatabase());
  });
  afterAll(() => database.close());
  return database;
}

const DEADLOCK = '40P01';

/** The studio of the test before may still store its last answer: PostgreSQL ends one of the two, and the drop is repeated. */
async function dropTables(db: StudioDatabase['db']): Promise<void> {
  const drop = () => db.execute('drop schema if exists studio cascade');
  await drop().catch((error: { readonly cause?: { readonly code?: string } }) => {
    if (error.cause?.code !== DEADLOCK) throw error;
    return drop();
  });
}

export async function startTestStudio(
  engine: GameEngine,
  { db, migrate }: StudioDatabase,
  timings: NonNullable<StudioOptions['timings']> = shortRounds,
  clock: StudioOptions['clock'] = { now: () => new Date() },
): Promise<TestStudio> {
  const operator = await startFakeOperator(engine);
  await dropTables(db);
  const planned: StudioFault[] = [];
  const logged: object[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const pages = new Set<Page>();
  const killed: RunningStudio[] = [];
  let process = { isKilled: false };
  const start = () =>
    startStudio({
      db: { $client: killable(db.$client, process) },
      migrate,
      every,
      log,
      clock,
      host: '127.0.0.1',
      port: 0,
      isPortFixed: false,
      operator,
      publicUrl: null,
      operatorOrigins: [],
      faults: {
        take(name) {
          const index = planned.indexOf(name);
          if (index < 0) return null;
          planned.splice(index, 1);
          return name === 'loadsLate' ? { ms: LATE } : {};
        },
      },
      timings,
    });
  let studio: RunningStudio = await start();
  const url = () => `http://127.0.0.1:${studio.port}`;

  async function launch(player: string) {
    const query = new URLSearchParams({
      token: `token:${player}:${randomUUID()}`,
      lang: 'en',
      return_url: `${operator.url}/casino/x`,
    });
    const response = await fetch(`${url()}/launch?${query}`, { redirect: 'manual' });
    return new URLSearchParams(response.headers.get('location')?.split('#')[1]);
  }

  return {
    operator,
    db,
    get url() {
      return url();
    },
    planned,
    logged,
    findGame: (game) => studio.findGame(game),
    launch,
    async open(player) {
      const session = (await launch(player)).get('session');
      const page: Page = io(url(), {
        path: SOCKET_PATH,
        auth: { session },
        transports: ['websocket'],
        forceNew: true,
      });
      pages.add(page);
      return page;
    },
    async restart() {
      await studio.close();
      studio = await start();
    },
    async restartAfterKill({ isPaused } = { isPaused: false }) {
      process.isKilled = !isPaused;
      process = { isKilled: false };
      killed.push(studio);
      studio = await start();
    },
    async close() {
      for (const page of pages) page.disconnect();
      for (const running of [...killed, studio]) await running.close();
      await operator.close();
    },
  };
}

function killable(pool: Pool, process: { readonly isKilled: boolean }): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (process.isKilled) return () => Promise.reject(new Error('The process was killed.'));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The next message that satisfies the condition. */
export function next<Name extends keyof StudioEvents>(
  page: Page,
  name: Name,
  accepts: (message: Parameters<StudioEvents[Name]>[0]) => boolean = () => true,
): Promise<Parameters<StudioEvents[Name]>[0]> {
  return new Promise((resolve) => {
    const listener = (message: Parameters<StudioEvents[Name]>[0]) => {
      if (!accepts(message)) return;
      page.off(name, listener as never);
      resolve(message);
    };
    page.on(name, listener as never);
  });
}

export const key = () => randomUUID();

/** Places bets on spots of a table. */
export const place = (
  page: Page,
  round: string,
  bets: { spot: string; stake: number }[],
  requestKey = key(),
) => page.emitWithAck('bets:place', { round, key: requestKey, client_seed: 'mine', bets });

/** Bets ₹100 on a flight, without an automatic cash-out. */
export const placeCrashBet = (page: Page, round: string, fields: Partial<CrashBetRequest> = {}) =>
  page.emitWithAck('crash:bet', {
    round,
    key: key(),
    client_seed: 'seed',
    slot: 0,
    stake: 10_000,
    auto_cash_out: null,
    ...fields,
  });
