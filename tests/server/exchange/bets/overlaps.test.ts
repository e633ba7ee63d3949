import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
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

/** Runs the work between the decision on the next write of a holding and the write; `seen` has the texts of all statements since. */
function beforeNextWrite(work: (seen: readonly string[]) => Promise<unknown>) {
  const client = backend.db.$client;
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const seen: string[] = [];
  let isDone = false;
  vi.spyOn(client, 'query').mockImplementation((async (...args: unknown[]) => {
    const { text = '' } = args[0] as { readonly text?: string };
    seen.push(text);
    if (!isDone && text.includes('write_holdings')) {
      isDone = true;
      await work(seen);
    }
    return query(...args);
  }) as never);
}

describe('a bet', () => {
  it('that was decided before the result of its market, and would be stored after it, is refused', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    beforeNextWrite(async (seen) => {
      backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
      // The settlement selects the players with positions, of which this one has none yet.
      await vi.waitUntil(() => seen.some((text) => text.includes('from "positions"')), { timeout: 5000 });
    });
    const bet = await backend.place(playerId, { market });
    expect(bet).toMatchObject({ state: 'rejected', reason: 'MARKET_CLOSED' });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00, cash: 1000_00 });
  });

  it('that is stored after the removal of a runner, but was matched before it, is reduced', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { runners: [{ id: '1', back: [[600, 500_00]] }] });
    beforeNextWrite(async (seen) => {
      backend.markets.set(market.id, { runners: [{ id: '2', status: 'REMOVED', reduction: 25_00 }] });
      // The market has no bets yet, so that its removal ends here.
      await vi.waitUntil(() => seen.some((text) => text.includes('from "positions"')), { timeout: 5000 });
    });
    const bet = await backend.place(playerId, { market, price: 600 });
    expect(bet.fills).toEqual([{ price: 600, size: 100_00 }]);
    await backend.idle();
    expect((await backend.bet(playerId, bet.id)).fills).toEqual([
      { price: 450, size: 100_00, originalPrice: 600 },
    ]);
  });

  it('that loses a race for the purse takes its sizes from the market once', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { runners: [{ id: '1', back: [[200, 500_00]] }] });
    beforeNextWrite(() => backend.move(playerId, 1_00));
    const bet = await backend.place(playerId, { market });
    expect(bet).toMatchObject({ state: 'matched', matched: 100_00 });
    expect(backend.markets.find(market.id)?.runners[0]?.back).toEqual([
      { price: 200, size: 400_00, line: null },
    ]);
  });
});

describe('a movement', () => {
  it('cannot take money that bets reserve', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    await backend.place(playerId, { market });
    expect(await backend.move(playerId, -900_01)).toBe('not covered');
    expect(await backend.move(playerId, -900_00)).toBe('posted');
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 0, cash: 100_00 });
  });
});
