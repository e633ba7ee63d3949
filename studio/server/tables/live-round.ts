import type { TableBet } from '../../contract/answers';
import type { TableOutcome } from '../../contract/outcomes';
import type { TableState } from '../../contract/states';
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

export interface SpotBet {
  readonly id: string;
  readonly debitId: string;
  readonly session: StudioSession;
  readonly spot: string;
  readonly stake: number;
}

interface Timed {
  readonly endsAt: number;
  /** Milliseconds. */
  readonly lasts: number;
}

export type LiveRoundState =
  | ({ readonly name: Exclude<UndecidedName, 'void'> } & Timed)
  /** The outcome is shown card by card. */
  | ({ readonly name: 'revealing'; readonly outcome: TableOutcome } & Timed)
  /** The bets are paid. */
  | ({ readonly name: 'settled'; readonly outcome: TableOutcome } & Timed)
  | { readonly name: 'void' };

const successors: Successors<LiveRoundState> = {
  betting: ['closed'],
  closed: ['drawing', 'void'],
  drawing: ['revealing', 'void'],
  revealing: ['settled'],
  settled: [],
  void: [],
};

export const timed = (lasts: number): Timed => ({ endsAt: now() + lasts, lasts });

export interface LiveRound extends SharedRound<LiveRoundState> {
  readonly bets: SpotBet[];
  /** Player and key of each request that is running or accepted: its stake counts in `staked`. */
  readonly keys: Set<string>;
  /** Paise of each player in this round, with stakes that are being taken. */
  readonly staked: Map<string, number>;
}

export const newLiveRound = (opened: Round, betting: number): LiveRound => ({
  ...sharedRound(opened, { name: 'betting', ...timed(betting) }),
  bets: [],
  keys: new Set(),
  staked: new Map(),
});

export function enter(round: LiveRound, state: LiveRoundState): void {
  round.state = advance(successors, round.state, state);
}

/** The page sees no difference between a round that is closed and one whose outcome is being drawn. */
export const phaseOf = ({ name }: LiveRoundState): TableState['phase'] =>
  name === 'drawing' || name === 'void' ? 'closed' : name;

/** Hundredths returned of the stake. */
export type Payout = (spot: string, outcome: TableOutcome) => number;

const wonBy = ({ spot, stake }: SpotBet, outcome: TableOutcome, payout: Payout): number =>
  Math.floor((stake * payout(spot, outcome)) / 100);

export const resultsOf = ({ bets }: LiveRound, outcome: TableOutcome, payout: Payout): BetResult[] =>
  bets.map((bet) => {
    const won = wonBy(bet, outcome, payout);
    return { id: bet.id, won, multiplier: won > 0 ? payout(bet.spot, outcome) : null };
  });

/** One credit for each session with a bet, also if it won nothing: it ends the round for the wallet. */
export function creditsOf({ bets, id }: LiveRound, outcome: TableOutcome, payout: Payout): Credit[] {
  const bySession = new Map<string, { session: StudioSession; won: number }>();
  for (const bet of bets) {
    const { session } = bet;
    const before = bySession.get(session.walletSession)?.won ?? 0;
    bySession.set(session.walletSession, { session, won: before + wonBy(bet, outcome, payout) });
  }
  return [...bySession.values()].map(({ session, won }) => finalCredit(id, session, won));
}

/** The player's bets, added up by spot. `won` is null until the round is settled. */
export function ownBets({ bets, state }: LiveRound, player: string, payout: Payout): TableBet[] {
  const bySpot = new Map<string, TableBet>();
  for (const bet of bets.filter(({ session }) => session.player === player)) {
    const before = bySpot.get(bet.spot);
    const won = state.name === 'settled' ? wonBy(bet, state.outcome, payout) : null;
    bySpot.set(bet.spot, {
      spot: bet.spot,
      stake: (before?.stake ?? 0) + bet.stake,
      won: won === null ? null : (before?.won ?? 0) + won,
    });
  }
  return [...bySpot.values()];
}

export function totalsOf({ bets }: LiveRound): TableState['totals'] {
  const bySpot = new Map<string, number>();
  for (const { spot, stake } of bets) bySpot.set(spot, (bySpot.get(spot) ?? 0) + stake);
  return [...bySpot].map(([spot, stake]) => ({ spot, stake }));
}

export const playersOf = ({ bets }: LiveRound): number =>
  new Set(bets.map(({ session }) => session.player)).size;

export function toState(
  round: LiveRound,
  player: string,
  payout: Payout,
  history: TableState['history'],
): TableState {
  const { id, nonce, state, commitment, seeds, serverSeed } = round;
  return {
    round: id,
    nonce,
    phase: phaseOf(state),
    ends_in: remainingOf(state),
    lasts: 'lasts' in state ? state.lasts : 0,
    commitment,
    client_seed: joinClientSeeds(seeds),
    server_seed: state.name === 'settled' ? serverSeed : null,
    outcome: 'outcome' in state ? state.outcome : null,
    bets: ownBets(round, player, payout),
    totals: totalsOf(round),
    players: playersOf(round),
    history,
  };
}
