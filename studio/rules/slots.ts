import type { Draws } from './draws';

interface LineWin {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  readonly pays: number;
}

export interface SlotsSpin {
  readonly reels: number[][];
  readonly wins: LineWin[];
  readonly scatters: number;
  readonly pays: number;
}

export interface SlotsOutcome {
  readonly engine: 'slots';
  readonly spins: SlotsSpin[];
  readonly pays: number;
}

/** The wild replaces each symbol but the scatter. */
export const slotsSymbols = [
  'wild',
  'scatter',
  'seven',
  'diamond',
  'bell',
  'melon',
  'plum',
  'lemon',
  'cherry',
] as const;
const WILD = 0;
const SCATTER = 1;

const REELS = 5;
const ROWS = 3;
export const FREE_SPINS = 8;

/** Row of each reel. */
export const slotsLines: readonly (readonly number[])[] = [
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

/** Hundredths of the whole stake for 3, 4 and 5 of a symbol from the left on a line, by index of the symbol. */
export const slotsPays: readonly (readonly [number, number, number])[] = [
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

/** Number of each symbol on a reel, by index of the symbol. Three scatters or more win free spins. */
const counts: readonly number[] = [2, 1, 3, 4, 5, 6, 7, 7, 7];

/** The symbols are spread, so that equal ones are rarely neighbours. The order is the same on all reels. */
const strip: readonly number[] = counts
  .flatMap((count, symbol) =>
    Array.from({ length: count }, (_, index) => ({ symbol, at: (index + 0.5) / count + symbol / 1000 })),
  )
  .sort((first, second) => first.at - second.at)
  .map(({ symbol }) => symbol);

const STOPS = strip.length;

function spin(draws: Draws): SlotsSpin {
  const reels = Array.from({ length: REELS }, () => {
    const stop = draws.below(STOPS);
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % STOPS] as number);
  });
  const wins = slotsLines.flatMap((rows, line) => {
    const win = evaluateLine(rows.map((row, reel) => reels[reel]?.[row] ?? SCATTER));
    return win === null ? [] : [{ line, ...win }];
  });
  const scatters = reels.flat().filter((symbol) => symbol === SCATTER).length;
  return { reels, wins, scatters, pays: wins.reduce((sum, { pays }) => sum + pays, 0) };
}

const payFor = (symbol: number, count: number): number => slotsPays[symbol]?.[count - 3] ?? 0;

/** A line pays once: as wilds, or as the symbol that follows them, whichever is more. @internal */
export function evaluateLine(symbols: readonly number[]): Omit<LineWin, 'line'> | null {
  const isWild = (symbol: number) => symbol === WILD;
  const lengthOf = (matches: (symbol: number) => boolean) => {
    const end = symbols.findIndex((symbol) => !matches(symbol));
    return end < 0 ? symbols.length : end;
  };
  const wilds = lengthOf(isWild);
  const symbol = symbols[wilds] ?? WILD;
  const count =
    symbol === SCATTER ? wilds : lengthOf((candidate) => isWild(candidate) || candidate === symbol);
  const asSymbol = symbol === SCATTER ? 0 : payFor(symbol, count);
  const asWilds = payFor(WILD, wilds);
  if (Math.max(asSymbol, asWilds) === 0) return null;
  return asWilds > asSymbol
    ? { symbol: WILD, count: wilds, pays: asWilds }
    : { symbol, count, pays: asSymbol };
}

/** Free spins pay as the paid one and win no further ones. */
export function playSlots(draws: Draws): SlotsOutcome {
  const spins = [spin(draws)];
  if ((spins[0]?.scatters ?? 0) >= 3) for (let free = 0; free < FREE_SPINS; free++) spins.push(spin(draws));
  return { engine: 'slots', spins, pays: spins.reduce((sum, { pays }) => sum + pays, 0) };
}

/** Exact: each line is five independent draws of the strip, and each reel shows a scatter with the same probability. */
function computeRtp(): number {
  const perLine = lineReturn([], 1);
  const shown = (ROWS * (counts[SCATTER] ?? 0)) / STOPS;
  const [three, four, five] = [3, 4, 5].map(
    (count) => choose(REELS, count) * shown ** count * (1 - shown) ** (REELS - count),
  ) as [number, number, number];
  return ((slotsLines.length * perLine) / 100) * (1 + FREE_SPINS * (three + four + five));
}

function lineReturn(symbols: readonly number[], probability: number): number {
  if (symbols.length === REELS) return probability * (evaluateLine(symbols)?.pays ?? 0);
  return counts.reduce(
    (sum, count, symbol) => sum + lineReturn([...symbols, symbol], (probability * count) / STOPS),
    0,
  );
}

export const slotsRtp = computeRtp();

function choose(from: number, count: number): number {
  return count === 0 ? 1 : (choose(from - 1, count - 1) * from) / count;
}
