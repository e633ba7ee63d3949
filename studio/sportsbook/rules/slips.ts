import type { Time } from './fixtures';
import { INNINGS, type Match, phaseAt, type Score } from './match';
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

/** Result of a selection: open until its event has ended. */
export function resultOf(
  match: Match,
  { market, outcome }: Omit<Selection, 'odds'>,
  now: Time,
): SelectionResult {
  if (phaseAt(match, now) !== 'ended') return 'open';
  const winners = winnersOf(match, market);
  if (winners === null) return 'void';
  return winners.includes(outcome) ? 'won' : 'lost';
}

/** Outcomes that win a market; null if its stakes are returned. */
function winnersOf(match: Match, market: MarketId): readonly string[] | null {
  const { line, scores, winner } = match;
  if (winner !== null) return [String(winner)];
  const score = scores.at(-1) ?? { home: 0, away: 0 };
  const { home, away } = score;
  const overUnder = (value: number) => [value > (line ?? 0) ? 'over' : 'under'];
  switch (market) {
    case 'total':
    case 'sets':
      return overUnder(home + away);
    case 'innings':
      return overUnder(scores[INNINGS - 1]?.home ?? 0);
    case 'both':
      return [home > 0 && away > 0 ? 'yes' : 'no'];
    case 'double':
      return doubleChanceOf(score);
    case 'result':
    case 'winner':
      return resultOfMatch(match, score);
  }
}

const leaderOf = ({ away, home }: Score): 'home' | 'draw' | 'away' =>
  home === away ? 'draw' : home > away ? 'home' : 'away';

const doubleChanceOf = (score: Score): readonly string[] =>
  ({
    home: ['home-draw', 'home-away'],
    draw: ['home-draw', 'draw-away'],
    away: ['home-away', 'draw-away'],
  })[leaderOf(score)];

function resultOfMatch({ fixture: { sport } }: Match, score: Score): readonly string[] | null {
  const leader = leaderOf(score);
  const hasDraw = sport === 'football' || sport === 'quick';
  return leader === 'draw' && !hasDraw ? null : [leader];
}

/** Payout in the unit of the stake if all selections win. */
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

/** Result of a bet; null while the bet is open. One lost selection loses the bet; a void one counts as odds of 1.00. */
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

/** Combined odds in hundredths, rounded down; the payout is computed without this rounding. */
export const combinedOdds = (selections: readonly Selection[]): number => largestPayout(100, selections);
