import * as v from 'valibot';

const isSafe = (hundredths: number): boolean => Number.isSafeInteger(Math.round(hundredths));

/** The noise of sums and products of floating-point numbers, in hundredths. */
const noiseOf = (hundredths: number): number => 1e-6 + Math.abs(hundredths) * 2 ** -46;

/** Rejects more than two decimals; tolerates floating-point noise, for backends that compute in floating point. */
const hasAboutTwoDecimals = (decimal: number): boolean => {
  const scaled = decimal * 100;
  return isSafe(scaled) && Math.abs(scaled - Math.round(scaled)) < noiseOf(scaled);
};

const hasTwoDecimals = (decimal: number): boolean =>
  isSafe(decimal * 100) && Math.round(decimal * 100) / 100 === decimal;

const toHundredths = (decimal: number): number => Math.round(decimal * 100) + 0;

const decimalText = (pattern: RegExp) => v.pipe(v.string(), v.trim(), v.regex(pattern), v.transform(Number));

const received = v.union([v.number(), decimalText(/^-?\d+(\.\d+)?$/)]);

const sent = v.union([v.number(), decimalText(/^-?\d+(\.\d{1,2})?$/)]);

const AMOUNT_MESSAGE = 'An amount has at most two decimals';
const PRICE_MESSAGE = 'A price has at most two decimals';

/** Wire, of an answer: rupees with at most two decimals, as a number or as text. Parsed: integer paise. */
export const rupees = v.pipe(
  received,
  v.finite(),
  v.check(hasAboutTwoDecimals, AMOUNT_MESSAGE),
  v.transform(toHundredths),
);

/** The same, of an answer: odds, a rate per 100 or a percentage (1.84, 80). Parsed: integer hundredths. */
export const hundredths = v.pipe(
  received,
  v.finite(),
  v.check(hasAboutTwoDecimals, PRICE_MESSAGE),
  v.transform(toHundredths),
);

/** Rupees in a payload: a third decimal is refused, not rounded. */
export const requestRupees = v.pipe(
  sent,
  v.finite(),
  v.check(hasTwoDecimals, AMOUNT_MESSAGE),
  v.transform(toHundredths),
);

/** A price in a payload: a third decimal is refused, not rounded. */
export const requestHundredths = v.pipe(
  sent,
  v.finite(),
  v.check(hasTwoDecimals, PRICE_MESSAGE),
  v.transform(toHundredths),
);

/** Digits before and after the point; a text without any digit does not match. */
const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)\.?(\d*)$/;

/** Integer paise of a decimal number, rounded half to even; NaN for any other text. */
function roundToPaise(decimal: string): number {
  // An exponent is written out first: 1e-7 is 0.0000001.
  const [, sign, whole = '', fraction = ''] =
    DECIMAL.exec(/e/i.test(decimal) ? Number(decimal).toFixed(20) : decimal) ?? [];
  if (sign === undefined) return Number.NaN;
  const down = Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
  const rest = fraction.slice(2).replace(/0+$/, '');
  const isUp = rest === '5' ? down % 2 === 1 : rest >= '5';
  return (isUp ? down + 1 : down) * (sign === '-' ? -1 : 1) + 0;
}

/** An amount that is only shown, from any backend. Wire: rupees as a number or as text. Parsed: integer paise, rounded half to even. */
export const roundedRupees = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((amount) => roundToPaise(String(amount).trim())),
  v.safeInteger(),
);
