import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { protectionSummary } from '../../../../contract/calls';
import { dayNumber } from '../../../../domain/india-time';
import { playerBanks, withdrawals } from '../../../../server/database/schema/payments';
import { dailyResults } from '../../../../server/database/schema/protection';
import { openSession } from '../../../../server/features/account/players/sessions/sessions';
import { serveProtection } from '../../../../server/features/account/protection/calls';
import { readSessionResult } from '../../../../server/features/account/protection/session-result';
import { readSettings } from '../../../../server/features/account/protection/settings';
import { type Movement, post } from '../../../../server/features/ledger/ledger';
import { DAY, HOUR, MINUTE } from '../../../../server/kit/clock';
import type { Config } from '../../../../server/kit/config/config';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook, winner } from '../../../support/order-book';
import { createStillClock } from '../../../support/test-exchange';

const config = { hasApiKeys: true, sessions: { lifetime: DAY, idleTimeout: HOUR } } as Config;

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend(undefined, createStillClock());
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { settle } = orderBook(() => backend);

let playerId: number;
beforeEach(async () => {
  playerId = await backend.newPlayer();
});

/** A bet of ₹100 at 2.00 on a market of its own, with 2 % commission, which loses unless it is said otherwise. */
async function play(result = winner('2')) {
  const market = backend.markets.open('match', { commission: 200 });
  await backend.place(playerId, { market });
  await settle(market, result);
}

let keys = 0;
async function move(details: Pick<Movement, 'amount' | 'house'> & Partial<Movement>) {
  keys += 1;
  const movement = {
    key: `results:${keys}`,
    playerId,
    purse: 'cash',
    kind: 'test',
    description: '',
  } as const;
  expect(await post(backend.db, backend.clock, { ...movement, ...details })).toBe('posted');
}

describe('the result of a session', () => {
  it('is what bets and games have brought in cash since the sign-in, less the commission', async () => {
    await play();
    backend.clock.advance(MINUTE);
    const { sessionId } = await openSession(
      backend.db,
      { clock: backend.clock, config },
      { playerId, userAgent: '' },
    );
    const result = () => readSessionResult(backend, { playerId, sessionId });
    expect(await result()).toEqual({ seconds: 0, net: 0 });
    await move({ house: 'games', amount: -30_00 });
    expect(await result()).toEqual({ seconds: 0, net: -30_00 });
    backend.clock.advance(90 * 1000);
    await play(winner('1'));
    await move({ house: 'games', amount: 5_00, purse: 'coins' });
    await move({ house: 'payments', amount: 500_00 });
    expect(await result()).toEqual({ seconds: 90, net: 100_00 - 2_00 - 30_00 });
  });

  it('has taken no time while the clock is before the sign-in', async () => {
    const deps = { clock: backend.clock, config };
    const { sessionId } = await openSession(backend.db, deps, { playerId, userAgent: '' });
    backend.clock.advance(-MINUTE);
    expect(await readSessionResult(backend, { playerId, sessionId })).toEqual({ seconds: 0, net: 0 });
    backend.clock.advance(MINUTE);
  });
});

it('the summary has the last 30 days of the player, without what is not paid out yet', async () => {
  const handlers = new Map<unknown, (request: object) => Promise<{ readonly data: unknown }>>();
  const routes = { forPlayer: (call: unknown, handler: never) => handlers.set(call, handler) };
  serveProtection(routes as never, { clock: backend.clock, db: backend.db } as never);
  const today = dayNumber(backend.clock.now().getTime());
  const other = await backend.newPlayer();
  for (const player of [playerId, other]) {
    const row = { playerId: player, net: 0, withdrawn: 70_00, seconds: 90 };
    await backend.db.insert(dailyResults).values([30, 29, 0].map((ago) => ({ ...row, day: today - ago })));
    const [bank] = await backend.db
      .insert(playerBanks)
      .values({ playerId: player, type: 'bank', accountName: 'Asha', createdAt: backend.clock.now() })
      .returning();
    const request = {
      playerId: player,
      bankId: bank?.id ?? 0,
      amount: 20_00,
      createdAt: backend.clock.now(),
    };
    await backend.db.insert(withdrawals).values(
      (['pending', 'approved'] as const).map((status) => ({
        ...request,
        key: `${player} ${status}`,
        status,
      })),
    );
  }
  const answer = await handlers.get(protectionSummary)?.({ caller: { playerId } });
  const shown = { deposited: 0, net: 0, minutes: 2 };
  const isoDay = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
  expect(answer?.data).toEqual({
    days: [
      { ...shown, day: isoDay(today - 29), withdrawn: 70 },
      { ...shown, day: isoDay(today), withdrawn: 50 },
    ],
  });
  await backend.db.delete(withdrawals);
});

describe('what a player has used of the loss limits', () => {
  const used = async () => {
    const { limits } = await readSettings(backend, { kind: 'player', playerId });
    return Object.fromEntries(limits.map(({ kind, used: amount }) => [kind, amount]));
  };
  const none = { 'deposit-24h': 0, 'deposit-7d': 0, 'deposit-30d': 0 };
  const losses = (amount: number) => ({
    ...none,
    ...{ 'loss-day': amount, 'loss-week': amount, 'loss-month': amount },
  });

  it('is what was lost and what open bets may lose, of that player alone', async () => {
    const other = await backend.newPlayer();
    await play();
    await backend.place(playerId, { market: backend.markets.open('match'), stake: 50_00 });
    expect(await used()).toEqual(losses(150));
    playerId = other;
    expect(await used()).toEqual(losses(0));
  });

  it('is nothing after a net win', async () => {
    await play(winner('1'));
    expect(await used()).toEqual(losses(0));
  });
});
