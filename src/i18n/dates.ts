import { useLocale } from 'use-intl/react';
import { DAY, INDIA_TIME_ZONE, INDIA_UTC_OFFSET } from '../../domain/india-time';

const dateStyles = {
  /** 19:30 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 19:30:05 */
  timeWithSeconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  /** 21 Nov */
  day: { day: 'numeric', month: 'short' },
  /** Nov 2026 */
  month: { month: 'short', year: 'numeric' },
  /** 21 Nov, 19:30 */
  dayAndTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Sat, 21 Nov, 19:30 */
  weekdayAndTime: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** Sat, 21 Nov 2026 */
  date: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 21 November 2026 */
  longDate: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

const yearOf = (time: number): number => new Date(time + INDIA_UTC_OFFSET).getUTCFullYear();

/**
 * A time in milliseconds since 1970 as India's clocks show it. A day without its year is of the present one: the year is added to that
 * of another. One Intl object for each locale, style and need of a year.
 */
function formatDate(time: number, style: DateStyle, locale: string): string {
  const options: Intl.DateTimeFormatOptions = dateStyles[style];
  const needsYear = options.day !== undefined && yearOf(time) !== yearOf(Date.now());
  const key = `${locale} ${style} ${needsYear}`;
  const format =
    dateFormats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: INDIA_TIME_ZONE,
      ...options,
      ...(needsYear && { year: 'numeric' }),
    });
  dateFormats.set(key, format);
  return format.format(time);
}

/** Formats times for the language on the screen. */
export function useDateFormat(): (time: number, style: DateStyle) => string {
  const locale = useLocale();
  return (time, style) => formatDate(time, style, locale);
}

/** The day of a time in India as a date field writes it: 2026-11-21. */
export const isoDay = (time: number): string => new Date(time + INDIA_UTC_OFFSET).toISOString().slice(0, 10);

/** The time of the day in India: 19:30:05. */
export const timeOfDay = (time: number): string =>
  new Date(time + INDIA_UTC_OFFSET).toISOString().slice(11, 19);

/** When a day (2026-11-21) begins in India; null if the text is not a day of the years 1000 to 2999. */
export function startOfIsoDay(day: string): number | null {
  const time = /^[12]\d{3}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const start = time - INDIA_UTC_OFFSET;
  // Date.parse accepts 31 February as 3 March.
  return isoDay(start) === day ? start : null;
}

/** The last millisecond of a day (2026-11-21) in India; null if the text is not a day. */
export function endOfIsoDay(day: string): number | null {
  const start = startOfIsoDay(day);
  return start === null ? null : start + DAY - 1;
}
