import type { Paise } from '../../../../../domain/entities';
import type { Backend } from '../../../../kit/backend/backend';
import { gathered } from '../../../../kit/jobs/gathered';
import type { KeyedMutex } from '../../../../kit/jobs/keyed-mutex';
import { createRetries } from '../../../../kit/jobs/retries';
import { isWaiting } from '../holding/bet-transitions';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { NewBet } from '../holding/rows';
import type { RunnerChanges } from '../holding/runner-changes';
import { type FindCounterparties, findCounterparties } from '../matching/counterparties';
import { keepsOrdersOfPlayers, makersAgainst } from '../matching/crossing-orders';
import { exceedsOffers } from '../matching/offers';
import { MAX_MAKERS, type MatchWrites } from '../matching/update-with-makers';
import { createCrossings } from './crossings';
import { crossingTaker, dueBatch, isAnyDue } from './due-orders';
import { createOrderBatches } from './order-batches';
import { createOrderBooks } from './order-books';
import { hasReachedOrder } from './reached-orders';
import { loadWaitingOrders } from './stored-orders';
import { createWithheldOrders } from './withheld-orders';

export interface WaitingOrders {
  /** Players whose orders a new bet would take by its price and stake; empty while the market has a bet delay. */
  makersFor(bet: OrderSide & Pick<NewBet, 'playerId' | 'price'>, stake: Paise): readonly number[];
  /** Whether a new bet may wait in the order book: the market maker offers less than its stake at its price. */
  mayWait(bet: OrderSide & Pick<NewBet, 'price'>, stake: Paise): boolean;
  /** Orders of other players that a bet may take. */
  readonly counterpartiesOf: FindCounterparties;
  /** Whether a waiting order on the same side of the selection can be matched now: it precedes every bet that arrives later. */
  isReached(bet: OrderSide): boolean;
  /** Matches or lapses every order of the market that can be. The caller runs in the queue of the market. */
  matchReached(marketId: string): Promise<void>;
  /** Withholds orders whose holdings cannot be written from the bets of other players. */
  readonly withhold: MatchWrites['withhold'];
  /** Takes over the waiting orders that a previous process left. */
  resume(): Promise<void>;
  stop(): void;
}

type OrderSide = Pick<NewBet, 'marketId' | 'selectionId' | 'side'>;

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly marketQueue: KeyedMutex<string>;
  readonly runnerChanges: Pick<RunnerChanges, 'isPending' | 'onWritten'>;
};

/**
 * Matches waiting orders when the market reaches their price, and lapses them when the market keeps them no longer. The orders of a
 * market that a change reaches are matched in one write: best price first, then by arrival, across players.
 */
export function createWaitingOrders({
  clock,
  db,
  holdings,
  log,
  marketQueue,
  markets,
  runnerChanges,
}: Deps): WaitingOrders {
  const books = createOrderBooks({ markets });
  /** Markets with a check in the queue that has not begun. */
  const queued = new Set<string>();
  /** Failed orders by the id of the bet. */
  const retries = createRetries<number>();
  const withheld = createWithheldOrders({ books, checkMarket, clock, holdings, log });
  const matching = {
    ...{ clock, holdings, log, markets, runnerChanges, retries, checkMarket },
    withhold: withheld.withhold,
  };
  const batches = createOrderBatches(matching);
  const crossings = createCrossings({
    ...matching,
    counterpartiesOf: (...asked) => counterpartiesOf(...asked),
  });

  /** Once for the orders of a write: each of them has changed the market, which is read again. */
  const checkWritten = gathered(checkMarket, { log, name: 'the check of waiting orders' });
  holdings.onBetChanged(({ bet, isDemo = false }) => {
    withheld.written(bet);
    if (!isWaiting(bet)) return books.remove(bet);
    books.put(bet, !isDemo);
    // The market may have reached the price while the bet was written.
    checkWritten(bet.marketId, bet.id);
  });
  const unsubscribe = markets.listen({ changed: ({ id }) => checkMarket(id) });
  // Orders that the market reaches wait for the restoration of a runner.
  runnerChanges.onWritten(checkMarket);

  function hasDueOrder(marketId: string): boolean {
    const open = books.find(marketId);
    return open !== null && isAnyDue(open, retries.isScheduled);
  }

  function checkMarket(marketId: string) {
    if (queued.has(marketId) || !hasDueOrder(marketId)) return;
    queued.add(marketId);
    void marketQueue.run(marketId, () => {
      queued.delete(marketId);
      return matchReached(marketId);
    });
  }

  /** Lists the orders again after each batch: the market may have reached others that precede the rest. */
  async function matchReached(marketId: string): Promise<void> {
    const unchanged = new Set<number>();
    const isSkipped = (id: number) => unchanged.has(id) || retries.isScheduled(id);
    for (;;) {
      const tried = await matchNext(marketId, isSkipped);
      if (tried === null) return;
      for (const { id } of tried.orders) if (!tried.changed.has(id)) unchanged.add(id);
    }
  }

  /** Null if no order is due. */
  async function matchNext(marketId: string, isSkipped: (id: number) => boolean) {
    const open = books.find(marketId);
    if (open === null) return null;
    const batch = dueBatch(open, isSkipped);
    if (batch.length > 0) return { orders: batch, changed: await batches.process(marketId, batch) };
    const taker = crossingTaker(open, isSkipped);
    return taker === null ? null : { orders: [taker], changed: await crossings.match(taker) };
  }

  const counterpartiesOf: FindCounterparties = (market, bet, { mayMiss, ...search }) => {
    const book = books.find(market.id)?.book ?? null;
    const found = findCounterparties({ clock }, { book, market }, bet, search);
    const isFull = search.makers.length >= MAX_MAKERS;
    return mayMiss && !isFull ? found : { ...found, missing: [] };
  };

  return {
    makersFor(bet, stake) {
      const open = books.find(bet.marketId);
      return open === null ? [] : makersAgainst(open, bet, stake).slice(0, MAX_MAKERS);
    },
    mayWait(bet, stake) {
      const market = markets.findMaker(bet.marketId);
      return market !== null && keepsOrdersOfPlayers(market) && exceedsOffers(market, bet, stake);
    },
    counterpartiesOf,
    isReached({ marketId, ...side }) {
      const open = books.find(marketId);
      return open !== null && hasReachedOrder(open.book, open.market, side, retries.isScheduled);
    },
    matchReached,
    withhold: withheld.withhold,
    async resume() {
      for (const { bet, isDemo } of await loadWaitingOrders(db)) books.put(bet, !isDemo);
      for (const marketId of books.marketIds()) checkMarket(marketId);
    },
    stop() {
      unsubscribe();
      retries.stop();
      withheld.stop();
    },
  };
}
