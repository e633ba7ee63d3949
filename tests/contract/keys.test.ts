import { describe, expect, expectTypeOf, it } from 'vitest';
import { camelKeys, snakeKeys } from '../../contract/keys';

const inside = {
  marketId: '1',
  betDelay: 5,
  runners: [{ lastPrice: null, back: [[184, 1000]] as [number, number][] }],
};
const onTheWire = {
  market_id: '1',
  bet_delay: 5,
  runners: [{ last_price: null, back: [[184, 1000]] as [number, number][] }],
};

describe('the key mappers', () => {
  it('turn camelCase into snake_case at every depth', () => {
    const mapped = snakeKeys(inside);
    expectTypeOf(mapped).toEqualTypeOf<typeof onTheWire>();
    expect(mapped).toEqual(onTheWire);
  });

  it('turn snake_case into camelCase at every depth', () => {
    const mapped = camelKeys(onTheWire);
    expectTypeOf(mapped).toEqualTypeOf<typeof inside>();
    expect(mapped).toEqual(inside);
  });

  it('leave out undefined properties, in the type too', () => {
    const change: { bet_delay?: number | undefined; in_play: boolean } = {
      bet_delay: undefined,
      in_play: true,
    };
    const mapped: { betDelay?: number; inPlay: boolean } = camelKeys(change);
    expect(mapped).toStrictEqual({ inPlay: true });
  });
});
