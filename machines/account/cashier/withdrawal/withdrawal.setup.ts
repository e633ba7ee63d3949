import { assign, sendTo, setup } from 'xstate';
import {
  amountProblem,
  type MoneyRequest,
  type PlayerBank,
  type WithdrawalRules,
  withdrawable,
  withdrawableBanks,
} from '../../../../domain/cashier';
import { type CallFailure, failureData, failureOf, isUnanswered } from '../../../../domain/failure';
import { amountText } from '../../../../domain/rupees';
import { type Fields, fieldsOf, withChecked, withValue } from '../../../kit/form/fields';
import { channel, port } from '../../../ports';
import { peer } from '../../../system';
import type {
  WithdrawalDraft,
  WithdrawalEvent,
  WithdrawalPayload,
  WithdrawalStorageEvent,
} from './withdrawal.events';

export interface WithdrawalValues {
  readonly amount: string;
}

export interface WithdrawalContext {
  /** Null until the rules are loaded. */
  readonly rules: WithdrawalRules | null;
  readonly form: Fields<WithdrawalValues>;
  /** Null until the accounts are loaded. */
  readonly banks: readonly PlayerBank[] | null;
  /** The chosen account, added account or account of the last request; null before any of them. */
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

/** Id of the account that is paid: the chosen one while it can be paid, else the first; null without any. */
export const paidBankId = ({ banks, bankId }: Pick<WithdrawalContext, 'banks' | 'bankId'>): string | null =>
  (banks?.find(({ id }) => id === bankId) ?? banks?.[0])?.id ?? null;

export const withdrawalSetup = setup({
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
    isSubmittable: ({ context }) =>
      context.rules !== null &&
      context.rules.slots > 0 &&
      amountProblem(context.form.values.amount, withdrawable(context.rules)) === null &&
      paidBankId(context) !== null,
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
    restore: assign(({ context }, { draft }: { draft: WithdrawalDraft | null }) => {
      if (draft === null) return {};
      const { amountText: text, ...sent } = draft;
      return { ...sent, form: withValue(context.form, 'amount', text) };
    }),
    storeRules: assign((_, { rules }: { rules: WithdrawalRules }) => ({ rules })),
    storeAmount: assign(({ context }, { text }: { text: string }) => ({
      form: withValue(context.form, 'amount', text),
      refusal: null,
    })),
    storeMaximum: assign(({ context: { form, rules } }) => ({
      form: withValue(form, 'amount', amountText((rules && withdrawable(rules).max) ?? 0)),
      refusal: null,
      unanswered: null,
    })),
    checkAmount: assign(({ context }) => ({ form: withChecked(context.form, 'amount') })),
    storeBanks: assign((_, { banks }: { banks: readonly PlayerBank[] }) => ({
      banks: withdrawableBanks(banks),
    })),
    /** An account that was added after the choice is chosen. */
    chooseAdded: assign(({ context }, { addedId }: { addedId: string | null }) => ({
      bankId: addedId ?? context.bankId,
    })),
    storeBank: assign((_, { bankId }: { bankId: string }) => ({ bankId })),
    /** The form loads the accounts again when it is shown again. */
    clearBanks: assign({ banks: null }),
    fixBank: assign(({ context }) => ({ bankId: paidBankId(context) })),
    storeKey: assign((_, { key }: { key: string }) => ({ key, refusal: null })),
    storeUnanswered: assign((_, { error }: { error: unknown }) => ({ unanswered: failureData(error) })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({ key: null, refusal: failureOf(error) })),
    storeWithdrawal: assign((_, { request }: { request: MoneyRequest }) => ({
      key: null,
      withdrawal: request,
    })),
    restart: assign({ form: fieldsOf({ amount: '' }), refusal: null, withdrawal: null }),
    saveDraft: sendTo('withdrawalStorage', ({ context: { bankId, form, key } }) => ({
      type: 'withdrawalStorage.changed' as const,
      draft: { amountText: form.values.amount, bankId: bankId ?? '', key: key ?? '' },
    })),
    clearDraft: sendTo('withdrawalStorage', {
      type: 'withdrawalStorage.cleared',
    } satisfies WithdrawalStorageEvent),
    refreshWallet: sendTo(peer('wallet'), { type: 'wallet.refreshRequested' }),
  },
});
