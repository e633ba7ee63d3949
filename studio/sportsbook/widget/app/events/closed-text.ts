import type { SportsbookEvent } from '../../../contract/messages';
import type { Messages } from '../../messages/en';

/** Whether the event has markets, and none of them has odds. */
export const hasNoPrices = ({ markets }: Pick<SportsbookEvent, 'markets'>): boolean =>
  markets.length > 0 && markets.every(({ outcomes }) => outcomes.every(({ odds }) => odds === null));

/** Why an event without odds takes no bets: `marketsAt` of the rules closes markets in these cases. */
export function closedText(
  { phase, sport }: Pick<SportsbookEvent, 'phase' | 'sport'>,
  text: Messages,
): string {
  if (phase === 'ended') return text.withoutPrices.ended;
  return phase === 'live' && sport === 'racing' ? text.withoutPrices.race : text.withoutPrices.certain;
}
