import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { plenty, race } from '../../../support/race';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 5000, interval: 20 });

const { latest, openRace, removeSecond, stored } = race(() => backend);

describe('two non-runners that are removed at once', () => {
  it('lapse the waiting orders if the factor of one of them is large', async () => {
    const playerId = await backend.newPlayer();
    const { id } = backend.markets.open('match', { runners: [{ id: '3' }] });
    const market = backend.markets.set(id, { runners: [{ id: '1', back: [plenty(600)] }] });
    const bet = await backend.place(playerId, { market, price: 700 });
    expect(bet.state).toBe('unmatched');
    backend.markets.set(id, {
      runners: [
        { id: '2', status: 'REMOVED', reduction: 1_00 },
        { id: '3', status: 'REMOVED', reduction: 30_00 },
      ],
    });
    await backend.idle();
    expect(await stored(playerId, bet)).toMatchObject({ state: 'lapsed', reason: 'RUNNER_REMOVED' });
  });
});

it('an order that accounts for the removal of a runner which runs again lapses in place of a match', async () => {
  const [maker, taker] = [await backend.newPlayer(), await backend.newPlayer()];
  const market = openRace();
  const order = await backend.place(maker, { market, price: 800, moved: 'better' });
  removeSecond(market, 1_00);
  await backend.idle();
  backend.markets.set(market.id, { runners: [{ id: '2', status: 'ACTIVE' }] });
  await backend.idle();
  const lay = { market: latest(market), side: 'lay', price: 800, moved: 'better' } as const;
  expect(await backend.place(taker, lay)).toMatchObject({ fills: [{ price: 620 }] });
  expect(await stored(maker, order)).toMatchObject({ state: 'lapsed', reason: 'RUNNER_REMOVED', matched: 0 });
});

describe('a bet that is delayed while a runner is removed', () => {
  async function startDelayed(terms: Partial<Parameters<TestBackend['place']>[1]> = {}) {
    const playerId = await backend.newPlayer();
    const market = openRace({ inPlay: true, betDelay: 5 });
    const bet = await backend.place(playerId, { market, price: 600, moved: 'any', ...terms });
    expect(bet.state).toBe('delayed');
    return { playerId, market, bet };
  }

  it('lapses with the removal if the factor is large, and releases its reserve', async () => {
    const { bet, market, playerId } = await startDelayed();
    removeSecond(market, 2_50);
    await backend.idle();
    expect(await stored(playerId, bet)).toMatchObject({ state: 'lapsed', reason: 'RUNNER_REMOVED' });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
    backend.clock.advance(5_000);
    await backend.idle();
    expect((await stored(playerId, bet)).fills).toEqual([]);
  });

  it('lapses also if its delay ends before the removal is written', async () => {
    const { bet, market, playerId } = await startDelayed();
    removeSecond(market, 25_00);
    backend.clock.advance(5_000);
    await until(async () =>
      expect(await stored(playerId, bet)).toMatchObject({
        ...{ state: 'lapsed', reason: 'RUNNER_REMOVED', fills: [], removals: ['2'] },
        history: [{ state: 'delayed' }, { state: 'lapsed' }],
      }),
    );
  });

  it('lapses also if the runner was removed while the process was down', async () => {
    const { bet, market, playerId } = await startDelayed();
    await backend.restart(() => {
      removeSecond(market, 25_00);
      backend.clock.advance(5_000);
    });
    await until(async () =>
      expect(await stored(playerId, bet)).toMatchObject({ state: 'lapsed', reason: 'RUNNER_REMOVED' }),
    );
  });

  it('is matched at the prices after the removal if the factor is small, which it accounts for', async () => {
    const { bet, market, playerId } = await startDelayed();
    removeSecond(market, 2_49);
    backend.clock.advance(5_000);
    await until(async () => expect(await stored(playerId, bet)).toMatchObject({ state: 'matched' }));
    await backend.idle();
    expect((await stored(playerId, bet)).fills).toEqual([{ price: 600, size: 100_00 }]);
  });
});

it('an edited order whose match is being written when a runner is removed is matched at its price, and then reduced', async () => {
  const playerId = await backend.newPlayer();
  const market = openRace();
  const order = await backend.place(playerId, { market, price: 700, moved: 'better' });
  backend.markets.set(market.id, { betDelay: 60 });
  const edit = { playerId, betId: String(order.id), key: 'key', price: 510, size: 100_00, seen: null };
  expect((await backend.betService.edit(edit)).bet.state).toBe('delayed');
  const client = backend.db.$client;
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
  const queries = vi.spyOn(client, 'query').mockImplementation((async (...sent: unknown[]) => {
    const { text = '' } = sent[0] as { readonly text?: string };
    const isFirst = text.includes('write_holdings') && latest(market).runners[1]?.status === 'ACTIVE';
    if (isFirst) removeSecond(market, 10_00);
    return query(...sent);
  }) as never);
  backend.markets.set(market.id, { runners: [{ id: '1', back: [plenty(510)] }] });
  backend.clock.advance(60_000);
  await until(async () => expect((await stored(playerId, order)).removals).toEqual(['2']));
  queries.mockRestore();
  expect(await stored(playerId, order)).toMatchObject({
    ...{ state: 'matched', fills: [{ price: 459, size: 100_00, originalPrice: 510 }] },
    history: [
      ...[{ state: 'unmatched' }, { edit: { price: 510 } }, { state: 'delayed' }],
      ...[
        { state: 'matched', amount: 100_00 },
        { state: 'matched', reason: 'RUNNER_REMOVED' },
      ],
    ],
  });
});

describe('a bet that was sent before the removal of a runner', () => {
  /** The second version is recorded: the first one since the start is not. */
  const openSeen = () => latest(backend.markets.set(openRace().id, { min: 2_00 }));

  it.each(['none', 'better', 'any'] as const)(
    'is rejected if the factor is large and it accepts %s',
    async (moved) => {
      const playerId = await backend.newPlayer();
      const market = openSeen();
      removeSecond(market, 2_50);
      backend.markets.set(market.id, { runners: [{ id: '1', back: [plenty(450)], lay: [plenty(460)] }] });
      expect(await backend.place(playerId, { market, price: 600, moved })).toMatchObject({
        ...{ state: 'rejected', reason: 'RUNNER_REMOVED', fills: [] },
      });
      expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
    },
  );

  it('waits at its price if the factor is small', async () => {
    const playerId = await backend.newPlayer();
    const market = openSeen();
    removeSecond(market, 2_49);
    const bet = await backend.place(playerId, { market, price: 660, moved: 'better' });
    expect(bet).toMatchObject({ state: 'unmatched', price: 660, removals: ['2'] });
  });

  it('is placed if it was sent after the runner ran again', async () => {
    const playerId = await backend.newPlayer();
    const market = openSeen();
    removeSecond(market, 25_00);
    await backend.idle();
    backend.markets.set(market.id, { runners: [{ id: '2', status: 'ACTIVE' }] });
    await backend.idle();
    expect(await backend.place(playerId, { market: latest(market), price: 600 })).toMatchObject({
      state: 'matched',
    });
  });
});
