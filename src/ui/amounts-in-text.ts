import { groupedDigits } from '../../domain/grouped-digits';

/** The player's grouping of digits, as set on the document. Browser tests format amounts without one. */
export const displayedNumbers = () =>
  globalThis.document?.documentElement.dataset.numbers === 'indian' ? 'indian' : 'international';

/** Whole rupees in either grouping or none, and a fraction that stays as it is. */
const AMOUNT = /₹(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,15})(?![\d,]*\d)/g;

/** Groups the amounts of a sentence that a backend has written (ADR 96). */
export const groupAmounts = (text: string): string =>
  text.replace(
    AMOUNT,
    (_, whole: string) => `₹${groupedDigits(whole.replaceAll(',', ''), displayedNumbers())}`,
  );
