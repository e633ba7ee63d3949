import { describe, expect, it } from 'vitest';
import {
  selectAmountText,
  selectLeftByLimits,
} from '../../../machines/account/cashier/deposit/deposit.selectors';
import { depositDraft, depositRequest, hostedGateway } from '../../support/machines/cashier-fixtures';
import { opened, options } from './start';

describe('the amount', () => {
  it('is suggested within the deposit limits, and is kept once it is typed', async () => {
    const { actor, loadDepositOptions, snapshot } = await opened({
      with: { allowance: { obstacle: null, left: 300_00, nextLeft: null } },
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
    [
      'is above what the deposit limits leave',
      '301',
      { allowance: { obstacle: null, left: 300_00, nextLeft: null } },
    ],
  ])('that %s opens no page of a gateway', async (_, text, changed) => {
    const { actor, createIdempotencyKey, step } = await opened({ by: hostedGateway, with: changed });
    actor.send({ type: 'deposit.amountTyped', text });
    actor.send({ type: 'deposit.continued' });
    expect([step(), createIdempotencyKey.calls.length]).toEqual(['amount', 0]);
  });
});

describe('the deposit limits', () => {
  it('are loaded again when a change of one holds, and not before', async () => {
    const { clock, loadDepositOptions, snapshot } = await opened({
      with: { allowance: { obstacle: null, left: 300_00, nextLeft: 3_600_000 } },
    });
    clock.increment(3_600_000);
    expect(loadDepositOptions.calls).toHaveLength(1);
    clock.increment(1_000);
    expect(loadDepositOptions.calls).toHaveLength(2);
    await loadDepositOptions.resolve(options);
    expect(selectLeftByLimits(snapshot())).toBeNull();
  });

  it('are loaded again when a pause has ended', async () => {
    const obstacle = { kind: 'time-out', until: 2_000_000_000_000 } as const;
    const { actor, loadDepositOptions, step } = await opened({
      with: { allowance: { obstacle, left: null, nextLeft: null } },
    });
    expect(step()).toBe('closed');
    actor.send({ type: 'account.protectionChanged' });
    await loadDepositOptions.resolve(options);
    expect(step()).toBe('amount');
  });
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
    actor.send({ type: 'deposit.restored', draft: depositDraft() });
    expect([step(), selectAmountText(snapshot())]).toEqual(['amount', '700']);
  });
});
