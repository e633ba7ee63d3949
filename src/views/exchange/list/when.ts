import { localeOf } from '../../../i18n/configuration';
import type { Language } from '../../pages/language';
import { fill } from '../words/fill';
import type { ListWords } from '../words/list/content';
import { dayOf } from './arrange';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, name: 'time' | 'date', time: number): string {
  const key = `${language} ${name}`;
  const known = formats.get(key);
  const used =
    known ??
    new Intl.DateTimeFormat(localeOf(language), {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(name === 'date' && { weekday: 'short', day: 'numeric', month: 'short' }),
    });
  if (!known) formats.set(key, used);
  return used.format(time);
}

type WhenWords = Pick<ListWords, 'soon' | 'inMinutes' | 'today' | 'tomorrow'>;

/** When a match that has not begun begins, as one says it at that minute. */
export function whenText(startsAt: number, now: number, words: WhenWords, language: Language): string {
  const left = startsAt - now;
  if (left < MINUTE) return words.soon;
  if (left < HOUR) return fill(words.inMinutes, { minutes: String(Math.ceil(left / MINUTE)) });
  const days = dayOf(startsAt) - dayOf(now);
  if (days === 0) return fill(words.today, { time: format(language, 'time', startsAt) });
  if (days === 1) return fill(words.tomorrow, { time: format(language, 'time', startsAt) });
  return format(language, 'date', startsAt);
}

/** The whole of it: day and time. */
export const dateText = (time: number, language: Language): string => format(language, 'date', time);
