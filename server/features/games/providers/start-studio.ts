import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Database, OpenDatabase } from '../../../database/open';
import type { StudioFault } from '../../../kit/backend/faults';
import type { Clock } from '../../../kit/clock';
import type { every } from '../../../kit/jobs/jobs';

/** What the process passes to the studio. All else goes over HTTP, as with other providers. */
export interface StudioOptions {
  readonly db: Database;
  /** Applies the migrations of the studio's schema. */
  readonly migrate: OpenDatabase['migrate'];
  readonly every: typeof every;
  readonly log: Logger;
  readonly clock: Clock;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** False: any free port if this one is taken. */
  readonly isPortFixed: boolean;
  /** Origin by which browsers reach the studio; null: that of each request. */
  readonly publicUrl: string | null;
  readonly operator: { readonly name: string; readonly url: string; readonly secret: string };
  /** Origins of pages other than that of the operator's backend. */
  readonly operatorOrigins: readonly string[];
  /** Factor by which rounds are faster than for players. */
  readonly speed: number;
  /** Milliseconds in which a client sends its request. */
  readonly requestTimeout: number;
  /** Bounds what one address can ask for. The studio shares the event loop and the database of the process. */
  limitRequests(app: FastifyInstance): void;
  /** Bounds the connections of one address, and their messages. */
  limitSockets(server: Pick<Server, 'engine'>): void;
  /** Faults that testers have planned; `take` consumes one. */
  readonly faults: { take(name: StudioFault): { readonly ms?: number } | null };
}

/** The round of a game that runs. */
export interface StudioGame {
  /** What fixes the outcome, together with the client seed of the player. Null if no round is open. */
  currentRound(): Promise<{
    readonly round: string;
    readonly nonce: string;
    readonly serverSeed: string;
    readonly phase: string;
  } | null>;
  /** Ends the phase before its time. False if the table is in another phase, or the phase cannot be shortened. */
  endPhase(phase: string): boolean;
}

export interface RunningStudio {
  readonly port: number;
  /** Used by the sandbox. Null: the game was not opened. */
  findGame(slug: string): StudioGame | null;
  close(): Promise<void>;
}

export type StartStudio = (options: StudioOptions) => Promise<RunningStudio>;
