import * as v from 'valibot';
import { LARGEST_AMOUNT } from '../domain/betting/money';
import type { RefusalCode } from '../domain/refusals';

const isSafe = (hundredths: number): boolean => Number.isSafeInteger(Math.round(hundredths));

/** The noise of sums and products of floating-point numbers, in hundredths. */
const noiseOf = (hundredths: number): number => 1e-6 + Math.abs(hundredths) * 2 ** -46;

/** Rejects more than two decimals; tolerates floating-point noise, for backends that compute in floating point. */
const hasAboutTwoDecimals = (decimal: number): boolean => {
  const scaled = decimal * 100;
  return isSafe(scaled) && Math.abs(scaled - Math.round(scaled)) < noiseOf(scaled);
};

/** As text: the product with 100 of an amount above ₹35 lakh crore can be off by one. */
const toHundredths = (decimal: number): number => Number(decimal.toFixed(2).replace('.', '')) + 0;

/** True above `LARGEST_AMOUNT`, where a number has no decimals left: it is refused as too large. */
const hasTwoDecimals = (decimal: number): boolean =>
  Math.abs(decimal) > LARGEST_AMOUNT / 100 || toHundredths(decimal) / 100 === decimal;

/** A schema of a number or decimal text. Parsed: integer hundredths. */
const decimalIn = (text: RegExp, isExact: (decimal: number) => boolean, message: RefusalCode) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(text), v.transform(Number))]),
    v.finite(),
    v.check(isExact, message),
    v.transform(toHundredths),
  );

/** Hundredths in an answer: floating-point noise is tolerated, and text may have trailing zeros. */
const receivedHundredths = (message: RefusalCode) =>
  decimalIn(/^-?\d+(\.\d+)?$/, hasAboutTwoDecimals, message);

/** Hundredths in a payload: a third decimal is refused, not rounded. */
const sentHundredths = (message: RefusalCode) => decimalIn(/^-?\d+(\.\d{1,2})?$/, hasTwoDecimals, message);

/** Paise of a payload up to a maximum, which its refusal names. */
export const atMost = (paise: number) => v.maxValue<number, number, RefusalCode>(paise, 'AMOUNT_TOO_LARGE');

/** Rupees in an answer. Parsed: integer paise. */
export const rupees = receivedHundredths('AMOUNT_DECIMALS');

/** Odds, a rate per 100 or a percentage (1.84, 80) in an answer. Parsed: integer hundredths. */
export const hundredths = receivedHundredths('PRICE_DECIMALS');

/** Rupees in a payload. Parsed: integer paise. */
export const requestRupees = v.pipe(
  sentHundredths('AMOUNT_DECIMALS'),
  v.minValue(-LARGEST_AMOUNT),
  atMost(LARGEST_AMOUNT),
);

/** Odds in a payload. Parsed: integer hundredths. */
export const requestHundredths = v.pipe(
  sentHundredths('PRICE_DECIMALS'),
  v.minValue(-LARGEST_AMOUNT),
  v.maxValue(LARGEST_AMOUNT),
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

/** 1,500 or 12,34,567.00, as PHP's number_format writes. After any other comma than one of groups, it may be the decimal point. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/;

const CURRENCY = /(₹|inr|rs\.?)\s*/i;

/** `500/-`, as amounts are written by hand in India. */
const SLASH = /\s*\/-\s*$/;

/** A negative amount as accountants write it. */
const IN_PARENTHESES = /^\((.+)\)$/;

/**
 * An amount that is only shown, from any backend. Wire: rupees as a number or as text, also with a currency or in parentheses. Parsed:
 * integer paise, rounded half to even.
 */
export const roundedRupees = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((amount) => {
    const text = String(amount)
      .replace(CURRENCY, '')
      .replace(SLASH, '')
      .trim()
      .replace(IN_PARENTHESES, '-$1');
    return roundToPaise(GROUPED.test(text) ? text.replaceAll(',', '') : text);
  }),
  v.safeInteger(),
);
