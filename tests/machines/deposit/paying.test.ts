import { describe, expect, it } from 'vitest';
import type { BankDetails, Gateway } from '../../../domain/cashier';
import {
  selectBankDetails,
  selectLeftByLimits,
  selectRefusal,
} from '../../../machines/account/cashier/deposit/deposit.selectors';
import { bankDetails, depositDraft } from '../../support/machines/cashier-fixtures';
import { refused, unreachable } from '../../support/machines/fixtures';
import { bank, opened, options, sent, upi } from './start';

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

describe('the deposit limits', () => {
  it('are loaded again while the player pays, when a change of one holds, after an answer and after a failure', async () => {
    const allowance = { obstacle: null, left: 300_00, nextLeft: 3_600_000 };
    const { clock, loadDepositOptions, snapshot, step } = await opened({
      stored: depositDraft(),
      with: { allowance },
    });
    expect([step(), loadDepositOptions.calls.length]).toEqual(['paying', 2]);
    await loadDepositOptions.resolve({ ...options, allowance });
    clock.increment(3_600_000);
    expect(loadDepositOptions.calls).toHaveLength(2);
    clock.increment(1_000);
    expect(loadDepositOptions.calls).toHaveLength(3);
    await loadDepositOptions.reject(unreachable);
    clock.increment(3_601_000);
    expect(loadDepositOptions.calls).toHaveLength(4);
    await loadDepositOptions.resolve(options);
    expect([step(), selectLeftByLimits(snapshot())]).toEqual(['paying', null]);
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
    const { actor, createIdempotencyKey, step } = await opened({ stored: depositDraft() });
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
