import type { StudioEvents } from '../../contract/events';
import type { CrashState, TableState } from '../../contract/states';
import type { StudioFaults, StudioLog } from '../options';
import type { Outbox } from '../outbox';
import { sha256Hex } from '../seeds';
import { sleep } from '../sleep';
import type { Stakes } from '../stakes';
import type { BetStore, Credit } from '../store/bets';
import type { Round, RoundStore } from '../store/rounds';
import type { StudioSession } from '../store/sessions';

/** A connected page. */
export interface Seat {
  readonly session: StudioSession;
  send<Name extends keyof StudioEvents>(event: Name, ...message: Parameters<StudioEvents[Name]>): void;
  disconnect(): void;
}

/** What fixes the outcome, with the client seed of the player. */
export interface RoundSeeds {
  readonly round: string;
  readonly nonce: string;
  readonly serverSeed: string;
  readonly phase: TableState['phase'] | CrashState['phase'];
}

export const seedsOf = (round: Round & Pick<RoundSeeds, 'phase'>): RoundSeeds => ({
  round: round.id,
  nonce: round.nonce,
  serverSeed: round.serverSeed,
  phase: round.phase,
});

/** Rounds of one game, shared by its players. They run while a page is connected. */
export interface Table {
  join(seat: Seat): void;
  leave(seat: Seat): void;
  /** Used by testers. Null: no round is open. */
  currentRound(): Promise<RoundSeeds | null>;
  /** Used by testers: ends the phase before its time. False: the table is in another phase, or in one that cannot be shortened. */
  endPhase(phase: string): boolean;
  /** Settles the round whose outcome is fixed, or returns its stakes. */
  stop(): Promise<void>;
}

export interface TableDeps {
  readonly rounds: RoundStore;
  readonly bets: BetStore;
  readonly stakes: Stakes;
  readonly outbox: Outbox;
  readonly log: StudioLog;
  readonly faults: StudioFaults;
}

/** The client seeds of a round are those of the first accepted bet of its first three players. */
const SEEDS = 3;

export function addClientSeed(
  { seeds }: { readonly seeds: Map<string, string> },
  player: string,
  seed: string,
): void {
  if (seeds.size < SEEDS && !seeds.has(player)) seeds.set(player, seed);
}

/** Pages receive it while it grows, so that no seed can be exchanged once the outcome is known. */
export const joinClientSeeds = (seeds: ReadonlyMap<string, string>): string =>
  [...seeds.values()].join('.') || 'none';

/** A tester's fault ends the table in the middle of a round. */
export class TableCrashed extends Error {}

const RETRY = 1000;

/** Repeats work that must be done, for example storing results, until it succeeds or the table stops. */
export async function untilDone(
  work: () => Promise<void>,
  log: StudioLog,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      log.error({ err: error }, 'a round could not be stored');
      if (signal.aborted) return;
      await sleep(RETRY, signal);
    }
  }
}

/** Ends the round for the player's wallet. Its id is the same after a restart. */
export const finalCredit = (
  round: string,
  { id, player, walletSession, game }: Pick<StudioSession, 'id' | 'player' | 'walletSession' | 'game'>,
  amount: number,
): Credit => ({
  id: `${sha256Hex(`${round}:${walletSession}`).slice(0, 40)}-f`,
  sessionId: id,
  walletSession,
  player,
  game,
  amount,
  isFinal: true,
});
