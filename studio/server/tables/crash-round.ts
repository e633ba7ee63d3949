import type { CrashBet } from '../../contract/answers';
import type { CrashState } from '../../contract/states';
import { timeOf } from '../../rules/crash';
import type { BetResult, Credit } from '../store/bets';
import type { Round } from '../store/rounds';
import type { StudioSession } from '../store/sessions';
import { finalCredit, joinClientSeeds } from './table';

export interface FlightBet {
  readonly id: string;
  readonly debitId: string;
  readonly slot: 0 | 1;
  readonly session: StudioSession;
  readonly stake: number;
  readonly autoCashOut: number | null;
  cashedOutAt: number | null;
  won: number | null;
}

export interface CrashRound extends Round {
  phase: CrashState['phase'];
  /** Monotonic milliseconds. */
  endsAt: number;
  tookOffAt: number;
  /** Tests fly faster than 1. */
  readonly speed: number;
  /** The outcome is not fixed. */
  isOpen: boolean;
  /** Secret until the phase `crashed`. */
  crashedAt: number | null;
  /** Client seeds by player, in the order of arrival. */
  readonly seeds: Map<string, string>;
  readonly bets: FlightBet[];
  /** Slots of players, taken or being taken, with the key of the request that took them. */
  readonly slots: Map<string, string>;
  readonly placing: Set<Promise<unknown>>;
}

const MAX_LISTED_PLAYERS = 60;

/** Monotonic milliseconds: a step of the wall clock does not move a flight. */
export const now = () => performance.now();

/** Milliseconds of the flight. */
export const elapsedOf = ({ tookOffAt, speed }: CrashRound): number => (now() - tookOffAt) * speed;

/** When the flight reaches the multiplier, on the clock of `now`. */
export const timeReached = ({ tookOffAt, speed }: CrashRound, multiplier: number): number =>
  tookOffAt + timeOf(multiplier) / speed;

/** Decides the cash-out; storing it follows. */
export function claim(bet: FlightBet, multiplier: number): BetResult {
  bet.cashedOutAt = multiplier;
  bet.won = Math.floor((bet.stake * multiplier) / 100);
  return { id: bet.id, won: bet.won, multiplier };
}

export const winnings = ({ id, session, won }: FlightBet): Credit => ({
  id: `${id}-w`,
  sessionId: session.id,
  walletSession: session.walletSession,
  player: session.player,
  game: session.game,
  amount: won ?? 0,
  isFinal: false,
});

/** Cash-outs are credited at once, so that the credit that ends the round is 0. */
export function finals(round: string, bets: readonly FlightBet[]): Credit[] {
  const sessions = new Map(bets.map(({ session }) => [session.walletSession, session]));
  return [...sessions.values()].map((session) => finalCredit(round, session, 0));
}

export function toState(round: CrashRound, player: string, history: CrashState['history']): CrashState {
  const { id, nonce, phase, endsAt, commitment, seeds, serverSeed, crashedAt } = round;
  const hasCrashed = phase === 'crashed';
  return {
    round: id,
    nonce,
    phase,
    ends_in: phase === 'flying' ? null : Math.max(0, endsAt - now()),
    elapsed: phase === 'flying' ? elapsedOf(round) : null,
    commitment,
    client_seed: joinClientSeeds(seeds),
    server_seed: hasCrashed ? serverSeed : null,
    crashed_at: hasCrashed ? crashedAt : null,
    bets: ownBets(round, player).map(toWire),
    players: listPlayers(round),
    history,
  };
}

export const ownBets = (round: CrashRound, player: string): FlightBet[] =>
  round.bets.filter(({ session }) => session.player === player);

export const total = (bets: readonly FlightBet[], field: 'stake' | 'won'): number =>
  bets.reduce((sum, bet) => sum + (bet[field] ?? 0), 0);

export const listPlayers = (round: CrashRound): CrashState['players'] =>
  round.bets.slice(0, MAX_LISTED_PLAYERS).map(({ id, session, stake, cashedOutAt, won }) => ({
    id,
    nickname: session.nickname,
    stake,
    cashed_out_at: cashedOutAt,
    won,
  }));

export const toWire = ({ slot, stake, autoCashOut, cashedOutAt, won }: FlightBet): CrashBet => ({
  slot,
  stake,
  auto_cash_out: autoCashOut,
  cashed_out_at: cashedOutAt,
  won,
});
