import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnLadder, ladder } from '../../../domain/betting/ladder';
import { axisAround, axisOf } from '../../../src/ui/chart/axis';
import { pricePlot } from '../../../src/ui/chart/price-plot';

describe('the axis of a chart', () => {
  it.each([
    [
      [411_60, -1_000_50],
      [-1_500_00, -1_000_00, -500_00, 0, 500_00],
    ],
    [[120_00], [0, 50_00, 100_00, 150_00]],
    [[-90], [-100, 0]],
    [
      [0, 0],
      [0, 100],
    ],
    [[], [0, 100]],
  ])('of %j has the ticks %j', (values, ticks) => expect(axisOf(values, 100).ticks).toEqual(ticks));

  it('includes 0 and all values with at most six ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 })), (values) => {
        const { high, low, ticks } = axisOf(values, 100);
        expect(ticks).toContain(0);
        expect(low).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(high).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('the axis of a price chart', () => {
  it.each([
    [
      [224, 234],
      [220, 230, 240],
    ],
    [
      [101, 109],
      [102, 104, 106, 108, 110],
    ],
    [
      [150, 410],
      [200, 300, 400, 500],
    ],
    [
      [202, 202],
      [202, 204],
    ],
    [
      [99_000, 100_000],
      [99_000, 100_000],
    ],
  ])('of %j has gridlines at %j, which are prices', (values, ticks) =>
    expect(axisAround(values, 1, isOnLadder).ticks).toEqual(ticks),
  );

  it('includes all prices, with gridlines at prices only, at least one and at most six', () => {
    const price = fc.constantFrom(...ladder);
    fc.assert(
      fc.property(fc.array(price, { minLength: 1 }), (prices) => {
        const { high, low, ticks } = axisAround(prices, 1, isOnLadder);
        expect(low).toBeLessThanOrEqual(Math.min(...prices));
        expect(high).toBeGreaterThanOrEqual(Math.max(...prices));
        expect(ticks.filter((tick) => !isOnLadder(tick))).toEqual([]);
        expect(ticks.length).toBeGreaterThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('what a price chart draws', () => {
  const points = [
    [10, 220],
    [20, 230],
  ] as const;
  const mark = (key: string, at: number, value: number) =>
    ({ ...{ key, at, value }, kind: 'back', title: key }) as const;
  const volume = (value: number) => ({ value, amount: 1_00, title: String(value) });

  it('leaves out marks of another time and volumes outside the axis', () => {
    const { marks, volumes } = pricePlot({
      points,
      marks: [mark('before', 9, 220), mark('first', 10, 220), mark('last', 20, 230), mark('after', 21, 230)],
      volumes: [volume(110), volume(224), volume(500)],
    });
    expect(marks.map(({ key }) => key)).toEqual(['first', 'last']);
    expect(volumes.map(({ value }) => value)).toEqual([224]);
  });

  it('includes a mark beyond the prices in its axis', () => {
    const { axis, marks } = pricePlot({ points, marks: [mark('better', 15, 260)] });
    expect(marks).toHaveLength(1);
    expect(axis.high).toBeGreaterThanOrEqual(260);
  });
});
