import { describe, expect, it } from 'vitest';
import { lapsesOrders, originalFills, reduceFill } from '../../../../domain/betting/reduction';

describe('a reduction factor', () => {
  it.each([
    ['multiplies the price by 1 − r', 600, 25_00, 450],
    ['is rounded to the nearest hundredth', 333, 12_50, 291],
    ['of half a hundredth is rounded up', 125, 2_00, 123],
    ['reduces no price under 1.01', 110, 60_00, 101],
  ])('%s', (_, price, factor, reduced) => {
    expect(reduceFill({ price, size: 100_00 }, factor)).toEqual({
      price: reduced,
      size: 100_00,
      originalPrice: price,
    });
  });

  it('keeps the first price through several removals', () => {
    const once = reduceFill({ price: 1000, size: 5_00 }, 20_00);
    expect(reduceFill(once, 50_00)).toEqual({ price: 400, size: 5_00, originalPrice: 1000 });
  });

  it('of 0, and one that changes no price, leave the fill as it is', () => {
    const fill = { price: 200, size: 1_00 };
    expect(reduceFill(fill, 0)).toBe(fill);
    const lowest = { price: 101, size: 1_00 };
    expect(reduceFill(lowest, 50_00)).toBe(lowest);
  });

  it('lapses waiting orders from 2.5 % on', () => {
    expect([2_49, 2_50, 30_00].map(lapsesOrders)).toEqual([false, true, true]);
  });
});

describe('the original prices', () => {
  it('are those at which the fills were matched', () => {
    const fills = [
      { price: 450, size: 60_00, originalPrice: 600 },
      { price: 440, size: 40_00 },
    ];
    expect(originalFills(fills)).toEqual([
      { price: 600, size: 60_00 },
      { price: 440, size: 40_00 },
    ]);
  });

  it('are null if no fill is reduced', () => {
    expect(originalFills([{ price: 600, size: 60_00 }])).toBeNull();
    expect(originalFills([])).toBeNull();
  });
});
