import type { Draws } from '../draws';
import {
  evaluateSymbols,
  expectedLine,
  lineWins,
  type SlotMachine,
  type SlotWin,
  spinReels,
  stripOf,
  sumOf,
  threeRowLines,
  windowOf,
} from './machine';

interface ExpandingSpin {
  /** As the reels stopped. */
  readonly reels: number[][];
  /** Reels that a wild fills before the lines are counted. */
  readonly expanded: number[];
  readonly wins: SlotWin[];
  readonly pays: number;
}

export interface ExpandingOutcome {
  readonly engine: 'slots-expanding';
  readonly spins: ExpandingSpin[];
  readonly pays: number;
}

const symbols = ['tiger', 'ruby', 'sceptre', 'fort', 'lotus', 'drum', 'leaf', 'paw'] as const;
const WILD = 0;
const ROWS = 3;

const pays: readonly (readonly number[])[] = [
  [0, 0, 0],
  [450, 2200, 10_000],
  [300, 1100, 4500],
  [220, 700, 2200],
  [140, 360, 1200],
  [90, 220, 720],
  [70, 160, 500],
  [45, 110, 350],
];

const outer: readonly number[] = [0, 2, 3, 4, 5, 6, 7, 7];
/** The tiger is on the three reels in the middle. */
const inner: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 7];
const strips = [outer, inner, inner, inner, outer].map(stripOf);

/** A reel that shows the wild is wild in all its rows. */
const expand = (reel: readonly number[]): readonly number[] =>
  reel.includes(WILD) ? reel.map(() => WILD) : reel;

/** @internal */
export function evaluateReels(reels: number[][]): ExpandingSpin {
  const expanded = reels.flatMap((reel, index) => (reel.includes(WILD) ? [index] : []));
  const wins = lineWins(reels.map(expand), threeRowLines, { pays, wild: WILD });
  return { reels, expanded, wins, pays: sumOf(wins) };
}

function play(draws: Draws): ExpandingOutcome {
  const spin = evaluateReels(spinReels(strips, ROWS, draws));
  return { engine: 'slots-expanding', spins: [spin], pays: spin.pays };
}

/** Chance of each symbol in a row of a reel after the wilds have expanded: all stops of the strip are counted. */
function chancesInRow(strip: readonly number[], row: number): readonly number[] {
  const chances = symbols.map(() => 0);
  for (const stop of strip.keys()) {
    const symbol = expand(windowOf(strip, stop, ROWS))[row] ?? WILD;
    chances[symbol] = (chances[symbol] ?? 0) + 1 / strip.length;
  }
  return chances;
}

/** Exact: the reels are independent, so each line is enumerated by itself. */
function rtp(): number {
  const payOf = (line: readonly number[]) => evaluateSymbols(line, { pays, wild: WILD })?.pays ?? 0;
  const ofLine = (rows: readonly number[]) =>
    expectedLine(
      strips.map((strip, reel) => chancesInRow(strip, rows[reel] ?? 0)),
      payOf,
    );
  return threeRowLines.reduce((sum, rows) => sum + ofLine(rows), 0) / 100;
}

/** A wild fills its reel. */
export const expanding: SlotMachine<ExpandingOutcome, (typeof symbols)[number]> = {
  symbols,
  reels: strips.length,
  rows: ROWS,
  lines: threeRowLines,
  counts: [3, 4, 5],
  pays,
  play,
  rtp,
};
