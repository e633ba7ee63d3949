import { DAY, INDIA_TIME_ZONE, INDIA_UTC_OFFSET } from '../../../machines/domain/india-time';
import { localeOf } from '../../i18n/configuration';
import type { Language } from '../pages/language';

const parts = {
  /** 21 Nov, 19:30 */
  minute: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 19:30:05 */
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  /** 21 Nov */
  day: { day: 'numeric', month: 'short' },
  /** Sat, 21 Nov 2026 */
  date: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as India's clocks have it. Formatters are slow to make, so each is made once. */
export function whenText(time: number, fine: keyof typeof parts, language: Language): string {
  const key = `${language} ${fine}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), { timeZone: INDIA_TIME_ZONE, ...parts[fine] });
  formats.set(key, format);
  return format.format(time);
}

/** The day of a moment in India, as a date field has it: 2026-11-21. */
export const dayText = (time: number): string => new Date(time + INDIA_UTC_OFFSET).toISOString().slice(0, 10);

/** When a day begins in India; null for what is no day. */
export function startOf(day: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time - INDIA_UTC_OFFSET;
}

/** The last millisecond of a day in India; null for what is no day. */
export function endOf(day: string): number | null {
  const start = startOf(day);
  return start === null ? null : start + DAY - 1;
}
