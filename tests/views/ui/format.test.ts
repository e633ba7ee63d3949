import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { groupAmounts } from '../../../src/ui/amounts-in-text';
import {
  formatCount,
  formatPaise,
  formatPrice,
  formatRate,
  formatSize,
  formatWholeSize,
} from '../../../src/ui/format';

describe('an available size', () => {
  it.each([
    [0, '0'],
    [99, '0'],
    [850_99, '850'],
    [999_99, '999'],
    [1_000_00, '1K'],
    [1_150_00, '1.15K'],
    [1_159_99, '1.15K'],
    [12_999_00, '12.9K'],
    [125_999_99, '125K'],
    [999_999_99, '999K'],
    [1_000_000_00, '1M'],
    [3_459_999_00, '3.45M'],
    [10_000_000_00, '10M'],
    [1_000_000_000_00, '1B'],
  ])('of %i paise is %s, rounded down', (paise, text) => {
    expect(formatSize(paise)).toBe(text);
  });

  it('is never more than what is available, and less by less than half', () => {
    const factors: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 };
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000_000 }), (paise) => {
        const text = formatSize(paise);
        const shown = Math.round(Number.parseFloat(text) * 100 * (factors[text.at(-1) ?? ''] ?? 1));
        expect(shown).toBeLessThanOrEqual(paise);
        expect(shown).toBeGreaterThan(paise * 0.5);
      }),
    );
  });

  it('is announced in whole rupees, rounded down', () => {
    expect([formatWholeSize(99), formatWholeSize(12_345_678_99)]).toEqual(['₹0', '₹12,345,678']);
  });
});

describe('an amount', () => {
  it.each([
    [0, {}, '₹0.00'],
    [5, {}, '₹0.05'],
    [-1_234_567_89, {}, '−₹1,234,567.89'],
    [500_00, { whole: true }, '₹500'],
    [500_50, { whole: true }, '₹500.50'],
    [420_00, { signed: true }, '+₹420.00'],
    [0, { signed: true }, '₹0.00'],
    [-420_00, { signed: true }, '−₹420.00'],
  ])('of %d paise with %j is %s', (paise, format, text) => {
    expect(formatPaise(paise, format)).toBe(text);
  });
});

describe('the grouping of an amount', () => {
  const groupedBy = (numbers: string, paise: number) => {
    document.documentElement.dataset.numbers = numbers;
    onTestFinished(() => void delete document.documentElement.dataset.numbers);
    return formatPaise(paise);
  };

  it.each([
    [999_00, '₹999.00', '₹999.00'],
    [1_000_50, '₹1,000.50', '₹1,000.50'],
    [99_999_00, '₹99,999.00', '₹99,999.00'],
    [1_00_000_00, '₹100,000.00', '₹1,00,000.00'],
    [-12_34_567_89, '−₹1,234,567.89', '−₹12,34,567.89'],
    [1_00_00_00_000_00, '₹1,000,000,000.00', '₹1,00,00,00,000.00'],
  ])('of %i paise follows the preference', (paise, international, indian) => {
    expect(groupedBy('international', paise)).toBe(international);
    expect(groupedBy('indian', paise)).toBe(indian);
  });

  it('is that of en-IN', () => {
    const rupees = new Intl.NumberFormat('en-IN');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (whole) => {
        expect(groupedBy('indian', whole * 100)).toBe(`₹${rupees.format(whole)}.00`);
      }),
    );
  });
});

describe('the amounts of a sentence of the server', () => {
  it.each([
    ['At least ₹100000 and at most ₹12,34,567.50.', 'At least ₹1,00,000 and at most ₹12,34,567.50.'],
    ['₹1,234,567 of ₹500.', '₹12,34,567 of ₹500.'],
    ['1000000 players', '1000000 players'],
    ['₹1234567890123456', '₹1234567890123456'],
  ])('"%s" are grouped as the player prefers', (sentence, grouped) => {
    document.documentElement.dataset.numbers = 'indian';
    onTestFinished(() => void delete document.documentElement.dataset.numbers);
    expect(groupAmounts(sentence)).toBe(grouped);
  });

  it('are grouped in thousands without a preference', () => {
    expect(groupAmounts('₹12,34,567 of ₹1000000')).toBe('₹1,234,567 of ₹1,000,000');
  });
});

it('a count is grouped as the player prefers', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
});

it('a price has two decimals, and a rate those that it needs', () => {
  expect([101, 184, 1_050, 100_000].map(formatPrice)).toEqual(['1.01', '1.84', '10.50', '1000.00']);
  expect([8_000, 7_750, 1].map(formatRate)).toEqual(['80', '77.5', '0.01']);
});
