import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LimitKind, PauseKind } from '../../../../domain/protection';
import { bets } from '../../../../server/database/schema/exchange';
import { readLimits, setLimit } from '../../../../server/features/account/protection/limits';
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
const limit = (playerId: number, kind: LimitKind, amount: number | null) =>
  setLimit({ clock: backend.clock, db: backend.db, notifier }, { playerId, kind, amount, author: 'player' });
const pause = (playerId: number, kind: PauseKind, days: number) =>
  pausePlayer(
    { clock: backend.clock, db: backend.db, betting: backend.betService, log, notifier },
    { playerId, kind, days, author: 'player' },
  );
const limitsOf = async (playerId: number) =>
  Object.fromEntries((await readLimits(backend, playerId)).entries());

/** A bet of 100 rupees on a market of its own that has lost. */
async function lose(playerId: number, stake = 100_00) {
  const market = backend.markets.open('match');
  await backend.place(playerId, { market, stake });
  backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: [] });
  await backend.idle();
}

describe('a loss limit', () => {
  it('counts settled losses and what open bets may lose', async () => {
    const playerId = await backend.newPlayer();
    await limit(playerId, 'loss-day', 300_00);
    await lose(playerId);
    const market = backend.markets.open('match');
    expect(await backend.place(playerId, { market, stake: 150_00 })).toMatchObject({ state: 'matched' });
    expect(await backend.place(playerId, { market, stake: 50_01 })).toMatchObject({
      ...{ state: 'rejected', reason: 'LOSS_LIMIT_REACHED' },
    });
    expect(await backend.place(playerId, { market, stake: 50_00 })).toMatchObject({ state: 'matched' });
  });

  it('gives back what a bet wins, less its commission', async () => {
    const playerId = await backend.newPlayer();
    await limit(playerId, 'loss-day', 100_00);
    const market = backend.markets.open('match', { commission: 200 });
    await backend.place(playerId, { market });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    const next = backend.markets.open('match');
    expect(await backend.place(playerId, { market: next, stake: 198_01 })).toMatchObject({
      reason: 'LOSS_LIMIT_REACHED',
    });
    expect(await backend.place(playerId, { market: next, stake: 198_00 })).toMatchObject({
      state: 'matched',
    });
  });

  it('accepts a bet that reduces what can be lost', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    await backend.place(playerId, { market });
    await limit(playerId, 'loss-week', 0);
    const lay = { market, side: 'lay', price: 202, stake: 90_00 } as const;
    expect(await backend.place(playerId, lay)).toMatchObject({ state: 'matched' });
    expect(await backend.place(playerId, { market, stake: 100_00 })).toMatchObject({
      reason: 'LOSS_LIMIT_REACHED',
    });
  });

  it('accepts one of two concurrent bets that only together pass it', async () => {
    const playerId = await backend.newPlayer();
    await limit(playerId, 'loss-month', 150_00);
    const states = await Promise.all(
      [1, 2].map(async () => {
        const { reason, state } = await backend.place(playerId, { market: backend.markets.open('match') });
        return reason ?? state;
      }),
    );
    expect(states.toSorted()).toEqual(['LOSS_LIMIT_REACHED', 'matched']);
  });

  it('begins again with the next day in India', async () => {
    const playerId = await backend.newPlayer();
    await limit(playerId, 'loss-day', 100_00);
    await lose(playerId);
    const market = backend.markets.open('match');
    expect(await backend.place(playerId, { market, stake: 10_00 })).toMatchObject({
      reason: 'LOSS_LIMIT_REACHED',
    });
    backend.clock.advance(DAY);
    expect(await backend.place(playerId, { market, stake: 100_00 })).toMatchObject({ state: 'matched' });
  });

  it.each([
    ['loss-day', '2026-11-25', '2026-11-25'],
    ['loss-week', '2026-11-22', '2026-11-16'],
    ['loss-week', '2026-11-23', '2026-11-23'],
    ['loss-month', '2026-11-30', '2026-11-01'],
    ['loss-month', '2026-12-01', '2026-12-01'],
  ])('of %s counts on %s from %s on', async (kind, today, first) => {
    const { rows } = await backend.db.$client.query(
      `select date '1970-01-01' + loss_window_start($1, $2::date - date '1970-01-01') = $3::date as is_first`,
      [kind, today, first],
    );
    expect(rows).toEqual([{ is_first: true }]);
  });

  it('still counts for the last day after the clock has stepped back over midnight', async () => {
    const playerId = await backend.newPlayer(1_000_00);
    await limit(playerId, 'loss-day', 150_00);
    await lose(playerId);
    backend.clock.advance(DAY);
    await lose(playerId);
    backend.clock.advance(-DAY);
    await lose(playerId, 40_00);
    backend.clock.advance(DAY);
    expect(
      await backend.place(playerId, { market: backend.markets.open('match'), stake: 11_00 }),
    ).toMatchObject({ reason: 'LOSS_LIMIT_REACHED' });
  });

  it('is kept by a bet that was decided on before it was set', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const [bet] = await Promise.all([
      backend.place(playerId, { market }),
      limit(playerId, 'loss-day', 50_00),
    ]);
    const next = await backend.place(playerId, { market, stake: 60_00 });
    expect([bet.state, next.reason]).toEqual([
      expect.stringMatching(/matched|rejected/),
      'LOSS_LIMIT_REACHED',
    ]);
  });
});

