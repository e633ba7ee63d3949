import { normalBelow, normalDensity, within } from './chances';
import { BALLS, type Ball, expectedRuns } from './cricket-innings';
import type { CricketMatch } from './cricket-match';

/** After a ball of the first or the second innings; null before the first ball. */
type InningsState = { readonly ball: Ball; readonly turn: 0 | 1 } | null;

/** How far a total of so many balls may be off, in runs. */
const spreadOf = (balls: number): number => 1.2 + 2.15 * Math.sqrt(balls);

/** Sides are thought to be closer than they are. */
const known = (strength: number): number => 1 + (strength - 1) * 0.6;

/** How far the side that bats first is expected to be ahead in the end, and how far that may be off. */
function lead(
  { innings: [first], strengths }: CricketMatch,
  stand: InningsState,
): { mean: number; spread: number } {
  const [ahead, behind] = [known(strengths[0]), known(strengths[1])];
  if (stand?.turn === 1) {
    const { balls, total, wickets } = stand.ball;
    const rest = expectedRuns(balls, wickets, BALLS, behind);
    return { mean: first.total - total - rest, spread: spreadOf(BALLS - balls) };
  }
  const { balls, total, wickets } = stand?.ball ?? { balls: 0, total: 0, wickets: 0 };
  const rest = expectedRuns(balls, wickets, BALLS, ahead);
  const reply = expectedRuns(0, 0, BALLS, behind);
  return { mean: total + rest - reply, spread: Math.hypot(spreadOf(BALLS - balls), spreadOf(BALLS)) };
}

interface Chances {
  /** Of each side, in the order of the sides. */
  readonly wins: readonly number[];
  /** Of a tie, and of none. */
  readonly tie: readonly number[];
}

/** What is true before the match, and after each of its balls but the last, which decides. */
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

function chancesOf(match: CricketMatch, stand: InningsState): Chances {
  const { mean, spread } = lead(match, stand);
  const first = within(normalBelow(mean / spread));
  const tie = Math.min(0.6, within(normalDensity(mean / spread) / spread));
  return { wins: match.order[0] === 0 ? [first, 1 - first] : [1 - first, first], tie: [tie, 1 - tie] };
}
