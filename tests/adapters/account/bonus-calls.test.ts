import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Call } from '../../../contract/define';
import { createBonusCalls } from '../../../src/adapters/account/bonus-calls';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { setClocks } from '../../support/server-clock';

const wireClaim = {
  id: 7,
  name: 'Welcome bonus',
  amount: 500,
  state: 'active',
  created_at: '2026-03-01T10:00:00.000Z',
  expires_at: '2026-03-15T10:00:00.000Z',
  wagered: '1200.50',
  required: 5000,
  released: 100,
  lost: 0,
};
const bonus = {
  ...{ id: '7', amount: 500_00, state: 'active' },
  // A server that has no Hindi name.
  name: { en: 'Welcome bonus', hi: 'Welcome bonus' },
  createdAt: Date.parse(wireClaim.created_at),
  expiresAt: Date.parse(wireClaim.expires_at),
  endedAt: null,
  ...{ wagered: 1200_50, required: 5000_00, released: 100_00, lost: 0 },
};
const wireTerms = { min_odds: 1.5, weights: [{ product: 'slots', percent: 100 }] };
const terms = { minOdds: 150, weights: wireTerms.weights };

const wireOffer = {
  ...{ id: 2, name: 'First deposit bonus', name_hi: 'पहली जमा का बोनस', kind: 'deposit', amount: 5000 },
  ...{ percent: 100, min_deposit: 500, claim_days: 7, wagering: 12, parts: 10, days: 30 },
  ...wireTerms,
  ...{ claimable: null, reason: 'DEPOSIT_NEEDED' },
};

const answers: Record<string, unknown> = {
  '/bonus/offers': {
    list: [wireOffer, { ...wireOffer, id: 3, kind: 'gift', percent: null, claimable: 50, reason: null }],
  },
  '/bonus/claims': { list: [wireClaim], total: 1 },
  '/bonus/claims/stats': {
    ...{ ...wireClaim, ...wireTerms },
    counted: [{ kind: 'round', id: 31, name: 'Mines', at: wireClaim.created_at, staked: 10, counted: 5 }],
  },
  '/bonus/claims/parts': [{ id: 1, amount: 100, required: 1000, paid_at: null }],
  '/bonus/offers/claim': wireClaim,
  '/bonus/claims/cancel': wireClaim,
};

/** A server that takes only what the contract knows, and answers as it travels. */
const call: CallServer = async (asked: Call, payload: unknown) => {
  v.parse(asked.payload, payload);
  return v.parse(asked.answer, answers[asked.path]) as never;
};

const calls = createBonusCalls(call);
const { signal } = new AbortController();

describe('the calls of bonuses', () => {
  it('convert offers and bonuses', async () => {
    const { claims, offers } = await calls.loadBonuses(undefined, signal);
    expect(claims).toEqual([bonus]);
    expect(offers?.[0]).toEqual({
      ...{ id: '2', kind: 'deposit', amount: 5000_00, ...terms },
      name: { en: 'First deposit bonus', hi: 'पहली जमा का बोनस' },
      deposit: { percent: 100, min: 500_00, days: 7 },
      ...{ wagering: 12, parts: 10, days: 30, closesAt: null, claimable: null, obstacle: 'DEPOSIT_NEEDED' },
    });
    expect(offers?.[1]).toMatchObject({ id: '3', deposit: null, claimable: 50_00, obstacle: null });
  });

  it('have the time until an active bonus expires', async () => {
    const { now } = Date;
    Date.now = () => bonus.expiresAt - 5000;
    onTestFinished(() => {
      Date.now = now;
    });
    expect((await calls.loadBonuses(undefined, signal)).nextLeft).toBe(5000);
    expect((await calls.loadBonus({ id: '7' }, signal)).nextLeft).toBe(5000);
  });

  it('have this time by the clock of the server', async () => {
    setClocks(bonus.expiresAt - 5000, 600_000);
    expect((await calls.loadBonuses(undefined, signal)).nextLeft).toBe(5000);
    expect((await calls.loadBonus({ id: '7' }, signal)).nextLeft).toBe(5000);
  });

  it('convert one bonus with its parts and what has counted', async () => {
    expect(await calls.loadBonus({ id: '7' }, signal)).toEqual({
      ...{ ...bonus, ...terms },
      parts: [{ number: '1', amount: 100_00, required: 1000_00, paidAt: null }],
      nextLeft: null,
      counted: [
        { kind: 'round', id: '31', name: 'Mines', at: bonus.createdAt, staked: 10_00, counted: 5_00 },
      ],
    });
  });

  it('claim an offer and give a bonus up by id', async () => {
    expect(await calls.claimBonus({ id: '2' })).toEqual(bonus);
    expect(await calls.forfeitBonus({ id: '7' })).toEqual(bonus);
  });
});
