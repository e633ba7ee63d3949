import { formatPaise } from '../display/money-format';

/** Decimal odds, from hundredths: 1.84, 10.50, 100.00. */
export const formatPrice = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** A rate per 100: 80, 77.5. */
export const formatRate = (hundredths: number): string => String(hundredths / 100);

const units = [
  [1_00_00_000_00, 'Cr'],
  [1_00_000_00, 'L'],
  [1_000_00, 'K'],
] as const;

/** What is available, from paise, in three digits and a unit: 850, 12K, 1.25L, 3.4Cr. Rounded down: no more is promised than there is. */
export function formatSize(paise: number): string {
  for (const [unit, name] of units) {
    if (paise < unit) continue;
    const count = paise / unit;
    const step = count < 10 ? 100 : count < 100 ? 10 : 1;
    return `${Math.floor(count * step) / step}${name}`;
  }
  return String(Math.floor(paise / 100));
}

/** The same in full, for whoever hears it: ₹1,25,000 is ₹125,000, as everywhere in the product. */
export const formatWholeSize = (paise: number): string =>
  formatPaise(Math.floor(paise / 100) * 100, { whole: true });
