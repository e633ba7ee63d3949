import { inAsciiDigits } from '../../../domain/typed-text';

/** A day (2026-11-21) in India's order: 21/11/2026. Empty for an empty day. */
export const dayText = (isoDay: string): string => isoDay.split('-').reverse().join('/');

/** The day (2026-11-21) that a text such as 21/11/2026, 21.11.2026 or 21112026 names; null if it names none of the years 1000 to 2999. */
export function parseDay(text: string): string | null {
  const found =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s]([12]\d{3})$/.exec(inAsciiDigits(text.trim())) ??
    /^(\d{2})(\d{2})([12]\d{3})$/.exec(inAsciiDigits(text.trim()));
  if (found === null) return null;
  const [, day = '', month = '', year = ''] = found;
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${isoDay}T00:00:00Z`);
  // Date.parse accepts 30 February as 2 March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== isoDay ? null : isoDay;
}

/**
 * Adds the slash after the day and after the month while they are typed: numeric keyboards of phones have none. A slash that is
 * typed as well counts once.
 */
export function withSlashes(typed: string, before: string): string {
  const isAdded = typed.length > before.length;
  const isPartDone = /^([\d०-९]{2}|[\d०-९]{1,2}\/[\d०-९]{2})$/.test(typed);
  return isAdded && isPartDone ? `${typed}/` : typed.replace(/\/{2,}/g, '/');
}
