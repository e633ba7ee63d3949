import type { Market } from '../../../../../domain/betting/exchange';
import type { Hundredths } from '../../../../../domain/betting/money';
import type { BetReason } from '../../../../../domain/betting/reasons';
import type { Paise } from '../../../../../domain/entities';
import type { Backend } from '../../../../kit/backend/backend';
import type { TakenSize } from '../../markets/live-markets';
import { fillBet, isWaiting, lapseBet } from '../holding/bet-transitions';
import { type Holding, stopReason } from '../holding/holding';
import {
  afterUpdate,
  type HoldingUpdate,
  isWithinLossLimit,
  mergeUpdates,
  riskOf,
} from '../holding/holding-update';
import { applyRemovals, removalsFor } from '../holding/removals';
import type { NewBet, StoredBet } from '../holding/rows';
import { hasOrdersOfPlayers, ordersWithPending } from './crossing-orders';
import { lapseReasonOf } from './kept-orders';
import type { OrderBook } from './order-book';
import { isPending, pendingOf } from './pending-bets';
import { lapseNotification, matchNotification } from './wait-notification';

/** The orders of other players that a bet may take, with the holdings that were read with its own. */
export interface Counterparties {
  /** In their priority. */
  readonly orders: readonly StoredBet[];
  /** Players with orders that precede others of the list, and whose holdings were not read. */
  readonly missing: readonly number[];
  /**
   * Updates of the makers' holdings, once the bet has taken these sizes; orders that may not be matched lapse. A number instead is the id
   * of an order that its player's loss limit does not allow in this size, and would allow in a larger one.
   */
  updatesFor(taken: readonly TakenSize[]): ReadonlyMap<Holding, HoldingUpdate> | number;
}

export const noCounterparties: Counterparties = { orders: [], missing: [], updatesFor: () => new Map() };

interface Maker {
  readonly first: Holding;
  /** With the changes so far. */
  holding: Holding;
  /** With the orders so far matched as a whole. */
  expected: Holding;
  update: HoldingUpdate | undefined;
}

interface Search {
  readonly limit: Hundredths;
  readonly makers: readonly Holding[];
  /** Orders that loss limits do not allow. */
  readonly beyondLimit: ReadonlySet<number>;
}

/** Orders of other players that a bet may take. */
export type FindCounterparties = (
  market: Market,
  bet: NewBet,
  search: Search & {
    /** The bet is decided again with the holdings that are missing. Otherwise their orders are left for the queue of the market. */
    readonly mayMiss: boolean;
  },
) => Counterparties;

/**
 * Finds the orders by the book in memory, and those that the same write adds by the holdings; what remains of them, and whether they may be
 * matched, is read of the holdings.
 */
export function findCounterparties(
  { clock }: Pick<Backend, 'clock'>,
  { book, market }: { readonly book: OrderBook | null; readonly market: Market },
  bet: NewBet,
  { beyondLimit, limit, makers }: Search,
): Counterparties {
  if (!hasOrdersOfPlayers(market)) return noCounterparties;
  const now = clock.now();
  const read = new Map(makers.map((holding) => [holding.playerId, makerOf(holding)]));
  const missing = new Set<number>();
  const orders: StoredBet[] = [];
  let left = bet.remaining;
  for (const { id, playerId } of ordersWithPending(book, bet, limit, pendingOf(makers))) {
    if (left <= 0) break;
    const maker = read.get(playerId);
    if (maker === undefined && playerId !== bet.playerId) missing.add(playerId);
    const order = maker && storedOrder(maker, id);
    if (maker === undefined || order === undefined) continue;
    const size = Math.min(left, order.remaining);
    const ended = endedOrder(order, maker, size);
    if (ended === null) {
      orders.push(order);
      left -= size;
      maker.expected = afterUpdate(maker.expected, { changed: [filled(order, size)] });
    } else {
      change(maker, { changed: [ended], notification: lapsedOf(maker, ended) });
      maker.expected = afterUpdate(maker.expected, { changed: [ended] });
    }
  }

  return {
    orders,
    missing: [...missing],
    updatesFor(taken) {
      for (const { order: place, size } of taken) {
        const order = place === undefined ? undefined : orders[place];
        const maker = order && read.get(order.playerId);
        if (order === undefined || maker === undefined) continue;
        const update = matchUpdate(maker.holding, order, size);
        if (!isWithinLossLimit(maker.holding, update, update.atRisk ?? 0)) return order.id;
        change(maker, update);
      }
      return new Map(
        [...read.values()].flatMap(({ first, update }) => (update === undefined ? [] : [[first, update]])),
      );
    },
  };

  /** As the removals of the market leave it; undefined if it was cancelled or matched meanwhile, or is of a demo player. */
  function storedOrder({ holding }: Maker, id: number): StoredBet | undefined {
    const stored = holding.bets.find((one) => one.id === id);
    return stored !== undefined && !holding.isDemo && isWaiting(stored)
      ? applyRemovals(stored, removalsFor(holding, market, null), now)
      : undefined;
  }

  function filled(order: StoredBet, size: Paise): StoredBet {
    return fillBet(order, [{ price: order.price, size, with: 'player' }], now);
  }

  /** The risk is that of the matched part. */
  function matchUpdate(holding: Holding, order: StoredBet, size: Paise): HoldingUpdate {
    const after = filled(order, size);
    const update = { changed: [after] };
    const atRisk = riskOf(holding, update, { changed: [lapseBet(order, 'LOSS_LIMIT_REACHED', now)] });
    const isNotified = holding.market !== null && !isPending(order);
    const notification = isNotified ? matchNotification(holding.market, order, after) : null;
    return { ...update, atRisk, notification };
  }

  /** The player of a pending bet is answered. */
  function lapsedOf({ holding }: Maker, ended: StoredBet) {
    return holding.market === null || isPending(ended)
      ? null
      : lapseNotification(holding, holding.market, [ended]);
  }

  /** Null if it may be matched. */
  function endedOrder(order: StoredBet, { expected }: Maker, size: Paise): StoredBet | null {
    if (!isWaiting(order)) return order;
    const reason = endReason(order, expected, size);
    return reason === null ? null : lapseBet(order, reason, now);
  }

  function endReason(order: StoredBet, holding: Holding, size: Paise): BetReason | null {
    const stopped = stopReason(holding);
    if (stopped !== null) return stopped;
    const lapsed = lapseReasonOf(order, market);
    if (lapsed !== null) return lapsed;
    if (isOfOtherField(order, market)) return 'RUNNER_REMOVED';
    if (beyondLimit.has(order.id)) return 'LOSS_LIMIT_REACHED';
    const update = matchUpdate(holding, order, size);
    return isWithinLossLimit(holding, update, update.atRisk ?? 0) ? null : 'LOSS_LIMIT_REACHED';
  }
}

const makerOf = (holding: Holding): Maker => ({
  ...{ first: holding, holding, expected: holding, update: undefined },
});

function change(maker: Maker, update: HoldingUpdate) {
  maker.update = mergeUpdates(maker.update, update);
  maker.holding = afterUpdate(maker.holding, update);
}

/**
 * A runner whose removal the order accounts for runs again. Another removal of it would reduce the taker's price and not the order's, so
 * that they would no longer be the two sides of one match.
 */
export const isOfOtherField = ({ removals }: Pick<NewBet, 'removals'>, { runners }: Market): boolean =>
  removals.some((id) => runners.some((runner) => runner.id === id && runner.status === 'ACTIVE'));
