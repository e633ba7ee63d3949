import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market, PriceLevel, Runner } from '../../../../domain/betting/exchange';
import { conditionOf } from '../../../../domain/betting/market';
import type { Side } from '../../../../domain/betting/outcome-profit';
import type { StoredBet } from '../../../../server/features/exchange/bets/holding/rows';
import { findCrossingOrder } from '../../../../server/features/exchange/bets/matching/crossing-orders';
import { createOrderBook } from '../../../../server/features/exchange/bets/matching/order-book';
import { dueOrders, hasReachedOrder } from '../../../../server/features/exchange/bets/orders/reached-orders';

const RUNS = process.env.SOAK ? 20_000 : 1_000;

type Change =
  | { readonly kind: 'put'; readonly id: number; readonly order: Wish }
  | { readonly kind: 'fill'; readonly id: number; readonly remaining: number }
  | { readonly kind: 'remove'; readonly id: number };

interface Wish {
  readonly selectionId: string;
  readonly side: Side;
  readonly price: number;
  readonly remaining: number;
}

const ids = ['1', '2', '3'];
const side = fc.constantFrom<Side>('back', 'lay');
const price = fc.integer({ min: 195, max: 205 });
const size = fc.integer({ min: 1_00, max: 60_00 });
const orderId = fc.integer({ min: 1, max: 12 });

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      id: orderId,
      order: fc.record({ selectionId: fc.constantFrom(...ids), side, price, remaining: size }),
    }),
  },
  fc.record({ kind: fc.constant('fill' as const), id: orderId, remaining: size }),
  fc.record({ kind: fc.constant('remove' as const), id: orderId }),
);

const levels = (direction: 1 | -1): fc.Arbitrary<readonly PriceLevel[]> =>
  fc
    .uniqueArray(fc.record({ price, size, line: fc.constant(null) }), {
      maxLength: 3,
      selector: (level) => level.price,
    })
    .map((list) => list.toSorted((one, other) => direction * (one.price - other.price)));

const runner = (id: string): fc.Arbitrary<Runner> =>
  fc.record({
    ...{ id: fc.constant(id), name: fc.constant(`Runner ${id}`), last: fc.constant(null) },
    status: fc.constantFrom('ACTIVE' as const, 'ACTIVE' as const, 'ACTIVE' as const, 'REMOVED' as const),
    ...{ back: levels(-1), lay: levels(1) },
  });

const market: fc.Arbitrary<Market> = fc
  .record({
    status: fc.constantFrom<Market['status']>('OPEN', 'OPEN', 'OPEN', 'SUSPENDED', 'CLOSED'),
    keepsUnmatched: fc.constantFrom(true, true, true, false),
    min: fc.constantFrom(0, 1_00, 100_00),
    runners: fc.tuple(...ids.map(runner)),
  })
  .map((drawn) => ({
    ...{ id: 'm', matchId: 'm1', name: 'Match Odds', gtype: 'match' as const, version: 1, overlays: [] },
    ...{ inPlay: false, betDelay: 0, max: 0, commission: 0, betterCap: 5, rules: '', result: null },
    ...drawn,
  }));

const betOf = (id: number, wish: Wish): StoredBet =>
  ({ id, playerId: id, marketId: 'm', line: null, ...wish }) as unknown as StoredBet;

/** The orders in the sequence of their arrival: one that is put again at another place arrives again. */
function arrivalsAfter(changes: readonly Change[]): readonly StoredBet[] {
  let orders: StoredBet[] = [];
  for (const step of changes) {
    const known = orders.find(({ id }) => id === step.id);
    const others = orders.filter(({ id }) => id !== step.id);
    if (step.kind === 'remove') orders = others;
    else if (step.kind === 'fill')
      orders = orders.map((bet) => (bet === known ? { ...bet, remaining: step.remaining } : bet));
    else {
      const bet = betOf(step.id, step.order);
      const hasPlace =
        known?.selectionId === bet.selectionId && known.side === bet.side && known.price === bet.price;
      orders = hasPlace ? orders.map((one) => (one === known ? bet : one)) : [...others, bet];
    }
  }
  return orders;
}

