import { type BetKind, betKinds, rouletteSpots } from '../../rules/roulette';

/** Grid areas: `row / column / row end / column end`, for the upright board of a phone and the long one of a desk. */
export interface Place {
  readonly upright: string;
  readonly long: string;
}

const area = (row: number, column: number, rows = 1, columns = 1): string =>
  `${row} / ${column} / span ${rows} / span ${columns}`;

const streetOf = (number: number): number => Math.ceil(number / 3);
const columnOf = (number: number): number => ((number - 1) % 3) + 1;

export const placeOf = {
  zero: { upright: area(1, 1, 1, 5), long: area(1, 1, 3, 1) },
  number: (number: number): Place => placeOfNumbers([number]),
  column: (column: number): Place => ({ upright: area(14, column + 2), long: area(4 - column, 14) }),
  dozen: (dozen: number): Place => ({
    upright: area(4 * dozen - 2, 2, 4, 1),
    long: area(4, 4 * dozen - 2, 1, 4),
  }),
  outside: (index: number): Place => ({
    upright: area(2 + index * 2, 1, 2, 1),
    long: area(5, 2 + index * 2, 1, 2),
  }),
};

/** All cells of neighbouring numbers. Zero is beside the first street, at the column of the other number. */
function placeOfNumbers(numbers: readonly number[]): Place {
  const others = numbers.filter((number) => number > 0);
  const streets = numbers.map(streetOf);
  const columns = others.map(columnOf);
  const street = Math.min(...streets);
  const length = Math.max(...streets) - street + 1;
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const width = right - left + 1;
  return {
    upright: area(street + 1, left + 2, length, width),
    long: area(4 - right, street + 1, width, length),
  };
}

export interface InsideBet {
  readonly spot: string;
  readonly kind: BetKind;
  readonly numbers: readonly number[];
  /** Profit for a stake of one. */
  readonly odds: string;
  readonly place: Place;
}

function kindOf(spot: string, [first = 0, second = 0]: readonly number[]): BetKind | null {
  const [prefix] = spot.split(':');
  if (prefix !== 'split') return betKinds.find((kind) => kind === prefix) ?? null;
  return first > 0 && second - first === 1 ? 'splitInStreet' : 'splitAcross';
}

/** Bets on neighbouring numbers, as the rules name them. */
export const insideBets: readonly InsideBet[] = [...rouletteSpots].flatMap(([spot, numbers]) => {
  const kind = kindOf(spot, numbers);
  if (kind === null || kind === 'straight') return [];
  return [{ spot, kind, numbers, odds: `${36 / numbers.length - 1}:1`, place: placeOfNumbers(numbers) }];
});
