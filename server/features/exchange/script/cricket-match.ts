import { MINUTE, SECOND } from '../../../kit/clock';
import { type Ball, type Innings, playInnings } from './cricket-innings';
import type { PhaseTimeline } from './phase-timeline';
import { createRandom } from './random';
import type { Fixture } from './script';

/** A Twenty20 match with its result. */
export interface CricketMatch {
  readonly fixture: Fixture;
  /** Places of the sides, in the order in which they bat. */
  readonly order: readonly [number, number];
  /** Batting strength of each side, in that order. */
  readonly strengths: readonly [number, number];
  readonly innings: readonly [Innings, Innings];
  readonly isTied: boolean;
  /** Index of the winner; of the super over if the match was tied. */
  readonly winner: number;
}

const INTERVAL = 12 * MINUTE;
export const SUSPENDED_AFTER_WICKET = 45 * SECOND;
const SUSPENDED_AFTER_BOUNDARY = 10 * SECOND;

export function playMatch(fixture: Fixture): CricketMatch {
  const random = createRandom(fixture.seed);
  const isFirstAtBat = random.happens(0.5);
  const order = isFirstAtBat ? ([0, 1] as const) : ([1, 0] as const);
  const strengths = [random.between(0.93, 1.07), random.between(0.93, 1.07)] as const;
  const first = playInnings(random, { startsAt: fixture.startsAt, strength: strengths[0], toBeat: null });
  const second = playInnings(random, {
    startsAt: first.endsAt + INTERVAL,
    strength: strengths[1],
    toBeat: first.total,
  });
  const isTied = first.total === second.total;
  const isFirstBetter = isTied ? random.happens(0.5) : first.total > second.total;
  const winner = isFirstBetter ? order[0] : order[1];
  return { fixture, order, strengths, innings: [first, second], isTied, winner };
}

/** Milliseconds of the suspension after a ball; null for none. */
export function suspensionAfter({ isWicket, runs }: Ball): number | null {
  if (isWicket) return SUSPENDED_AFTER_WICKET;
  return runs >= 4 ? SUSPENDED_AFTER_BOUNDARY : null;
}

/** The market takes no bets during a ball. */
export const startBall = (timeline: PhaseTimeline, ball: Ball) =>
  timeline.add(ball.at, { overlays: ['BALL_RUNNING'] });

/** Ends BALL_RUNNING; after a wicket the market is suspended for longer. */
export function endBall(timeline: PhaseTimeline, ball: Ball, fair: readonly number[]) {
  if (ball.isWicket) timeline.suspend(ball.deadAt, SUSPENDED_AFTER_WICKET, fair);
  else timeline.add(ball.deadAt, { overlays: [], fair });
}
