import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { Protection, ProtectionRequest } from '../../../domain/protection';
import type { limitsMachine } from './limits.machine';

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
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: LimitsSnapshot): CallFailure | null => context.loadFailure;
