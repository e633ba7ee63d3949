import type { Draws } from '../draws';
import {
  binomial,
  drawWeighted,
  evaluateSymbols,
  expectedLine,
  lineWins,
  type SlotMachine,
  type SlotWin,
  sumOf,
  threeRowLines,
} from './machine';

interface RespinsSpin {
  readonly reels: number[][];
  readonly wins: SlotWin[];
  /** Hundredths of the stake on each cell with a coin; 0 on others. */
  readonly prizes: number[];
  /** Respins that are left after this spin; null without the feature. */
  readonly left: number | null;
  /** Lines of the paid spin; coins, and the prize of a full window, of the last respin. */
  readonly pays: number;
}

export interface RespinsOutcome {
  readonly engine: 'slots-respins';
  /** The paid spin, then its respins. */
  readonly spins: RespinsSpin[];
  readonly pays: number;
}

const symbols = ['coin', 'maharaja', 'elephant', 'dagger', 'ring', 'lamp', 'pot', 'mirror'] as const;
const COIN = 0;
const WILD = 1;
const REELS = 5;
const ROWS = 3;
const CELLS = REELS * ROWS;

const pays: readonly (readonly number[])[] = [
  [0, 0, 0],
  [600, 3000, 12_000],
  [350, 1200, 5000],
  [180, 550, 1800],
  [110, 320, 1000],
  [60, 180, 600],
  [55, 160, 550],
  [45, 140, 450],
];

/** Weights of the symbols in each cell of the paid spin. */
const weights: readonly number[] = [20, 6, 9, 13, 16, 18, 19, 19];

/** Coins that start the respins. */
export const COINS = 6;
export const RESPINS = 3;
/** A free cell of a respin gets a coin in one of so many cases. */
const COIN_IN = 16;
/** Hundredths of the stake for a coin in each cell. */
export const FULL_PAYS = 50_000;

/** Hundredths of the stake. */
export const coinPrizes: readonly number[] = [50, 100, 200, 500, 1000];
const coinWeights: readonly number[] = [50, 30, 13, 5, 2];

const drawCoin = (draws: Draws): number => coinPrizes[drawWeighted(coinWeights, draws)] ?? 0;

const toReels = (cells: readonly number[]): number[][] =>
  Array.from({ length: REELS }, (_, reel) => cells.slice(reel * ROWS, (reel + 1) * ROWS));

const countCoins = (prizes: readonly number[]): number => prizes.filter((prize) => prize > 0).length;

/** Coins stay; the other cells turn. */
function respin(prizes: readonly number[], draws: Draws): { cells: number[]; prizes: number[] } {
  const next = prizes.map((prize) => {
    if (prize > 0) return prize;
    return draws.below(COIN_IN) === 0 ? drawCoin(draws) : 0;
  });
  const cells = next.map((prize) => (prize > 0 ? COIN : WILD + 1 + draws.below(symbols.length - 2)));
  return { cells, prizes: next };
}

/** What the coins pay when no respin is left. */
const coinsPay = (prizes: readonly number[]): number =>
  prizes.reduce((sum, prize) => sum + prize, 0) + (countCoins(prizes) === CELLS ? FULL_PAYS : 0);

function play(draws: Draws): RespinsOutcome {
  const cells = Array.from({ length: CELLS }, () => drawWeighted(weights, draws));
  const reels = toReels(cells);
  const wins = lineWins(reels, threeRowLines, { pays, wild: WILD });
  let prizes = cells.map((symbol) => (symbol === COIN ? drawCoin(draws) : 0));
  const hasRespins = countCoins(prizes) >= COINS;
  const spins = [{ reels, wins, prizes, left: hasRespins ? RESPINS : null, pays: sumOf(wins) }];
  let left = hasRespins ? RESPINS : 0;
  while (left > 0) {
    const next = respin(prizes, draws);
    const isFull = countCoins(next.prizes) === CELLS;
    left = countCoins(next.prizes) > countCoins(prizes) ? RESPINS : left - 1;
    if (isFull) left = 0;
    prizes = next.prizes;
    const ofCoins = left === 0 ? coinsPay(prizes) : 0;
    spins.push({ reels: toReels(next.cells), wins: [], prizes, left, pays: ofCoins });
  }
  return { engine: 'slots-respins', spins, pays: sumOf(spins) };
}

const perWeight = (weightsOf: readonly number[]): readonly number[] => {
  const total = weightsOf.reduce((sum, weight) => sum + weight, 0);
  return weightsOf.map((weight) => weight / total);
};

/** Expected hundredths that the coins pay at the start of the respins, by number of coins. @param mean prize of a coin */
function expectedCoins(mean: number): ReadonlyMap<number, number> {
  const expected = new Map([[CELLS, CELLS * mean + FULL_PAYS]]);
  for (let coins = CELLS - 1; coins >= COINS; coins--) {
    const free = CELLS - coins;
    const more = Array.from({ length: free }, (_, index) => index + 1).reduce(
      (sum, count) => sum + binomial(free, count, 1 / COIN_IN) * (expected.get(coins + count) ?? 0),
      0,
    );
    const none = binomial(free, 0, 1 / COIN_IN);
    let value = coins * mean;
    for (let left = 1; left <= RESPINS; left++) value = none * value + more;
    expected.set(coins, value);
  }
  return expected;
}

/** Exact: all cells are independent. Lines are enumerated, and the respins depend on the numbers of coins and respins alone. */
function rtp(): number {
  const chances = perWeight(weights);
  const perLine = expectedLine(
    Array.from({ length: REELS }, () => chances),
    (line) => evaluateSymbols(line, { pays, wild: WILD })?.pays ?? 0,
  );
  const mean = perWeight(coinWeights).reduce(
    (sum, chance, index) => sum + chance * (coinPrizes[index] ?? 0),
    0,
  );
  const ofCoins = [...expectedCoins(mean)].reduce(
    (sum, [coins, pays]) => sum + binomial(CELLS, coins, chances[COIN] ?? 0) * pays,
    0,
  );
  return (threeRowLines.length * perLine + ofCoins) / 100;
}

/** Six coins stay, and the other cells turn again. */
export const respins: SlotMachine<RespinsOutcome, (typeof symbols)[number]> = {
  symbols,
  reels: REELS,
  rows: ROWS,
  lines: threeRowLines,
  counts: [3, 4, 5],
  pays,
  play,
  rtp,
};
