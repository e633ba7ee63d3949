import { describe, expect, it, onTestFinished } from 'vitest';
import type { BankField, BankValues } from '../../domain/cashier';
import {
  selectBanks,
  selectRefusal,
  selectValues,
} from '../../machines/account/cashier/banks/banks.selectors';
import { banksWorld } from '../paths/banks.model';
import { playerBank } from '../support/machines/cashier-fixtures';
import { refused, unreachable } from '../support/machines/fixtures';

const first = playerBank({ id: 'b1' });
const second = playerBank({ id: 'b2' });
const account = {
  accountName: ' Asha Verma ',
  accountNumber: '1234 5678 901',
  repeatedNumber: '12345678901',
  ifsc: 'hdfc0001234',
};

async function opened() {
  const world = banksWorld(undefined, () => undefined);
  onTestFinished(world.stop);
  await world.loadBanks.resolve([first, second]);
  world.newlySent();
  const snapshot = () => world.actor.getSnapshot();
  return { ...world, snapshot };
}

/** Fills in the form and submits it. */
async function submitted(type: BankValues['type'], values: { readonly [Field in BankField]?: string }) {
  const world = await opened();
  const { actor } = world;
  actor.send({ type: 'banks.addRequested' });
  actor.send({ type: 'banks.typeChosen', value: type });
  for (const [field, value] of Object.entries(values))
    actor.send({ type: 'banks.fieldChanged', field: field as BankField, value });
  actor.send({ type: 'banks.addSubmitted' });
  return world;
}

describe('an account', () => {
  it('is sent as the bank writes it', async () => {
    const { addBank } = await submitted('account', account);
    expect(addBank.inputs).toEqual([
      { type: 'account', accountName: 'Asha Verma', accountNumber: '12345678901', ifsc: 'HDFC0001234' },
    ]);
  });

  it('is not sent when its number was repeated with another one, until both are the same', async () => {
    const { actor, addBank } = await submitted('account', { ...account, repeatedNumber: '12345678902' });
    expect(addBank.inputs).toEqual([]);
    actor.send({ type: 'banks.fieldChanged', field: 'repeatedNumber', value: '12345678901' });
    actor.send({ type: 'banks.addSubmitted' });
    expect(addBank.inputs).toHaveLength(1);
  });

  it('that is added is listed once and is the one that the account is told of', async () => {
    const { addBank, newlySent, snapshot } = await submitted('account', account);
    await addBank.resolve(second);
    expect(selectBanks(snapshot())).toEqual([second, first]);
    expect(newlySent()).toEqual([
      { to: 'account', event: { type: 'account.banksChanged', banks: [second, first], addedId: 'b2' } },
    ]);
  });

  it('that was refused keeps what was typed, and shows why until it is changed', async () => {
    const { actor, addBank, snapshot } = await submitted('account', account);
    const failure = refused('Too many accounts');
    await addBank.reject(failure);
    expect([selectRefusal(snapshot()), selectValues(snapshot()).ifsc]).toEqual([failure, 'hdfc0001234']);
    actor.send({ type: 'banks.fieldChanged', field: 'ifsc', value: 'HDFC0001235' });
    expect(selectRefusal(snapshot())).toBeNull();
  });

  it('that was typed is not in the form the next time, whether it was added or left', async () => {
    const { actor, addBank, snapshot } = await submitted('upi', {
      accountName: 'Asha',
      upiId: 'asha@okbank',
    });
    const typed = () => Object.values(selectValues(snapshot())).filter((value) => value !== '');
    await addBank.resolve(second);
    actor.send({ type: 'banks.addRequested' });
    expect(typed()).toEqual(['upi']);
    actor.send({ type: 'banks.fieldChanged', field: 'accountName', value: 'Ravi' });
    actor.send({ type: 'banks.addCancelled' });
    actor.send({ type: 'banks.addRequested' });
    expect(typed()).toEqual(['upi']);
  });
});

describe('a removal', () => {
  it('is of the confirmed account, and the account is told of the others', async () => {
    const { actor, newlySent, removeBank, snapshot } = await opened();
    actor.send({ type: 'banks.removeConfirmed', id: 'b2' });
    expect(removeBank.inputs).toEqual([{ id: 'b2' }]);
    await removeBank.resolve(null);
    expect(selectBanks(snapshot())).toEqual([first]);
    expect(newlySent()).toEqual([
      { to: 'account', event: { type: 'account.banksChanged', banks: [first], addedId: null } },
    ]);
  });

  it.each([
    ['whose answer was lost is settled by a list without the account', unreachable, [first], null],
    [
      'whose answer was lost is not settled by a list with the account',
      unreachable,
      [first, second],
      unreachable,
    ],
    [
      'that was refused stays refused',
      refused('A withdrawal is pending'),
      [first],
      refused('A withdrawal is pending'),
    ],
  ] as const)('%s', async (_, failure, banks, shown) => {
    const { actor, loadBanks, removeBank, snapshot } = await opened();
    actor.send({ type: 'banks.removeConfirmed', id: 'b2' });
    await removeBank.reject(failure);
    await loadBanks.resolve(banks);
    expect([selectBanks(snapshot()), selectRefusal(snapshot())]).toEqual([banks, shown]);
  });
});
