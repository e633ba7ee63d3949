import type { Time } from './fixtures';
import { type Match, phaseAt } from './match';
import { payoutOf } from './payout';
import type { MarketId } from './prices';

export interface Selection {
  readonly event: string;
  readonly market: MarketId;
  readonly outcome: string;
  /** Hundredths, as the player accepted them. */
  readonly odds: number;
}

export type SelectionResult = 'open' | 'won' | 'lost' | 'void';

/** Paise: ₹10,00,000 for a bet. */
export const MAX_PAYOUT = 100_000_000;

/** Result of a selection: open until its event has ended. */
export function resultOf(
  match: Match,
  { market, outcome }: Omit<Selection, 'odds'>,
  now: Time,
): SelectionResult {
  if (phaseAt(match, now) !== 'ended') return 'open';
  const won = winnerOf(match, market);
  if (won === null) return 'void';
  return won === outcome ? 'won' : 'lost';
}

/** Outcome that wins a market; null if its stakes are returned. */
function winnerOf({ fixture, line, scores, winner }: Match, market: MarketId): string | null {
  if (winner !== null) return String(winner);
  const { home, away } = scores.at(-1) ?? { home: 0, away: 0 };
  if (market === 'total') return home + away > (line ?? 0) ? 'over' : 'under';
  if (home !== away) return home > away ? 'home' : 'away';
  return fixture.sport === 'football' || fixture.sport === 'quick' ? 'draw' : null;
}

/** What the bet pays if all selections win. */
export const largestPayout = (stake: number, selections: readonly Selection[]): number =>
  payoutOf(
    stake,
    selections.map(({ odds }) => odds),
  );

export interface SlipResult {
  readonly state: 'won' | 'lost' | 'void';
  /** Paise, with the stake. */
  readonly won: number;
}

/** Null while it is open. One lost selection loses the bet; a void one counts as 1.00. */
export function settle(
  stake: number,
  selections: readonly Selection[],
  results: readonly SelectionResult[],
): SlipResult | null {
  if (results.includes('lost')) return { state: 'lost', won: 0 };
  if (results.includes('open')) return null;
  const odds = selections.filter((_, index) => results[index] === 'won').map((selection) => selection.odds);
  return { state: odds.length === 0 ? 'void' : 'won', won: payoutOf(stake, odds) };
}

/** Hundredths, rounded down; the payout is computed without this rounding. */
export const combinedOdds = (selections: readonly Selection[]): number => largestPayout(100, selections);
