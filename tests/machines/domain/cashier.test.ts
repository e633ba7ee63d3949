import { describe, expect, it } from 'vitest';
import {
  ANY_REFERENCE,
  amountProblem,
  bankProblems,
  depositAmountProblem,
  isFileRefused,
  type PlayerBank,
  proofProblem,
  quickAmounts,
  readBank,
  referenceProblem,
  unknownWithdrawalRules,
  upiAddress,
  withdrawable,
  withdrawableBanks,
} from '../../../domain/cashier';
import type { Paise } from '../../../domain/entities';
import { depositAllowance, type Limit, type LimitKind } from '../../../domain/protection';

const limits = { min: 100_00, max: 100_000_00 };

describe('an amount', () => {
  it.each([
    ['', 'empty'],
    ['abc', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['500.001', 'tooPrecise'],
    ['99.99', 'tooLow'],
    ['1,00,000.01', 'tooHigh'],
    ['99999999999999999999', 'tooHigh'],
    [`1${'0'.repeat(400)}.5`, 'tooHigh'],
    ['1,00,000', null],
    ['100', null],
    [' ', 'empty'],
    ['0', 'tooLow'],
    ['12.345 x', 'unreadable'],
    ['x 12.345', 'unreadable'],
    ['hello.world', 'unreadable'],
    ['₹ 1,000.005', 'tooPrecise'],
    ['\u2060₹500.001', 'tooPrecise'],
    ['१.०००', 'tooPrecise'],
    ['1.2.345', 'unreadable'],
    [' 500.001 ', 'tooPrecise'],
  ])('"%s" has the problem %j', (text, problem) => expect(amountProblem(text, limits)).toBe(problem));

  it('of nothing is missing where there is no least amount, and any other one is right without limits', () => {
    const none = { min: 0, max: null };
    expect(amountProblem('0', none)).toBe('empty');
    expect(amountProblem('0.01', none)).toBeNull();
    expect(amountProblem('99,99,999', none)).toBeNull();
    expect(amountProblem('90000000000000', none)).toBeNull();
    expect(amountProblem('90000000000000.01', none)).toBe('tooHigh');
  });

  it('is too high wherever nothing is left', () => {
    expect(amountProblem('100', { min: 100_00, max: 0 })).toBe('tooHigh');
    expect(amountProblem('0.01', { min: 0, max: 0 })).toBe('tooHigh');
  });

  it('has quick amounts within its limits', () => {
    expect(quickAmounts(limits)).toEqual([500_00, 1_000_00, 2_000_00, 5_000_00]);
    expect(quickAmounts({ min: 100_00, max: 600_00 })).toEqual([100_00, 200_00, 500_00]);
    expect(quickAmounts({ min: 20_000_00, max: null })).toEqual([25_000_00, 50_000_00]);
    expect(quickAmounts(limits, 1_000_00)).toEqual([100_00, 200_00, 500_00, 1_000_00]);
    expect(quickAmounts(limits, 0)).toEqual([]);
    expect(quickAmounts({ min: 100_00, max: 5_000_00 })).toEqual([500_00, 1_000_00, 2_000_00, 5_000_00]);
    expect(quickAmounts({ min: 100_00, max: 2_000_00 })).toEqual([200_00, 500_00, 1_000_00, 2_000_00]);
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
    const settings = { nextLeft: null, pause: null, realityCheck: 60, canChange: true };
    const leftBy = (...each: Limit[]) => depositAllowance({ ...settings, limits: each }).left;
    expect(leftBy(limit('deposit-24h', null, 0), limit('loss-day', 100_00, 100_00))).toBeNull();
    expect(leftBy(limit('deposit-24h', 500_00, 100_00), limit('deposit-7d', 800_00, 600_00))).toBe(200_00);
    expect(leftBy(limit('deposit-30d', 500_00, 600_00))).toBe(0);
  });

  it('begins in no pause, and never in a demo', () => {
    const pause = { kind: 'time-out', until: 2_000_000_000_000 } as const;
    const obstacleOf = (canChange: boolean) =>
      depositAllowance({ limits: [], nextLeft: null, pause, realityCheck: 60, canChange }).obstacle;
    expect(obstacleOf(true)).toEqual(pause);
    expect(obstacleOf(false)).toEqual({ kind: 'demo' });
  });
});

describe('a reference', () => {
  it.each([
    ['1234 5678 9012', 'upi', null],
    ['12345678901', 'upi', 'notUpi'],
    ['1234567890123', 'upi', 'notUpi'],
    ['1234567890123', 'bank', 'notBank'],
    ['HDFCR52026112312345678', 'upi', 'notUpi'],
    ['HDFCR52026112312345678', 'bank', null],
    ['123456789012', 'bank', null],
    ['HDFC12345', 'bank', 'notBank'],
    ['१२३४ ५६७८ ९०१२', 'upi', null],
    ['\u202a123456789012\u202c', 'upi', null],
    [' ', 'bank', 'empty'],
  ] as const)('"%s" by %s has the problem %j', (text, kind, problem) =>
    expect(referenceProblem(text, kind)).toBe(problem),
  );

  it.each(['123456789012', 'AXISN52026012345', 'HDFCR52026112312345678'])(
    'of any gateway may be %s, also in small letters',
    (text) => {
      expect(referenceProblem(text, 'bank')).toBeNull();
      expect(text).toMatch(ANY_REFERENCE);
      expect(text.toLowerCase()).toMatch(ANY_REFERENCE);
    },
  );

  it.each(['12345678901', 'HDFCR520261123123456789', 'HDFC-12345678'])('of no gateway is %s', (text) => {
    expect(text).not.toMatch(ANY_REFERENCE);
  });
});

it('a UPI address has two decimals, the currency and encoded names', () => {
  expect(
    upiAddress({ upiId: 'win@bank', name: 'Win & Co', amount: 500_00, reference: 'AB12', note: 'जमा' }),
  ).toBe('upi://pay?pa=win%40bank&pn=Win%20%26%20Co&am=500.00&cu=INR&tr=AB12&tn=%E0%A4%9C%E0%A4%AE%E0%A4%BE');
});

it('a UPI address leaves out what is not known', () => {
  expect(upiAddress({ upiId: 'win@bank', name: '', amount: 1, reference: 'AB12', note: '' })).toBe(
    'upi://pay?pa=win%40bank&am=0.01&cu=INR&tr=AB12',
  );
});

describe('a withdrawal', () => {
  const rules = { ...unknownWithdrawalRules, min: 100_00 };

  it('takes at most the limit of the operator and the available cash', () => {
    expect(withdrawable({ ...rules, max: 500_00, available: 300_00 })).toEqual({ min: 100_00, max: 300_00 });
    expect(withdrawable({ ...rules, max: 500_00, available: 900_00 })).toEqual({ min: 100_00, max: 500_00 });
    expect(withdrawable({ ...rules, max: 500_00, available: null })).toEqual({ min: 100_00, max: 500_00 });
    expect(withdrawable({ ...rules, max: null, available: -5_00 })).toEqual({ min: 100_00, max: 0 });
  });

  it('has no limit that no backend names', () => {
    expect(withdrawable(unknownWithdrawalRules)).toEqual({ min: 0, max: null });
    expect(unknownWithdrawalRules).toEqual({
      min: 0,
      max: null,
      available: null,
      toPlay: 0,
      slots: 1,
      pending: 0,
      pendingSum: null,
      isDemo: false,
    });
  });

  it('goes to the accounts that take one', () => {
    const account = (id: string, canWithdraw: boolean): PlayerBank => ({
      id,
      type: 'bank',
      accountName: 'Asha',
      accountNumber: '',
      ifsc: '',
      upiId: '',
      canWithdraw,
    });
    expect(withdrawableBanks([account('1', true), account('2', false)]).map(({ id }) => id)).toEqual(['1']);
  });
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

  it.each([
    [{ accountNumber: '', repeatedNumber: '' }, { accountNumber: 'empty' }],
    [{ accountNumber: '12345678', repeatedNumber: '12345678' }, { accountNumber: 'accountNumber' }],
    [{ accountNumber: '1'.repeat(19), repeatedNumber: '1'.repeat(19) }, { accountNumber: 'accountNumber' }],
    [{ accountNumber: 'A123456789', repeatedNumber: 'A123456789' }, { accountNumber: 'accountNumber' }],
    [{ accountNumber: '123456789A', repeatedNumber: '123456789A' }, { accountNumber: 'accountNumber' }],
    [{ ifsc: '' }, { ifsc: 'empty' }],
    [{ ifsc: 'XHDFC0001234' }, { ifsc: 'ifsc' }],
    [{ ifsc: 'HDFC00012345' }, { ifsc: 'ifsc' }],
    [{ type: 'upi' as const, upiId: ' ' }, { upiId: 'empty' }],
    [{ type: 'upi' as const, upiId: 'asha verma@okbank' }, { upiId: 'upiId' }],
    [{ type: 'upi' as const, upiId: 'asha@ok-bank' }, { upiId: 'upiId' }],
    [{ type: 'upi' as const, upiId: ' asha@okbank ' }, {}],
    [{ type: 'upi' as const, upiId: '\u202a९८७६५४३२१०@okbank\u202c' }, {}],
    [{ accountNumber: '१२३४५६७८९०१' }, {}],
  ])('with %j has the problems %j', (changed, problems) =>
    expect(bankProblems({ ...account, ...changed })).toEqual(problems),
  );

  it('is sent in ASCII digits and without invisible characters', () => {
    const typed = { ...account, accountNumber: '\u200b१२३ ४५६७८९०१', upiId: '९८७६५४३२१०@okbank\u2060' };
    expect(readBank(typed)).toMatchObject({ accountNumber: '12345678901' });
    expect(readBank({ ...typed, type: 'upi' })).toMatchObject({ upiId: '9876543210@okbank' });
  });

  it('is sent without what the other type has, and without spaces', () => {
    const typed = { ...account, accountName: ' Asha ', upiId: ' asha@okbank ' };
    expect(readBank(typed)).toEqual({
      type: 'account',
      accountName: 'Asha',
      accountNumber: '12345678901',
      ifsc: 'HDFC0001234',
    });
    expect(readBank({ ...typed, type: 'upi' })).toEqual({
      type: 'upi',
      accountName: 'Asha',
      upiId: 'asha@okbank',
    });
  });

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

it('a file that is refused whenever it is sent is told from one that could not be sent', () => {
  const failed = { kind: 'refused', serverMessage: '' } as const;
  expect(isFileRefused({ ...failed, reason: 'FILE_TOO_LARGE' })).toBe(true);
  expect(isFileRefused({ ...failed, reason: 'DEPOSIT_LIMIT' })).toBe(false);
  expect(isFileRefused(failed)).toBe(false);
  expect(isFileRefused({ kind: 'unavailable', serverMessage: '' })).toBe(true);
  const refusal = { code: 'DEPOSIT_NOT_FOUND', args: {} };
  expect(isFileRefused({ kind: 'unavailable', serverMessage: 'No such deposit', refusal })).toBe(false);
});
