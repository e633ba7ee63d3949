import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await backend.faults()).toEqual([]);
});

const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 5000, interval: 20 });
const latest = ({ id }: Market) => backend.markets.find(id) ?? ({} as Market);
const offer = ({ id }: Market, price: number, size = 100_00) =>
  backend.markets.set(id, { runners: [{ id: '1', back: [[price, size]] }] });
const twoPlayers = () => Promise.all([backend.newPlayer(), backend.newPlayer()]);
const stateOf = async (playerId: number, { id }: { id: number }) => (await backend.bet(playerId, id)).state;

/** A market whose prices the server has recorded, so that a bet at another price is a limit order. */
const openMarket = () => backend.markets.set(backend.markets.open('match').id, {});

/** Runs the work before the next read of a holding is sent. */
function beforeNextRead(work: () => void) {
  const client = backend.db.$client;
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let isDone = false;
  vi.spyOn(client, 'query').mockImplementation(((...args: unknown[]) => {
    const { text = '' } = args[0] as { readonly text?: string };
    if (!isDone && text.includes('open_bets')) {
      isDone = true;
      work();
    }
    return query(...args);
  }) as never);
}

describe('an order that waits at the price that the market reaches', () => {
  it('is matched before a bet that is being placed', async () => {
    const [first, second] = await twoPlayers();
    const market = openMarket();
    const waiting = await backend.place(first, { market, price: 220 });
    const placing = backend.place(second, { market, price: 220 });
    offer(market, 220);
    const incoming = await placing;
    await backend.idle();
    expect([await stateOf(first, waiting), await stateOf(second, incoming)]).toEqual([
      ...['matched', 'unmatched'],
    ]);
  });

  it('is matched before a bet at a better price for the market', async () => {
    const [first, second] = await twoPlayers();
    const market = openMarket();
    const waiting = await backend.place(first, { market, price: 220 });
    const placing = backend.place(second, { market, price: 210 });
    offer(market, 220);
    const incoming = await placing;
    await backend.idle();
    expect([await stateOf(first, waiting), await stateOf(second, incoming)]).toEqual([
      ...['matched', 'unmatched'],
    ]);
  });

  it('is matched before a bet whose delay ends', async () => {
    const [first, second] = await twoPlayers();
    const market = openMarket();
    const waiting = await backend.place(first, { market, price: 220 });
    backend.markets.set(market.id, { inPlay: true, betDelay: 5 });
    const delayed = await backend.place(second, { market: latest(market), price: 220 });
    expect(delayed.state).toBe('delayed');
    beforeNextRead(() => offer(market, 220));
    backend.clock.advance(5_000);
    await until(async () => expect(await stateOf(second, delayed)).not.toBe('delayed'));
    await backend.idle();
    expect([await stateOf(first, waiting), await stateOf(second, delayed)]).toEqual([
      ...['matched', 'unmatched'],
    ]);
  });

  it('does not hold up a bet that another price can match', async () => {
    const [first, second] = await twoPlayers();
    const market = openMarket();
    await backend.place(first, { market, price: 220 });
    expect(await backend.place(second, { market })).toMatchObject({ state: 'matched' });
  });
});

describe('waiting orders', () => {
  it('are matched best price first, also when orders of the other side have arrived between them', async () => {
    const players = await Promise.all([1, 2, 3].map(() => backend.newPlayer()));
    const [first = 0, other = 0, best = 0] = players;
    const market = openMarket();
    const late = await backend.place(first, { market, price: 220 });
    await backend.place(other, { market: latest(market), side: 'lay', price: 190 });
    const early = await backend.place(best, { market: latest(market), price: 210 });
    backend.markets.set(market.id, {
      runners: [{ id: '1', back: [[220, 100_00]], lay: [[190, 100_00]] }],
    });
    await backend.idle();
    expect([await stateOf(first, late), await stateOf(best, early)]).toEqual(['unmatched', 'matched']);
  });

  it('are matched by arrival, also when the wall clock has stepped back between them', async () => {
    const [first, second] = await twoPlayers();
    const market = openMarket();
    const one = await backend.place(first, { market, price: 220 });
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now - 3_600_000);
    const other = await backend.place(second, { market: latest(market), price: 220 });
    expect(other.createdAt.getTime()).toBeLessThan(one.createdAt.getTime());
    offer(market, 220);
    await backend.idle();
    expect([await stateOf(first, one), await stateOf(second, other)]).toEqual(['matched', 'unmatched']);
  });

  it('keep their order through a restart', async () => {
    const [first, second] = await twoPlayers();
    const market = openMarket();
    const one = await backend.place(first, { market, price: 220 });
    const other = await backend.place(second, { market, price: 220 });
    await backend.restart();
    offer(market, 220);
    await backend.idle();
    expect([await stateOf(first, one), await stateOf(second, other)]).toEqual(['matched', 'unmatched']);
  });
});

describe('delayed bets', () => {
  it('are matched in the order in which their delays end', async () => {
    const [first, second] = await twoPlayers();
    const market = openMarket();
    backend.markets.set(market.id, { inPlay: true, betDelay: 8 });
    const long = await backend.place(first, { market: latest(market), moved: 'any' });
    backend.markets.set(market.id, { betDelay: 3 });
    const short = await backend.place(second, { market: latest(market), moved: 'any' });
    expect([long.state, short.state]).toEqual(['delayed', 'delayed']);
    offer(market, 200);
    backend.clock.advance(8_000);
    await until(async () => expect(await stateOf(first, long)).not.toBe('delayed'));
    await backend.idle();
    expect([await stateOf(first, long), await stateOf(second, short)]).toEqual(['unmatched', 'matched']);
  });
});
