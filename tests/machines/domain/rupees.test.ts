import { describe, expect, it } from 'vitest';
import { groupedDigits } from '../../../domain/grouped-digits';
import { amountText, formatHundredths, formatRupees } from '../../../domain/rupees';

describe('rupees', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [50, '₹0.50'],
    [100, '₹1.00'],
    [999_99, '₹999.99'],
    [1_000_00, '₹1,000.00'],
    [123_456_789_01, '₹123,456,789.01'],
    [-1_250_50, '−₹1,250.50'],
    [9_007_199_254_740_991, '₹90,071,992,547,409.91'],
  ])('%i paise are %s', (paise, text) => expect(formatRupees(paise)).toBe(text));

  it.each([
    [1_00_000_00, '₹1,00,000.00'],
    [12_34_567_89, '₹12,34,567.89'],
    [1_000_00, '₹1,000.00'],
    [999_00, '₹999.00'],
  ])('%i paise are %s in Indian groups', (paise, text) =>
    expect(formatRupees(paise, {}, 'indian')).toBe(text),
  );

  it('are written as a player types them', () => {
    expect([1_000_00, 1_000_50, 5, 0].map(amountText)).toEqual(['1000', '1000.50', '0.05', '0']);
  });

  it('have a plus sign before gains, where it is asked for, and not before nothing', () => {
    expect(formatRupees(1_00, { signed: true })).toBe('+₹1.00');
    expect(formatRupees(0, { signed: true })).toBe('₹0.00');
    expect(formatRupees(-1_00, { signed: true })).toBe('−₹1.00');
    expect(formatRupees(1_00, { signed: false })).toBe('₹1.00');
  });

  it('omit paise that are zero, where it is asked for', () => {
    expect(formatRupees(500_00, { whole: true })).toBe('₹500');
    expect(formatRupees(500_10, { whole: true })).toBe('₹500.10');
    expect(formatRupees(500_00, { whole: false })).toBe('₹500.00');
  });

  it('group the digits of a whole number', () => {
    expect(groupedDigits('1234567')).toBe('1,234,567');
    expect(groupedDigits('1234567', 'international')).toBe('1,234,567');
    expect(groupedDigits('1234567', 'indian')).toBe('12,34,567');
    expect(groupedDigits('123')).toBe('123');
  });
});

it('odds have two decimals', () => {
  expect([184, 1050, 10_000, 5].map(formatHundredths)).toEqual(['1.84', '10.50', '100.00', '0.05']);
});