describe('a limit', () => {
  it('that is lowered holds at once, and one that is raised or removed after 24 hours', async () => {
    const playerId = await backend.newPlayer();
    await limit(playerId, 'deposit-24h', 500_00);
    await limit(playerId, 'deposit-24h', 800_00);
    const from = new Date(backend.clock.now().getTime() + DAY);
    const next = { amount: 800_00, from: expect.any(Date) };
    expect(await limitsOf(playerId)).toEqual({ 'deposit-24h': { amount: 500_00, next } });
    expect(+((await readLimits(backend, playerId)).get('deposit-24h')?.next?.from ?? 0)).toBeCloseTo(
      +from,
      -4,
    );
    await limit(playerId, 'deposit-24h', 300_00);
    expect(await limitsOf(playerId)).toEqual({ 'deposit-24h': { amount: 300_00, next: null } });
    await limit(playerId, 'deposit-24h', null);
    backend.clock.advance(DAY);
    expect(await limitsOf(playerId)).toEqual({ 'deposit-24h': { amount: null, next: null } });
  });

  it('keeps the date of an increase that is asked twice, and gives another increase a new one', async () => {
    const playerId = await backend.newPlayer();
    await limit(playerId, 'loss-day', 100_00);
    await limit(playerId, 'loss-day', 200_00);
    backend.clock.advance(20 * HOUR);
    await limit(playerId, 'loss-day', 200_00);
    backend.clock.advance(5 * HOUR);
    expect(await limitsOf(playerId)).toEqual({ 'loss-day': { amount: 200_00, next: null } });
    await limit(playerId, 'loss-day', 300_00);
    backend.clock.advance(20 * HOUR);
    await limit(playerId, 'loss-day', 400_00);
    backend.clock.advance(5 * HOUR);
    expect((await limitsOf(playerId))['loss-day']).toMatchObject({
      amount: 200_00,
      next: { amount: 400_00 },
    });
  });

  it('asked for by two calls at once is changed once', async () => {
    const playerId = await backend.newPlayer();
    await Promise.all([1, 2, 3].map(() => limit(playerId, 'loss-day', 100_00)));
    const { rows } = await backend.db.$client.query(
      'select count(*)::int as changes from protection_changes where player_id = $1',
      [playerId],
    );
    expect(rows).toEqual([{ changes: 1 }]);
  });
});

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
