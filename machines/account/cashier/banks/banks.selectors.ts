import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  type BankField,
  type BankProblem,
  type BankValues,
  bankProblems,
  type PlayerBank,
} from '../../../../domain/cashier';
import type { CallFailure } from '../../../../domain/failure';
import { isProblemShown } from '../../../kit/form/fields';
import type { banksMachine } from './banks.machine';

export type BanksActor = ActorRefFrom<typeof banksMachine>;

type Banks = SnapshotFrom<typeof banksMachine>;

/** Null until the list is known. */
export const selectBanks = (banks: Banks): readonly PlayerBank[] | null => banks.context.banks;
export const selectHasFailed = (banks: Banks): boolean => banks.matches('failed');
export const selectIsFormOpen = (banks: Banks): boolean => banks.hasTag('form');
export const selectIsBusy = (banks: Banks): boolean => banks.hasTag('busy');
export const selectValues = (banks: Banks): BankValues => banks.context.form.values;
/** The problem of a field that was left or submitted. */
export const selectProblem =
  (field: BankField) =>
  ({ context: { form } }: Banks): BankProblem | null =>
    isProblemShown(form, field) ? (bankProblems(form.values)[field] ?? null) : null;
/** Why the last call failed. */
export const selectRefusal = (banks: Banks): CallFailure | null => banks.context.refusal;
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: Banks): CallFailure | null => context.loadFailure;
