import { describe, expect, it } from 'vitest';
import { selectBankId } from '../../machines/account/cashier/withdrawal/withdrawal.selectors';
import { withdrawalWorld } from '../paths/withdrawal.model';
import { playerBank, withdrawalRules } from '../support/machines/cashier-fixtures';
import { refused, unreachable } from '../support/machines/fixtures';

const second = playerBank({ id: 'b2' });
const third = playerBank({ id: 'b3' });

async function openForm() {
  const world = withdrawalWorld(undefined);
  const { actor, loadWithdrawalRules, withdrawalStorage } = world;
  withdrawalStorage.send({ type: 'withdrawal.restored', draft: null });
  await loadWithdrawalRules.resolve(withdrawalRules);
  const listBanks = (banks = [playerBank(), second], addedId: string | null = null) =>
    actor.send({ type: 'account.banksChanged', banks, addedId });
  return { ...world, bankId: () => selectBankId(actor.getSnapshot()), listBanks };
}

async function submit({ actor, createIdempotencyKey }: Awaited<ReturnType<typeof openForm>>) {
  actor.send({ type: 'withdrawal.amountTyped', text: '1000' });
  actor.send({ type: 'withdrawal.submitted' });
  await createIdempotencyKey.resolve('key');
}

describe('the account that a withdrawal is paid to', () => {
  it('is the first one until the player chooses', async () => {
    const { actor, bankId, listBanks } = await openForm();
    expect(bankId()).toBeNull();
    listBanks();
    expect(bankId()).toBe('b1');
    actor.send({ type: 'withdrawal.bankChosen', bankId: 'b2' });
    expect(bankId()).toBe('b2');
    listBanks();
    expect(bankId()).toBe('b2');
  });

  it('is the one that was added last, until the player chooses another', async () => {
    const { actor, bankId, listBanks } = await openForm();
    listBanks();
    actor.send({ type: 'withdrawal.bankChosen', bankId: 'b2' });
    listBanks([third, playerBank(), second], 'b3');
    expect(bankId()).toBe('b3');
    actor.send({ type: 'withdrawal.bankChosen', bankId: 'b1' });
    listBanks([third, playerBank(), second]);
    expect(bankId()).toBe('b1');
  });

  it('is never one that cannot be paid', async () => {
    const { bankId, listBanks } = await openForm();
    listBanks([playerBank({ id: 'b0', type: 'card', canWithdraw: false }), second], 'b0');
    expect(bankId()).toBe('b2');
    listBanks([playerBank({ canWithdraw: false })]);
    expect(bankId()).toBeNull();
  });

  it('is needed to send the request', async () => {
    const world = await openForm();
    world.listBanks([]);
    world.actor.send({ type: 'withdrawal.amountTyped', text: '1000' });
    world.actor.send({ type: 'withdrawal.submitted' });
    expect(world.createIdempotencyKey.calls).toEqual([]);
  });

  it('stays chosen, with the amount, after a refusal', async () => {
    const world = await openForm();
    world.listBanks();
    world.actor.send({ type: 'withdrawal.bankChosen', bankId: 'b2' });
    await submit(world);
    await world.createWithdrawal.reject(refused('The balance is too low'));
    expect(world.bankId()).toBe('b2');
    expect(world.actor.getSnapshot().context.form.values.amount).toBe('1000');
  });

  it('is the same in a request that is sent again, whatever is added meanwhile', async () => {
    const world = await openForm();
    world.listBanks();
    world.actor.send({ type: 'withdrawal.bankChosen', bankId: 'b2' });
    await submit(world);
    world.listBanks([third, playerBank(), second], 'b3');
    await world.createWithdrawal.reject(unreachable);
    world.clock.increment(4000);
    expect(world.createWithdrawal.inputs).toEqual([
      { key: 'key', amount: 1_000_00, bankId: 'b2' },
      { key: 'key', amount: 1_000_00, bankId: 'b2' },
    ]);
    await world.createWithdrawal.reject(refused('No'));
    expect(world.bankId()).toBeNull();
    world.listBanks();
    expect(world.bankId()).toBe('b2');
  });
});
