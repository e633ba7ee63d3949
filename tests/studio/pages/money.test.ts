import { describe, expect, it } from 'vitest';
import { chipValues, spinStakes } from '../../../studio/pages/ui/chip-values';
import { formatChip, formatMultiplier, formatPaise } from '../../../studio/pages/ui/money';

describe('an amount on the pages of games', () => {
  it('is in rupees, with paise only if there are some', () => {
    expect([0, 50, 50_000, 125_050].map(formatPaise)).toEqual(['₹0', '₹0.50', '₹500', '₹1,250.50']);
  });

  it.each([
    [1_000, '10'],
    [50_000, '500'],
    [99_900, '999'],
    [100_000, '1K'],
    [150_000, '1.5K'],
    [2_500_000, '25K'],
    [9_999_900, '99.9K'],
    [10_000_000, '1L'],
    [25_000_000, '2.5L'],
  ])('of %i paise is %s on a chip', (paise, text) => expect(formatChip(paise)).toBe(text));

  it('is a multiplier with two decimals', () => {
    expect([101, 184, 1_000, 100_050].map(formatMultiplier)).toEqual([
      '1.01×',
      '1.84×',
      '10.00×',
      '1000.50×',
    ]);
  });
});

describe('the chips of a table', () => {
  it('are five from the least to the largest bet, both included', () => {
    expect(chipValues(10_000, 1_000_000)).toEqual([10_000, 50_000, 100_000, 500_000, 1_000_000]);
    expect(chipValues(1_000, 100_000_000)).toEqual([1_000, 5_000, 10_000, 50_000, 100_000]);
  });

  it('go up to any value without a largest bet', () => {
    expect(chipValues(500_000, 0)).toEqual([500_000, 1_000_000, 2_500_000, 10_000_000]);
  });

  it('are the least bet alone where no chip is between the limits', () => {
    expect(chipValues(20_000, 40_000)).toEqual([20_000]);
  });

  it('include the least bet where no chip has its value', () => {
    expect(chipValues(500, 500_000)).toEqual([500, 1_000, 5_000, 10_000, 50_000]);
  });
});

describe('the stakes of a spin', () => {
  it('are both limits, and what is between them', () => {
    expect(spinStakes(500, 20_000)).toEqual([500, 1_000, 2_000, 5_000, 10_000, 20_000]);
    expect(spinStakes(2_500, 30_000)).toEqual([2_500, 5_000, 10_000, 20_000, 30_000]);
  });

  it.each([
    [50_000, 50_000, [50_000]],
    [1_000_000, 0, [1_000_000, 2_000_000, 5_000_000]],
  ])('of machines with the limits %i and %i', (min, max, stakes) => {
    expect(spinStakes(min, max)).toEqual(stakes);
  });
});
