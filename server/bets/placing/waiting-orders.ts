import { and, gt, inArray } from 'drizzle-orm';
import { conditionOf } from '../../../machines/domain/betting/market';
import type { BetReason } from '../../../machines/domain/betting/reasons';
import type { Market } from '../../../machines/domain/exchange';
import type { Backend } from '../../backend';
import { MINUTE, SECOND } from '../../clock';
import { bets } from '../../database/schema/exchange';
import { type Holding, stopReason } from '../holding/holding';
import type { HoldingUpdate, HoldingUpdater } from '../holding/holding-updates';
import type { NewBet, StoredBet } from '../holding/rows';
import type { KeyedMutex } from '../keyed-mutex';
import { applyRemovals, removalsOf } from '../settlement/removals';
import { lapseBet } from './bet-transitions';
import { matchBet, updateWith } from './match-bet';
import { isReached, runnerOf } from './offers';

/** Milliseconds before a failed order is tried again; doubles with each failure. */
const FIRST_RETRY = SECOND;
const MAX_RETRY = MINUTE;

export interface WaitingOrders {
  /** Whether a waiting order on the same side of the selection can be matched now: it precedes every bet that arrives later. */
  isReached(bet: OrderSide): boolean;
  /** Matches or lapses every order of the market that can be. The caller runs in the queue of the market. */
  matchReached(marketId: string): Promise<void>;
  /** Takes over the waiting orders that a previous process left. */
  resume(): Promise<void>;
  stop(): void;
}

type OrderSide = Pick<NewBet, 'marketId' | 'selectionId' | 'side'>;

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly marketQueue: KeyedMutex<string>;
};

/**
 * Matches waiting orders when the market reaches their price, and lapses them when the market keeps them no longer. Orders of a market
 * are matched one after the other: best price first, then by arrival, across players.
 */
