import type { CrashBet } from '../../contract/answers';
import type { CrashState } from '../../contract/states';
import { multiplierAt, timeOf } from '../../rules/crash';
import type { BetResult, Credit } from '../store/bets';
import type { Round } from '../store/rounds';
import type { StudioSession } from '../store/sessions';
import {
  advance,
  now,
  remainingOf,
  type SharedRound,
  type Successors,
  sharedRound,
  type UndecidedName,
} from './round-state';
import { finalCredit, joinClientSeeds } from './table';

export interface FlightBet {
  readonly id: string;
  readonly debitId: string;
  readonly slot: 0 | 1;
  readonly session: StudioSession;
  readonly stake: number;
  readonly autoCashOut: number | null;
  /** Multiplier of the cash-out in hundredths; sent to pages once it is stored. */
  cashedOutAt: number | null;
  won: number | null;
  /** Whether the cash-out was stored; null before it. */
  storing: Promise<boolean> | null;
  isStored: boolean;
}

export type CrashRoundState =
  | { readonly name: 'betting'; readonly endsAt: number }
  | { readonly name: Exclude<UndecidedName, 'betting'> }
  /** Cash-outs are accepted until the multiplier is `crashedAt`, which is secret. */
  | { readonly name: 'flying'; readonly tookOffAt: number; readonly crashedAt: number }
  | { readonly name: 'crashed'; readonly crashedAt: number; readonly endsAt: number };

export type Flight = Extract<CrashRoundState, { name: 'flying' }>;

const successors: Successors<CrashRoundState> = {
  betting: ['closed'],
  closed: ['drawing', 'void'],
  drawing: ['flying', 'void'],
  flying: ['crashed', 'void'],
  crashed: [],
  void: [],
};

export interface CrashRound extends SharedRound<CrashRoundState> {
  /** Speed of the clock of the flight, 1 in real time; tests use more. */
  readonly speed: number;
  readonly bets: FlightBet[];
  /** Slots of players, taken or being taken, with the key of the request that took them. */
  readonly slots: Map<string, string>;
}

export const newCrashRound = (opened: Round, betting: number, speed: number): CrashRound => ({
  ...sharedRound(opened, { name: 'betting', endsAt: now() + betting }),
  speed,
  bets: [],
  slots: new Map(),
});

export function enter(round: CrashRound, state: CrashRoundState): void {
  round.state = advance(successors, round.state, state);
}

/** The page sees no difference between a round that accepts bets and one whose flight has not begun. */
export const phaseOf = ({ name }: CrashRoundState): CrashState['phase'] =>
  name === 'flying' || name === 'crashed' ? name : 'betting';

const MAX_LISTED_PLAYERS = 60;

/** Milliseconds of the flight; null unless the round is flying. */
export const elapsedOf = ({ state, speed }: CrashRound): number | null =>
  state.name === 'flying' ? (now() - state.tookOffAt) * speed : null;

/** When the flight reaches the multiplier, on the clock of `now`. */
export const timeReached = ({ tookOffAt }: Flight, speed: number, multiplier: number): number =>
  tookOffAt + timeOf(multiplier) / speed;

/** The multiplier of a cash-out at this moment; null if none is accepted. */
export function currentMultiplier(round: CrashRound): number | null {
  const elapsed = elapsedOf(round);
  if (round.state.name !== 'flying' || elapsed === null) return null;
  return elapsed < timeOf(round.state.crashedAt) ? multiplierAt(elapsed) : null;
}

/** Decides the cash-out; storing it follows. */
export function claim(bet: FlightBet, multiplier: number): BetResult {
  bet.cashedOutAt = multiplier;
  bet.won = Math.floor((bet.stake * multiplier) / 100);
  return resultOf(bet);
}

export const resultOf = ({ id, won, cashedOutAt }: FlightBet): BetResult => ({
  id,
  won: won ?? 0,
  multiplier: cashedOutAt,
});

export const isCashedOut = ({ cashedOutAt }: FlightBet): boolean => cashedOutAt !== null;

/** Multipliers at which bets that are still flying cash out by themselves. */
export const automaticMultipliers = (round: CrashRound): number[] =>
  round.bets.flatMap((bet) => (bet.autoCashOut !== null && !isCashedOut(bet) ? [bet.autoCashOut] : []));

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
  const { id, nonce, state, commitment, seeds, serverSeed } = round;
  const hasCrashed = state.name === 'crashed';
  return {
    round: id,
    nonce,
    phase: phaseOf(state),
    ends_in: state.name === 'flying' ? null : remainingOf(state),
    elapsed: elapsedOf(round),
    commitment,
    client_seed: joinClientSeeds(seeds),
    server_seed: hasCrashed ? serverSeed : null,
    crashed_at: hasCrashed ? state.crashedAt : null,
    bets: ownBets(round, player).map(toWire),
    players: listPlayers(round),
    history,
  };
}

export const ownBets = (round: CrashRound, player: string): FlightBet[] =>
  round.bets.filter(({ session }) => session.player === player);

export const listPlayers = (round: CrashRound): CrashState['players'] =>
  round.bets.slice(0, MAX_LISTED_PLAYERS).map((bet) => ({
    id: bet.id,
    nickname: bet.session.nickname,
    stake: bet.stake,
    ...storedResult(bet),
  }));

export const toWire = (bet: FlightBet): CrashBet => ({
  slot: bet.slot,
  stake: bet.stake,
  auto_cash_out: bet.autoCashOut,
  ...storedResult(bet),
});

/** A cash-out that is not stored may be lost with the process, which then returns the stake. */
const storedResult = ({ cashedOutAt, isStored, won }: FlightBet) =>
  cashedOutAt === null || isStored ? { cashed_out_at: cashedOutAt, won } : { cashed_out_at: null, won: null };