function bookAfter(changes: readonly Change[]) {
  const book = createOrderBook();
  const known = new Map<number, StoredBet>();
  for (const step of changes) {
    const before = known.get(step.id);
    if (step.kind === 'remove') {
      book.remove(step.id);
      known.delete(step.id);
    } else if (step.kind === 'put' || before !== undefined) {
      const bet =
        step.kind === 'put'
          ? betOf(step.id, step.order)
          : { ...(before as StoredBet), remaining: step.remaining };
      known.set(step.id, bet);
      book.put(bet);
    }
  }
  return book;
}

/** What an order takes of each level, paise by paise of the rules: at its price or better, nothing under ₹1, no rest under ₹1. */
function takenOf({ price: limit, remaining, side: of }: StoredBet, offered: readonly PriceLevel[]) {
  let rest = remaining;
  return offered.map((level) => {
    const isAsked = of === 'back' ? level.price >= limit : level.price <= limit;
    if (!isAsked || level.size < 1_00) return 0;
    const rests = rest - Math.min(rest, level.size);
    const taken = rests > 0 && rests < 1_00 ? rest - 1_00 : rest - rests;
    if (taken < 1_00) return 0;
    rest -= taken;
    return taken;
  });
}

/** The orders of a queue that are matched, by a scan in the order of the queue. */
function naiveMatched(queue: readonly StoredBet[], offered: readonly PriceLevel[], min: number) {
  let left = offered;
  const matched: number[] = [];
  for (const order of queue) {
    const taken = takenOf(order, left);
    const total = taken.reduce((all, one) => all + one, 0);
    if (total < Math.max(1_00, Math.min(order.remaining, min / 10))) break;
    matched.push(order.id);
    left = left.map((level, place) => ({ ...level, size: level.size - (taken[place] ?? 0) }));
  }
  return matched;
}

/** Applies the rules alone, by a scan of all orders, sorted by price and arrival. */
function naiveDue(orders: readonly StoredBet[], on: Market, skipped: ReadonlySet<number>): readonly number[] {
  const isOpen = conditionOf({ ...on, isStale: false }) === 'OPEN';
  return on.runners.flatMap((at) =>
    (['back', 'lay'] as const).flatMap((of) => {
      const direction = of === 'back' ? 1 : -1;
      const queue = orders
        .filter((bet) => bet.selectionId === at.id && bet.side === of && !skipped.has(bet.id))
        .toSorted((one, other) => direction * (one.price - other.price));
      const isEnded = on.status === 'CLOSED' || !on.keepsUnmatched || at.status === 'REMOVED';
      if (isEnded) return queue.map(({ id }) => id);
      return isOpen ? naiveMatched(queue, at[of], on.min) : [];
    }),
  );
}

const byQueue = (due: readonly number[], orders: readonly StoredBet[]) => {
  const queues = new Map<string, number[]>();
  for (const id of due) {
    const bet = orders.find((one) => one.id === id);
    const key = `${bet?.selectionId} ${bet?.side}`;
    queues.set(key, [...(queues.get(key) ?? []), id]);
  }
  return queues;
};

