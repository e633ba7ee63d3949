import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { readAmount } from '../../../../domain/betting/money';
import {
  type AmountProblem,
  amountProblem,
  type MoneyRequest,
  type PlayerBank,
  type WithdrawalRules,
  withdrawable,
} from '../../../../domain/cashier';
import type { Paise } from '../../../../domain/entities';
import type { CallFailure } from '../../../../domain/failure';
import { isProblemShown } from '../../../kit/form/fields';
import type { withdrawalMachine } from './withdrawal.machine';
import { paidBankId } from './withdrawal.setup';

export type WithdrawalActor = ActorRefFrom<typeof withdrawalMachine>;

type Withdrawal = SnapshotFrom<typeof withdrawalMachine>;

export type WithdrawalStep = 'loading' | 'failed' | 'closed' | 'form' | 'unresolved' | 'requested';

export function selectStep(withdrawal: Withdrawal): WithdrawalStep {
  if (withdrawal.matches('requested')) return 'requested';
  if (withdrawal.matches('unresolved')) return 'unresolved';
  if (withdrawal.matches('failed')) return 'failed';
  const { rules } = withdrawal.context;
  if (rules === null) return withdrawal.hasTag('busy') ? 'form' : 'loading';
  return rules.isDemo ? 'closed' : 'form';
}

export const selectRules = ({ context }: Withdrawal): WithdrawalRules | null => context.rules;
/** The most that one withdrawal may take, null if no limit is known; 0 before the rules are loaded. */
export const selectMaximum = ({ context: { rules } }: Withdrawal): Paise | null =>
  rules === null ? 0 : withdrawable(rules).max;
export const selectAmountText = ({ context }: Withdrawal): string => context.form.values.amount;
/** Null while the typed text is no amount. */
export const selectAmount = ({ context }: Withdrawal): Paise | null => readAmount(context.form.values.amount);
/** The problem of an amount that was left or submitted. */
export const selectAmountProblem = ({ context: { form, rules } }: Withdrawal): AmountProblem | null =>
  isProblemShown(form, 'amount') && rules !== null
    ? amountProblem(form.values.amount, withdrawable(rules))
    : null;
/** Whether the typed amount can be withdrawn, also while its problem is not shown yet. */
export const selectIsAmountAllowed = ({ context: { form, rules } }: Withdrawal): boolean =>
  rules !== null && amountProblem(form.values.amount, withdrawable(rules)) === null;
/** The accounts and UPI ids that can be paid; null until they are loaded. */
export const selectBanks = ({ context }: Withdrawal): readonly PlayerBank[] | null => context.banks;
/** Id of the one that is paid; null without any. */
export const selectBankId = ({ context }: Withdrawal): string | null => paidBankId(context);
export const selectIsBusy = (withdrawal: Withdrawal): boolean => withdrawal.hasTag('busy');
export const selectRefusal = ({ context }: Withdrawal): CallFailure | null => context.refusal;
/** The request, once the server has it. */
export const selectWithdrawal = ({ context }: Withdrawal): MoneyRequest | null => context.withdrawal;
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: Withdrawal): CallFailure | null => context.loadFailure;
/** Why the answer to the request is not known; null before. */
export const selectUnanswered = ({ context }: Withdrawal): CallFailure | null => context.unanswered;
