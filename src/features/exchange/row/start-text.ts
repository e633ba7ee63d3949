import { dayNumber } from '../../../../domain/india-time';
import type { useDateFormat } from '../../../i18n/dates';
import type { Text } from '../../../i18n/I18n';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After this time past its start, a match that is not in play is delayed, or the device's clock is fast. */
const LATE = 10 * MINUTE;

/** When a match starts, in milliseconds since 1970, relative to `now`: "in 5 min" and some seconds, "Today 19:30", "Sat, 21 Nov, 19:30". */
export function startText(
  startsAt: number,
  now: number,
  text: Text<'matchList'>,
  formatDate: ReturnType<typeof useDateFormat>,
): string {
  const left = startsAt - now;
  if (left < MINUTE && left > -LATE) return text('soon');
  if (left >= MINUTE && left < HOUR) return text('inMinutes', { minutes: Math.floor(left / MINUTE) });
  const days = dayNumber(startsAt) - dayNumber(now);
  if (days === 0) return text('today', { time: formatDate(startsAt, 'time') });
  if (days === 1) return text('tomorrow', { time: formatDate(startsAt, 'time') });
  return formatDate(startsAt, 'weekdayAndTime');
}
