import type { TableRules } from './rules';

export interface RouletteOutcome {
  readonly engine: 'roulette';
  readonly pocket: number;
}

const POCKETS = 37;

/** European wheel: each bet returns 36/37. */
export const rouletteRtp = 36 / 37;

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colourOf = (pocket: number): 'green' | 'red' | 'black' => {
  if (pocket === 0) return 'green';
  return reds.has(pocket) ? 'red' : 'black';
};

const numbers: readonly number[] = Array.from({ length: 36 }, (_, index) => index + 1);
const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/**
 * Pockets of each spot: `straight:17`, `split:16-17`, `street:16` (16, 17, 18), `corner:16` (16, 17, 19, 20), `line:16` (16 to 21),
 * `dozen:1`, `column:1` (1, 4, 7 …), `red`, `black`, `odd`, `even`, `low`, `high`.
 */
export const rouletteSpots: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...range(0, POCKETS).map((pocket): [string, number[]] => [`straight:${pocket}`, [pocket]]),
  ...numbers.filter((pocket) => pocket % 3 !== 0).map((pocket) => split(pocket, pocket + 1)),
  ...numbers.filter((pocket) => pocket <= 33).map((pocket) => split(pocket, pocket + 3)),
  ...[1, 2, 3].map((pocket) => split(0, pocket)),
  ...range(0, 12).map((row): [string, number[]] => [`street:${3 * row + 1}`, range(3 * row + 1, 3)]),
  ...numbers
    .filter((pocket) => pocket % 3 !== 0 && pocket <= 32)
    .map((pocket): [string, number[]] => [`corner:${pocket}`, [pocket, pocket + 1, pocket + 3, pocket + 4]]),
  ...range(0, 11).map((row): [string, number[]] => [`line:${3 * row + 1}`, range(3 * row + 1, 6)]),
  ...[1, 2, 3].map((dozen): [string, number[]] => [`dozen:${dozen}`, range(12 * dozen - 11, 12)]),
  ...[1, 2, 3].map((column): [string, number[]] => [
    `column:${column}`,
    numbers.filter((pocket) => pocket % 3 === column % 3),
  ]),
  ['red', numbers.filter((pocket) => reds.has(pocket))],
  ['black', numbers.filter((pocket) => !reds.has(pocket))],
  ['odd', numbers.filter((pocket) => pocket % 2 === 1)],
  ['even', numbers.filter((pocket) => pocket % 2 === 0)],
  ['low', range(1, 18)],
  ['high', range(19, 18)],
]);

function split(first: number, second: number): [string, number[]] {
  return [`split:${first}-${second}`, [first, second]];
}

export const rouletteRules: TableRules<RouletteOutcome> = {
  isSpot: (spot) => rouletteSpots.has(spot),
  draw: (draws) => ({ engine: 'roulette', pocket: draws.below(POCKETS) }),
  payout(spot, { pocket }) {
    const pockets = rouletteSpots.get(spot) ?? [];
    return pockets.includes(pocket) ? 3600 / pockets.length : 0;
  },
  summary: ({ pocket }) => String(pocket),
};

/** What the cells of the numbers stand for. A split is named by the order of its numbers: in a street, or from street to street. */
export const betKinds = ['straight', 'splitInStreet', 'splitAcross', 'street', 'corner', 'line'] as const;
export type BetKind = (typeof betKinds)[number];
