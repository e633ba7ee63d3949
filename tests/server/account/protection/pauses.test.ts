import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PauseKind } from '../../../../domain/protection';
import { bets } from '../../../../server/database/schema/exchange';
import { pausePlayer, pauseTasks } from '../../../../server/features/account/protection/pauses';
import type { StoredBet } from '../../../../server/features/exchange/bets/holding/rows';
import type { Notifier } from '../../../../server/kit/backend/notifier';
import { DAY, HOUR } from '../../../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { refuseWrites } from '../../../support/refused-writes';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

/** Events that were sent, in order. */
const sent: string[] = [];
const notifier = {
  protectionChanged: () => sent.push('protection changed'),
  walletChanged: () => sent.push('wallet changed'),
  notificationAdded: () => sent.push('notification added'),
} as Partial<Notifier> as Notifier;
const log = pino({ level: 'silent' });
const pause = (playerId: number, kind: PauseKind, days: number) =>
  pausePlayer(
    { clock: backend.clock, db: backend.db, betting: backend.betService, log, notifier },
    { playerId, kind, days, author: 'player' },
  );

describe('a paused player', () => {
  it('places no bet until the end', async () => {
    const playerId = await backend.newPlayer();
    await pause(playerId, 'time-out', 1);
    const market = backend.markets.open('match');
    expect(await backend.place(playerId, { market })).toMatchObject({ reason: 'PLAYER_PAUSED' });
    backend.clock.advance(DAY);
    expect(await backend.place(playerId, { market })).toMatchObject({ state: 'matched' });
  });

  it('keeps matched bets, which settle, and loses the waiting ones', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const matched = await backend.place(playerId, { market });
    const waiting = await backend.place(playerId, { market, price: 300, version: market.version + 1 });
    expect(waiting.state).toBe('unmatched');
    const other = backend.markets.open('match', { runners: [{ id: '1', back: [[200, 30_00]] }] });
    const partly = await backend.place(playerId, { market: other, moved: 'any' });
    expect(partly.state).toBe('partial');
    await pause(playerId, 'exclusion', 183);
    expect(await backend.bet(playerId, waiting.id)).toMatchObject({ state: 'cancelled' });
    expect(await backend.bet(playerId, partly.id)).toMatchObject({ matched: 30_00, cancelled: 70_00 });
    backend.markets.result(other.id, { kind: 'void' });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.bet(playerId, matched.id)).toMatchObject({ state: 'won' });
    expect((await backend.wallet(playerId)).balance).toBe(1_100_00);
  });

  describe('of whom the order on one market cannot be cancelled', () => {
    async function pauseWithFailure() {
      const playerId = await backend.newPlayer();
      const markets = [1, 2, 3].map(() => backend.markets.open('match'));
      const orders: StoredBet[] = [];
      for (const market of markets) orders.push(await backend.place(playerId, { market, price: 300 }));
      const [first] = orders;
      sent.length = 0;
      await refuseWrites(backend, bets, `new.id = ${first?.id} and new.state = 'cancelled'`, async () => {
        expect(await pause(playerId, 'time-out', 1)).toMatchObject({ isChanged: true });
      });
      return {
        playerId,
        states: () => Promise.all(orders.map(async ({ id }) => (await backend.bet(playerId, id)).state)),
      };
    }

    it('loses the others, and is told of the pause', async () => {
      const { playerId, states } = await pauseWithFailure();
      expect(await states()).toEqual(['unmatched', 'cancelled', 'cancelled']);
      expect(sent).toEqual(['wallet changed', 'protection changed', 'notification added']);
      expect(await backend.wallet(playerId)).toMatchObject({ balance: 900_00 });
    });

    it('loses it with the next hourly task, also after one of another player that fails', async () => {
      const failing = await pauseWithFailure();
      const { playerId, states } = await pauseWithFailure();
      const task = pauseTasks({ ...backend, betting: backend.betService })['orders of paused players'];
      const { signal } = new AbortController();
      await refuseWrites(backend, bets, `new.player_id = ${failing.playerId}`, () =>
        expect(task?.(signal)).rejects.toThrow(),
      );
      expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
      expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00 });
      expect(await failing.states()).toEqual(['unmatched', 'cancelled', 'cancelled']);
      await task?.(signal);
      expect(await failing.states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    });

    it('keeps orders that wait after the end of the pause', async () => {
      const { playerId } = await pauseWithFailure();
      backend.clock.advance(DAY);
      const order = await backend.place(playerId, { market: backend.markets.open('match'), price: 300 });
      const task = pauseTasks({ ...backend, betting: backend.betService })['orders of paused players'];
      await task?.(new AbortController().signal);
      expect(await backend.bet(playerId, order.id)).toMatchObject({ state: 'unmatched' });
    });
  });

  it('loses a bet whose in-play delay ends in the pause', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { inPlay: true, betDelay: 3 });
    const bet = await backend.place(playerId, { market });
    expect(bet.state).toBe('delayed');
    await pause(playerId, 'time-out', 1);
    backend.clock.advance(3_000);
    await expect
      .poll(() => backend.bet(playerId, bet.id))
      .toMatchObject({
        ...{ state: 'lapsed', reason: 'PLAYER_PAUSED' },
      });
  });

  it('can still cash out', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    await backend.place(playerId, { market });
    await pause(playerId, 'time-out', 7);
    const request = { marketId: market.id, selectionId: '1', percent: 100 };
    const quote = await backend.betService.cashOuts.offer(playerId, request);
    const { bet } = await backend.betService.cashOuts.take(playerId, quote?.id ?? '', randomUUID());
    expect(bet).toMatchObject({ state: 'matched', isWhole: true });
  });

  it('cannot end a pause early, only lengthen it', async () => {
    const playerId = await backend.newPlayer();
    const long = await pause(playerId, 'exclusion', 365);
    expect(await pause(playerId, 'time-out', 1)).toEqual({ pause: long.pause, isChanged: false });
    expect(await pause(playerId, 'exclusion', 730)).toMatchObject({ isChanged: true });
    for (const change of ['update player_pauses set ends_at = now()', 'delete from player_pauses']) {
      await expect(backend.db.$client.query(change)).rejects.toThrow('cannot be changed');
    }
  });

  it('is not paused again until the same moment', async () => {
    const playerId = await backend.newPlayer();
    const begin = backend.clock.now();
    vi.spyOn(backend.clock, 'now').mockReturnValue(begin);
    const first = await pause(playerId, 'time-out', 1);
    expect(await pause(playerId, 'time-out', 1)).toEqual({ pause: first.pause, isChanged: false });
    vi.restoreAllMocks();
  });

  it('stays paused for longer when the clock steps back', async () => {
    const playerId = await backend.newPlayer();
    await pause(playerId, 'time-out', 1);
    backend.clock.advance(-HOUR);
    backend.clock.advance(DAY);
    const market = backend.markets.open('match');
    expect(await backend.place(playerId, { market })).toMatchObject({ reason: 'PLAYER_PAUSED' });
    backend.clock.advance(HOUR);
    expect(await backend.place(playerId, { market })).toMatchObject({ state: 'matched' });
  });
});
