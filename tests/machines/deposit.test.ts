import { describe, expect, it, onTestFinished } from 'vitest';
import type { BankDetails, Gateway } from '../../domain/cashier';
import type { DepositDraft, DepositOptions } from '../../machines/account/cashier/deposit/deposit.events';
import {
  selectAmountText,
  selectBankDetails,
  selectDeposit,
  selectIsProofLost,
  selectIsProofRetryable,
  selectProofFile,
  selectProofProblem,
  selectReference,
  selectRefusal,
  selectStep,
} from '../../machines/account/cashier/deposit/deposit.selectors';
import { depositWorld } from '../paths/deposit.model';
import {
  bankDetails,
  depositRequest,
  gateway,
  withdrawalRequest,
} from '../support/machines/cashier-fixtures';
import { malformed, refused, unreachable } from '../support/machines/fixtures';

const upi = gateway();
const bank = gateway({ slug: 'bank', kind: 'bank' });
const hosted = gateway({ slug: 'hpay', kind: 'redirect' });
const options: DepositOptions = {
  gateways: [upi, bank, hosted],
  bankDetails: [bankDetails],
  allowance: { obstacle: null, left: null },
  paymentReference: 'TR2',
};
const draft: DepositDraft = {
  amountText: '500',
  isAmountChosen: true,
  reference: '',
  paymentReference: 'TR1',
  isProofChosen: false,
  key: null,
  id: null,
};
const proof = { name: 'payment.png', size: 1000, type: 'image/png' };

/** At the amount, or where the draft continues. */
async function opened({
  stored = null,
  with: changed = {},
  by = upi,
}: {
  stored?: DepositDraft | null;
  with?: Partial<DepositOptions>;
  by?: Gateway;
} = {}) {
  const world = depositWorld({ gateway: by.slug, id: null });
  onTestFinished(world.stop);
  world.actor.send({ type: 'deposit.restored', draft: stored });
  await world.loadDepositOptions.resolve({ ...options, ...changed });
  const snapshot = () => world.actor.getSnapshot();
  return { ...world, snapshot, step: () => selectStep(snapshot()) };
}

/** Paid and sent. */
async function sent(world: Awaited<ReturnType<typeof opened>>) {
  const { actor, createIdempotencyKey } = world;
  actor.send({ type: 'deposit.amountTyped', text: '500' });
  actor.send({ type: 'deposit.continued' });
  actor.send({ type: 'deposit.referenceTyped', text: '1234-5678 9012' });
  actor.send({ type: 'deposit.submitted' });
  await createIdempotencyKey.resolve('key-1');
  return world;
}

describe('the account that is paid', () => {
  const account = (name: string, changes: Partial<BankDetails>): BankDetails => ({
    ...bankDetails,
    accountName: name,
    ...changes,
  });
  const paid = async (by: Gateway, accounts: readonly BankDetails[]) => {
    const { snapshot } = await opened({ by, with: { bankDetails: accounts } });
    return selectBankDetails(snapshot())?.accountName ?? null;
  };

  it('belongs to the gateway, before one that all gateways share', async () => {
    const accounts = [account('other', { gateway: 'bank' }), account('shared', {})];
    expect(await paid(upi, accounts)).toBe('shared');
    expect(await paid(upi, [...accounts, account('own', { gateway: 'upi' })])).toBe('own');
  });

  it('has a UPI id by UPI, and a number by bank transfer', async () => {
    const accounts = [account('number', { upiId: '' }), account('id', { accountNumber: '' })];
    expect(await paid(upi, accounts)).toBe('id');
    expect(await paid(bank, accounts)).toBe('number');
  });

  it('is none where the gateway has an account of its own that it cannot use', async () => {
    const own = account('own', { gateway: 'upi', upiId: '' });
    expect(await paid(upi, [account('shared', {}), own])).toBeNull();
  });
});

