import { beforeEach, expect, it } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { createBet, fillBet } from '../../../../server/features/exchange/bets/holding/bet-transitions';
import type { Holding } from '../../../../server/features/exchange/bets/holding/holding';
import {
  afterRemovals,
  storedRemovalsOf,
  withoutRemoval,
  withRemovedRunners,
} from '../../../../server/features/exchange/bets/holding/removals';
import { type StoredBet, storedMarketOf } from '../../../../server/features/exchange/bets/holding/rows';
import { createRunnerChanges } from '../../../../server/features/exchange/bets/holding/runner-changes';
import { findCounterparties } from '../../../../server/features/exchange/bets/matching/counterparties';
import { createOrderBook } from '../../../../server/features/exchange/bets/matching/order-book';
import { decideOrders } from '../../../../server/features/exchange/bets/orders/decide-orders';
import { createClock } from '../../../../server/kit/clock';
import { createFakeMarkets, type FakeMarkets } from '../../../support/fake-markets';

/**
 * A back at 19.60, of which ₹100 are matched at 19.50 and ₹50 wait. The removals of runner 3 and then of runner 2 are not written to it
 * yet. 19.50 × 0.977 = 19.05, × 0.990 = 18.86; in the order of the runners it would be 18.87.
 */
const reduced = { price: 1886, size: 100_00, originalPrice: 1950 };

const clock = createClock();
let markets: FakeMarkets;
let market: Market;
let order: StoredBet;
let holding: Holding;
/** As the market is stored before both removals. */
let unwritten: Holding;
beforeEach(() => {
  markets = createFakeMarkets();
  const { id } = markets.open('match', {
    runners: ['1', '2', '3'].map((runnerId) => ({ id: runnerId, back: [], lay: [] })),
  });
  const match = markets.matchOf(id);
  if (match === null) throw new Error('There is no match');
  const now = clock.now();
  const columns = {
    playerId: 1,
    marketId: id,
    key: 'key',
    selectionId: '1',
    side: 'back',
    line: null,
  } as const;
  const terms = { price: 1960, choice: null, isWhole: false, persistence: 'keep', minFill: null } as const;
  const bet = createBet({ ...columns, ...terms, size: 150_00, inPlay: false, removals: [] }, now);
  order = { ...fillBet(bet, [{ price: 1950, size: 100_00 }], now), id: 7, arrival: 1 };
  const remove = (runnerId: string, reduction: number) =>
    markets.set(id, { runners: [{ id: runnerId, status: 'REMOVED', reduction }] });
  const first = storedMarketOf(markets.set(id, {}), match);
  const before = storedMarketOf(remove('3', 2_30), match);
  const runners = before.runners.map((one) => (one.id === '3' ? { ...one, removalNumber: 1 } : one));
  remove('2', 1_00);
  market = markets.set(id, { runners: [{ id: '1', back: [[1960, 500_00]] }] });
  holding = {
    ...{ playerId: 1, marketId: id, purse: { id: 1, revision: 1, available: 1000_00 } },
    ...{ market: { ...before, runners }, position: null, hasResult: false, bets: [order], openBets: 1 },
    ...{ isPaused: false, isSuspended: false, isStopped: false, isCashOutStopped: false, lossRoom: null },
  };
  unwritten = { ...holding, market: first };
});

it('reduces prices in the order of the removals before they are written', () => {
  expect(afterRemovals(holding, market, null, clock.now()).bets[0]).toMatchObject({
    ...{ fills: [reduced], removals: ['3', '2'] },
  });
});

it('does so before the market is stored with any of them', () => {
  expect(afterRemovals(unwritten, market, null, clock.now()).bets[0]).toMatchObject({
    ...{ fills: [reduced], removals: ['3', '2'] },
  });
});

it('stores both at once in their order', () => {
  const stored = unwritten.market;
  const runners = stored === null ? [] : withRemovedRunners(stored, market, null);
  expect(storedRemovalsOf({ gtype: 'match', runners }).map(({ id }) => id)).toEqual(['3', '2']);
});

it('reduces by a stored removal also when its runner runs again and that is not stored yet', () => {
  const restored = markets.set(market.id, { runners: [{ id: '3', status: 'ACTIVE' }] });
  expect(afterRemovals(holding, restored, null, clock.now()).bets[0]).toMatchObject({
    ...{ fills: [reduced], removals: ['3', '2'] },
  });
});

it('reduces by a removal that was not written before its runner was restored, and then by later ones', () => {
  const restored = markets.set(market.id, { runners: [{ id: '3', status: 'ACTIVE' }] });
  const stored = holding.market;
  if (stored === null) throw new Error('The market is not stored');
  const runners = stored.runners.map((one) => (one.id === '3' ? withoutRemoval(one, [order]) : one));
  const read = { ...holding, market: { ...stored, runners } };
  expect(afterRemovals(read, restored, null, clock.now()).bets[0]).toMatchObject({
    ...{ fills: [reduced], removals: ['3', '2'] },
  });
});

it('does so for an order that the market reaches', () => {
  const stored = holding.market;
  if (stored === null) throw new Error('The market is not stored');
  const read = { ...holding, market: { ...stored, runners: withRemovedRunners(stored, market, null) } };
  const runnerChanges = createRunnerChanges(markets);
  const update = decideOrders({ clock, markets, runnerChanges }, [order], [read]).get(read);
  expect(update?.changed).toMatchObject([{ fills: [reduced, { price: 1960, size: 50_00 }] }]);
});

it('does so for an order that another player takes', () => {
  const book = createOrderBook();
  book.put(order, true);
  const lay: StoredBet = { ...order, id: 8, playerId: 2, side: 'lay', fills: [] };
  const search = { limit: 1960, makers: [holding], beyondLimit: new Set<number>() };
  const found = findCounterparties({ clock }, { book, market }, lay, search);
  expect(found.orders).toMatchObject([{ id: 7, fills: [reduced] }]);
});
