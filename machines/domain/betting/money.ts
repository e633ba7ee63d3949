import type { Paise } from '../entities';

/** Prices, rates and percentages are integers too: hundredths of what is quoted. Odds of 1.84 are 184, a rate of 80 is 8000. */
export type Hundredths = number;

/**
 * The most that one stake may be, whatever a market allows: ₹100 crore. At the highest price it still leaves room for the
 * profit and loss of some ninety such bets in an exact integer.
 */
export const LARGEST_STAKE: Paise = 100_000_000_000;

type Rounding = 'nearest' | 'up' | 'down';

/**
 * The one division of the money: exact up to its single rounding to a whole paisa; a half goes up. Neither part is negative.
 * @throws RangeError when the answer is no exact integer any more, since a rounded balance is worse than none.
 */
export function quotient(dividend: bigint, divisor: bigint, rounding: Rounding): Paise {
  const added = { nearest: divisor / 2n, up: divisor - 1n, down: 0n }[rounding];
  const paise = Number((dividend + added) / divisor);
  if (!Number.isSafeInteger(paise)) throw new RangeError('An amount is beyond what whole paise can hold.');
  return paise;
}

export const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0);

/**
 * `available = cash − Σ exposure − pending withdrawals`. Below zero where the server let exposure grow past the cash. A
 * preview on the client: the server's figure is the one that holds.
 */
export const availableOf = (
  cash: Paise,
  exposures: readonly Paise[],
  pendingWithdrawals: readonly Paise[],
): Paise => cash - sum(exposures) - sum(pendingWithdrawals);

const DEVANAGARI_ZERO = 0x966;

/** Digits of a Hindi keyboard are digits. */
const inAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO));

/**
 * An amount, price or rate as it is typed, in hundredths: "1,000.5" is 100050, and so is "१,०००.५". Null for what is no number
 * of at most two decimals. Read as text, since 1.15 × 100 is not 115 in floats.
 */
export function readHundredths(text: string): Hundredths | null {
  const found = /^(\d+)(?:\.(\d{0,2}))?$/.exec(inAsciiDigits(text).replace(/[,\s]/g, ''));
  if (found === null) return null;
  const [, whole = '', decimals = ''] = found;
  const hundredths = Number(whole + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(hundredths) ? hundredths : null;
}
