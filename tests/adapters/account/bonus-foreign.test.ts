import { describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/define';
import { createBonusCalls } from '../../../src/adapters/account/bonus-calls';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

/** A backend that has the calls of the specification alone. */
const callsOf = (answers: Readonly<Record<string, unknown>>) => {
  const call: CallServer = async (asked: Call) => {
    if (!Object.hasOwn(answers, asked.path)) throw new PortFailure('unavailable', '', 404);
    const answer = readAnswer(asked.answer, answers[asked.path]);
    if (!answer.success) throw new PortFailure('malformed');
    return answer.output as never;
  };
  return createBonusCalls(call);
};

const { signal } = new AbortController();
const created_at = '2026-03-01T10:00:00.000Z';
const wireClaim = { id: 1, name: 'Welcome bonus', amount: 1000, status: 'active', created_at };
const bonus = {
  ...{ id: '1', name: { en: 'Welcome bonus', hi: 'Welcome bonus' }, amount: 1000_00, state: 'active' },
  ...{ createdAt: Date.parse(created_at), expiresAt: null, endedAt: null },
  ...{ wagered: null, required: null, released: null, lost: null },
};
const unknown = { minOdds: null, weights: null, counted: null };

describe('a bonus of another backend', () => {
  it('is listed although its state is not known', async () => {
    const { loadBonuses } = callsOf({
      '/bonus/claims': { data: [wireClaim, { ...wireClaim, id: 2, status: 'ON_HOLD' }] },
    });
    expect(await loadBonuses(undefined, signal)).toEqual({
      offers: null,
      claims: [bonus, { ...bonus, id: '2', state: 'unknown' }],
      nextLeft: null,
    });
  });

  it('is read from the list where its figures are those of all bonuses', async () => {
    const { loadBonus } = callsOf({
      '/bonus/claims': { data: [wireClaim] },
      '/bonus/claims/stats': { data: { total: 1000, active: 1, earned: 200 } },
      '/bonus/claims/parts': { data: [{ id: 1, amount: '200.00', status: 'released' }] },
    });
    expect(await loadBonus({ id: '1' }, signal)).toEqual({
      ...{ ...bonus, ...unknown },
      parts: [{ number: '1', amount: 200_00, required: null, paidAt: 'unknown' }],
      nextLeft: null,
    });
  });

  it('has no known terms where the backend sends none', async () => {
    const { loadBonus } = callsOf({ '/bonus/claims/stats': { data: wireClaim } });
    expect(await loadBonus({ id: '1' }, signal)).toEqual({
      ...bonus,
      ...unknown,
      parts: null,
      nextLeft: null,
    });
  });

  it('that was given up without being sent back is read from the list', async () => {
    const { forfeitBonus } = callsOf({
      '/bonus/claims': { data: [{ ...wireClaim, status: 'canceled' }] },
      '/bonus/claims/cancel': { data: {}, message: 'Cancelled' },
    });
    expect(await forfeitBonus({ id: '1' })).toEqual({ ...bonus, state: 'cancelled' });
  });

  it('that the list still has as active was not given up', async () => {
    const { forfeitBonus } = callsOf({
      '/bonus/claims': { data: [wireClaim, { ...wireClaim, id: 2, status: 'canceled' }] },
      '/bonus/claims/cancel': { data: {}, message: 'Cancelled' },
    });
    await expect(forfeitBonus({ id: '1' })).rejects.toMatchObject({ kind: 'malformed' });
  });
});
