import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf } from '../../../src/ui/chart/axis';

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
