import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LimitKind } from '../../../../domain/protection';
import { readLimits, setLimit } from '../../../../server/features/account/protection/limits';
import type { Notifier } from '../../../../server/kit/backend/notifier';
import { DAY, HOUR } from '../../../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const notifier = { protectionChanged() {}, notificationAdded() {} } as Partial<Notifier> as Notifier;
const limit = (playerId: number, kind: LimitKind, amount: number | null) =>
  setLimit({ clock: backend.clock, db: backend.db, notifier }, { playerId, kind, amount, author: 'player' });
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
