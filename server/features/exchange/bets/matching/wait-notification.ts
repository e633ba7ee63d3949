import { toRupees } from '../../../../../contract/rupees';
import { isWaiting } from '../holding/bet-transitions';
import type { Holding } from '../holding/holding';
import type { HoldingNotification } from '../holding/persist-holding';
import type { StoredBet, StoredMarket } from '../holding/rows';

const subjectOf = (market: StoredMarket) => ({
  market_id: market.id,
  match_id: market.matchId,
  market: market.name,
  match: market.matchName,
});

/**
 * The notification that a waiting bet was matched: one at its first match, and one when nothing of the bet waits. Null for the matches
 * between them.
 */
export function matchNotification(
  market: StoredMarket,
  before: StoredBet,
  after: StoredBet,
): HoldingNotification | null {
  const isFirst = before.matched === 0;
  const isLast = after.remaining === 0;
  if (after.matched === before.matched || !(isFirst || isLast)) return null;
  const runner = market.runners.find(({ id }) => id === after.selectionId);
  return {
    key: `bet:${after.id}:${isLast ? 'matched' : 'partly-matched'}`,
    kind: 'bets.matched',
    parameters: {
      ...subjectOf(market),
      selection: runner?.name ?? '',
      matched: toRupees(after.matched),
      waiting: toRupees(after.remaining),
    },
  };
}

/** One notification for all waiting bets that lapse together; null if none has. */
export function lapseNotification(
  { bets }: Pick<Holding, 'bets'>,
  market: StoredMarket,
  changed: readonly StoredBet[],
): HoldingNotification | null {
  const waitingBefore = new Set(bets.filter(isWaiting).map(({ id }) => id));
  const lapsed = changed.find(({ id, remaining, state }) => {
    const hasEnded = state !== 'cancelled' && remaining === 0;
    return hasEnded && waitingBefore.has(id);
  });
  return lapsed === undefined
    ? null
    : { key: `bet:${lapsed.id}:lapsed`, kind: 'bets.lapsed', parameters: subjectOf(market) };
}
