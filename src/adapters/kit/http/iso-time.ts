/** 25-11-2026 or 25/11/2026, with or without a time, as Indian backends write it. */
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[,\sT]+(.*))?$/;

/** Seconds since 1970 have ten digits until the year 2286, milliseconds thirteen. */
const SECONDS = /^\d{9,10}$/;
const MILLISECONDS = /^\d{12,13}$/;

/** What backends write in place of a time that there is not: MySQL has a day 0. */
const NO_TIME = /^(0+|false|0000-00-00.*|)$/;

/** Whether the value says that there is no such time. */
export const isNoTime = (value: unknown): boolean => NO_TIME.test(String(value).trim());

/** ISO 8601 of a time from any backend: text, seconds or milliseconds. Null for anything else. A text without a zone is local time. */
export function isoTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  if (SECONDS.test(text)) return new Date(Number(text) * 1000).toISOString();
  if (MILLISECONDS.test(text)) return new Date(Number(text)).toISOString();
  const [, day = '', month = '', year, time = ''] = DAY_FIRST.exec(text) ?? [];
  const iso =
    year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time}`.trim();
  // A bare number such as 5 is no time, though engines read it as a year.
  const moment = /\d{4}/.test(iso) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(moment)
    ? null
    : typeof value === 'string' && year === undefined
      ? text
      : new Date(moment).toISOString();
}
