import { expect, it } from 'vitest';
import { withdrawalWorld } from '../paths/withdrawal.model';
import { withdrawalRequest, withdrawalRules } from '../support/machines/cashier-fixtures';

it('shows the amount that is available after a request was decided', async () => {
  const { actor, loadWithdrawalRules, stop } = withdrawalWorld(undefined);
  actor.send({ type: 'withdrawal.restored', draft: null });
  await loadWithdrawalRules.resolve(withdrawalRules);
  actor.send({ type: 'account.requestUpdated', request: withdrawalRequest({ status: 'approved' }) });
  const decided = { ...withdrawalRules, available: 500_00 };
  await loadWithdrawalRules.resolve(decided);
  expect([loadWithdrawalRules.calls.length, actor.getSnapshot().context.rules]).toEqual([2, decided]);
  stop();
});
