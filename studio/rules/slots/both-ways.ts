import type { Draws } from '../draws';
import {
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

interface BothWaysSpin {
  readonly reels: number[][];
  readonly wins: SlotWin[];
  readonly pays: number;
}

export interface BothWaysOutcome {
  readonly engine: 'slots-both-ways';
  readonly spins: BothWaysSpin[];
  readonly pays: number;
}

const symbols = ['peacock', 'palace', 'feather', 'necklace', 'fountain', 'rose', 'arch', 'fan'] as const;
const WILD = 0;
const REELS = 5;
const ROWS = 3;

const pays: readonly (readonly number[])[] = [
  [1200, 4000, 20_000],
  [600, 1800, 8000],
  [300, 1000, 4000],
  [200, 600, 2000],
  [120, 300, 1000],
  [80, 200, 600],
  [60, 140, 400],
  [36, 95, 280],
];

const counts: readonly number[] = [1, 3, 4, 5, 6, 7, 8, 8];
const strips = Array.from({ length: REELS }, () => stripOf(counts));
const payRule = { pays, wild: WILD };

/** What a line pays from each side. Five of a symbol are the same from both, and pay once. @internal */
export function evaluateLine(symbols: readonly number[]) {
  const left = evaluateSymbols(symbols, payRule);
  const right = evaluateSymbols(symbols.toReversed(), payRule);
  const isSame = left?.count === REELS && right?.count === REELS;
  return { left, right: isSame ? null : right };
}

/** Lines from the left, then those from the right. @internal */
export function evaluateReels(reels: readonly (readonly number[])[]): SlotWin[] {
  const lines = threeRowLines.map((rows) => ({
    cells: rows.map((row, reel) => reel * ROWS + row),
    ...evaluateLine(rows.map((row, reel) => reels[reel]?.[row] ?? -1)),
  }));
  return [
    ...lines.flatMap(({ cells, left }) => (left === null ? [] : [winOf(left, cells)])),
    ...lines.flatMap(({ cells, right }) => (right === null ? [] : [winOf(right, cells.toReversed())])),
  ];
}

const winOf = (win: Omit<SlotWin, 'cells'>, cells: readonly number[]): SlotWin => ({
  ...win,
  cells: cells.slice(0, win.count),
});

function play(draws: Draws): BothWaysOutcome {
  const reels = spinReels(strips, ROWS, draws);
  const wins = evaluateReels(reels);
  const spin = { reels, wins, pays: sumOf(wins) };
  return { engine: 'slots-both-ways', spins: [spin], pays: spin.pays };
}

/** Exact: each line is five independent draws, counted from both ends. */
function rtp(): number {
  const chances = chancesOf(counts);
  const payOf = (line: readonly number[]) => {
    const { left, right } = evaluateLine(line);
    return (left?.pays ?? 0) + (right?.pays ?? 0);
  };
  const perLine = expectedLine(
    strips.map(() => chances),
    payOf,
  );
  return (threeRowLines.length * perLine) / 100;
}

/** Lines pay from the left and from the right. */
export const bothWays: SlotMachine<BothWaysOutcome, (typeof symbols)[number]> = {
  symbols,
  reels: REELS,
  rows: ROWS,
  lines: threeRowLines,
  counts: [3, 4, 5],
  pays,
  play,
  rtp,
};
