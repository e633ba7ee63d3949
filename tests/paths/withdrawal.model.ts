import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { WithdrawalEvent } from '../../machines/account/cashier/withdrawal/withdrawal.events';
import { withdrawalMachine } from '../../machines/account/cashier/withdrawal/withdrawal.machine';
import {
  selectBankId,
  selectBanks,
  selectIsBusy,
  selectStep,
  selectWithdrawal,
} from '../../machines/account/cashier/withdrawal/withdrawal.selectors';
import {
  depositRequest,
  playerBank,
  withdrawalRequest,
  withdrawalRules,
} from '../support/machines/cashier-fixtures';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof withdrawalMachine;
type WithdrawalWorld = ReturnType<typeof withdrawalWorld>;

export function withdrawalWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const loadWithdrawalRules = fakePort<LogicOf<Machine, 'loadWithdrawalRules'>>();
  const createIdempotencyKey = fakePort<LogicOf<Machine, 'createIdempotencyKey'>>();
  const createWithdrawal = fakePort<LogicOf<Machine, 'createWithdrawal'>>();
  const withdrawalStorage = fakeChannel<LogicOf<Machine, 'withdrawalStorage'>, WithdrawalEvent>();
  const machine = withdrawalMachine.provide({
    actors: {
      loadWithdrawalRules: loadWithdrawalRules.logic,
      createIdempotencyKey: createIdempotencyKey.logic,
      createWithdrawal: createWithdrawal.logic,
      withdrawalStorage: withdrawalStorage.logic,
    },
  });
  return {
    ...run(machine, { input, ...(inspect && { inspect }) }),
    createIdempotencyKey,
    createWithdrawal,
    loadWithdrawalRules,
    withdrawalStorage,
  };
}

const port = answers<Machine, WithdrawalWorld>();
const form = ['editing.current', 'editing.refreshing'];
const others = (...handled: string[]): readonly string[] =>
  ['restoring', 'loading', 'failed', ...form, 'creatingKey', 'sending', 'unresolved', 'requested'].filter(
    (state) => !handled.includes(state),
  );
const rules = answers<Machine, WithdrawalWorld>()(
  ({ loadWithdrawalRules }) => loadWithdrawalRules,
  [withdrawalRules],
  [unreachable],
);
const notRendered = 'the control is not rendered, or the request is under way';

