import type { SportsbookEvent } from '../../../contract/messages';
import type { Messages } from '../../messages/en';
import { formatDuration } from '../format';

/** When the event starts, how far it is as its sport counts it, or that it has ended. */
export function clockText({ clock, phase, score, starts_in }: SportsbookEvent, text: Messages): string {
  if (phase === 'upcoming') return text.startsIn(formatDuration(starts_in));
  if (phase === 'ended') return text.ended;
  switch (clock?.unit) {
    case undefined:
      return text.underWay;
    case 'minute':
      return text.clock.minute(clock.minute);
    case 'set':
      return text.clock.set(clock.set);
    case 'raid':
      return text.clock.raid(clock.raids, clock.of);
    case 'over': {
      const overs = text.clock.over(clock.bowled, clock.of);
      if (clock.target === null) return overs;
      return `${overs} · ${text.clock.needs(Math.max(0, clock.target - (score?.away ?? 0)))}`;
    }
  }
}

/** In a row that says "suspended" as well: without the runs that a chase needs, for which it has no room. */
export const suspendedClockText = (event: SportsbookEvent, text: Messages): string =>
  clockText(
    event.clock?.unit === 'over' ? { ...event, clock: { ...event.clock, target: null } } : event,
    text,
  );

/** Name of an event in a list and on the slip. */
export const titleOf = (
  { competitors, league, sport }: Pick<SportsbookEvent, 'competitors' | 'league' | 'sport'>,
  { nameOf }: Messages,
): string => (sport === 'racing' ? nameOf(league) : competitors.map(nameOf).join(' – '));
