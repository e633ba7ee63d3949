import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  bankProblems,
  depositAmountProblem,
  proofProblem,
  quickAmounts,
  readAmount,
  referenceProblem,
  upiAddress,
} from '../../../domain/cashier';
import type { Paise } from '../../../domain/entities';
import { depositAllowance, type Limit, type LimitKind } from '../../../domain/protection';

const limits = { min: 100_00, max: 100_000_00 };

describe('an amount', () => {
  it.each([
    ['1,00,000', 100_000_00],
    ['100000', 100_000_00],
    ['₹ 1,000.50', 1_000_50],
    ['१,०००', 1_000_00],
    ['abc', null],
    ['', null],
  ])('"%s" is read as %j paise', (text, paise) => expect(readAmount(text)).toBe(paise));

  it.each([
    ['', 'empty'],
    ['abc', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['500.001', 'tooPrecise'],
    ['99.99', 'tooLow'],
    ['1,00,000.01', 'tooHigh'],
    ['1,00,000', null],
    ['100', null],
  ])('"%s" has the problem %j', (text, problem) => expect(amountProblem(text, limits)).toBe(problem));

  it('has quick amounts within its limits', () => {
    expect(quickAmounts(limits)).toEqual([500_00, 1_000_00, 2_000_00, 5_000_00]);
    expect(quickAmounts({ min: 100_00, max: 600_00 })).toEqual([100_00, 200_00, 500_00]);
    expect(quickAmounts({ min: 20_000_00, max: null })).toEqual([25_000_00, 50_000_00]);
    expect(quickAmounts(limits, 1_000_00)).toEqual([100_00, 200_00, 500_00, 1_000_00]);
    expect(quickAmounts(limits, 0)).toEqual([]);
  });

  it('is compared with what the deposit limits leave after the limits of the gateway', () => {
    expect(depositAmountProblem('300', limits, 300_00)).toBeNull();
    expect(depositAmountProblem('300.01', limits, 300_00)).toBe('overLimit');
    expect(depositAmountProblem('99', limits, 0)).toBe('tooLow');
    expect(depositAmountProblem('1,00,000', limits, null)).toBeNull();
  });

  it('may use what the strictest deposit limit leaves, and loss limits do not count', () => {
    const limit = (kind: LimitKind, amount: Paise | null, used: Paise) => ({
      kind,
      amount,
      used,
      next: null,
    });
    const settings = { pause: null, realityCheck: 60, canChange: true };
    const leftBy = (...each: Limit[]) => depositAllowance({ ...settings, limits: each }).left;
    expect(leftBy(limit('deposit-24h', null, 0), limit('loss-day', 100_00, 100_00))).toBeNull();
    expect(leftBy(limit('deposit-24h', 500_00, 100_00), limit('deposit-7d', 800_00, 600_00))).toBe(200_00);
    expect(leftBy(limit('deposit-30d', 500_00, 600_00))).toBe(0);
  });

  it('begins in no pause, and never in a demo', () => {
    const pause = { kind: 'time-out', until: 2_000_000_000_000 } as const;
    const obstacleOf = (canChange: boolean) =>
      depositAllowance({ limits: [], pause, realityCheck: 60, canChange }).obstacle;
    expect(obstacleOf(true)).toEqual(pause);
    expect(obstacleOf(false)).toEqual({ kind: 'demo' });
  });
});

describe('a reference', () => {
  it.each([
    ['1234 5678 9012', 'upi', null],
    ['12345678901', 'upi', 'notUpi'],
    ['HDFCR52026112312345678', 'upi', 'notUpi'],
    ['HDFCR52026112312345678', 'bank', null],
    ['123456789012', 'bank', null],
    ['HDFC12345', 'bank', 'notBank'],
    [' ', 'bank', 'empty'],
  ] as const)('"%s" by %s has the problem %j', (text, kind, problem) =>
    expect(referenceProblem(text, kind)).toBe(problem),
  );
});

it('a UPI address has two decimals, the currency and encoded names', () => {
  expect(
    upiAddress({ upiId: 'win@bank', name: 'Win & Co', amount: 500_00, reference: 'AB12', note: 'जमा' }),
  ).toBe('upi://pay?pa=win%40bank&pn=Win%20%26%20Co&am=500.00&cu=INR&tr=AB12&tn=%E0%A4%9C%E0%A4%AE%E0%A4%BE');
});

describe('a bank account', () => {
  const account = {
    type: 'account',
    accountName: 'Asha',
    accountNumber: '1234 5678 901',
    repeatedNumber: '12345678901',
    ifsc: 'hdfc0001234',
    upiId: '',
  } as const;

  it('is accepted with spaces and small letters', () => expect(bankProblems(account)).toEqual({}));

  it('needs the same number twice, an IFSC and a name', () =>
    expect(
      bankProblems({ ...account, accountName: ' ', repeatedNumber: '12345678902', ifsc: 'HDFC1001234' }),
    ).toEqual({ accountName: 'empty', repeatedNumber: 'numbersDiffer', ifsc: 'ifsc' }));

  it('as a UPI id needs no number', () => {
    expect(bankProblems({ ...account, type: 'upi', upiId: 'asha@okbank' })).toEqual({});
    expect(bankProblems({ ...account, type: 'upi', upiId: 'asha' })).toEqual({ upiId: 'upiId' });
  });
});

it('a proof is a picture or PDF of at most 5 MB', () => {
  const proof = { name: 'a.png', size: 5 * 1024 * 1024, type: 'image/png' };
  expect(proofProblem(proof)).toBeNull();
  expect(proofProblem({ ...proof, name: 'a.pdf', type: 'application/pdf' })).toBeNull();
  expect(proofProblem({ ...proof, size: proof.size + 1 })).toBe('tooBig');
  expect(proofProblem({ ...proof, type: 'image/svg+xml' })).toBe('wrongType');
});
