import type { Market } from '../../../../../domain/betting/exchange';
import type { BetReason } from '../../../../../domain/betting/reasons';
import type { Backend } from '../../../../kit/backend/backend';
import { isWaiting, lapseBet } from '../holding/bet-transitions';
import { type Holding, stopReason } from '../holding/holding';
import { afterUpdate, type HoldingUpdate, mergeUpdates } from '../holding/holding-update';
import { applyRemovals, removalsFor } from '../holding/removals';
import type { StoredBet } from '../holding/rows';
import type { RunnerChanges } from '../holding/runner-changes';
import { lapseReasonOf } from '../matching/kept-orders';
import { matchBet, updateWith } from '../matching/match-bet';
import { lapseNotification, matchNotification } from '../matching/wait-notification';
import { isDue } from './reached-orders';

type Deps = Pick<Backend, 'clock' | 'markets'> & {
  readonly runnerChanges: Pick<RunnerChanges, 'isPending'>;
};

/** Decides on the orders one after the other, each on what the decisions before it leave of the market and of the holding. */
export function decideOrders(
  backend: Deps,
  orders: readonly StoredBet[],
  read: readonly Holding[],
): ReadonlyMap<Holding, HoldingUpdate> {
  const updates = new Map<Holding, HoldingUpdate>();
  const current = new Map(read.map((holding) => [holding.playerId, { first: holding, holding }]));
  for (const { arrival, id, marketId, playerId } of orders) {
    const known = current.get(playerId);
    const bet = known?.holding.bets.find((one) => one.id === id);
    const market = backend.markets.findMaker(marketId);
    if (known === undefined || bet === undefined || market === null || !isWaiting(bet)) continue;
    // An edit has taken its place in the queue: it is looked at again in its new one.
    if (bet.arrival !== arrival) continue;
    const update = updateFor(backend, bet, market, known.holding);
    if (update === null) continue;
    updates.set(known.first, mergeUpdates(updates.get(known.first), update));
    current.set(playerId, { ...known, holding: afterUpdate(known.holding, update) });
  }
  return updates;
}

function updateFor(
  { clock, markets, runnerChanges }: Deps,
  bet: StoredBet,
  market: Market,
  holding: Holding,
): HoldingUpdate | null {
  if (runnerChanges.isPending(holding.market, market)) return null;
  const now = clock.now();
  const current = applyRemovals(bet, removalsFor(holding, market, markets.resultOf(market.id)), now);
  if (!isWaiting(current)) return lapse(current);
  if (holding.market === null || !isDue(current, market)) return null;
  const end = (given: StoredBet, reason: BetReason) => lapseBet(given, reason, now);
  const stopped = stopReason(holding);
  if (stopped !== null) return lapse(end(current, stopped));
  const ended = holding.hasResult ? 'MARKET_CLOSED' : lapseReasonOf(current, market);
  if (ended !== null) return lapse(end(current, ended));
  const input = { bet: current, market, holding, now, stored: holding.market, end };
  const { bet: after, ...match } = matchBet(markets, input, { price: bet.price, line: bet.line });
  if (after.matched === bet.matched && after.remaining === bet.remaining) return null;
  const notification =
    after.lapsed > bet.lapsed
      ? lapseNotification(holding, holding.market, [after])
      : matchNotification(holding.market, bet, after);
  return { ...updateWith(after), ...match, notification };

  /** Only the last of the orders that lapse together is notified. */
  function lapse(after: StoredBet): HoldingUpdate {
    const isLast = !holding.bets.some(
      (other) => other.id !== bet.id && isWaiting(other) && lapseReasonOf(other, market) !== null,
    );
    const notification =
      isLast && holding.market !== null ? lapseNotification(holding, holding.market, [after]) : null;
    return { ...updateWith(after), notification };
  }
}
