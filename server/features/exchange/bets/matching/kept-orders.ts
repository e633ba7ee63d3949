import { lapsesAtStart } from '../../../../../domain/betting/bet-state';
import type { Market } from '../../../../../domain/betting/exchange';
import type { BetReason } from '../../../../../domain/betting/reasons';
import type { NewBet } from '../holding/rows';

/** Whether the orders of a selection lapse because the market no longer keeps them. */
export const isEnded = ({ selectionId }: Pick<NewBet, 'selectionId'>, market: Market): boolean =>
  market.status === 'CLOSED' || !market.keepsUnmatched || isOnNonRunner({ selectionId }, market);

const isOnNonRunner = ({ selectionId }: Pick<NewBet, 'selectionId'>, { runners }: Market): boolean =>
  runners.some(({ id, status }) => id === selectionId && status === 'REMOVED');

/** Whether an order lapses because the market has turned in play since it was placed. */
export const isEndedByStart = (order: LapsingOrder, market: Market): boolean =>
  market.inPlay && lapsesAtStart(order);

type LapsingOrder = Pick<NewBet, 'inPlay' | 'persistence'>;

/** Why the market no longer keeps an order; null if it does. */
export function lapseReasonOf(
  order: LapsingOrder & Pick<NewBet, 'selectionId'>,
  market: Market,
): Extract<BetReason, 'MARKET_CLOSED' | 'NON_RUNNER' | 'TURNED_IN_PLAY'> | null {
  // A result may close the market and name the runner as a non-runner, and another result may not.
  if (market.status === 'CLOSED') return 'MARKET_CLOSED';
  if (isOnNonRunner(order, market)) return 'NON_RUNNER';
  if (isEnded(order, market)) return 'MARKET_CLOSED';
  return isEndedByStart(order, market) ? 'TURNED_IN_PLAY' : null;
}
