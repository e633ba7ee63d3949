import type { SportsbookEvent } from '../../../contract/messages';
import type { Messages } from '../../messages/en';

/** No outcome can be bet on. An event without markets has no price that is missing. */
export const hasNoPrices = ({ markets }: Pick<SportsbookEvent, 'markets'>): boolean =>
  markets.length > 0 && markets.every(({ outcomes }) => outcomes.every(({ odds }) => odds === null));

/** Why a market without prices takes no bets: `marketsAt` of the rules closes it in these cases. */
export function closedText(
  { phase, sport }: Pick<SportsbookEvent, 'phase' | 'sport'>,
  text: Messages,
): string {
  if (phase === 'ended') return text.withoutPrices.ended;
  return phase === 'live' && sport === 'racing' ? text.withoutPrices.race : text.withoutPrices.certain;
}
