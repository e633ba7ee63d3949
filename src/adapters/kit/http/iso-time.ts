import { INDIA_UTC_OFFSET } from '../../../../domain/india-time';

/** 25-11-2026 or 25/11/2026, with or without a time, as Indian backends write it. */
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[,\sT]+(.*))?$/;

/** Seconds since 1970 have ten digits until the year 2286, milliseconds thirteen, microseconds sixteen. Languages write them as floats, too. */
const SECONDS = /^\d{9,10}(\.\d+)?$/;
const MILLISECONDS = /^\d{12,13}(\.\d+)?$/;
const MICROSECONDS = /^\d{15,16}$/;

/** Milliseconds as ASP.NET writes them: `/Date(1764493200000+0530)/`. The zone beside them changes nothing. */
const IN_DATE = /^\/Date\((\d+)([+-]\d{4})?\)\/$/;

/** No engine reads it. India's time is that of texts without a zone. */
const INDIAN_ZONE = /\bIST\b/;

/** A zone after a time: a letter or an offset. AM and PM are none. */
const ZONE = /:\d{2}(\.\d+)?\s*([ap]m\b\s*)?(?![ap]m\b)([a-z]|[+-]\d)/i;

/** Engines read it as a day of UTC. */
const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;

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

/** Milliseconds since 1970 of a text without a zone, which engines read in the zone of the browser. */
function inIndia(text: string): number {
  const local = new Date(DAY_ALONE.test(text) ? `${text}T00:00` : text);
  return local.getTime() - local.getTimezoneOffset() * MINUTE - INDIA_UTC_OFFSET;
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
  const [, day = '', month = '', year, time = ''] = DAY_FIRST.exec(text) ?? [];
  const iso =
    year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time}`.trim();
  // A bare number such as 5 is no time, though engines read it as a year.
  if (!/\d{4}/.test(iso) || typeof value === 'number') return null;
  if (!ZONE.test(iso)) return isoOf(inIndia(iso));
  const moment = Date.parse(iso);
  return iso === sent && !Number.isNaN(moment) ? sent : isoOf(moment);
}
