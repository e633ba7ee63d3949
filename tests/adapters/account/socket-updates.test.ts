import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toNotificationsUpdate, toRequestUpdate } from '../../../src/adapters/account/socket-updates';

const warnings = vi.fn();
beforeEach(() => {
  warnings.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warnings);
});
afterEach(() => vi.restoreAllMocks());

const request = {
  id: 7,
  created_at: '2026-11-23T06:00:00Z',
  decided_at: '2026-11-23T06:05:00Z',
  amount: 500,
  reason: 'Unknown reference',
  status: 'rejected',
  reference: '',
};

describe('the update of a request', () => {
  it('is a deposit or a withdrawal by its kind', () => {
    const deposit = { ...request, gateway: 'upi', has_proof: true, redirect_url: null };
    expect(toRequestUpdate({ kind: 'deposit', request: deposit })).toMatchObject({
      type: 'account.requestUpdated',
      request: {
        id: '7',
        kind: 'deposit',
        status: 'rejected',
        amount: 500_00,
        account: 'upi',
        hasProof: true,
      },
    });
    const withdrawal = { ...request, bank_id: 3, destination: 'asha@okbank', can_cancel: false };
    expect(toRequestUpdate({ kind: 'withdrawal', request: withdrawal })).toMatchObject({
      type: 'account.requestUpdated',
      request: { id: '7', kind: 'withdrawal', reason: 'Unknown reference', account: 'asha@okbank' },
    });
    expect(warnings).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'update'],
    ['another kind', { kind: 'refund', request }],
    ['a deposit without an amount', { kind: 'deposit', request: { ...request, amount: 'n/a' } }],
    ['a withdrawal without a time', { kind: 'withdrawal', request: { ...request, created_at: 'soon' } }],
  ])('is dropped with a warning if it is %s, which the log does not repeat', (_, payload) => {
    expect(toRequestUpdate(payload)).toBe(null);
    expect(warnings).toHaveBeenCalledOnce();
    expect(JSON.stringify(warnings.mock.calls)).not.toContain('Unknown reference');
  });
});

describe('the update of notifications', () => {
  it('of a kind that this version does not know is dropped with a warning', () => {
    expect(toNotificationsUpdate({ kind: 'added', notification: { kind: 'gift.arrived' } })).toBe(null);
    expect(warnings).toHaveBeenCalledOnce();
  });
});
