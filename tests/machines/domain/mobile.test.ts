import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { describe, expect, it } from 'vitest';
import { isIndianMobile, nationalNumber } from '../../../domain/mobile';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const national = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.array(digit, { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => first + rest.join(''));
const prefix = fc.constantFrom('', '0', '91', '+91', '+91 ', '0091', '+91-', '(+91) ', '+91 0', '0 ');

/** A number as people write it: with a prefix, and with separators between some digits. */
const written = fc
  .tuple(
    prefix,
    national,
    fc.array(fc.constantFrom('', '', '', ' ', '-', '.', ') '), { minLength: 10, maxLength: 10 }),
  )
  .map(([before, digits, gaps]) => ({
    digits,
    text: before + [...digits].map((char, index) => char + (index < 9 ? gaps[index] : '')).join(''),
  }));

/** libphonenumber knows every numbering plan. It is too large for the first screen and serves as the oracle. */
const oracle = (text: string): string | null => {
  const found = parsePhoneNumberFromString(text.replace(/^0091/, '+91'), 'IN');
  return found?.country === 'IN' && found.isValid() ? found.nationalNumber : null;
};

describe('an Indian mobile number', () => {
  it('is the same ten digits however it is written', () => {
    fc.assert(
      fc.property(written, ({ digits, text }) => {
        expect(nationalNumber(text)).toBe(digits);
        expect(isIndianMobile(nationalNumber(text))).toBe(true);
      }),
    );
  });

  it('is accepted wherever libphonenumber finds a mobile number', () => {
    fc.assert(
      fc.property(written, ({ text }) => {
        const found = oracle(text);
        fc.pre(found !== null);
        expect(nationalNumber(text)).toBe(found);
      }),
    );
  });

  it('is rejected wherever libphonenumber rejects its country or length', () => {
    const digits = fc.array(digit, { minLength: 0, maxLength: 14 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.tuple(prefix, digits), ([before, rest]) => {
        const text = before + rest;
        const accepted = nationalNumber(text);
        fc.pre(isIndianMobile(accepted));
        const found = parsePhoneNumberFromString(`+91${accepted}`);
        expect([found?.country ?? 'IN', found?.isPossible(), accepted.length]).toEqual(['IN', true, 10]);
      }),
    );
  });

  it('is unchanged when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(nationalNumber(nationalNumber(text))).toBe(nationalNumber(text));
      }),
    );
  });

  it.each([
    ['', ''],
    ['abc', ''],
    ['98765', '98765'],
    ['9876543210', '9876543210'],
    // Ten digits that begin with 91 are a complete number.
    ['9198765432', '9198765432'],
    ['+91 9198765432', '9198765432'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['+1 202 555 0143', '12025550143'],
    // The country code precedes exactly ten digits.
    ['44 91 98765 43210', '44919876543210'],
    ['91 98765 43210 12', '91987654321012'],
  ])('is read from "%s" as "%s"', (text, digits) => expect(nationalNumber(text)).toBe(digits));

  it.each(['5876543210', '0987654321', '987654321', '98765432100', '', '98765 43210'])(
    'is not "%s"',
    (text) => expect(isIndianMobile(text)).toBe(false),
  );
});
