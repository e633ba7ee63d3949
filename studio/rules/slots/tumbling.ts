import type { Draws } from '../draws';
import { drawWeighted, type SlotMachine, type SlotWin, sumOf } from './machine';

interface TumblingSpin {
  readonly reels: number[][];
  readonly wins: SlotWin[];
  /** Multiplier of the wins of this tumble. */
  readonly multiplier: number;
  readonly pays: number;
}

export interface TumblingOutcome {
  readonly engine: 'slots-tumbling';
  /** The gems that fell first, then those after each win. */
  readonly spins: TumblingSpin[];
  readonly pays: number;
}

const symbols = ['diamond', 'ruby', 'sapphire', 'emerald', 'amethyst', 'topaz', 'opal', 'pearl'] as const;
const REELS = 6;
const ROWS = 5;

/** Numbers of equal gems from which each column of `pays` counts. */
const counts: readonly number[] = [8, 10, 12];

const pays: readonly (readonly number[])[] = [
  [800, 2000, 4000],
  [300, 800, 2000],
  [200, 400, 1200],
  [110, 200, 900],
  [75, 150, 750],
  [60, 110, 600],
  [35, 72, 350],
  [28, 60, 300],
];

/** Weights of the gems that fall; their sum is 100. */
const weights: readonly number[] = [7, 9, 11, 12, 14, 15, 16, 16];

/** Multipliers of the first fall, the second and so on. The last one is also that of all later falls. */
export const tumbleMultipliers: readonly number[] = [1, 2, 3, 5, 10];

/** @internal */
export function evaluateGems(reels: readonly (readonly number[])[]): SlotWin[] {
  const gems = reels.flat();
  return symbols.flatMap((_, symbol) => {
    const cells = [...gems.keys()].filter((cell) => gems[cell] === symbol);
    const column = counts.findLastIndex((count) => cells.length >= count);
    const paid = pays[symbol]?.[column] ?? 0;
    return paid === 0 ? [] : [{ symbol, count: cells.length, pays: paid, cells }];
  });
}

/** The other gems fall, and new ones fill each reel from the top. @internal */
export const tumble = (reels: readonly (readonly number[])[], wins: readonly SlotWin[], draws: Draws) => {
  const gone = new Set(wins.flatMap(({ cells }) => cells));
  return reels.map((reel, index) => {
    const left = reel.filter((_, row) => !gone.has(index * ROWS + row));
    return [...Array.from({ length: ROWS - left.length }, () => drawWeighted(weights, draws)), ...left];
  });
};

function play(draws: Draws): TumblingOutcome {
  const spins: TumblingSpin[] = [];
  let reels = Array.from({ length: REELS }, () =>
    Array.from({ length: ROWS }, () => drawWeighted(weights, draws)),
  );
  for (;;) {
    const wins = evaluateGems(reels);
    const multiplier = tumbleMultipliers[Math.min(spins.length, tumbleMultipliers.length - 1)] ?? 1;
    spins.push({ reels, wins, multiplier, pays: sumOf(wins) * multiplier });
    if (wins.length === 0) return { engine: 'slots-tumbling', spins, pays: sumOf(spins) };
    reels = tumble(reels, wins, draws);
  }
}

/** Measured over 10^8 rounds with a standard error of 0.0003: the gems that stay after a win have too many states to enumerate. */
const MEASURED_RTP = 0.964;

/** Gems that win vanish, others fall into their places, and each further win counts more. */
export const tumbling: SlotMachine<TumblingOutcome, (typeof symbols)[number]> = {
  symbols,
  reels: REELS,
  rows: ROWS,
  lines: [],
  counts,
  pays,
  play,
  rtp: () => MEASURED_RTP,
};