describe('a draft', () => {
  it('of a payment that may be made continues although a pause has begun and the limits leave less', async () => {
    const obstacle = { kind: 'time-out', until: 2_000_000_000_000 } as const;
    const { step } = await opened({ stored: draft, with: { allowance: { obstacle, left: 100_00 } } });
    expect(step()).toBe('paying');
  });

  it.each([
    ['whose amount the gateway takes no more', upi, { ...draft, amountText: '50' }],
    ['whose amount was not chosen', upi, { ...draft, isAmountChosen: false }],
    ['of a gateway with a page of its own', hosted, draft],
  ])('%s continues at the amount', async (_, by, stored) => {
    const { snapshot, step } = await opened({ stored, by });
    expect([step(), selectAmountText(snapshot())]).toEqual(['amount', stored.amountText]);
  });

  it('keeps the reference of its UPI link, which the payment may have', async () => {
    const { actor, createDeposit, createIdempotencyKey } = await opened({ stored: draft });
    actor.send({ type: 'deposit.referenceTyped', text: '123456789012' });
    actor.send({ type: 'deposit.submitted' });
    await createIdempotencyKey.resolve('key-1');
    expect(createDeposit.last.input.paymentReference).toBe('TR1');
  });

  it('whose file is lost says so until another one is chosen', async () => {
    const { actor, depositStorage, snapshot } = await opened({ stored: { ...draft, isProofChosen: true } });
    expect(selectIsProofLost(snapshot())).toBe(true);
    actor.send({ type: 'deposit.referenceTyped', text: '1' });
    expect(depositStorage.last.received.at(-1)).toMatchObject({ draft: { isProofChosen: true } });
    actor.send({ type: 'deposit.proofChosen', proof });
    expect(selectIsProofLost(snapshot())).toBe(false);
  });
});

describe('the amount', () => {
  it('is suggested within the deposit limits, and is kept once it is typed', async () => {
    const { actor, loadDepositOptions, snapshot } = await opened({
      with: { allowance: { obstacle: null, left: 300_00 } },
    });
    expect(selectAmountText(snapshot())).toBe('100');
    actor.send({ type: 'deposit.amountTyped', text: '250' });
    actor.send({ type: 'account.protectionChanged' });
    await loadDepositOptions.resolve(options);
    expect(selectAmountText(snapshot())).toBe('250');
  });

  it.each([
    ['is below the least of the gateway', '50', {}],
    ['is above the most of the gateway', '60,00,000', {}],
    ['is above what the deposit limits leave', '301', { allowance: { obstacle: null, left: 300_00 } }],
  ])('that %s opens no page of a gateway', async (_, text, changed) => {
    const { actor, createIdempotencyKey, step } = await opened({ by: hosted, with: changed });
    actor.send({ type: 'deposit.amountTyped', text });
    actor.send({ type: 'deposit.continued' });
    expect([step(), createIdempotencyKey.calls.length]).toEqual(['amount', 0]);
  });
});

