import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { roundedRupees } from '../../contract/money';

const parse = (value: unknown): number | null => {
  const parsed = v.safeParse(roundedRupees, value);
  return parsed.success ? parsed.output : null;
};

describe('a rounded amount', () => {
  it.each([
    [10, 1000],
    [10.5, 1050],
    ['10.50', 1050],
    [' 7 ', 700],
    ['+7', 700],
    ['.5', 50],
    ['5.', 500],
    ['1e3', 100_000],
    ['1,500.50', 150_050],
    ['1,500', 150_000],
    ['-12,34,567', -123_456_700],
    ['-12,34,567.8', -123_456_780],
    ['1,234,567.00', 123_456_700],
    [-3.25, -325],
    ['-0', 0],
    [-0.001, 0],
    [1e-7, 0],
    [0.1 + 0.2, 30],
    [9_007_199_254_740.99, 900_719_925_474_099],
    ['₹1,500.50', 150_050],
    ['₹ 500', 50_000],
    ['-₹500', -50_000],
    ['₹-500', -50_000],
    ['INR 500', 50_000],
    ['1,500.50 INR', 150_050],
    ['Rs. 500', 50_000],
    ['Rs.1,500', 150_000],
    ['-rs 500', -50_000],
    ['500/-', 50_000],
    ['Rs. 1,23,456.50 /-', 12_345_650],
    ['(500.00)', -50_000],
    ['(₹ 1,500.50)', -150_050],
    ['INR (500)', -50_000],
  ])('reads %j as %i paise', (value, paise) => expect(parse(value)).toBe(paise));

  it.each(['₹', '₹₹5', '$5', '₹1,5', '5 USD', '/-', '5/-5'])('is not read from %j', (value) =>
    expect(parse(value)).toBeNull(),
  );

  it.each([
    [1.234, 123],
    [1.236, 124],
    [1.005, 100],
    [1.015, 102],
    ['1.005', 100],
    ['1.0050', 100],
    ['1.00500001', 101],
    ['1.015', 102],
    ['1.025', 102],
    ['-1.005', -100],
    ['-1.015', -102],
    ['0.995', 100],
    [99.995, 10_000],
    ['0.00499999999999999999', 0],
  ])('rounds %j half to even: %i paise', (value, paise) => expect(parse(value)).toBe(paise));

  it.each([
    'much',
    '()',
    '(-5)',
    '(5',
    'INR',
    // Of credits and debits or in crore: src/adapters/kit/http/signed-amount.ts.
    '5 Cr',
    '',
    ' ',
    '.',
    '-',
    // The comma is a decimal point, or may be one.
    '1,50',
    '0,500',
    '1.500,50',
    '1,50.25',
    '12345,678.00',
    ',500.00',
    '0x10',
    '1 2',
    'Infinity',
    '1e400',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    '9'.repeat(1000),
    true,
    null,
    {},
    [5],
  ])('does not read %j', (value) => expect(parse(value)).toBeNull());

  it('agrees with exact decimal arithmetic', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 14n), 10n ** 14n),
        fc.integer({ min: 2, max: 8 }),
        (digits, decimals) => {
          const unit = 10n ** BigInt(decimals - 2);
          const size = digits < 0n ? -digits : digits;
          const down = size / unit;
          const twice = (size % unit) * 2n;
          const isUp = twice > unit || (twice === unit && down % 2n === 1n);
          const expected = Number(isUp ? down + 1n : down) * (digits < 0n ? -1 : 1);
          const text = size.toString().padStart(decimals + 1, '0');
          const decimal = `${digits < 0n ? '-' : ''}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
          expect(parse(decimal)).toBe(expected + 0);
        },
      ),
    );
  });
});
