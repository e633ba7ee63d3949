import { useLocale } from 'use-intl/react';
import { INDIA_TIME_ZONE } from '../../machines/domain/india-time';

const dateStyles = {
  /** 19:30 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 19:30:05 */
  timeWithSeconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  /** 21 Nov */
  day: { day: 'numeric', month: 'short' },
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

/** A time in milliseconds since 1970 as India's clocks show it. One Intl object for each locale and style. */
export function formatDate(time: number, style: DateStyle, locale: string): string {
  const key = `${locale} ${style}`;
  const format =
    dateFormats.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone: INDIA_TIME_ZONE, ...dateStyles[style] });
  dateFormats.set(key, format);
  return format.format(time);
}

/** Formats times for the language on the screen. */
export function useDateFormat(): (time: number, style: DateStyle) => string {
  const locale = useLocale();
  return (time, style) => formatDate(time, style, locale);
}
