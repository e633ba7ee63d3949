import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../../../server/features/account/players/sessions/sessions';
import { readSessionResult } from '../../../../server/features/account/protection/session-result';
import { readSettings } from '../../../../server/features/account/protection/settings';
import { type Movement, post } from '../../../../server/features/ledger/ledger';
import { DAY, HOUR, MINUTE } from '../../../../server/kit/clock';
import type { Config } from '../../../../server/kit/config/config';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { orderBook, winner } from '../../../support/order-book';
import { createStillClock } from '../../../support/test-exchange';

const config = { apiKeys: true, sessions: { lifetime: DAY, idleTimeout: HOUR } } as Config;

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
    backend.clock.advance(90 * 1000);
    await play(winner('1'));
    await move({ house: 'games', amount: -30_00 });
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
