import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { openSwallowingProxy, type SwallowingProxy } from '../../../support/swallowing-proxy';

const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 5000, interval: 20 });

/** Each write of a holding names its id; a statement that is repeated after a lost answer carries the same one. */
const WRITE = '"write_id"';

// The connection to the embedded database is inside the process; money.test.ts loses its answers without a connection.
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'an answer of PostgreSQL that is lost after the commit',
  () => {
    let proxy: SwallowingProxy;
    let backend: TestBackend;
    beforeAll(async () => {
      backend = await openTestBackend(async (databaseUrl) => {
        proxy = await openSwallowingProxy(databaseUrl);
        return proxy.url;
      });
    });
    afterAll(async () => {
      await backend.close();
      await proxy.close();
    });
    afterEach(async () => expect(await backend.faults()).toEqual([]));

    const latest = ({ id }: Market) => backend.markets.find(id) ?? ({} as Market);

    /** Runs the work, and expects that the answer to its write was lost. */
    async function withLostAnswer<Result>(work: () => Promise<Result>): Promise<Result> {
      const before = proxy.swallowed();
      proxy.swallowNext(WRITE);
      const result = await work();
      expect(proxy.swallowed()).toBe(before + 1);
      return result;
    }

    it('places the bet once, takes its sizes once and notifies the player', async () => {
      const playerId = await backend.newPlayer();
      const market = backend.markets.open('match', { runners: [{ id: '1', back: [[200, 150_00]] }] });
      const bet = await withLostAnswer(() => backend.place(playerId, { market }));
      expect(bet).toMatchObject({ state: 'matched', matched: 100_00 });
      expect(await backend.bets(playerId)).toHaveLength(1);
      expect(latest(market).runners[0]?.back).toEqual([{ price: 200, size: 50_00, line: null }]);
      expect(backend.notifications.at(-1)).toMatchObject({ playerId, bet: { id: String(bet.id) } });
      expect(await backend.wallet(playerId)).toMatchObject({ balance: 900_00, cash: 1000_00 });
    });

    it('places the bets of several players in one statement once each', async () => {
      const players = await Promise.all(Array.from({ length: 8 }, () => backend.newPlayer()));
      const market = backend.markets.open('match', { keepsUnmatched: false });
      const placed = await withLostAnswer(() =>
        Promise.all(players.map((playerId) => backend.place(playerId, { market, moved: 'any' }))),
      );
      expect(placed.map(({ state }) => state)).toEqual(players.map(() => 'matched'));
      for (const playerId of players) {
        expect(await backend.bets(playerId)).toHaveLength(1);
        expect(await backend.wallet(playerId)).toMatchObject({ balance: 900_00 });
      }
    });

    it('ends a delayed bet, when it is stored and when it is matched', async () => {
      const playerId = await backend.newPlayer();
      const market = backend.markets.open('match', { inPlay: true, betDelay: 5 });
      const bet = await withLostAnswer(() => backend.place(playerId, { market }));
      await withLostAnswer(async () => {
        backend.clock.advance(5_000);
        await until(async () =>
          expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' }),
        );
        await backend.idle();
      });
      expect(backend.notifications.at(-1)).toMatchObject({ playerId, bet: { state: 'matched' } });
    });

    it('matches a waiting order that the market reaches later', async () => {
      const playerId = await backend.newPlayer();
      const market = backend.markets.open('match');
      const bet = await withLostAnswer(() => backend.place(playerId, { market, price: 220 }));
      await withLostAnswer(async () => {
        backend.markets.set(market.id, { runners: [{ id: '1', back: [[220, 500_00]] }] });
        await backend.idle();
      });
      expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched', matched: 100_00 });
      expect(latest(market).runners[0]?.back).toEqual([{ price: 220, size: 400_00, line: null }]);
    });

    it('cancels once and notifies the player', async () => {
      const playerId = await backend.newPlayer();
      const market = backend.markets.open('match');
      const bet = await backend.place(playerId, { market, price: 220 });
      const { bet: cancelled } = await withLostAnswer(() =>
        backend.betService.cancel(playerId, String(bet.id)),
      );
      expect(cancelled).toMatchObject({ state: 'cancelled', cancelled: 100_00 });
      expect(cancelled.history.filter(({ state }) => state === 'cancelled')).toHaveLength(1);
      expect(backend.notifications.at(-1)).toMatchObject({ playerId, bet: { state: 'cancelled' } });
      expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
    });

    it('takes a cash-out once', async () => {
      const playerId = await backend.newPlayer();
      const market = backend.markets.open('match', { runners: [{ id: '1', back: [[1000, 500_00]] }] });
      await backend.place(playerId, { market, price: 1000, stake: 10_00 });
      backend.markets.set(market.id, { runners: [{ id: '1', lay: [[800, 500_00]] }] });
      const request = { marketId: market.id, selectionId: '1', percent: 100 };
      const quote = await backend.betService.cashOuts.offer(playerId, request);
      const { bet } = await withLostAnswer(() =>
        backend.betService.cashOuts.take(playerId, quote?.id ?? '', randomUUID()),
      );
      expect(bet).toMatchObject({ state: 'matched', matched: 12_50 });
      expect(await backend.bets(playerId)).toHaveLength(2);
      expect(latest(market).runners[0]?.lay).toEqual([{ price: 800, size: 487_50, line: null }]);
    });

    it('settles once, and all players without waiting for a retry', async () => {
      const players = await Promise.all([1, 2, 3].map(() => backend.newPlayer()));
      const market = backend.markets.open('match', { commission: 200 });
      for (const playerId of players) await backend.place(playerId, { market: latest(market) });
      await withLostAnswer(async () => {
        backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
        await backend.idle();
      });
      for (const playerId of players)
        expect(await backend.wallet(playerId)).toMatchObject({ balance: 1098_00, cash: 1098_00 });
    });

    it('applies the reduction factor of a non-runner once', async () => {
      const playerId = await backend.newPlayer();
      const market = backend.markets.open('match', { runners: [{ id: '1', back: [[600, 500_00]] }] });
      const bet = await backend.place(playerId, { market, price: 600 });
      await withLostAnswer(async () => {
        backend.markets.set(market.id, { runners: [{ id: '2', status: 'REMOVED', reduction: 25_00 }] });
        await backend.idle();
      });
      expect((await backend.bet(playerId, bet.id)).fills).toEqual([
        { price: 450, size: 100_00, originalPrice: 600 },
      ]);
    });
  },
);
