import type { Paise } from './entities';
import { groupedDigits } from './grouped-digits';
import type { NumberFormat } from './preferences';

export const RUPEE: Paise = 100;

export interface RupeeFormat {
  /** A plus sign before gains. */
  readonly signed?: boolean;
  /** Omits paise that are zero: ₹500. */
  readonly whole?: boolean;
}

/** Integer paise as rupees: ₹1,250.50. Integer arithmetic only, so that no amount is rounded. */
export function formatRupees(
  paise: Paise,
  { signed, whole }: RupeeFormat = {},
  numbers?: NumberFormat,
): string {
  const size = Math.abs(paise);
  const rest = size % 100;
  const sign = paise < 0 ? '\u2212' : signed && paise > 0 ? '+' : '';
  const fraction = whole && rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${sign}₹${groupedDigits(String((size - rest) / 100), numbers)}${fraction}`;
}

/** An amount as a player types it: 1000 or 1000.50. */
export const amountText = (paise: Paise): string =>
  paise % RUPEE === 0 ? String(paise / RUPEE) : (paise / RUPEE).toFixed(2);

/** Odds and multipliers from hundredths: 1.84, 10.50, 100.00. */
export const formatHundredths = (hundredths: number): string => (hundredths / 100).toFixed(2);
