/** Days are counted and times are shown in this zone, wherever the browser is. */
export const INDIA_TIME_ZONE = 'Asia/Kolkata';

/** Milliseconds. */
export const DAY = 86_400_000;

/** Milliseconds ahead of UTC: +05:30 all year, without daylight saving. */
export const INDIA_UTC_OFFSET = 19_800_000;

/** Days from 1 January 1970 to the day of a time, both in India. */
export const dayNumber = (time: number): number => Math.floor((time + INDIA_UTC_OFFSET) / DAY);

/** When a day began in India, in milliseconds since 1970 UTC. */
export const startOfDayNumber = (day: number): number => day * DAY - INDIA_UTC_OFFSET;

/** When the day of a time began in India, in milliseconds since 1970 UTC. */
export const startOfDay = (time: number): number => startOfDayNumber(dayNumber(time));

/** First and last millisecond (since 1970) of a range of days in India; null is an open end. */
export interface DayRange {
  readonly from: number | null;
  readonly to: number | null;
}
