import { assign, sendTo, setup } from 'xstate';
import {
  amountProblem,
  amountText,
  type MoneyRequest,
  readAmount,
  type WithdrawalRules,
  withdrawable,
} from '../../../../domain/cashier';
import { type CallFailure, failureData, failureOf, isUnanswered } from '../../../../domain/failure';
import { channel, port } from '../../../ports';
import { peer } from '../../../system';
import type { AccountUpdate } from '../../account.updates';

/** A withdrawal that was sent and not answered; survives a reload of the page. */
export interface WithdrawalDraft {
  readonly amountText: string;
  readonly bankId: string;
  readonly key: string;
}

export interface WithdrawalPayload {
  readonly key: string;
  readonly amount: number;
  readonly bankId: string;
}

export type WithdrawalEvent =
  | { type: 'withdrawal.restored'; draft: WithdrawalDraft | null }
  | { type: 'withdrawal.amountTyped'; text: string }
  | { type: 'withdrawal.amountLeft' }
  /** The player chose the largest amount. */
  | { type: 'withdrawal.maximumRequested' }
  | { type: 'withdrawal.submitted'; bankId: string }
  | { type: 'withdrawal.retryRequested' }
  /** The player requests another withdrawal. */
  | { type: 'withdrawal.restarted' }
  | Extract<AccountUpdate, { type: 'account.connected' | 'account.requestUpdated' }>;

export type WithdrawalStorageEvent =
  | { type: 'withdrawalStorage.changed'; draft: WithdrawalDraft }
  | { type: 'withdrawalStorage.cleared' };

export interface WithdrawalContext {
  /** Null until they are loaded. */
  readonly rules: WithdrawalRules | null;
  readonly amountText: string;
  /** The problem of the amount is shown. */
  readonly isAmountChecked: boolean;
  readonly bankId: string | null;
  /** Null until a request is sent, and after its answer. */
  readonly key: string | null;
  /** Why the last request was refused; null otherwise. */
  readonly refusal: CallFailure | null;
  /** Why the state `unresolved` was last entered; null before. */
  readonly unanswered: CallFailure | null;
  /** The request as last reported by the server. */
  readonly withdrawal: MoneyRequest | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/**
 * Owns one withdrawal, from the amount until the server has the request. A lost answer is not a refusal: the request is sent again
 * with its key until the server answers.
 */
export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadWithdrawalRules: port<WithdrawalRules>('loadWithdrawalRules'),
    createIdempotencyKey: port<string>('createIdempotencyKey'),
    createWithdrawal: port<MoneyRequest, WithdrawalPayload>('createWithdrawal'),
    withdrawalStorage: channel<WithdrawalStorageEvent>('withdrawalStorage'),
  },
  guards: {
    /** False after a reload, while a request of the page before it is sent. */
    hasRules: ({ context: { rules } }) => rules !== null,
    hasDraft: (_, { draft }: { draft: WithdrawalDraft | null }) => draft !== null,
    isAmountValid: ({ context: { amountText: text, rules } }) =>
      rules !== null && rules.slots > 0 && amountProblem(text, withdrawable(rules)) === null,
    /** No answer that decides: the same request may be sent again with its key. */
    isUndecided: (_, { error }: { error: unknown }) => isUnanswered(failureOf(error)),
    isThisWithdrawal: ({ context }, { request }: { request: MoneyRequest }) =>
      request.kind === 'withdrawal' && request.id === context.withdrawal?.id,
  },
  delays: {
    /** Pause before a request without an answer is sent again. */
    resendPause: 4000,
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    restore: assign((_, { draft }: { draft: WithdrawalDraft | null }) => draft ?? {}),
    storeRules: assign((_, { rules }: { rules: WithdrawalRules }) => ({ rules })),
    storeAmount: assign((_, { text }: { text: string }) => ({ amountText: text, refusal: null })),
    storeMaximum: assign(({ context: { rules } }) => ({
      amountText: amountText((rules && withdrawable(rules).max) ?? 0),
      refusal: null,
      unanswered: null,
    })),
    checkAmount: assign({ isAmountChecked: true }),
    storeBank: assign((_, { bankId }: { bankId: string }) => ({ bankId })),
    storeKey: assign((_, { key }: { key: string }) => ({ key, refusal: null })),
    storeUnanswered: assign((_, { error }: { error: unknown }) => ({ unanswered: failureData(error) })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({ key: null, refusal: failureOf(error) })),
    storeWithdrawal: assign((_, { request }: { request: MoneyRequest }) => ({
      key: null,
      withdrawal: request,
    })),
    restart: assign({ amountText: '', isAmountChecked: false, refusal: null, withdrawal: null }),
    saveDraft: sendTo('withdrawalStorage', ({ context: { amountText: text, bankId, key } }) => ({
      type: 'withdrawalStorage.changed' as const,
      draft: { amountText: text, bankId: bankId ?? '', key: key ?? '' },
    })),
    clearDraft: sendTo('withdrawalStorage', {
      type: 'withdrawalStorage.cleared',
    } satisfies WithdrawalStorageEvent),
    refreshWallet: sendTo(peer('wallet'), { type: 'wallet.refreshRequested' }),
  },
}).createMachine({
  id: 'withdrawal',
  context: {
    loadFailure: null,
    rules: null,
    amountText: '',
    isAmountChecked: false,
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
        'withdrawal.submitted': [
          {
            guard: 'isAmountValid',
            target: 'creatingKey',
            actions: ['checkAmount', { type: 'storeBank', params: ({ event }) => event }],
          },
          { actions: 'checkAmount' },
        ],
        // A decided withdrawal changes what is available.
        'account.requestUpdated': '.refreshing',
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
      invoke: {
        id: 'createWithdrawal',
        src: 'createWithdrawal',
        input: ({ context }) => ({
          key: context.key ?? '',
          amount: readAmount(context.amountText) ?? 0,
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
      after: { resendPause: 'sending' },
      on: { 'withdrawal.retryRequested': 'sending', 'account.connected': 'sending' },
    },
    requested: {
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
