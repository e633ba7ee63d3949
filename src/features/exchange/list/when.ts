import { dayNumber, INDIA_TIME_ZONE, INDIA_UTC_OFFSET } from '../../../../machines/domain/india-time';
import { localeOf } from '../../../i18n/configuration';
import type { Language } from '../../pages/language';
import { fill } from '../words/fill';
import type { ListWords } from '../words/list/content';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Written by hand: to make a formatter of Intl takes a slow phone longer than a list takes. */
function timeText(time: number): string {
  const there = new Date(time + INDIA_UTC_OFFSET);
  return `${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`;
}

const dates = new Map<Language, Intl.DateTimeFormat>();

/** The whole of it: day and time. */
export function dateText(time: number, language: Language): string {
  const format =
    dates.get(language) ??
    new Intl.DateTimeFormat(localeOf(language), {
      timeZone: INDIA_TIME_ZONE,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  dates.set(language, format);
  return format.format(time);
}

type WhenWords = Pick<ListWords, 'soon' | 'inMinutes' | 'today' | 'tomorrow'>;

/** When a match that has not begun begins, as one says it at that minute. */
export function whenText(startsAt: number, now: number, words: WhenWords, language: Language): string {
  const left = startsAt - now;
  if (left < MINUTE) return words.soon;
  if (left < HOUR) return fill(words.inMinutes, { minutes: String(Math.ceil(left / MINUTE)) });
  const days = dayNumber(startsAt) - dayNumber(now);
  if (days === 0) return fill(words.today, { time: timeText(startsAt) });
  if (days === 1) return fill(words.tomorrow, { time: timeText(startsAt) });
  return dateText(startsAt, language);
}
