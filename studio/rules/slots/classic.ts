import type { Draws } from '../draws';
import {
  binomial,
  chancesOf,
  evaluateSymbols,
  expectedLine,
  type SlotMachine,
  type SlotWin,
  spinReels,
  stripOf,
  sumOf,
  threeRowLines,
} from './machine';

interface LineWin extends Omit<SlotWin, 'cells'> {
  readonly line: number;
}

export interface ClassicSpin {
  readonly reels: number[][];
  readonly wins: LineWin[];
  readonly scatters: number;
  readonly pays: number;
}

export interface ClassicOutcome {
  readonly engine: 'slots';
  readonly spins: ClassicSpin[];
  readonly pays: number;
}

/** The wild replaces each symbol but the scatter. */
const symbols = ['wild', 'scatter', 'seven', 'diamond', 'bell', 'melon', 'plum', 'lemon', 'cherry'] as const;
const WILD = 0;
const SCATTER = 1;

const REELS = 5;
const ROWS = 3;
export const FREE_SPINS = 8;

const pays: readonly (readonly number[])[] = [
  [1000, 4000, 20_000],
  [0, 0, 0],
  [600, 2000, 10_000],
  [400, 1200, 4000],
  [200, 600, 2000],
  [160, 400, 1200],
  [100, 240, 800],
  [60, 160, 500],
  [40, 120, 400],
];

/** Number of each symbol on a reel. Three scatters or more win free spins. The order is the same on all reels. */
const counts: readonly number[] = [2, 1, 3, 4, 5, 6, 7, 7, 7];

const strips = Array.from({ length: REELS }, () => stripOf(counts));

function spin(draws: Draws): ClassicSpin {
  const reels = spinReels(strips, ROWS, draws);
  const wins = threeRowLines.flatMap((rows, line) => {
    const win = evaluateLine(rows.map((row, reel) => reels[reel]?.[row] ?? SCATTER));
    return win === null ? [] : [{ line, ...win }];
  });
  const scatters = reels.flat().filter((symbol) => symbol === SCATTER).length;
  return { reels, wins, scatters, pays: sumOf(wins) };
}

/** The scatter pays nothing, so that wilds before it pay as wilds. @internal */
export const evaluateLine = (line: readonly number[]) => evaluateSymbols(line, { pays, wild: WILD });

/** Free spins pay as the paid one and win no further ones. */
function play(draws: Draws): ClassicOutcome {
  const spins = [spin(draws)];
  if ((spins[0]?.scatters ?? 0) >= 3) for (let free = 0; free < FREE_SPINS; free++) spins.push(spin(draws));
  return { engine: 'slots', spins, pays: sumOf(spins) };
}

/** Exact: each line is five independent draws of the strip, and each reel shows a scatter with the same probability. */
function rtp(): number {
  const chances = chancesOf(counts);
  const perLine = expectedLine(
    strips.map(() => chances),
    (line) => evaluateLine(line)?.pays ?? 0,
  );
  const shown = ROWS * (chances[SCATTER] ?? 0);
  const free = [3, 4, 5].reduce((sum, count) => sum + binomial(REELS, count, shown), 0);
  return ((threeRowLines.length * perLine) / 100) * (1 + FREE_SPINS * free);
}

/** Wilds, and free spins for three scatters. */
export const classic: SlotMachine<ClassicOutcome, (typeof symbols)[number]> = {
  symbols,
  reels: REELS,
  rows: ROWS,
  lines: threeRowLines,
  counts: [3, 4, 5],
  pays,
  play,
  rtp,
};
