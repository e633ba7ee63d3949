import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmountAbove, quotient, readAmount, readHundredths, sum } from '../../../../domain/betting/money';

describe('money in whole paise', () => {
  it.each([
    ['nearest', 149n, 100n, 1],
    ['nearest', 150n, 100n, 2],
    ['nearest', 1n, 3n, 0],
    ['nearest', 2n, 3n, 1],
    ['up', 101n, 100n, 2],
    ['up', 100n, 100n, 1],
    ['up', 0n, 100n, 0],
    ['down', 199n, 100n, 1],
  ] as const)('is rounded once, %s: %s / %s is %s', (rounding, dividend, divisor, paise) =>
    expect(quotient(dividend, divisor, rounding)).toBe(paise),
  );

  it('is exact where a float is not: the product of two large integers', () => {
    expect(quotient(99_999_999_999n * 99_900n, 100n, 'nearest')).toBe(99_899_999_999_001);
  });

  it('rejects results beyond the safe integers', () => {
    expect(() => quotient(2n ** 60n, 1n, 'down')).toThrow(RangeError);
  });

  it('is off by less than a paisa, in the direction of the rounding', () => {
    const dividend = fc.bigInt({ min: 0n, max: 10n ** 18n });
    const divisor = fc.bigInt({ min: 1_000n, max: 100_000n });
    fc.assert(
      fc.property(dividend, divisor, (whole, by) => {
        const [down, nearest, up] = [
          quotient(whole, by, 'down'),
          quotient(whole, by, 'nearest'),
          quotient(whole, by, 'up'),
        ].map(BigInt);
        if (down === undefined || nearest === undefined || up === undefined) throw new Error('Unreachable');
        expect(down * by <= whole && whole < (down + 1n) * by).toBe(true);
        expect((up - 1n) * by < whole && whole <= up * by).toBe(true);
        expect((2n * nearest - 1n) * by <= 2n * whole && 2n * whole < (2n * nearest + 1n) * by).toBe(true);
      }),
    );
  });

  it('sums to 0 when there is none', () => expect(sum([])).toBe(0));
});

describe('an amount as it is typed', () => {
  it.each([
    ['1.84', 184],
    ['1.15', 115],
    ['2', 200],
    ['2.', 200],
    ['2.5', 250],
    ['1,00,000', 10_000_000],
    [' 1 000.05 ', 100_005],
    ['0', 0],
    ['१,०००.५', 100_050],
    ['५००', 500_00],
  ])('is read in hundredths without a float: "%s" is %s', (text, hundredths) =>
    expect(readHundredths(text)).toBe(hundredths),
  );

  it.each(['', '.', '.5', '1.845', '-1', '+1', '1e3', 'NaN', '1.2.3', '99999999999999999'])(
    'is not "%s"',
    (text) => expect(readHundredths(text)).toBeNull(),
  );

  it.each([
    ['1,00,000', 100_000_00],
    ['100000', 100_000_00],
    ['₹ 1,000.50', 1_000_50],
    ['₹500', 500_00],
    ['\u2060₹500', 500_00],
    ['\u202a500\u202c', 500_00],
    ['१,०००', 1_000_00],
    ['abc', null],
    ['', null],
  ])('may have the sign of rupees and copied invisible characters: "%s" is %j paise', (text, paise) =>
    expect(readAmount(text)).toBe(paise),
  );

  it.each([
    ['₹1,000', false],
    ['₹1,000.01', true],
    ['abc', false],
  ])('is above ₹1,000 or not: "%s" %j', (text, isAbove) =>
    expect(isAmountAbove(text, 1_000_00)).toBe(isAbove),
  );

  it('parses to the amount that was formatted', () => {
    fc.assert(
      fc.property(fc.nat(), (hundredths) => {
        const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        expect(readHundredths(text)).toBe(hundredths);
      }),
    );
  });
});