export function createWaitingOrders({ clock, db, holdings, log, marketQueue, markets }: Deps): WaitingOrders {
  /** Keyed by market and id, in the order of arrival at the market: a known id keeps its place. */
  const orders = new Map<string, Map<number, StoredBet>>();
  /** Markets with a check in the queue that has not begun. */
  const queued = new Set<string>();
  /** Failed orders, by bet. */
  const retries = new Map<number, { readonly delay: number; readonly timer: NodeJS.Timeout }>();
  const failed = new Set<number>();

  holdings.onBetChanged(({ bet }) => {
    if (!isWaiting(bet)) return removeOrder(bet);
    addOrder(bet);
    // The market may have reached the price while the bet was written.
    checkMarket(bet.marketId);
  });
  const unsubscribe = markets.listen({ changed: ({ id }) => checkMarket(id) });

  function addOrder(bet: StoredBet) {
    const marketOrders = orders.get(bet.marketId) ?? new Map<number, StoredBet>();
    orders.set(bet.marketId, marketOrders.set(bet.id, bet));
  }

  function removeOrder({ id, marketId }: StoredBet) {
    const marketOrders = orders.get(marketId);
    marketOrders?.delete(id);
    if (marketOrders?.size === 0) orders.delete(marketId);
  }

  function actionable(marketId: string): readonly StoredBet[] {
    const marketOrders = orders.get(marketId);
    const market = marketOrders === undefined ? null : markets.find(marketId);
    if (market === null) return [];
    return [...(marketOrders?.values() ?? [])]
      .filter((bet) => !failed.has(bet.id) && actionFor(bet, market) !== 'wait')
      .sort(byPrice);
  }

  function checkMarket(marketId: string) {
    if (queued.has(marketId) || actionable(marketId).length === 0) return;
    queued.add(marketId);
    void marketQueue.run(marketId, () => {
      queued.delete(marketId);
      return matchReached(marketId);
    });
  }

  /** Lists the orders again after each change of the market, which may have reached one that precedes the rest. */
  async function matchReached(marketId: string): Promise<void> {
    const processed = new Set<number>();
    let version: number | null = null;
    let left: StoredBet[] = [];
    for (;;) {
      const current = markets.find(marketId)?.version ?? null;
      if (current !== version) left = actionable(marketId).filter(({ id }) => !processed.has(id));
      version = current;
      const next = left.shift();
      if (next === undefined) return;
      processed.add(next.id);
      await processOrder(next);
    }
  }

  function isReachedOn({ marketId, selectionId, side }: OrderSide): boolean {
    return actionable(marketId).some((bet) => bet.selectionId === selectionId && bet.side === side);
  }

  /** A failure of one order does not stop the orders of others. */
  async function processOrder(bet: StoredBet): Promise<void> {
    const { id, marketId, playerId } = bet;
    try {
      await holdings.update({ playerId, marketId }, (holding) => {
        const current = holding.bets.find((one) => one.id === id);
        const market = markets.find(marketId);
        return current === undefined || market === null || !isWaiting(current)
          ? null
          : updateFor(current, market, holding);
      });
      retries.delete(id);
    } catch (error) {
      retryLater(bet, error);
    }
  }

  function retryLater({ id, marketId }: StoredBet, error: unknown) {
    const before = retries.get(id);
    if (before === undefined) log.error({ err: error, bet: id }, 'a waiting order could not be matched');
    const delay = Math.min(MAX_RETRY, before === undefined ? FIRST_RETRY : before.delay * 2);
    failed.add(id);
    const timer = setTimeout(() => {
      failed.delete(id);
      checkMarket(marketId);
    }, delay);
    retries.set(id, { delay, timer: timer.unref() });
  }

  function updateFor(bet: StoredBet, market: Market, holding: Holding): HoldingUpdate | null {
    const now = clock.now();
    const current = applyRemovals(bet, removalsOf(market), now);
    if (!isWaiting(current)) return updateWith(current);
    const action = actionFor(bet, market);
    if (action === 'wait' || holding.market === null) return null;
    const end = (given: StoredBet, reason: BetReason) => lapseBet(given, reason, now);
    const stopped = stopReason(holding);
    if (stopped !== null) return updateWith(end(current, stopped));
    if (action === 'lapse') return updateWith(end(current, 'MARKET_CLOSED'));
    const input = { bet: current, market, holding, now, stored: holding.market, end };
    const { bet: after, ...match } = matchBet(markets, input, { price: bet.price, line: bet.line });
    if (after.matched === bet.matched && after.remaining === bet.remaining) return null;
    return { ...updateWith(after), ...match };
  }

  return {
    isReached: isReachedOn,
    matchReached,
    async resume() {
      const left = await db
        .select()
        .from(bets)
        .where(and(inArray(bets.state, ['unmatched', 'partial']), gt(bets.remaining, 0)));
      for (const bet of left.toSorted(byArrival)) addOrder(bet);
      for (const marketId of [...orders.keys()]) checkMarket(marketId);
    },
    stop() {
      unsubscribe();
      for (const { timer } of retries.values()) clearTimeout(timer);
    },
  };
}

const isWaiting = ({ remaining, state }: StoredBet) => remaining > 0 && state !== 'delayed';

function actionFor(bet: StoredBet, market: Market): 'wait' | 'match' | 'lapse' {
  const runner = runnerOf(market, bet.selectionId);
  if (market.status === 'CLOSED' || !market.keepsUnmatched || runner?.status === 'REMOVED') return 'lapse';
  const isOpen = conditionOf({ ...market, isStale: false }) === 'OPEN';
  return isOpen && isReached(bet, market) ? 'match' : 'wait';
}

/** When the bet arrived at the market: after its delay. */
const arrivalOf = ({ createdAt, delayUntil }: StoredBet) => (delayUntil ?? createdAt).getTime();

/** Sorts orders that a previous process left. Within a process the order of the map decides, because the wall clock may step back. */
const byArrival = (one: StoredBet, other: StoredBet): number =>
  arrivalOf(one) - arrivalOf(other) || one.id - other.id;

/** The lower price of two backs and the higher price of two lays is the better one for the other side of the market. */
function byPrice(one: StoredBet, other: StoredBet): number {
  if (one.side !== other.side) return one.side === 'back' ? -1 : 1;
  return one.side === 'back' ? one.price - other.price : other.price - one.price;
}