describe('the index of waiting orders', () => {
  it('finds the orders that a scan of all of them finds, in the same order of each queue', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 40 }),
        market,
        fc.uniqueArray(orderId, { maxLength: 2 }),
        (changes, on, skippedIds) => {
          const skipped = new Set(skippedIds);
          const orders = arrivalsAfter(changes);
          const book = bookAfter(changes);
          const isSkipped = (id: number) => skipped.has(id);
          const due = [...dueOrders(book, on, isSkipped)].map(({ id }) => id);
          const expected = naiveDue(orders, on, skipped);
          expect(byQueue(due, orders)).toEqual(byQueue(expected, orders));
          expect(book.isEmpty()).toBe(orders.length === 0);
        },
      ),
      { numRuns: RUNS, seed: Number(process.env.SEED) },
    );
  });

  it('keeps the order of arrival at a price, whichever is put first', () => {
    const book = createOrderBook();
    const wish = { selectionId: '1', side: 'back', price: 200, remaining: 1_00 } as const;
    for (const arrival of [2, 4, 1, 3]) book.put({ ...betOf(arrival, wish), arrival });
    expect([...(book.find(betOf(1, wish))?.inPriority() ?? [])].map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('knows the orders that lapse at the start of the play: those that were placed before it', () => {
    const book = createOrderBook();
    const wish = { selectionId: '1', side: 'back', price: 200, remaining: 1_00 } as const;
    const order = (id: number, details: Pick<StoredBet, 'inPlay' | 'persistence'>) => ({
      ...betOf(id, wish),
      ...details,
    });
    book.put(order(1, { persistence: 'lapse', inPlay: false }));
    book.put(order(2, { persistence: 'lapse', inPlay: true }));
    book.put(order(3, { persistence: 'keep', inPlay: false }));
    expect([...book.untilStart.keys()]).toEqual([1]);
    book.remove(1);
    expect([...book.untilStart.keys()]).toEqual([]);
  });

  it('takes the later of two orders that cross, and none of one player', () => {
    const wish = { selectionId: '1', remaining: 1_00 } as const;
    const back = { ...betOf(1, { ...wish, side: 'back', price: 200 }), playerId: 1 };
    const lay = { ...betOf(2, { ...wish, side: 'lay', price: 210 }), playerId: 2 };
    const crossingOf = (...orders: readonly StoredBet[]) => {
      const book = createOrderBook();
      for (const order of orders) book.put(order);
      return findCrossingOrder(book, () => false)?.id;
    };
    expect(crossingOf({ ...back, arrival: 1 }, { ...lay, arrival: 2 })).toBe(2);
    expect(crossingOf({ ...back, arrival: 2 }, { ...lay, arrival: 1 })).toBe(1);
    expect(crossingOf({ ...back, arrival: 1 }, { ...lay, arrival: 2, playerId: 1 })).toBeUndefined();
  });

  it('offers none of a hidden order, also after it is removed', () => {
    const book = createOrderBook();
    const wish = { selectionId: '1', side: 'back', price: 200, remaining: 1_00 } as const;
    book.put(betOf(1, wish));
    book.put(betOf(2, wish), false);
    book.remove(2);
    expect(book.find(betOf(1, wish))?.levels()).toEqual([{ price: 200, size: 1_00, line: null }]);
  });

  it('says for each side of a selection whether an order is reached, as a scan does', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), market, (changes, on) => {
        const orders = arrivalsAfter(changes);
        const book = bookAfter(changes);
        const isMatching = on.keepsUnmatched && on.status === 'OPEN';
        const due = naiveDue(orders, on, new Set());
        for (const selectionId of ids) {
          const isActive = on.runners.find(({ id }) => id === selectionId)?.status === 'ACTIVE';
          for (const of of ['back', 'lay'] as const) {
            const own = orders.filter((bet) => bet.selectionId === selectionId && bet.side === of);
            const others = orders.filter((bet) => bet.selectionId === selectionId && bet.side !== of);
            const isCrossed = own.some(({ price: asked }) =>
              others.some(({ price: other }) => (of === 'back' ? other >= asked : other <= asked)),
            );
            const expected = isMatching && isActive && (isCrossed || own.some(({ id }) => due.includes(id)));
            const found = hasReachedOrder(book, on, { selectionId, side: of }, () => false);
            expect([selectionId, of, isMatching && found]).toEqual([selectionId, of, expected]);
          }
        }
      }),
      { numRuns: RUNS, seed: Number(process.env.SEED) },
    );
  });

  it('visits no more orders than the offers match, and one more', () => {
    const book = createOrderBook();
    for (let id = 1; id <= 5_000; id += 1)
      book.put(betOf(id, { selectionId: '1', side: 'back', price: 200 + (id % 50), remaining: 100_00 }));
    let visited = 0;
    const [first] = fc.sample(market, { numRuns: 1, seed: 1 });
    const on: Market = {
      ...(first as Market),
      ...{ status: 'OPEN', keepsUnmatched: true, min: 100_00 },
      runners: [
        {
          id: '1',
          name: 'India',
          status: 'ACTIVE',
          last: null,
          lay: [],
          back: [{ price: 220, size: 350_00, line: null }],
        },
      ],
    };
    const due = [
      ...dueOrders(book, on, () => {
        visited += 1;
        return false;
      }),
    ];
    expect(due.map(({ id }) => id)).toEqual([50, 100, 150, 200]);
    expect(visited).toBe(5);
  });
});
