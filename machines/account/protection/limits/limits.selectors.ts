import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isAmountAbove } from '../../../../domain/betting/money';
import type { CallFailure } from '../../../../domain/failure';
import {
  GREATEST_LIMIT,
  type LimitKind,
  type PauseKind,
  type Protection,
  type ProtectionRequest,
  readLimit,
} from '../../../../domain/protection';
import type { limitsMachine } from './limits.machine';
import type { PauseQuestion } from './limits.setup';

export type LimitsActor = ActorRefFrom<typeof limitsMachine>;

type LimitsSnapshot = SnapshotFrom<typeof limitsMachine>;

/** Null before the first answer. */
export const selectProtection = (limits: LimitsSnapshot): Protection | null => limits.context.protection;
export const selectHasFailed = (limits: LimitsSnapshot): boolean => limits.matches('failed');
export const selectIsBusy = (limits: LimitsSnapshot): boolean => limits.hasTag('busy');
/** The change that is being saved, or was the last one; null without one. */
export const selectRequest = (limits: LimitsSnapshot): ProtectionRequest | null => limits.context.request;
/** Why the last change was not saved; null if it was. */
export const selectFailure = (limits: LimitsSnapshot): CallFailure | null => limits.context.failure;
/** The last change that was saved; null without one. */
export const selectSaved = (limits: LimitsSnapshot): ProtectionRequest | null =>
  limits.matches('loaded') && limits.context.failure === null ? limits.context.request : null;
/** The change that is being saved; null otherwise. */
export const selectSaving = (limits: LimitsSnapshot): ProtectionRequest | null =>
  limits.matches('saving') ? limits.context.request : null;
/** Why the last load failed; null before, and after one that has not. */
export const selectLoadFailure = ({ context }: LimitsSnapshot): CallFailure | null => context.loadFailure;
/** What is typed for a limit; null while its form is closed. */
export const selectAmountText =
  (kind: LimitKind) =>
  ({ context }: LimitsSnapshot): string | null =>
    context.edits[kind]?.text ?? null;
/** The submitted text is no amount. */
export const selectIsAmountWrong =
  (kind: LimitKind) =>
  ({ context: { edits } }: LimitsSnapshot): boolean =>
    edits[kind]?.isChecked === true && readLimit(edits[kind].text) === null;
/** The submitted amount is above the greatest limit. */
export const selectIsAmountTooHigh =
  (kind: LimitKind) =>
  (limits: LimitsSnapshot): boolean =>
    selectIsAmountWrong(kind)(limits) &&
    isAmountAbove(limits.context.edits[kind]?.text ?? '', GREATEST_LIMIT);
/** The typed limit is higher than the present one: it would hold later. */
export const selectIsRaise =
  (kind: LimitKind) =>
  ({ context: { edits, protection } }: LimitsSnapshot): boolean => {
    const typed = readLimit(edits[kind]?.text ?? '');
    const present = protection?.settings.limits.find((limit) => limit.kind === kind)?.amount ?? null;
    return typed !== null && present !== null && typed > present;
  };
/** Null until the player has chosen a length. */
export const selectPauseDays =
  (kind: PauseKind) =>
  ({ context }: LimitsSnapshot): number | null =>
    context.pauseDays[kind] ?? null;
/** The pause that is to be confirmed; null without one. */
export const selectQuestion = ({ context }: LimitsSnapshot): PauseQuestion | null => context.question;