export const withdrawalModel: Model<Machine, WithdrawalWorld> = {
  name: 'withdrawal',
  machine: withdrawalMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'withdrawal.restored': [
      { type: 'withdrawal.restored', draft: null },
      { type: 'withdrawal.restored', draft: { amountText: '1,000', bankId: 'b1', key: 'key-of-draft' } },
    ],
    'withdrawal.amountTyped': [
      { type: 'withdrawal.amountTyped', text: '1,000' },
      { type: 'withdrawal.amountTyped', text: '3000' },
    ],
    'withdrawal.amountLeft': [{ type: 'withdrawal.amountLeft' }],
    'withdrawal.maximumRequested': [{ type: 'withdrawal.maximumRequested' }],
    'withdrawal.bankChosen': [{ type: 'withdrawal.bankChosen', bankId: 'b2' }],
    'withdrawal.submitted': [{ type: 'withdrawal.submitted' }],
    'account.banksChanged': [
      { type: 'account.banksChanged', banks: [playerBank(), playerBank({ id: 'b2' })], addedId: null },
      { type: 'account.banksChanged', banks: [playerBank(), playerBank({ id: 'b2' })], addedId: 'b2' },
    ],
    'withdrawal.balanceChanged': [{ type: 'withdrawal.balanceChanged' }],
    'withdrawal.retryRequested': [{ type: 'withdrawal.retryRequested' }],
    'withdrawal.restarted': [{ type: 'withdrawal.restarted' }],
    'account.connected': [{ type: 'account.connected' }],
    'account.requestUpdated': [
      { type: 'account.requestUpdated', request: withdrawalRequest({ status: 'approved' }) },
      { type: 'account.requestUpdated', request: depositRequest() },
    ],
  } satisfies EventCases<Machine>,
  answers: {
    loadWithdrawalRules: rules,
    refreshWithdrawalRules: rules,
    createIdempotencyKey: port(
      ({ createIdempotencyKey }) => createIdempotencyKey,
      ['key-of-request'],
      [new Error('No random numbers')],
    ),
    createWithdrawal: port(
      ({ createWithdrawal }) => createWithdrawal,
      [withdrawalRequest()],
      [refused('The balance is too low'), unreachable],
    ),
  },
  waits: { unresolved: 4000 },
  distinguish: ({ context: { bankId, banks, form, key, refusal, withdrawal } }) => [
    form.values.amount,
    bankId,
    banks !== null,
    key,
    refusal?.kind,
    withdrawal?.status,
  ],
  distinguishEdges: ({ context: { banks, form } }) => [form.values.amount, banks !== null],
  ignored: {
    'withdrawal.restored': { in: others('restoring'), because: 'the storage answers at its start' },
    'withdrawal.amountTyped': { in: others(...form), because: notRendered },
    'withdrawal.amountLeft': { in: others(...form), because: notRendered },
    'withdrawal.maximumRequested': { in: others(...form), because: notRendered },
    'withdrawal.bankChosen': { in: others(...form), because: notRendered },
    'withdrawal.submitted': { in: others(...form), because: notRendered },
    'withdrawal.balanceChanged': { in: others(...form), because: notRendered },
    'withdrawal.retryRequested': { in: others('failed', 'unresolved'), because: notRendered },
    'withdrawal.restarted': { in: others('requested'), because: notRendered },
    'account.banksChanged': {
      in: others(...form, 'creatingKey', 'sending'),
      because: 'the form, which lists the accounts, is not rendered',
    },
    'account.connected': {
      in: others('failed', ...form, 'unresolved'),
      because: 'nothing waits for an answer',
    },
    'account.requestUpdated': {
      in: others(...form, 'requested'),
      because: 'the rules are loaded, or the answer is on its way',
    },
  },
  assertions: {
    restoring: (withdrawal) => expect(selectStep(withdrawal)).toBe('loading'),
    loading: (_, { loadWithdrawalRules }) => expect(loadWithdrawalRules.last.signal.aborted).toBe(false),
    failed: (withdrawal) => expect(selectStep(withdrawal)).toBe('failed'),
    'editing.current': (withdrawal) => {
      expect(selectStep(withdrawal)).toBe('form');
      expect(withdrawal.context.key).toBeNull();
    },
    'editing.refreshing': (withdrawal) => {
      expect(selectStep(withdrawal)).toBe('form');
      expect(selectIsBusy(withdrawal)).toBe(false);
    },
    creatingKey: (withdrawal) => {
      expect(selectIsBusy(withdrawal)).toBe(true);
      expect(withdrawal.context.bankId).toBe(selectBankId(withdrawal));
    },
    sending: ({ context }, { createWithdrawal, withdrawalStorage }) => {
      expect(createWithdrawal.last.input).toEqual({
        key: context.key,
        amount: context.form.values.amount === '1,000' ? 1_000_00 : 2_000_00,
        bankId: context.bankId,
      });
      // Stored before the request is sent. A restored draft is stored already.
      const last = withdrawalStorage.last.received.at(-1);
      if (last === undefined) expect(context.key).toBe('key-of-draft');
      else expect(last).toMatchObject({ type: 'withdrawalStorage.changed', draft: { key: context.key } });
    },
    unresolved: (withdrawal) => {
      expect(selectBanks(withdrawal)).toBeNull();
      expect(selectStep(withdrawal)).toBe('unresolved');
      expect(withdrawal.context.key).not.toBeNull();
    },
    requested: (withdrawal, { withdrawalStorage }) => {
      expect(selectBanks(withdrawal)).toBeNull();
      expect(selectWithdrawal(withdrawal)).not.toBeNull();
      expect(withdrawalStorage.last.received.at(-1)).toEqual({ type: 'withdrawalStorage.cleared' });
    },
  } satisfies LeafAssertions<Machine, WithdrawalWorld>,
};
