import { describe, expect, it, onTestFinished } from 'vitest';
import type { WithdrawalRules } from '../../domain/cashier';
import {
  selectAmountText,
  selectBankId,
  selectBanks,
  selectRefusal,
  selectUnanswered,
  selectWithdrawal,
} from '../../machines/account/cashier/withdrawal/withdrawal.selectors';
import { withdrawalWorld } from '../paths/withdrawal.model';
import {
  depositRequest,
  playerBank,
  withdrawalRequest,
  withdrawalRules,
} from '../support/machines/cashier-fixtures';
import { refused, unreachable } from '../support/machines/fixtures';

const first = playerBank({ id: 'b1' });
const second = playerBank({ id: 'b2' });

/** At the form, with two accounts. */
async function opened(changes: Partial<WithdrawalRules> = {}) {
  const world = withdrawalWorld(undefined);
  onTestFinished(world.stop);
  const { actor, createIdempotencyKey, loadWithdrawalRules } = world;
  actor.send({ type: 'withdrawal.restored', draft: null });
  await loadWithdrawalRules.resolve({ ...withdrawalRules, ...changes });
  actor.send({ type: 'account.banksChanged', banks: [first, second], addedId: null });
  const submit = async (text: string, key = 'key-1') => {
    actor.send({ type: 'withdrawal.amountTyped', text });
    actor.send({ type: 'withdrawal.submitted' });
    if (actor.getSnapshot().matches('creatingKey')) await createIdempotencyKey.resolve(key);
  };
  return { ...world, snapshot: () => actor.getSnapshot(), submit };
}

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

describe('a withdrawal is not sent', () => {
  it.each([
    ['of less than the least', '499.99', {}],
    ['of more than is available', '2000.01', {}],
    ['of more than the most', '600.01', { max: 600_00 }],
    ['while no other one may be pending', '500', { slots: 0 }],
  ])('%s', async (_, text, changes) => {
    const { createIdempotencyKey, submit } = await opened(changes);
    await submit(text);
    expect(createIdempotencyKey.calls).toEqual([]);
  });

  it('without an account that can be paid', async () => {
    const { actor, createIdempotencyKey, submit } = await opened();
    const card = playerBank({ id: 'b3', type: 'card', canWithdraw: false });
    actor.send({ type: 'account.banksChanged', banks: [card], addedId: null });
    await submit('500');
    expect(createIdempotencyKey.calls).toEqual([]);
  });
});

describe('the account that is paid', () => {
  it('is the first one until another is chosen or added', async () => {
    const { actor, snapshot } = await opened();
    expect(selectBankId(snapshot())).toBe('b1');
    actor.send({ type: 'withdrawal.bankChosen', bankId: 'b2' });
    expect(selectBankId(snapshot())).toBe('b2');
    const added = playerBank({ id: 'b3' });
    actor.send({ type: 'account.banksChanged', banks: [first, second, added], addedId: 'b3' });
    expect(selectBankId(snapshot())).toBe('b3');
  });

  it('is the one of the request, whatever the accounts are while it is sent', async () => {
    const { actor, clock, createWithdrawal, submit } = await opened();
    await submit('500');
    await createWithdrawal.reject(unreachable);
    clock.increment(4000);
    actor.send({ type: 'account.banksChanged', banks: [second], addedId: 'b2' });
    await createWithdrawal.reject(unreachable);
    actor.send({ type: 'withdrawal.retryRequested' });
    expect(createWithdrawal.inputs.map(({ bankId }) => bankId)).toEqual(['b1', 'b1', 'b1']);
  });

  it('is none that takes no withdrawal', async () => {
    const { actor, snapshot } = await opened();
    const card = playerBank({ id: 'b0', canWithdraw: false });
    actor.send({ type: 'account.banksChanged', banks: [card, second], addedId: null });
    expect([selectBanks(snapshot()), selectBankId(snapshot())]).toEqual([[second], 'b2']);
  });
});

it.each([
  ['the limit of the operator', '700', { max: 700_00 }],
  ['what is available', '650.50', { max: 700_00, available: 650_50 }],
])('the maximum is %s, whichever is less', async (_, text, changes) => {
  const { actor, snapshot } = await opened(changes);
  actor.send({ type: 'withdrawal.maximumRequested' });
  expect(selectAmountText(snapshot())).toBe(text);
});

