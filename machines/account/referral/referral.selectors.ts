import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { Referral } from '../../../domain/referral';
import type { referralMachine } from './referral.machine';

export type ReferralActor = ActorRefFrom<typeof referralMachine>;

type ReferralSnapshot = SnapshotFrom<typeof referralMachine>;

/** Null until it is known. */
export const selectReferral = (referral: ReferralSnapshot): Referral | null => referral.context.referral;
export const selectHasFailed = (referral: ReferralSnapshot): boolean => referral.matches('failed');
export const selectHasMore = (referral: ReferralSnapshot): boolean =>
  referral.context.referral !== null &&
  referral.context.referral.players.length < referral.context.referral.total;
export const selectIsLoadingMore = (referral: ReferralSnapshot): boolean => referral.matches('loadingMore');
export const selectHasMoreFailed = (referral: ReferralSnapshot): boolean => referral.matches('moreFailed');
/** Why the last load failed; null before, and after one that has not. */
export const selectLoadFailure = ({ context }: ReferralSnapshot): CallFailure | null => context.loadFailure;
