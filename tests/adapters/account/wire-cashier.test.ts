import { describe, expect, it } from 'vitest';
import {
  toDeposit,
  toGateway,
  toPlayerBank,
  toWithdrawal,
  toWithdrawalRules,
} from '../../../src/adapters/account/cashier/wire-cashier';

const gateway = {
  id: '',
  slug: 'upi',
  name: 'UPI',
  kind: null,
  min: 100_00,
  max: 50_000_00,
  image: '',
} as const;

describe('a gateway', () => {
  it.each([
    ['hpay', 'Cards', 'redirect'],
    ['HPAY', 'Cards', 'redirect'],
    ['fast', 'Any UPI app', 'upi'],
    ['UPI', 'Any app', 'upi'],
    ['m_bkash', 'bKash', 'bank'],
    ['cupid', 'Cupid', 'bank'],
  ])('that does not say its kind is told by its names: %s, %s is %s', (slug, name, kind) => {
    expect(toGateway({ ...gateway, minutes: undefined, slug, name }).kind).toBe(kind);
  });

  it('has the kind that it says', () => {
    expect(toGateway({ ...gateway, minutes: undefined, kind: 'bank' }).kind).toBe('bank');
  });

  it('has no limit where a backend writes -1 for none', () => {
    expect(toGateway({ ...gateway, minutes: undefined, min: -1_00, max: -1_00 })).toMatchObject({
      min: 0,
      max: null,
    });
  });

  it('has no limits where the backend sends none', () => {
    expect(toGateway({ ...gateway, minutes: undefined, min: null, max: 0 })).toEqual({
      ...{ slug: 'upi', name: 'UPI', kind: 'upi', min: 0, max: null, image: '' },
    });
  });
});

const request = {
  id: 7,
  created_at: '2026-11-23T06:00:00Z',
  decided_at: null,
  amount: 500_50,
  reason: '',
  reference: '',
} as const;
const deposit = {
  ...request,
  ...{ gateway: 'upi', payment_reference: '', redirect_url: null, has_proof: false, status: null },
} as const;
const withdrawal = { ...request, destination: 'asha@okbank', status: null, can_cancel: null } as const;

describe('a request', () => {
  it('has an unknown status if the backend sends another one, and is not called pending', () => {
    expect(toDeposit(deposit as never).status).toBe('unknown');
    expect(toWithdrawal(withdrawal as never).status).toBe('unknown');
  });

  it.each([
    ['pending', null, true],
    ['approved', null, false],
    [null, null, false],
    ['pending', false, false],
    ['approved', true, true],
  ])('of a withdrawal that is %s can be cancelled by what the backend says, %j: %j', (status, says, can) => {
    expect(toWithdrawal({ ...withdrawal, status, can_cancel: says } as never).canCancel).toBe(can);
  });
});

describe('an account of a player', () => {
  const bank = {
    ...{ id: 1, type: 'bank', account_name: 'Asha', account_number: '', ifsc: '', upi_id: '' },
    can_withdraw: null,
  };
  const numberOf = (account_number: string) =>
    toPlayerBank({ ...bank, account_number } as never).accountNumber;

  it('shows the last four digits of its number alone', () => {
    expect(numberOf('123456789')).toBe('••••6789');
    expect(numberOf('123456789012345678')).toBe('••••5678');
    expect(numberOf('••••6789')).toBe('••••6789');
    expect(numberOf('')).toBe('');
  });

  it.each([
    ['bank', null, true],
    ['card', null, false],
    ['card', true, true],
    ['bank', false, false],
  ])('of the type %s takes withdrawals by what the backend says, %j: %j', (type, says, can) => {
    expect(toPlayerBank({ ...bank, type, can_withdraw: says } as never).canWithdraw).toBe(can);
  });
});

describe('the rules of withdrawals', () => {
  const rules = {
    ...{
      min: 500_00,
      max: 0,
      available: 2_000_00,
      to_play: 0,
      max_pending: 3,
      pending: 1,
      pending_amount: 700_00,
      can_cancel: true,
      is_demo: false,
    },
  };

  it('have no maximum of 0, and the number of those that may be added', () => {
    expect(toWithdrawalRules(rules)).toEqual({
      ...{ min: 500_00, max: null, available: 2_000_00, toPlay: 0, slots: 2, isDemo: false },
      ...{ pending: 1, pendingSum: 700_00 },
    });
  });

  it('let no fewer than none be added', () => {
    expect(toWithdrawalRules({ ...rules, pending: 5 }).slots).toBe(0);
  });
});
