import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { BanksEvent } from '../../machines/account/cashier/banks/banks.machine';
import { banksMachine } from '../../machines/account/cashier/banks/banks.machine';
import {
  selectBanks,
  selectHasFailed,
  selectIsBusy,
  selectIsFormOpen,
  selectValues,
} from '../../machines/account/cashier/banks/banks.selectors';
import { playerBank } from '../support/machines/cashier-fixtures';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof banksMachine;
type BanksWorld = ReturnType<typeof banksWorld>;

export function banksWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadBanks = fakePort<LogicOf<Machine, 'loadBanks'>>();
  const addBank = fakePort<LogicOf<Machine, 'addBank'>>();
  const removeBank = fakePort<LogicOf<Machine, 'removeBank'>>();
  const machine = banksMachine.provide({
    actors: { loadBanks: loadBanks.logic, addBank: addBank.logic, removeBank: removeBank.logic },
  });
  return { ...run(machine, { input, inspect }), addBank, loadBanks, removeBank };
}

const port = answers<Machine, BanksWorld>();
const loads = port(({ loadBanks }) => loadBanks, [[playerBank()], []], [unreachable]);
const type = (
  field: 'accountName' | 'upiId',
  value: string,
): BanksEvent & { type: 'banks.fieldChanged' } => ({
  type: 'banks.fieldChanged',
  field,
  value,
});
const outsideForm = ['loading', 'failed', 'loaded.ready', 'loaded.refreshing', 'adding', 'removing'];
const notRendered = { in: outsideForm, because: 'the form is not editable' };

export const banksModel: Model<Machine, BanksWorld> = {
  name: 'banks',
  machine: banksMachine,
  starts: { 'as the accounts are shown': undefined },
  events: {
    'banks.retryRequested': [{ type: 'banks.retryRequested' }],
    'banks.addRequested': [{ type: 'banks.addRequested' }],
    'banks.addCancelled': [{ type: 'banks.addCancelled' }],
    'banks.typeChosen': [{ type: 'banks.typeChosen', value: 'upi' }],
    'banks.fieldChanged': ({
      context: {
        form: { values },
      },
    }) =>
      values.accountName === ''
        ? [type('accountName', 'Asha Verma')]
        : values.upiId === ''
          ? [type('upiId', 'asha@okbank')]
          : [],
    'banks.fieldLeft': [{ type: 'banks.fieldLeft', field: 'ifsc' }],
    'banks.addSubmitted': [{ type: 'banks.addSubmitted' }],
    'banks.removeConfirmed': [{ type: 'banks.removeConfirmed', id: 'b1' }],
    'account.connected': [{ type: 'account.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadBanks: loads,
    refreshBanks: loads,
    addBank: port(({ addBank }) => addBank, [playerBank({ id: 'b2' })], [refused('No'), unreachable]),
    removeBank: port(
      ({ removeBank }) => removeBank,
      [null],
      [refused('A withdrawal to it is pending'), unreachable],
    ),
  },
  distinguish: ({
    context: {
      banks,
      form: { values },
      refusal,
    },
  }) => [refusal?.kind, banks?.map(({ id }) => id), values.accountName, values.upiId],
  distinguishEdges: ({
    context: {
      form: { values },
    },
  }) => [values.accountName, values.upiId],
  isFarEnough: ({ context: { banks }, value }) =>
    value === 'editing' && banks?.some(({ id }) => id === 'b2') === true,
  ignored: {
    'banks.retryRequested': {
      in: ['loading', 'loaded.ready', 'loaded.refreshing', 'editing', 'adding', 'removing'],
      because: 'the control is not rendered',
    },
    'banks.addRequested': {
      in: ['loading', 'failed', 'editing', 'adding', 'removing'],
      because: 'the control is not rendered, or the last call is not answered',
    },
    'banks.removeConfirmed': {
      in: ['loading', 'failed', 'editing', 'adding', 'removing'],
      because: 'the control is not rendered, or the last call is not answered',
    },
    'account.connected': {
      in: ['loading', 'failed', 'loaded.refreshing', 'editing', 'adding', 'removing'],
      because: 'the list is read, could not be read, or is read when the form is closed',
    },
    'banks.addCancelled': notRendered,
    'banks.typeChosen': notRendered,
    'banks.fieldChanged': notRendered,
    'banks.fieldLeft': notRendered,
    'banks.addSubmitted': notRendered,
  },
  assertions: {
    loading: (banks) => expect(selectBanks(banks)).toBeNull(),
    failed: (banks) => expect(selectHasFailed(banks)).toBe(true),
    'loaded.ready': (banks) => {
      expect(selectBanks(banks)).not.toBeNull();
      expect(selectIsFormOpen(banks)).toBe(false);
    },
    'loaded.refreshing': (banks) => {
      expect(selectBanks(banks)).not.toBeNull();
      expect(selectIsBusy(banks)).toBe(false);
    },
    editing: (banks) => {
      expect(selectIsFormOpen(banks)).toBe(true);
      expect(selectIsBusy(banks)).toBe(false);
    },
    adding: (banks, { addBank }) =>
      expect(addBank.last.input).toEqual({
        type: 'upi',
        accountName: selectValues(banks).accountName,
        upiId: selectValues(banks).upiId,
      }),
    removing: (_, { removeBank }) => expect(removeBank.last.input).toEqual({ id: 'b1' }),
  } satisfies LeafAssertions<Machine, BanksWorld>,
};
