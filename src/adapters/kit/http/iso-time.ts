import { INDIA_UTC_OFFSET } from '../../../../domain/india-time';
import { serverNow } from './server-clock';

/** 25-11-2026 or 25/11/2026, with or without a time, as Indian backends write it; others write 11/25/2026. */
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[,\sT]+(.*))?$/;

/** A date with slashes in a body of JSON, in which PHP writes them with a backslash. */
const SLASHED = /"(\d{1,2})\\?\/(\d{1,2})\\?\/\d{4}\b/g;

/** The same, of a time that is past: a match may have its start under `date`. */
const PAST =
  /"(?:created|updated|settled|placed|approved|processed)[\w-]*"\s*:\s*"(\d{1,2})\\?\/(\d{1,2})\\?\/(\d{4})\b/gi;

const MONTHS = 12;

const DAY = 24 * 60 * 60 * 1000;

/** Whether the backend writes the month first: 05/11/2026 alone does not tell. India writes the day first. */
let isMonthFirst = false;

/** Whether the day has not begun anywhere. */
const isFuture = (year: string, month: string, day: string): boolean =>
  Date.UTC(Number(year), Number(month) - 1, Number(day)) > serverNow() + DAY;

/** Learns from the dates of a body in which order the backend writes day and month. One that can be read in one order alone tells most. */
export function noteDateOrder(json: string): void {
  for (const [, first = '', second = '', year = ''] of json.matchAll(PAST)) {
    const isDayFirstFuture = isFuture(year, second, first);
    if (isDayFirstFuture !== isFuture(year, first, second)) isMonthFirst = isDayFirstFuture;
  }
  for (const [, first, second] of json.matchAll(SLASHED))
    if (Number(second) > MONTHS) isMonthFirst = true;
    else if (Number(first) > MONTHS) isMonthFirst = false;
}

/** Seconds since 1970 have ten digits until the year 2286, milliseconds thirteen, microseconds sixteen. Languages write them as floats, too. */
const SECONDS = /^\d{9,10}(\.\d+)?$/;
const MILLISECONDS = /^\d{12,13}(\.\d+)?$/;
const MICROSECONDS = /^\d{15,16}$/;

/** Milliseconds as ASP.NET writes them: `/Date(1764493200000+0530)/`. The zone beside them changes nothing. */
const IN_DATE = /^\/Date\((\d+)([+-]\d{4})?\)\/$/;

/** No engine reads it. India's time is that of texts without a zone. */
const INDIAN_ZONE = /\bIST\b/;

/** A zone after a time: a letter or an offset. AM and PM are none. */
const ZONE = /:\d{2}(\.\d+)?\s*([ap]\.?m\b\.?\s*)?(?![ap]\.?m\b)([a-z]|[+-]\d)/i;

/** A day, with or without a time. */
const WALL_TIME =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(?:([ap])\.?m\.?)?)?$/i;

const MINUTE = 60_000;

/** What backends write in place of a time that there is not: MySQL has a day 0. */
const NO_TIME = /^(0+|false|0000-00-00.*|)$/;

/** Whether the value says that there is no such time. */
export const isNoTime = (value: unknown): boolean => NO_TIME.test(String(value).trim());

/** Milliseconds since 1970; NaN for a text that is no number of seconds, milliseconds or microseconds. */
function readEpoch(text: string): number {
  const number = IN_DATE.exec(text)?.[1] ?? text;
  if (SECONDS.test(number)) return Number(number) * 1000;
  if (MICROSECONDS.test(number)) return Number(number) / 1000;
  return MILLISECONDS.test(number) ? Number(number) : Number.NaN;
}

/** A day that begins with its year. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;

/** A day in words: `31 Feb 2026`, `Feb 31, 2026` and `Wed Feb 31 10:30:00 2026`. */
const IN_WORDS =
  /\b(?:(\d{1,2})(?:st|nd|rd|th)?[\s-]+)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:[\s-]+(\d{1,2})\b(?!:))?/i;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isDayOf = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= MONTHS && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether a text names a day that no month has: engines read 31 February as 3 March. */
function isNoDay(text: string): boolean {
  const [all, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (all !== undefined) return !isDayOf(Number(year), Number(month), Number(day));
  const [, before, name = '', behind] = IN_WORDS.exec(text) ?? [];
  const [, yearInWords] = /\b(\d{4})\b/.exec(text) ?? [];
  const dayInWords = before ?? behind;
  if (dayInWords === undefined || yearInWords === undefined) return false;
  return !isDayOf(Number(yearInWords), monthNames.indexOf(name.toLowerCase()) + 1, Number(dayInWords));
}

/** Hours since midnight: 12 AM is 0, and 12 PM is 12. */
const hourOf = (hour: number, half: string | undefined): number =>
  half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);

/** Milliseconds since 1970 of a text without a zone, as if it were of UTC. Undefined if it is written otherwise. */
function readWallTime(text: string): number | undefined {
  const [all, year, month, day, hour = 0, minute = 0, second = 0, fraction = 0, half] =
    WALL_TIME.exec(text) ?? [];
  if (all === undefined) return undefined;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  const minutes = hourOf(Number(hour), half) * 60 + Number(minute);
  return isTime
    ? midnight + minutes * MINUTE + Math.round((Number(second) + Number(fraction)) * 1000)
    : Number.NaN;
}

/**
 * Milliseconds since 1970 of a text without a zone. Engines read it in the zone of the browser, where an hour of India may not exist: it is
 * left to them only where it is written in words.
 */
function inIndia(text: string): number {
  const wallTime = readWallTime(text);
  if (wallTime !== undefined) return wallTime - INDIA_UTC_OFFSET;
  const local = new Date(text);
  return local.getTime() - local.getTimezoneOffset() * MINUTE - INDIA_UTC_OFFSET;
}

/** A text that begins with its year. One with the year last has the day first, unless that is no month, or the backend writes the month first. */
function yearFirst(text: string): string {
  const [all, first = '', separator, second = '', year, time = ''] = YEAR_LAST.exec(text) ?? [];
  if (all === undefined) return text;
  const isSwapped = Number(second) > MONTHS || (separator === '/' && isMonthFirst && Number(first) <= MONTHS);
  const [day, month] = isSwapped ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time}`.trim();
}

const isoOf = (moment: number): string | null =>
  Number.isNaN(moment) ? null : new Date(moment).toISOString();

/** ISO 8601 of a time from any backend: text, seconds, milliseconds or microseconds. Null for anything else. A text without a zone is India's time. */
export function isoTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const sent = String(value).trim();
  const epoch = readEpoch(sent);
  if (!Number.isNaN(epoch)) return isoOf(epoch);
  const text = sent.replace(INDIAN_ZONE, '').trim();
  const iso = yearFirst(text);
  // A bare number such as 5 is no time, though engines read it as a year.
  if (!/\d{4}/.test(iso) || typeof value === 'number' || isNoDay(iso)) return null;
  if (!ZONE.test(iso)) return isoOf(inIndia(iso));
  const moment = Date.parse(iso);
  return iso === sent && !Number.isNaN(moment) ? sent : isoOf(moment);
}
