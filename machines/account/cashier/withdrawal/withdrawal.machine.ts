import { readAmount } from '../../../../domain/betting/money';
import { fieldsOf } from '../../../kit/form/fields';
import { withdrawalSetup } from './withdrawal.setup';

/**
 * Owns one withdrawal, from the amount until the server has the request. A lost answer is not a refusal: the request is sent again
 * with its key until the server answers.
 */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: {
    loadFailure: null,
    rules: null,
    form: fieldsOf({ amount: '' }),
    banks: null,
    bankId: null,
    key: null,
    refusal: null,
    unanswered: null,
    withdrawal: null,
  },
  invoke: { id: 'withdrawalStorage', src: 'withdrawalStorage' },
  initial: 'restoring',
  states: {
    restoring: {
      on: {
        'withdrawal.restored': [
          {
            guard: { type: 'hasDraft', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'restore', params: ({ event }) => event },
          },
          { target: 'loading' },
        ],
      },
    },
    loading: {
      entry: 'clearBanks',
      invoke: {
        id: 'loadWithdrawalRules',
        src: 'loadWithdrawalRules',
        onDone: {
          target: 'editing',
          actions: { type: 'storeRules', params: ({ event }) => ({ rules: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'withdrawal.retryRequested': 'loading', 'account.connected': 'loading' } },
    // The form is used also while the rules are loaded again; the server checks the amount in any case.
    editing: {
      initial: 'current',
      on: {
        'withdrawal.amountTyped': { actions: { type: 'storeAmount', params: ({ event }) => event } },
        'withdrawal.amountLeft': { actions: 'checkAmount' },
        'withdrawal.maximumRequested': { actions: ['storeMaximum', 'checkAmount'] },
        'withdrawal.bankChosen': { actions: { type: 'storeBank', params: ({ event }) => event } },
        'account.banksChanged': {
          actions: [
            { type: 'storeBanks', params: ({ event }) => event },
            { type: 'chooseAdded', params: ({ event }) => event },
          ],
        },
        'withdrawal.submitted': [
          {
            guard: 'isSubmittable',
            target: 'creatingKey',
            actions: ['checkAmount', 'fixBank'],
          },
          { actions: 'checkAmount' },
        ],
        // Each of these may change the amount that the player can withdraw, or the pending withdrawals.
        'account.connected': '.refreshing',
        'account.requestUpdated': '.refreshing',
        'withdrawal.balanceChanged': '.refreshing',
      },
      states: {
        current: {},
        refreshing: {
          invoke: {
            id: 'refreshWithdrawalRules',
            src: 'loadWithdrawalRules',
            onDone: {
              target: 'current',
              actions: { type: 'storeRules', params: ({ event }) => ({ rules: event.output }) },
            },
            onError: 'current',
          },
        },
      },
    },
    // Two taps are one request: it is sent only from this state. The key is stored before the request can exist.
    creatingKey: {
      tags: 'busy',
      // A request that was sent keeps its account.
      on: { 'account.banksChanged': { actions: { type: 'storeBanks', params: ({ event }) => event } } },
      invoke: {
        id: 'createIdempotencyKey',
        src: 'createIdempotencyKey',
        onDone: {
          target: 'sending',
          actions: [{ type: 'storeKey', params: ({ event }) => ({ key: event.output }) }, 'saveDraft'],
        },
        onError: 'editing',
      },
    },
    sending: {
      tags: 'busy',
      on: { 'account.banksChanged': { actions: { type: 'storeBanks', params: ({ event }) => event } } },
      invoke: {
        id: 'createWithdrawal',
        src: 'createWithdrawal',
        input: ({ context }) => ({
          key: context.key ?? '',
          amount: readAmount(context.form.values.amount) ?? 0,
          bankId: context.bankId ?? '',
        }),
        onDone: {
          target: 'requested',
          actions: [
            { type: 'storeWithdrawal', params: ({ event }) => ({ request: event.output }) },
            'clearDraft',
            'refreshWallet',
          ],
        },
        onError: [
          {
            guard: { type: 'isUndecided', params: ({ event }) => ({ error: event.error }) },
            target: 'unresolved',
            actions: { type: 'storeUnanswered', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: 'hasRules',
            target: 'editing.refreshing',
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
              'clearDraft',
            ],
          },
          {
            target: 'loading',
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
              'clearDraft',
            ],
          },
        ],
      },
    },
    unresolved: {
      tags: 'busy',
      entry: 'clearBanks',
      after: { resendPause: 'sending' },
      on: { 'withdrawal.retryRequested': 'sending', 'account.connected': 'sending' },
    },
    requested: {
      entry: 'clearBanks',
      on: {
        'withdrawal.restarted': [
          { guard: 'hasRules', target: 'editing.refreshing', actions: 'restart' },
          { target: 'loading', actions: 'restart' },
        ],
        'account.requestUpdated': {
          guard: { type: 'isThisWithdrawal', params: ({ event }) => event },
          actions: { type: 'storeWithdrawal', params: ({ event }) => event },
        },
      },
    },
  },
});
