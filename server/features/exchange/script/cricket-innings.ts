import { MINUTE, SECOND } from '../../../kit/clock';
import type { Random } from './random';

const OVERS = 20;
export const BALLS = OVERS * 6;
export const WICKETS = 10;

/** One delivery with the state of the innings after it. */
export interface Ball {
  /** When the bowler runs in, and when the ball is dead. */
  readonly at: number;
  readonly deadAt: number;
  /** `4`, `W`, `1wd`. */
  readonly label: string;
  readonly runs: number;
  readonly isWicket: boolean;
  /** Runs of the innings. */
  readonly total: number;
  readonly wickets: number;
  /** Bowled by the rules: a wide is bowled again. */
  readonly balls: number;
}

export interface Innings {
  readonly startsAt: number;
  readonly balls: readonly Ball[];
  readonly total: number;
  readonly wickets: number;
  readonly endsAt: number;
}

interface Terms {
  readonly startsAt: number;
  /** Strength of the batting side against this bowling; 1 is usual. */
  readonly strength: number;
  /** Total of the other side; null in the first innings. */
  readonly toBeat: number | null;
}

const BALL_TAKES = 8 * SECOND;
const BETWEEN_BALLS = 36 * SECOND;
const AFTER_WICKET = 90 * SECOND;
const BETWEEN_OVERS = 55 * SECOND;

/** Scoring tempo until so many balls are bowled. */
const STRETCHES = [
  { until: 36, tempo: 1.08 },
  { until: 90, tempo: 0.92 },
  { until: BALLS, tempo: 1.35 },
];
const tempoOf = (balls: number): number => STRETCHES.find(({ until }) => balls < until)?.tempo ?? 1;

const WICKETS_PER_BALL = 0.045;

/** Later batsmen score less. */
const handOf = (wickets: number): number => 1 - 0.12 * Math.max(0, wickets - 5);

const runsPerBall = (tempo: number): number => 0.56 + 0.44 * tempo + 0.3 * tempo ** 2;

/** Expected runs from this state until so many balls are bowled. */
export function expectedRuns(balls: number, wickets: number, until: number, strength: number): number {
  let [runs, from, lost] = [0, balls, wickets];
  for (const { tempo, until: end } of STRETCHES) {
    const bowled = Math.max(0, Math.min(until, end) - from);
    const toLose = bowled * WICKETS_PER_BALL * tempo;
    const faced = toLose <= WICKETS - lost ? bowled : (bowled * (WICKETS - lost)) / toLose;
    runs += faced * runsPerBall(tempo * strength * handOf(lost + toLose / 2));
    lost = Math.min(WICKETS, lost + toLose);
    from += bowled;
  }
  return runs;
}

/** Expected runs until the next wicket falls. */
export const expectedPartnership = (wickets: number): number => 27 * handOf(wickets);

export function playInnings(random: Random, { startsAt, strength, toBeat }: Terms): Innings {
  const balls: Ball[] = [];
  let at = startsAt + MINUTE;
  let [total, wickets, bowled] = [0, 0, 0];
  const isOver = () => bowled === BALLS || wickets === WICKETS || (toBeat !== null && total > toBeat);
  while (!isOver()) {
    const needed = toBeat === null ? 1 : pressureOf(toBeat + 1 - total, bowled);
    const { isExtra, isWicket, label, runs } = bowl(
      random,
      tempoOf(bowled) * strength * handOf(wickets) * needed,
    );
    total += runs;
    wickets += isWicket ? 1 : 0;
    bowled += isExtra ? 0 : 1;
    const deadAt = at + BALL_TAKES;
    balls.push({ at, deadAt, label, runs, isWicket, total, wickets, balls: bowled });
    const isOverDone = !isExtra && bowled % 6 === 0;
    at += Math.round(
      BETWEEN_BALLS * random.between(0.9, 1.2) +
        (isWicket ? AFTER_WICKET : 0) +
        (isOverDone ? BETWEEN_OVERS : 0),
    );
  }
  const last = balls.at(-1);
  return { startsAt, balls, total, wickets, endsAt: last?.deadAt ?? startsAt };
}

/** Tempo of a chase by the required rate, bounded. */
function pressureOf(needed: number, bowled: number): number {
  const usual = runsPerBall(1) * (BALLS - bowled);
  return Math.min(1.3, Math.max(0.8, needed / usual));
}

interface Outcome {
  readonly label: string;
  readonly runs: number;
  readonly isWicket: boolean;
  readonly isExtra: boolean;
}

function bowl(random: Random, tempo: number): Outcome {
  const outcomes: readonly (readonly [chance: number, label: string, runs: number])[] = [
    [0.025 + 0.022 * tempo, 'W', 0],
    [0.035, '1wd', 1],
    [0.05 * tempo ** 2, '6', 6],
    [0.11 * tempo, '4', 4],
    [0.004, '3', 3],
    [0.07, '2', 2],
    [0.37, '1', 1],
  ];
  let draw = random.next();
  for (const [chance, label, runs] of outcomes) {
    if (draw < chance) return { label, runs, isWicket: label === 'W', isExtra: label === '1wd' };
    draw -= chance;
  }
  return { label: '0', runs: 0, isWicket: false, isExtra: false };
}

/** `12.4`: overs and balls. */
export const oversOf = (balls: number): string => `${Math.floor(balls / 6)}.${balls % 6}`;
