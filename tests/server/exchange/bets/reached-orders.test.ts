import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { bets } from '../../../../server/database/schema/exchange';
import type { StoredBet } from '../../../../server/features/exchange/bets/holding/rows';
import { createCrossings } from '../../../../server/features/exchange/bets/orders/crossings';
import { storeResult } from '../../../../server/features/exchange/markets/stored-decisions';
import { createRetries } from '../../../../server/kit/jobs/retries';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { holdNextWrite } from '../../../support/held-writes';
import { orderBook, winner } from '../../../support/order-book';
import { refuseWrites } from '../../../support/refused-writes';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await backend.faults()).toEqual([]);
});

const { lay, openBook, place, players, stored } = orderBook(() => backend);

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

/** A write that another transaction has overtaken. */
const conflict = () => Object.assign(new pg.DatabaseError('overtaken', 0, 'error'), { code: '40001' });

it('an order that the start of the play ends lapses although money of its player moves before the write', async () => {
  const [player = 0] = await players(1);
  const market = openBook();
  const order = await place(player, market, { price: 220, persistence: 'lapse' });
  const write = holdNextWrite(backend);
  backend.markets.set(market.id, { inPlay: true });
  await write.isHeld();
  await backend.move(player, 1_00);
  write.release();
  await backend.idle();
  expect(await stored(order)).toMatchObject({ state: 'lapsed', reason: 'TURNED_IN_PLAY' });
});

describe('orders that cross', () => {
  /** The later one waits, because the earlier one could not be written. */
  async function placeCrossing(market: Market) {
    const [first = 0, later = 0] = await players(2);
    const order = await lay(first, market, { price: 210 });
    let bet = order;
    await refuseWrites(backend, bets, `new.player_id = ${first}`, async () => {
      bet = await place(later, market, { price: 206 });
    });
    return { bet, order };
  }

  /** Lets the next write of holdings fail, after the work. */
  function failNextWrite(work: () => Promise<unknown>) {
    const client = backend.db.$client;
    const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
    let hasFailed = false;
    vi.spyOn(client, 'query').mockImplementation((async (...sent: unknown[]) => {
      const { text = '' } = sent[0] as { readonly text?: string };
      if (hasFailed || !text.includes('write_holdings')) return query(...sent);
      hasFailed = true;
      await work();
      throw conflict();
    }) as never);
  }

  it('lapse once a result of their market is stored, though the process does not know it', async () => {
    const market = openBook();
    const { bet, order } = await placeCrossing(market);
    const result = {
      marketId: market.id,
      result: winner('1'),
      source: 'operator',
      reason: 'official',
    } as const;
    failNextWrite(() => storeResult(backend.db, backend.clock, result));
    await until(async () =>
      expect(await stored(bet)).toMatchObject({ state: 'lapsed', reason: 'MARKET_CLOSED' }),
    );
    expect((await stored(order)).matched).toBe(0);
  });

  it('are logged when they fail, and again after a match', async () => {
    const answers = [false, false, true, false];
    const error = vi.fn();
    const retries = createRetries<number>();
    const crossings = createCrossings({
      ...{ clock: backend.clock, markets: backend.markets, log: { error } as never, retries },
      runnerChanges: { isPending: () => false },
      counterpartiesOf: () => ({ orders: [], missing: [] }) as never,
      withhold() {},
      checkMarket() {},
      holdings: {
        async updateTogether() {
          if (answers.shift() !== true) throw conflict();
          return [{ bets: [], holding: {} as never }];
        },
      } as never,
    });
    const logged: number[] = [];
    for (let times = answers.length; times > 0; times -= 1) {
      await crossings.match({ id: 1, marketId: 'm1', playerId: 1 } as StoredBet);
      logged.push(error.mock.calls.length);
    }
    retries.stop();
    expect(logged).toEqual([1, 1, 1, 2]);
  });
});

describe('a delayed bet lapses at the end of its delay', () => {
  it('if it would be matched with an own order whose delay has ended before', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    backend.markets.set(market.id, { betDelay: 1, inPlay: true });
    const first = await place(player, market);
    backend.clock.advance(10);
    const second = await lay(player, market);
    backend.clock.advance(1_500);
    await until(async () =>
      expect(await stored(second)).toMatchObject({ state: 'lapsed', reason: 'OWN_ORDER', matched: 0 }),
    );
    expect(await stored(first)).toMatchObject({ state: 'unmatched', remaining: 100_00 });
  });

  it('if its market has left the feed', async () => {
    const [player = 0] = await players(1);
    const market = openBook();
    backend.markets.set(market.id, { betDelay: 1, inPlay: true });
    const bet = await place(player, market);
    backend.markets.hide(market.id);
    backend.clock.advance(1_500);
    await until(async () =>
      expect(await stored(bet)).toMatchObject({ state: 'lapsed', reason: 'MARKET_CLOSED' }),
    );
    expect(await backend.wallet(player)).toMatchObject({ balance: 1000_00 });
  });
});
