import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrice } from '../../../../domain/betting/gtype';
import {
  isOnLadder,
  ladder,
  nearestTick,
  nextTick,
  previousTick,
  ticksBetween,
} from '../../../../domain/betting/ladder';

const anyPrice = fc.integer({ min: 1, max: 120_000 });
const tick = fc.constantFrom(...ladder);

describe('the price ladder', () => {
  it('has 350 prices, 1.01 to 1000, each a whole number of hundredths above the one before', () => {
    expect(ladder).toHaveLength(350);
    expect([ladder.at(0), ladder.at(-1)]).toEqual([101, 100_000]);
    expect(
      ladder.every((price, place) => Number.isInteger(price) && price > (ladder[place - 1] ?? 100)),
    ).toBe(true);
  });

  it.each([
    [101, 1],
    [199, 1],
    [200, 2],
    [298, 2],
    [300, 5],
    [400, 10],
    [600, 20],
    [1_000, 50],
    [2_000, 100],
    [3_000, 200],
    [5_000, 500],
    [10_000, 1_000],
    [99_000, 1_000],
  ])('steps from %s hundredths by %s', (price, step) => {
    expect(nextTick(price)).toBe(price + step);
    expect(previousTick(price + step)).toBe(price);
  });

  it.each([100, 201, 301, 402, 610, 1_010, 2_050, 3_100, 5_200, 10_500, 101_000, 1.5])(
    'has no price of %s hundredths',
    (price) => expect(isOnLadder(price)).toBe(false),
  );

  it('ends', () => {
    expect([previousTick(101), nextTick(100_000)]).toEqual([null, null]);
  });

  it.each([
    [1, 101],
    [184, 184],
    [202, 202],
    [201, 200],
    [303, 305],
    [1_039, 1_050],
    [500_000, 100_000],
  ])('is nearest to %s at %s, the lower price of two as close', (price, nearest) =>
    expect(nearestTick(price)).toBe(nearest),
  );

  it('has no price closer than the nearest tick', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        const distance = Math.abs(nearestTick(price) - price);
        expect(ladder.every((other) => Math.abs(other - price) >= distance)).toBe(true);
      }),
    );
  });

  it('steps down to the price that it stepped up from, on and off the ladder', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        const up = nextTick(price);
        fc.pre(up !== null);
        expect(previousTick(up)).toBe(isOnLadder(price) ? price : previousTick(price));
      }),
    );
  });

  it('counts the ticks between two of its prices, and none to a price off it', () => {
    expect([ticksBetween(198, 204), ticksBetween(204, 198), ticksBetween(184, 184)]).toEqual([4, -4, 0]);
    expect([ticksBetween(201, 204), ticksBetween(204, 201)]).toEqual([null, null]);
    fc.assert(
      fc.property(tick, tick, (from, to) => {
        expect(ticksBetween(from, to)).toBe(ladder.indexOf(to) - ladder.indexOf(from));
      }),
    );
  });
});

describe('a typed price', () => {
  it.each([
    ['match', '1.84', 184],
    ['match', ' १.८४ ', 184],
    ['match', '1,84', 184],
    ['match', '1,000', 100_000],
    ['match', '2', 200],
    ['match', '3.07', 305],
    ['match', '3.08', 310],
    ['match', '1.999', 199],
    ['match', ' 1,84 ', 184],
    ['match', '1.8456', 184],
    ['match', '1.845.6', null],
    ['match', '1.01', 101],
    ['match', '1.00', null],
    ['match', '1', null],
    ['match', '1000.01', null],
    ['match', 'evens', null],
    ['match', '', null],
    ['bookmaker', '77.5', 7750],
    ['bookmaker', '0', null],
  ] as const)('of %s, "%s", is %s', (gtype, text, price) => {
    expect(readPrice(gtype, text)).toBe(price);
  });
});
