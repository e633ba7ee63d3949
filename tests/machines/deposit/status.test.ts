import { describe, expect, it, onTestFinished } from 'vitest';
import {
  selectAmountText,
  selectDeposit,
  selectReference,
} from '../../../machines/account/cashier/deposit/deposit.selectors';
import { depositWorld } from '../../paths/deposit.model';
import { depositRequest, withdrawalRequest } from '../../support/machines/cashier-fixtures';
import { unreachable } from '../../support/machines/fixtures';
import { opened, options, sent } from './start';

describe('the status', () => {
  const pending = async () => {
    const world = await sent(await opened());
    await world.createDeposit.resolve(depositRequest());
    await world.loadDeposit.resolve(depositRequest());
    return world;
  };

  it('is looked up with the number that the server gave and what was sent', async () => {
    const { loadDeposit } = await pending();
    const payment = { gateway: 'upi', amount: 500_00, reference: '123456789012', paymentReference: 'TR2' };
    expect(loadDeposit.last.input).toEqual({ id: 'd1', sent: { ...payment, key: 'key-1' } });
  });

  it('of an address is looked up by its number alone', () => {
    const { loadDeposit, stop } = depositWorld({ gateway: 'hpay', id: '7' });
    onTestFinished(stop);
    expect(loadDeposit.last.input).toEqual({ id: '7', sent: null });
  });

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

  it('that was decided before the request was answered is known without a lookup', async () => {
    const world = await sent(await opened());
    const { actor, clock, createDeposit, depositStorage, snapshot, sent: events } = world;
    const update = (request: ReturnType<typeof depositRequest>) =>
      actor.send({ type: 'account.requestUpdated', request });
    update(depositRequest());
    update(depositRequest({ status: 'approved' }));
    await createDeposit.reject(unreachable);
    update(depositRequest({ id: 'd2', status: 'rejected' }));
    clock.increment(4000);
    await createDeposit.resolve(depositRequest());
    expect(selectDeposit(snapshot())).toEqual(depositRequest({ status: 'approved' }));
    expect(depositStorage.last.received.at(-1)).toEqual({ type: 'depositStorage.cleared' });
    expect(events).toEqual([{ to: 'wallet', event: { type: 'wallet.refreshRequested' } }]);
    expect(world.loadDeposit.calls).toEqual([]);
  });

  it('that was decided of other deposits before the request was answered is not its own', async () => {
    const { actor, createDeposit, snapshot } = await sent(await opened());
    for (const request of [
      depositRequest({ id: 'd2', status: 'approved' }),
      withdrawalRequest({ id: 'd1', status: 'approved' }),
    ])
      actor.send({ type: 'account.requestUpdated', request });
    await createDeposit.resolve(depositRequest());
    expect(selectDeposit(snapshot())).toEqual(depositRequest());
  });

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
