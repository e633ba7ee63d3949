import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Market, Runner } from '../../../../domain/betting/exchange';
import type { StoredBet } from '../../../../server/features/exchange/bets/holding/rows';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook, winner } from '../../../support/order-book';
import { race } from '../../../support/race';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(await backend.faults()).toEqual([]);
  expect(backend.errors()).toEqual([]);
});

const { lay, now, openBook, place, players, settle, stored } = orderBook(() => backend);
const { removeSecond } = race(() => backend);

/** Removes the second runner with a small factor, which lapses nothing, and lets it run again. */
async function removeAndRestore(market: Market) {
  removeSecond(market, 1_00);
  await backend.idle();
  backend.markets.set(market.id, { runners: [{ id: '2', status: 'ACTIVE' }] });
  await backend.idle();
}

const pricesOf = async (bet: StoredBet) => (await stored(bet)).fills.map(({ price }) => price);

describe('a bet that accounts for the removal of a runner which runs again', () => {
  it('takes none at the end of its delay', async () => {
    const [player = 0, maker = 0] = await players(2);
    const market = openBook({ betDelay: 60 });
    const bet = await place(player, market, { price: 208 });
    await removeAndRestore(market);
    backend.markets.set(market.id, { betDelay: 0 });
    // The order of the maker accounts for no removal.
    const order = await lay(maker, market, { price: 212 });
    backend.clock.advance(60_000);
    await vi.waitFor(async () => expect((await stored(bet)).state).not.toBe('delayed'));
    await backend.idle();
    removeSecond(market, 25_00);
    await backend.idle();
    expect(await pricesOf(bet)).toEqual(await pricesOf(order));
    expect(await stored(bet)).toMatchObject({ state: 'lapsed', reason: 'RUNNER_REMOVED', fills: [] });
    expect(await backend.wallet(player)).toMatchObject({ balance: 1_000_00 });
  });
});

it('a delayed bet accounts for a removal that is stored, and not written to it, when the runner is restored', async () => {
  const [player = 0] = await players(1);
  const market = openBook({ betDelay: 60, runners: [{ id: '1', back: [[600, 500_00]] }] });
  const bet = await place(player, market, { price: 600 });
  expect(bet.state).toBe('delayed');
  const client = backend.db.$client;
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isStored = false;
  const queries = vi.spyOn(client, 'query').mockImplementation((async (...sent: unknown[]) => {
    const { text = '' } = sent[0] as { readonly text?: string };
    if (isStored && text.includes('from "positions"')) await ended;
    const rows = await query(...sent);
    if (!isStored && text.includes('store_market_runners')) {
      isStored = true;
      backend.markets.set(market.id, { runners: [{ id: '2', status: 'ACTIVE' }] });
      backend.clock.advance(60_000);
    }
    return rows;
  }) as never);
  removeSecond(market, 25_00);
  await vi.waitFor(() => expect(isStored).toBe(true));
  queries.mockRestore();
  end();
  await vi.waitFor(async () => expect((await stored(bet)).state).not.toBe('delayed'));
  expect(await stored(bet)).toMatchObject({ state: 'lapsed', reason: 'RUNNER_REMOVED', fills: [] });
});

it('a runner that is restored takes bets that count, while those that its removal voided stay void', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match');
  const setRunner = async (runner: Partial<Pick<Runner, 'reduction' | 'status'>>) => {
    backend.markets.set(market.id, { runners: [{ id: '1', ...runner }] });
    await backend.idle();
  };
  const before = await backend.place(playerId, { market });
  await setRunner({ status: 'REMOVED', reduction: 10_00 });
  expect(await stored(before)).toMatchObject({ state: 'void' });
  await setRunner({ status: 'ACTIVE' });
  const after = await backend.place(playerId, { market: now(market), side: 'lay', price: 202 });
  expect(after).toMatchObject({ state: 'matched' });
  expect(await backend.wallet(playerId)).toMatchObject({ balance: 898_00 });
  await settle(market, winner('1'));
  expect(await stored(before)).toMatchObject({ state: 'void', profit: 0, voided: 100_00 });
  expect(await stored(after)).toMatchObject({ state: 'lost', profit: -102_00 });
  expect(await backend.wallet(playerId)).toMatchObject({ cash: 898_00 });
});
