import type { Paise } from '../entities';
import { compact } from '../typed-text';

/** Prices, rates and percentages as integer hundredths: odds of 1.84 are 184, a rate of 80 is 8000. */
export type Hundredths = number;

/**
 * The largest stake of one bet, also on a market without a limit: ₹100 crore. At the highest price, the profit of about ninety
 * such bets is still an exact integer.
 */
export const LARGEST_STAKE: Paise = 100_000_000_000;

type Rounding = 'nearest' | 'up' | 'down';

/**
 * The only division of amounts: exact, rounded once to a whole paisa; a half is rounded up. Both arguments are at least 0.
 * @throws RangeError when the result is not a safe integer.
 */
export function quotient(dividend: bigint, divisor: bigint, rounding: Rounding): Paise {
  const added = { nearest: divisor / 2n, up: divisor - 1n, down: 0n }[rounding];
  const paise = Number((dividend + added) / divisor);
  if (!Number.isSafeInteger(paise)) throw new RangeError('An amount is beyond what whole paise can hold.');
  return paise;
}

export const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0);

/** The largest amount that is read from a field or a payload: ₹90 lakh crore, up to which whole paise are exact. */
export const LARGEST_AMOUNT: Paise = 9_000_000_000_000_000;

/** Exact up to `LARGEST_AMOUNT`; null unless the text is a number of at most two decimals. */
function typedHundredths(text: string): number | null {
  const found = /^(\d+)(?:\.(\d{0,2}))?$/.exec(compact(text).replaceAll(',', ''));
  if (found === null) return null;
  const [, whole = '', decimals = ''] = found;
  return Number(whole + decimals.padEnd(2, '0'));
}

/**
 * Parses a typed price, rate or amount into hundredths: "1,000.5" and "१,०००.५" are 100050. Null unless it is a number of at most
 * two decimals up to `LARGEST_AMOUNT`. Parsed as text, because 1.15 × 100 is not 115 in floats.
 */
export function readHundredths(text: string): Hundredths | null {
  const hundredths = typedHundredths(text);
  return hundredths !== null && hundredths <= LARGEST_AMOUNT ? hundredths : null;
}

/** Parses a typed amount: "1,00,000", "100000", "₹ 1,00,000.50". Null unless it is an amount of at most two decimals. */
export const readAmount = (text: string): Paise | null => readHundredths(text.replace('₹', ''));

/** The text is an amount above the maximum, also one that is too large to be exact. */
export const isAmountAbove = (text: string, max: Paise): boolean =>
  (typedHundredths(text.replace('₹', '')) ?? 0) > max;
