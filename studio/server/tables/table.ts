import type { StudioEvents } from '../../contract/events';
import type { CrashState, Settlement, TableState } from '../../contract/states';
import type { StudioFaults, StudioLog } from '../options';
import type { Outbox } from '../outbox';
import { sha256Hex } from '../seeds';
import type { StakeRequest, StakeResult, Stakes } from '../stakes';
import type { BetStore, Credit } from '../store/bets';
import type { Round, RoundStore } from '../store/rounds';
import type { StudioSession } from '../store/sessions';
import { countsStakes, type RoundState, type SharedRound } from './round-state';

/** A connected page. */
export interface Seat {
  readonly session: StudioSession;
  send<Name extends keyof StudioEvents>(event: Name, ...message: Parameters<StudioEvents[Name]>): void;
  disconnect(): void;
}

export function closeSeats(seats: Iterable<Seat>): void {
  for (const seat of [...seats]) {
    seat.send('closing', { reason: 'stopping' });
    seat.disconnect();
  }
}

/** What fixes the outcome, with the client seed of the player. */
export interface RoundSeeds {
  readonly round: string;
  readonly nonce: string;
  readonly serverSeed: string;
  readonly phase: TableState['phase'] | CrashState['phase'];
}

export const seedsOf = ({ id, nonce, serverSeed }: Round, phase: RoundSeeds['phase']): RoundSeeds => ({
  round: id,
  nonce,
  serverSeed,
  phase,
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

/** Takes a stake from the wallet. The round is not drawn before the wallet has answered, unless that takes too long. */
export async function takeStake(
  stakes: Stakes,
  round: SharedRound<RoundState>,
  {
    onFailed,
    ...request
  }: Omit<StakeRequest, 'round' | 'isOpen'> & {
    /** The result is unknown; the stake is not in the round. */
    onFailed(): void;
  },
): Promise<StakeResult> {
  const placing = stakes.place({ ...request, round: round.id, isOpen: () => countsStakes(round.state) });
  round.placing.add(placing);
  try {
    return await placing;
  } catch (error) {
    onFailed();
    throw error;
  } finally {
    round.placing.delete(placing);
  }
}

/** What a round has brought to the owner of the bets; null without a bet. */
export const settlementOf = (
  { id }: Round,
  bets: readonly { readonly stake: number; readonly won: number | null }[],
): Settlement | null =>
  bets.length === 0
    ? null
    : {
        round: id,
        staked: bets.reduce((sum, { stake }) => sum + stake, 0),
        won: bets.reduce((sum, { won }) => sum + (won ?? 0), 0),
      };

/** The credit that ends the round for the player's wallet. Its id follows from round and session: after a restart it is not paid again. */
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
