import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Server } from 'socket.io';
import type { StudioMigrations } from './store/migrations';
import type { Operator } from './wallet-client';

export type StudioLog = FastifyBaseLogger;

export type StudioFault =
  | 'neverLoads'
  | 'loadsLate'
  | 'crashesInRound'
  | 'repeatsCallbacks'
  | 'reordersCallbacks';

/** Faults that a tester has planned. `take` consumes one. */
export interface StudioFaults {
  take(name: StudioFault): { readonly ms?: number } | null;
}

/** Runs a task at an interval of milliseconds until stopped, one run after the other; a failure is logged with the name. */
export type Every = (
  interval: number,
  task: () => unknown,
  options: { readonly log: StudioLog; readonly name: string; readonly runsAtStart?: boolean },
) => { stop(): Promise<void> };

export interface StudioClock {
  now(): Date;
}

/** Milliseconds. */
export interface RoundTimings {
  readonly betting: number;
  /** Longest wait for debits after bets are closed. */
  readonly closing: number;
  readonly revealing: number;
  readonly settled: number;
}

export interface StudioOptions {
  /** The studio uses its own schema of this database. */
  readonly db: { readonly $client: Pool };
  /** Creates or upgrades the tables of that schema. */
  migrate(migrations: StudioMigrations): Promise<void>;
  readonly every: Every;
  readonly log: StudioLog;
  readonly clock: StudioClock;
  readonly host: string;
  readonly port: number;
  /** False: any free port if `port` is taken. */
  readonly isPortFixed: boolean;
  readonly operator: Operator & { readonly name: string };
  /** Address of the studio for browsers; null: host of the request. */
  readonly publicUrl: string | null;
  /** Origins that may show games in frames, besides the product's port on the studio's host. */
  readonly operatorOrigins: readonly string[];
  /** Milliseconds in which a client sends its request. Default: 30,000. */
  readonly requestTimeout?: number;
  /** Bounds the requests of one address; omitted for no bound. */
  limitRequests?(app: FastifyInstance): void;
  /** Bounds the connections of one address and their messages; omitted for no bound. */
  limitSockets?(server: Pick<Server, 'engine'>): void;
  /** Faults on purpose; omitted for none. */
  readonly faults?: StudioFaults;
  readonly timings?: StudioTimings;
  /** How many times as fast as for players rounds are. Default: 1. */
  readonly speed?: number;
}

export interface StudioTimings {
  readonly table: RoundTimings;
  readonly crash: RoundTimings;
  readonly flightSpeed: number;
}

const tableTimings: RoundTimings = {
  betting: 15_000,
  closing: 2_500,
  revealing: 9_000,
  settled: 4_000,
};
/** `revealing` is the flight, whose end is drawn. */
const crashTimings: RoundTimings = { betting: 7_000, closing: 2_500, revealing: 0, settled: 3_000 };

/** The limit for debits is not shortened: they take as long as the wallet needs. */
const faster = (timings: RoundTimings, speed: number): RoundTimings => ({
  betting: timings.betting / speed,
  closing: timings.closing,
  revealing: timings.revealing / speed,
  settled: timings.settled / speed,
});

/** Rounds that are `speed` times as fast as for players, except for the flight of the crash game. */
export const timingsAt = (speed: number): StudioTimings => ({
  table: faster(tableTimings, speed),
  crash: faster(crashTimings, speed),
  flightSpeed: 1,
});

export const noFaults: StudioFaults = { take: () => null };
