import { createRandom } from '../random';
import { type Ball, type Innings, playInnings } from './cricket-innings';
import type { PhaseTimeline } from './phase-timeline';
import { type Fixture, MINUTE, SECOND } from './script';

/** A Twenty20 match, as it is played. */
export interface CricketMatch {
  readonly fixture: Fixture;
  /** Places of the sides, in the order in which they bat. */
  readonly order: readonly [number, number];
  /** Of each side at the bat, in that order. */
  readonly strengths: readonly [number, number];
  readonly innings: readonly [Innings, Innings];
  readonly isTied: boolean;
  /** The place of the side that won, by the super over where the match was tied. */
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

/** For how long bets are held up after a ball; null: not at all. */
export function suspensionAfter({ isWicket, runs }: Ball): number | null {
  if (isWicket) return SUSPENDED_AFTER_WICKET;
  return runs >= 4 ? SUSPENDED_AFTER_BOUNDARY : null;
}

/** While a ball is bowled, such a market takes no bets. */
export const startBall = (timeline: PhaseTimeline, ball: Ball) =>
  timeline.add(ball.at, { overlays: ['BALL_RUNNING'] });

/** Of a market that BALL_RUNNING holds up: after a wicket it waits for longer. */
export function endBall(timeline: PhaseTimeline, ball: Ball, fair: readonly number[]) {
  if (ball.isWicket) timeline.suspend(ball.deadAt, SUSPENDED_AFTER_WICKET, fair);
  else timeline.add(ball.deadAt, { overlays: [], fair });
}
