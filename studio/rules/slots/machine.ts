import type { Draws } from '../draws';

/** Cells are counted reel by reel from the top: `reel * rows + row`. */
export interface SlotWin {
  readonly symbol: number;
  readonly count: number;
  /** Hundredths of the whole stake, before a multiplier. */
  readonly pays: number;
  readonly cells: number[];
}

export interface SlotMachine<Outcome, SymbolName extends string = string> {
  /** Names by index. */
  readonly symbols: readonly SymbolName[];
  readonly reels: number;
  readonly rows: number;
  /** Row of each reel. Empty: equal symbols pay anywhere. */
  readonly lines: readonly (readonly number[])[];
  /** Numbers of equal symbols from which `pays` has a column. */
  readonly counts: readonly number[];
  /** Hundredths of the whole stake, by index of the symbol. */
  readonly pays: readonly (readonly number[])[];
  play(draws: Draws): Outcome;
  /** Return to player, from 0 to 1. Computed when it is asked for: it takes up to 50 ms. */
  rtp(): number;
}

export const threeRowLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Sum of what wins pay. */
export const sumOf = (wins: readonly Pick<SlotWin, 'pays'>[]): number =>
  wins.reduce((sum, { pays }) => sum + pays, 0);

/**
 * Symbols of a reel in their order, spread so that equal ones are rarely neighbours.
 * @param counts number of each symbol, by its index
 */
export const stripOf = (counts: readonly number[]): readonly number[] =>
  counts
    .flatMap((count, symbol) =>
      Array.from({ length: count }, (_, index) => ({ symbol, at: (index + 0.5) / count + symbol / 1000 })),
    )
    .sort((first, second) => first.at - second.at)
    .map(({ symbol }) => symbol);

/** Symbols that show when a strip stops. */
export const windowOf = (strip: readonly number[], stop: number, rows: number): number[] =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as number);

/** One draw for each reel, from left to right. */
export const spinReels = (strips: readonly (readonly number[])[], rows: number, draws: Draws): number[][] =>
  strips.map((strip) => windowOf(strip, draws.below(strip.length), rows));

/** The index of a weight: one draw. */
export function drawWeighted(weights: readonly number[], draws: Draws): number {
  let left = draws.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

export interface LinePays {
  readonly pays: readonly (readonly number[])[];
  /** Index of the symbol that replaces others. */
  readonly wild: number;
}

/** A line pays once: as wilds, or as the symbol that follows them, whichever is more. At least three symbols pay. */
export function evaluateSymbols(
  symbols: readonly number[],
  { pays, wild }: LinePays,
): Omit<SlotWin, 'cells'> | null {
  const lengthOf = (matches: (symbol: number) => boolean) => {
    const end = symbols.findIndex((symbol) => !matches(symbol));
    return end < 0 ? symbols.length : end;
  };
  const payFor = (symbol: number, count: number): number => pays[symbol]?.[count - 3] ?? 0;
  const wilds = lengthOf((symbol) => symbol === wild);
  const symbol = symbols[wilds] ?? wild;
  const count = lengthOf((candidate) => candidate === wild || candidate === symbol);
  const asSymbol = payFor(symbol, count);
  const asWilds = payFor(wild, wilds);
  if (Math.max(asSymbol, asWilds) === 0) return null;
  return asWilds > asSymbol
    ? { symbol: wild, count: wilds, pays: asWilds }
    : { symbol, count, pays: asSymbol };
}

/** Wins of all lines from the left. */
export const lineWins = (
  reels: readonly (readonly number[])[],
  lines: SlotMachine<unknown>['lines'],
  pays: LinePays,
): SlotWin[] =>
  lines.flatMap((rows) => {
    const win = evaluateSymbols(
      rows.map((row, reel) => reels[reel]?.[row] ?? -1),
      pays,
    );
    if (win === null) return [];
    const height = reels[0]?.length ?? 0;
    return [{ ...win, cells: rows.slice(0, win.count).map((row, reel) => reel * height + row) }];
  });

/**
 * Expected value of a line whose reels are independent.
 * @param chances probability of each symbol, reel by reel
 */
export function expectedLine(
  chances: readonly (readonly number[])[],
  payOf: (symbols: readonly number[]) => number,
): number {
  const symbols: number[] = [];
  const from = (reel: number): number => {
    const chanceOf = chances[reel];
    if (chanceOf === undefined) return payOf(symbols);
    return chanceOf.reduce((sum, chance, symbol) => {
      symbols[reel] = symbol;
      return chance === 0 ? sum : sum + chance * from(reel + 1);
    }, 0);
  };
  return from(0);
}

export const chancesOf = (counts: readonly number[]): readonly number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / total);
};

/** Chance that exactly `count` of `from` cells hit, each with the chance `each`. */
export const binomial = (from: number, count: number, each: number): number =>
  choose(from, count) * each ** count * (1 - each) ** (from - count);

const choose = (from: number, count: number): number =>
  count === 0 ? 1 : (choose(from - 1, count - 1) * from) / count;