describe('a request', () => {
  it('has the amount in paise, and is stored with its key before it is sent', async () => {
    const { createWithdrawal, submit, withdrawalStorage } = await opened();
    await submit('1,250.50');
    expect(createWithdrawal.last.input).toEqual({ key: 'key-1', amount: 1250_50, bankId: 'b1' });
    expect(withdrawalStorage.last.received).toEqual([
      { type: 'withdrawalStorage.changed', draft: { amountText: '1,250.50', bankId: 'b1', key: 'key-1' } },
    ]);
  });

  it('that the server has removes the draft, and refreshes the wallet', async () => {
    const { createWithdrawal, sent, submit, withdrawalStorage } = await opened();
    await submit('500');
    await createWithdrawal.resolve(withdrawalRequest());
    expect(withdrawalStorage.last.received.at(-1)).toEqual({ type: 'withdrawalStorage.cleared' });
    expect(sent).toEqual([{ to: 'wallet', event: { type: 'wallet.refreshRequested' } }]);
  });

  it('that was refused removes the draft, and the next one has another key', async () => {
    const { createWithdrawal, snapshot, submit, withdrawalStorage } = await opened();
    await submit('500');
    const failure = refused('Too many');
    await createWithdrawal.reject(failure);
    expect(selectRefusal(snapshot())).toEqual(failure);
    expect(withdrawalStorage.last.received.at(-1)).toEqual({ type: 'withdrawalStorage.cleared' });
    await submit('600', 'key-2');
    expect(createWithdrawal.inputs.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  it('of an earlier page that was refused is not sent again after another reload', async () => {
    const { actor, createWithdrawal, stop, withdrawalStorage } = withdrawalWorld(undefined);
    actor.send({ type: 'withdrawal.restored', draft: { amountText: '500', bankId: 'b1', key: 'key-0' } });
    await createWithdrawal.reject(refused('Too many'));
    expect(withdrawalStorage.last.received).toEqual([{ type: 'withdrawalStorage.cleared' }]);
    stop();
  });

  it('that was sent is followed by another one with an empty form', async () => {
    const { actor, createWithdrawal, snapshot, submit } = await opened();
    await submit('500');
    await createWithdrawal.resolve(withdrawalRequest());
    actor.send({ type: 'withdrawal.restarted' });
    expect([selectAmountText(snapshot()), selectWithdrawal(snapshot())]).toEqual(['', null]);
    actor.send({ type: 'account.banksChanged', banks: [first, second], addedId: null });
    await submit('600', 'key-2');
    expect(createWithdrawal.last.input).toMatchObject({ key: 'key-2', amount: 600_00 });
  });

  it('shows its own updates, and none of a deposit with the same id', async () => {
    const { actor, createWithdrawal, snapshot, submit } = await opened();
    await submit('500');
    await createWithdrawal.resolve(withdrawalRequest());
    const update = (request: ReturnType<typeof depositRequest>) =>
      actor.send({ type: 'account.requestUpdated', request });
    update(depositRequest({ id: 'w1', status: 'rejected' }));
    update(withdrawalRequest({ id: 'w2', status: 'rejected' }));
    expect(selectWithdrawal(snapshot())).toEqual(withdrawalRequest());
    update(withdrawalRequest({ status: 'approved' }));
    expect(selectWithdrawal(snapshot())?.status).toBe('approved');
  });
});

it('the cause of a lost answer is forgotten when the maximum is asked for', async () => {
  const { actor, createWithdrawal, snapshot, submit } = await opened();
  await submit('500');
  await createWithdrawal.reject(unreachable);
  actor.send({ type: 'withdrawal.retryRequested' });
  await createWithdrawal.reject(refused('Too many'));
  expect(selectUnanswered(snapshot())).toEqual(unreachable);
  actor.send({ type: 'withdrawal.maximumRequested' });
  expect([selectUnanswered(snapshot()), selectRefusal(snapshot())]).toEqual([null, null]);
});
