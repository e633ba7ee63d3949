import { formatHundredths, formatRupees } from '../../../domain/rupees';

/** Whole paise as rupees: ₹1,250.50, and ₹500 if there are no paise. Separators of en-US, as in the product. */
export const formatPaise = (paise: number): string => formatRupees(paise, { whole: true });

/** A chip's value in at most four characters: 50, 500, 1K, 25K, 1L. Chips have round values. */
export function formatChip(paise: number): string {
  const rupees = Math.floor(paise / 100);
  if (rupees >= 100_000) return `${Math.floor(rupees / 10_000) / 10}L`;
  if (rupees >= 1000) return `${Math.floor(rupees / 100) / 10}K`;
  return String(rupees);
}

/** A multiplier from hundredths: 1.84×. */
export const formatMultiplier = (hundredths: number): string => `${formatHundredths(hundredths)}×`;
