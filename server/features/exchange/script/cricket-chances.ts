import { normalBelow, normalDensity, within } from './chances';
import { BALLS, type Ball, expectedRuns } from './cricket-innings';
import type { CricketMatch } from './cricket-match';

/** State after a ball; null before the first ball. */
type InningsState = { readonly ball: Ball; readonly turn: 0 | 1 } | null;

/** Standard deviation of the runs of so many balls. */
const spreadOf = (balls: number): number => 1.2 + 2.15 * Math.sqrt(balls);

/** Quoted strengths differ less than the real ones. */
const known = (strength: number): number => 1 + (strength - 1) * 0.6;

/** Expected final lead of the side that bats first, and its standard deviation. */
function lead(
  { innings: [first], strengths }: CricketMatch,
  state: InningsState,
): { mean: number; spread: number } {
  const [ahead, behind] = [known(strengths[0]), known(strengths[1])];
  if (state?.turn === 1) {
    const { balls, total, wickets } = state.ball;
    const rest = expectedRuns(balls, wickets, BALLS, behind);
    return { mean: first.total - total - rest, spread: spreadOf(BALLS - balls) };
  }
  const { balls, total, wickets } = state?.ball ?? { balls: 0, total: 0, wickets: 0 };
  const rest = expectedRuns(balls, wickets, BALLS, ahead);
  const reply = expectedRuns(0, 0, BALLS, behind);
  return { mean: total + rest - reply, spread: Math.hypot(spreadOf(BALLS - balls), spreadOf(BALLS)) };
}

interface Chances {
  /** Chance of each side to win. */
  readonly wins: readonly number[];
  /** Chances of a tie and of no tie. */
  readonly tie: readonly number[];
}

/** Chances before the match, and after each ball but the last. */
export interface WinChances {
  readonly before: Chances;
  readonly after: readonly (Chances & { readonly ball: Ball })[];
}

export function winChancesOf(match: CricketMatch): WinChances {
  const turns = [0, 1] as const;
  const after = turns.flatMap((turn) =>
    match.innings[turn].balls.map((ball) => ({ ball, ...chancesOf(match, { ball, turn }) })),
  );
  return { before: chancesOf(match, null), after: after.slice(0, -1) };
}

function chancesOf(match: CricketMatch, state: InningsState): Chances {
  const { mean, spread } = lead(match, state);
  const first = within(normalBelow(mean / spread));
  const tie = Math.min(0.6, within(normalDensity(mean / spread) / spread));
  return { wins: match.order[0] === 0 ? [first, 1 - first] : [1 - first, first], tie: [tie, 1 - tie] };
}
