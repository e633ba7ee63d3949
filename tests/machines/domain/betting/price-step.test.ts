import { describe, expect, it } from 'vitest';
import { type Direction, steppedPrice } from '../../../../domain/betting/price-step';

describe('the next price', () => {
  it.each<['match' | 'bookmaker' | 'fancy', number, Direction, number | null]>([
    ['match', 200, 'up', 202],
    ['match', 200, 'down', 199],
    ['match', 101, 'down', null],
    ['match', 100_000, 'up', null],
    ['bookmaker', 84_00, 'up', 85_00],
    ['bookmaker', 84_00, 'down', 83_00],
    ['bookmaker', 1_00, 'down', null],
    ['fancy', 110_00, 'up', 111_00],
    ['fancy', 110_00, 'down', 109_00],
  ])('of a %s market from %i %s is %j', (gtype, price, direction, next) =>
    expect(steppedPrice(gtype, price, direction)).toBe(next),
  );
});
