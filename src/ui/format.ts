import { groupedDigits } from '../../domain/grouped-digits';
import { formatHundredths, formatRupees, type RupeeFormat } from '../../domain/rupees';
import { displayedNumbers } from './amounts-in-text';

/** A number of things in a message: ICU would group it by the language. Integers only. */
export const formatCount = (count: number): string => groupedDigits(String(count), displayedNumbers());

export type MoneyFormat = RupeeFormat;

/** Integer paise as rupees, grouped as the player prefers: ₹1,250.50. */
export const formatPaise = (paise: number, format?: MoneyFormat): string =>
  formatRupees(paise, format, displayedNumbers());

/** Decimal odds, from hundredths: 1.84, 10.50, 100.00. */
export const formatPrice = formatHundredths;

/** A rate per 100, from hundredths: 80, 77.5. */
export const formatRate = (hundredths: number): string => String(hundredths / 100);

/** Paise in a thousand, a million and a billion rupees. */
const units = [
  [100_000_000_000, 'B'],
  [100_000_000, 'M'],
  [100_000, 'K'],
] as const;

/** An available size, from paise, in three digits and a unit: 850, 12K, 125K, 3.45M. Rounded down: the market does not offer more. */
export function formatSize(paise: number): string {
  for (const [unit, name] of units) {
    if (paise < unit) continue;
    const step = paise < 10 * unit ? 100 : paise < 100 * unit ? 10 : 1;
    // Divides by an integer: 1.15 × 100 is less than 115 in floating point.
    return `${Math.floor(paise / (unit / step)) / step}${name}`;
  }
  return String(Math.floor(paise / 100));
}

/** An available size, from paise, in whole rupees for screen readers: ₹125,000. Rounded down. */
export const formatWholeSize = (paise: number): string =>
  formatPaise(Math.floor(paise / 100) * 100, { whole: true });
