/** Pockets of the European wheel, clockwise from zero. */
export const pockets: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = 'red' | 'black' | 'green';

export const colourOf = (number: number): PocketColour =>
  number === 0 ? 'green' : reds.has(number) ? 'red' : 'black';

/** Degrees of one pocket. */
export const POCKET = 360 / pockets.length;

/** Degrees of the centre of a number's pocket, clockwise from the top of a wheel at rest. */
export const angleOf = (number: number): number => Math.max(0, pockets.indexOf(number)) * POCKET;