describe('a request', () => {
  it('has the amount in paise, and the reference without spaces and hyphens', async () => {
    const { createDeposit } = await sent(await opened());
    expect(createDeposit.last.input).toEqual({
      ...{ key: 'key-1', gateway: 'upi', amount: 500_00 },
      ...{ reference: '123456789012', paymentReference: 'TR2' },
    });
  });

  it('by bank transfer has no reference of a UPI link', async () => {
    const { createDeposit } = await sent(await opened({ by: bank }));
    expect(createDeposit.last.input.paymentReference).toBe('');
  });

  it('is not sent with a reference that its way of payment does not have', async () => {
    const { actor, createIdempotencyKey, step } = await opened({ stored: draft });
    actor.send({ type: 'deposit.referenceTyped', text: '12345678901' });
    actor.send({ type: 'deposit.submitted' });
    expect([step(), createIdempotencyKey.calls.length]).toEqual(['paying', 0]);
  });

  it('that was refused gets another key, and its refusal is shown until the reference changes', async () => {
    const world = await sent(await opened());
    const { actor, createDeposit, createIdempotencyKey, depositStorage, snapshot } = world;
    const failure = refused('Used before');
    await createDeposit.reject(failure);
    expect(selectRefusal(snapshot())).toEqual(failure);
    expect(depositStorage.last.received.at(-1)).toMatchObject({ draft: { key: null } });
    actor.send({ type: 'deposit.referenceTyped', text: '123456789013' });
    expect(selectRefusal(snapshot())).toBeNull();
    actor.send({ type: 'deposit.submitted' });
    await createIdempotencyKey.resolve('key-2');
    expect(createDeposit.inputs.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });
});

it('a page of a gateway that was refused is asked for with another key, and the refusal is shown until the amount changes', async () => {
  const { actor, createIdempotencyKey, openDeposit, snapshot, step } = await opened({ by: hosted });
  actor.send({ type: 'deposit.continued' });
  await createIdempotencyKey.resolve('key-1');
  const failure = refused('Not now');
  await openDeposit.reject(failure);
  expect([step(), selectRefusal(snapshot())]).toEqual(['amount', failure]);
  actor.send({ type: 'deposit.amountTyped', text: '600' });
  expect(selectRefusal(snapshot())).toBeNull();
  actor.send({ type: 'deposit.continued' });
  await createIdempotencyKey.resolve('key-2');
  expect(openDeposit.inputs.map(({ amount, key }) => [key, amount])).toEqual([
    ['key-1', 500_00],
    ['key-2', 600_00],
  ]);
});

describe('another deposit', () => {
  const another = depositRequest({ id: 'd2', status: 'approved' });

  it('loads the limits anew, which it may have used up, before the amount and the payment', async () => {
    const { actor, loadDepositOptions, snapshot, step } = await opened();
    for (const expected of [2, 3]) {
      actor.send({ type: 'account.requestUpdated', request: another });
      expect(loadDepositOptions.calls).toHaveLength(expected);
    }
    await loadDepositOptions.resolve(options);
    actor.send({ type: 'deposit.amountTyped', text: '500' });
    actor.send({ type: 'deposit.continued' });
    const before = loadDepositOptions.calls.length;
    actor.send({ type: 'account.requestUpdated', request: another });
    expect([step(), selectAmountText(snapshot())]).toEqual(['paying', '500']);
    expect(loadDepositOptions.calls).toHaveLength(before + 1);
  });

  it('that another tab has not sent does not replace the draft of this one', async () => {
    const { actor, snapshot, step } = await opened();
    actor.send({ type: 'deposit.amountTyped', text: '700' });
    actor.send({ type: 'deposit.restored', draft });
    expect([step(), selectAmountText(snapshot())]).toEqual(['amount', '700']);
  });
});

it('an answer without the page of a gateway is not repeated: another backend would make another deposit', async () => {
  const { actor, clock, createIdempotencyKey, openDeposit, snapshot, step } = await opened({ by: hosted });
  actor.send({ type: 'deposit.continued' });
  await createIdempotencyKey.resolve('key-1');
  await openDeposit.reject(malformed);
  clock.increment(60_000);
  expect([step(), selectRefusal(snapshot()), openDeposit.calls.length]).toEqual(['amount', malformed, 1]);
});

describe('the status', () => {
  const pending = async () => {
    const world = await sent(await opened());
    await world.createDeposit.resolve(depositRequest());
    await world.loadDeposit.resolve(depositRequest());
    return world;
  };

  it('is not that of another deposit, nor that of a withdrawal with the same id', async () => {
    const { actor, snapshot } = await pending();
    const update = (request: ReturnType<typeof depositRequest>) =>
      actor.send({ type: 'account.requestUpdated', request });
    update(depositRequest({ id: 'd2', status: 'approved' }));
    update(withdrawalRequest({ id: 'd1', status: 'approved' }));
    expect(selectDeposit(snapshot())).toEqual(depositRequest());
  });

  it.each(['rejected', 'expired', 'cancelled', 'unknown'] as const)(
    'that is %s ends the lookups and the draft, and credits nothing',
    async (status) => {
      const { actor, clock, depositStorage, loadDeposit, sent: events } = await pending();
      actor.send({ type: 'account.requestUpdated', request: depositRequest({ status }) });
      clock.increment(60_000);
      expect(depositStorage.last.received.at(-1)).toEqual({ type: 'depositStorage.cleared' });
      expect([loadDeposit.calls.length, events]).toEqual([1, []]);
    },
  );

  it('that is approved refreshes the wallet', async () => {
    const { actor, sent: events } = await pending();
    actor.send({ type: 'account.requestUpdated', request: depositRequest({ status: 'approved' }) });
    expect(events).toEqual([{ to: 'wallet', event: { type: 'wallet.refreshRequested' } }]);
  });

  it('is left for another deposit with its amount alone', async () => {
    const { actor, depositStorage, loadDepositOptions, snapshot, step } = await pending();
    actor.send({ type: 'deposit.restarted' });
    await loadDepositOptions.resolve({ ...options, paymentReference: 'TR3' });
    expect([step(), selectAmountText(snapshot()), selectReference(snapshot())]).toEqual([
      'amount',
      '500',
      '',
    ]);
    const { id, key, paymentReference } = snapshot().context;
    expect({ id, key, paymentReference }).toEqual({ id: null, key: null, paymentReference: 'TR3' });
    expect(depositStorage.last.received.at(-1)).toEqual({ type: 'depositStorage.cleared' });
  });
});

describe('a proof', () => {
  it('stays if a larger file is chosen, whose problem is shown until a right one is chosen', async () => {
    const { actor, snapshot } = await opened({ stored: draft });
    actor.send({ type: 'deposit.proofChosen', proof });
    actor.send({ type: 'deposit.proofChosen', proof: { ...proof, size: 6_000_000 } });
    expect([selectProofFile(snapshot()), selectProofProblem(snapshot())]).toEqual([proof, 'tooBig']);
    actor.send({ type: 'deposit.proofChosen', proof: { ...proof, name: 'other.png' } });
    expect([selectProofFile(snapshot())?.name, selectProofProblem(snapshot())]).toEqual(['other.png', null]);
  });

  it.each([
    [unreachable, true],
    [refused('This PDF is protected', 'FILE_PROTECTED'), false],
  ])('that was not taken because of %j can be sent again: %s', async (failure, canRetry) => {
    const { actor, createDeposit, createIdempotencyKey, snapshot, uploadProof } = await opened({
      stored: draft,
    });
    actor.send({ type: 'deposit.proofChosen', proof });
    actor.send({ type: 'deposit.referenceTyped', text: '123456789012' });
    actor.send({ type: 'deposit.submitted' });
    await createIdempotencyKey.resolve('key-1');
    await createDeposit.resolve(depositRequest());
    await uploadProof.reject(failure);
    expect(selectIsProofRetryable(snapshot())).toBe(canRetry);
  });

  it('that was not taken is not sent with the next deposit', async () => {
    const { actor, createDeposit, createIdempotencyKey, snapshot, uploadProof } = await opened({
      stored: draft,
    });
    actor.send({ type: 'deposit.proofChosen', proof });
    actor.send({ type: 'deposit.referenceTyped', text: '123456789012' });
    actor.send({ type: 'deposit.submitted' });
    await createIdempotencyKey.resolve('key-1');
    await createDeposit.resolve(depositRequest());
    await uploadProof.reject(unreachable);
    actor.send({ type: 'deposit.restarted' });
    expect(selectProofFile(snapshot())).toBeNull();
  });

  it('of a deposit that was decided while it was sent brings no draft back', async () => {
    const world = await opened({ stored: draft });
    const { actor, createDeposit, createIdempotencyKey, depositStorage, uploadProof } = world;
    actor.send({ type: 'deposit.proofChosen', proof });
    actor.send({ type: 'deposit.referenceTyped', text: '123456789012' });
    actor.send({ type: 'deposit.submitted' });
    await createIdempotencyKey.resolve('key-1');
    await createDeposit.resolve(depositRequest());
    actor.send({ type: 'account.requestUpdated', request: depositRequest({ status: 'approved' }) });
    await uploadProof.resolve(depositRequest({ hasProof: true }));
    expect(depositStorage.last.received.at(-1)).toEqual({ type: 'depositStorage.cleared' });
  });
});
