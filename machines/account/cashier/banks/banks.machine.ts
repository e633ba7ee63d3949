import { assign, sendTo, setup } from 'xstate';
import {
  type BankField,
  type BankValues,
  bankProblems,
  type NewBank,
  type PlayerBank,
  readBank,
} from '../../../../domain/cashier';
import { type CallFailure, failureData, failureOf, isUnanswered } from '../../../../domain/failure';
import { type Fields, fieldsOf, withAttempt, withChecked, withValue } from '../../../kit/form/fields';
import { port } from '../../../ports';
import { peer } from '../../../system';

export type BanksEvent =
  | { type: 'banks.retryRequested' }
  /** The player opens the form. */
  | { type: 'banks.addRequested' }
  | { type: 'banks.addCancelled' }
  | { type: 'banks.typeChosen'; value: BankValues['type'] }
  | { type: 'banks.fieldChanged'; field: BankField; value: string }
  | { type: 'banks.fieldLeft'; field: BankField }
  | { type: 'banks.addSubmitted' }
  /** The player confirmed that this entry is to be removed. */
  | { type: 'banks.removeConfirmed'; id: string }
  /** From the parent: the list may have changed. */
  | { type: 'account.connected' };

export interface BanksContext {
  /** Newest first; null before the first answer. */
  readonly banks: readonly PlayerBank[] | null;
  readonly form: Fields<BankValues>;
  readonly refusal: CallFailure | null;
  /** The entry that is being removed. */
  readonly removedId: string | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

const emptyValues: BankValues = {
  type: 'upi',
  accountName: '',
  accountNumber: '',
  repeatedNumber: '',
  ifsc: '',
  upiId: '',
};

const listChanged = { type: 'notifyAccount', params: { addedId: null } } as const;

/** Owns the player’s bank accounts and UPI ids while a view shows them, and the form that adds one. */
export const banksMachine = setup({
  types: { context: {} as BanksContext, events: {} as BanksEvent, tags: {} as 'busy' | 'form' },
  actors: {
    loadBanks: port<readonly PlayerBank[]>('loadBanks'),
    addBank: port<PlayerBank, NewBank>('addBank'),
    removeBank: port<null, { id: string }>('removeBank'),
  },
  guards: { isValid: ({ context }) => Object.keys(bankProblems(context.form.values)).length === 0 },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeBanks: assign((_, { banks }: { banks: readonly PlayerBank[] }) => ({ banks })),
    /** The list answers a removal whose answer was lost if the entry is gone. */
    settleRemoval: assign(
      ({ context: { refusal, removedId } }, { banks }: { banks: readonly PlayerBank[] }) => ({
        refusal: isUnanswered(refusal) && !banks.some(({ id }) => id === removedId) ? null : refusal,
      }),
    ),
    clearForm: assign({ form: fieldsOf(emptyValues), refusal: null }),
    storeType: assign(({ context }, { value }: { value: BankValues['type'] }) => ({
      form: fieldsOf({ ...context.form.values, type: value }),
      refusal: null,
    })),
    storeField: assign(({ context }, { field, value }: { field: BankField; value: string }) => ({
      form: withValue(context.form, field, value),
      refusal: null,
    })),
    check: assign(({ context }, { field }: { field: BankField }) => ({
      form: withChecked(context.form, field),
    })),
    checkAll: assign(({ context }) => ({ form: withAttempt(context.form), refusal: null })),
    /** The same details are stored once: the entry may be in the list already. */
    storeAdded: assign(({ context }, { bank }: { bank: PlayerBank }) => ({
      banks: [bank, ...(context.banks ?? []).filter(({ id }) => id !== bank.id)],
    })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureOf(error) })),
    /** The account forwards the list to a withdrawal, which is paid to one of them. */
    notifyAccount: sendTo(peer('account'), ({ context }, { addedId }: { addedId: string | null }) => ({
      type: 'account.banksChanged' as const,
      banks: context.banks ?? [],
      addedId,
    })),
    storeRemoved: assign((_, { id }: { id: string }) => ({ removedId: id, refusal: null })),
    remove: assign(({ context }) => ({
      banks: context.banks?.filter(({ id }) => id !== context.removedId) ?? null,
    })),
  },
}).createMachine({
  id: 'banks',
  context: {
    loadFailure: null,
    banks: null,
    form: fieldsOf(emptyValues),
    refusal: null,
    removedId: null,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadBanks',
        src: 'loadBanks',
        onDone: {
          target: 'loaded',
          actions: [{ type: 'storeBanks', params: ({ event }) => ({ banks: event.output }) }, listChanged],
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'banks.retryRequested': 'loading' } },
    loaded: {
      initial: 'ready',
      on: {
        'banks.addRequested': { target: 'editing', actions: 'clearForm' },
        'banks.removeConfirmed': {
          target: 'removing',
          actions: { type: 'storeRemoved', params: ({ event }) => event },
        },
      },
      states: {
        ready: { on: { 'account.connected': 'refreshing' } },
        // The known list stays on the screen.
        refreshing: {
          invoke: {
            id: 'refreshBanks',
            src: 'loadBanks',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'storeBanks', params: ({ event }) => ({ banks: event.output }) },
                { type: 'settleRemoval', params: ({ event }) => ({ banks: event.output }) },
                listChanged,
              ],
            },
            onError: 'ready',
          },
        },
      },
    },
    editing: {
      tags: 'form',
      on: {
        // An entry whose answer was lost may be stored.
        'banks.addCancelled': { target: 'loaded.refreshing', actions: 'clearForm' },
        'banks.typeChosen': { actions: { type: 'storeType', params: ({ event }) => event } },
        'banks.fieldChanged': { actions: { type: 'storeField', params: ({ event }) => event } },
        'banks.fieldLeft': { actions: { type: 'check', params: ({ event }) => event } },
        'banks.addSubmitted': [
          { guard: 'isValid', target: 'adding', actions: 'checkAll' },
          { actions: 'checkAll' },
        ],
      },
    },
    // A repeat of the call stores nothing twice, so a lost answer is simply tried again by the player.
    adding: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'addBank',
        src: 'addBank',
        input: ({ context }) => readBank(context.form.values),
        onDone: {
          target: 'loaded.refreshing',
          actions: [
            { type: 'storeAdded', params: ({ event }) => ({ bank: event.output }) },
            { type: 'notifyAccount', params: ({ event }) => ({ addedId: event.output.id }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeBank',
        src: 'removeBank',
        input: ({ context }) => ({ id: context.removedId ?? '' }),
        onDone: { target: 'loaded', actions: ['remove', listChanged] },
        // The entry may be removed without an answer, or by another tab.
        onError: {
          target: 'loaded.refreshing',
          actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
