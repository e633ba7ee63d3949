import type { Draws } from '../draws';
import {
  chancesOf,
  evaluateSymbols,
  expectedLine,
  lineWins,
  type SlotMachine,
  type SlotWin,
  spinReels,
  stripOf,
  sumOf,
} from './machine';

interface WheelSpin {
  readonly reels: number[][];
  readonly wins: SlotWin[];
  /** Index of `wheelSegments`; null without a win. */
  readonly segment: number | null;
  readonly pays: number;
}

export interface WheelOutcome {
  readonly engine: 'slots-wheel';
  readonly spins: WheelSpin[];
  readonly pays: number;
}

const symbols = ['star', 'horse', 'balloon', 'kite', 'bangle', 'sweet'] as const;
const WILD = 0;
const ROWS = 3;

const lines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

const pays: readonly (readonly number[])[] = [[1000], [380], [200], [95], [45], [25]];

const counts: readonly number[] = [2, 3, 4, 5, 6, 7];
const strips = Array.from({ length: 3 }, () => stripOf(counts));

/** Multipliers of the segments, all of one size, in the direction of the clock. */
export const wheelSegments: readonly number[] = [1, 2, 1, 3, 1, 2, 1, 5, 1, 2, 1, 3, 1, 2, 10, 1, 2, 1, 3, 2];

function play(draws: Draws): WheelOutcome {
  const reels = spinReels(strips, ROWS, draws);
  const wins = lineWins(reels, lines, { pays, wild: WILD });
  const segment = wins.length === 0 ? null : draws.below(wheelSegments.length);
  const paid = sumOf(wins) * (wheelSegments[segment ?? 0] ?? 1);
  return { engine: 'slots-wheel', spins: [{ reels, wins, segment, pays: paid }], pays: paid };
}

/** Exact: each line is three independent draws, and the wheel multiplies each win by its mean. */
function rtp(): number {
  const mean = wheelSegments.reduce((sum, multiplier) => sum + multiplier, 0) / wheelSegments.length;
  const chances = chancesOf(counts);
  const perLine = expectedLine(
    strips.map(() => chances),
    (line) => evaluateSymbols(line, { pays, wild: WILD })?.pays ?? 0,
  );
  return (lines.length * perLine * mean) / 100;
}

/** Each win turns a wheel that multiplies it. */
export const wheel: SlotMachine<WheelOutcome, (typeof symbols)[number]> = {
  symbols,
  reels: strips.length,
  rows: ROWS,
  lines,
  counts: [3],
  pays,
  play,
  rtp,
};
