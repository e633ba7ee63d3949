import { describe, expect, it } from 'vitest';
import { formatErrors } from '../../../server/features/games/import/format-errors';

const on = (message: string, ...lines: number[]) => lines.map((line) => ({ line, message }));
const lines = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('the errors of an import', () => {
  it('are sorted by line', () => {
    expect(formatErrors('games.csv', [...on('name: missing', 9), ...on('max: smaller than min', 5)])).toEqual(
      ['games.csv:5: max: smaller than min', 'games.csv:9: name: missing', '2 errors; nothing was imported.'],
    );
  });

  it('name an equal message once, with its lines', () => {
    const errors = [
      ...on('there is no provider "nobody"', ...lines(2, 2001)),
      ...on('name: missing', 3, 7, 8, 9),
    ];
    expect(formatErrors('games.csv', errors)).toEqual([
      'games.csv:2-2001: there is no provider "nobody"',
      'games.csv:3, 7-9: name: missing',
      '2004 errors; nothing was imported.',
    ]);
  });

  it('list ten ranges of a message and count the lines of the others', () => {
    const odd = lines(1, 30).filter((line) => line % 2 === 1);
    expect(formatErrors('games.json', on('name: missing', ...odd, 40, 41))[0]).toBe(
      'games.json:1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and 7 more: name: missing',
    );
  });

  it('are counted in the singular, too', () => {
    expect(formatErrors('games.csv', on('name: missing', 4)).at(-1)).toBe('1 error; nothing was imported.');
  });
});
