import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Bonus, Bonuses } from '../../../domain/bonus';
import type { CallFailure } from '../../../domain/failure';
import type { bonusesMachine } from './bonuses.machine';

export type BonusesActor = ActorRefFrom<typeof bonusesMachine>;

type BonusesSnapshot = SnapshotFrom<typeof bonusesMachine>;

/** Null before the first answer. */
export const selectBonuses = (bonuses: BonusesSnapshot): Bonuses | null => bonuses.context.bonuses;
export const selectHasFailed = (bonuses: BonusesSnapshot): boolean => bonuses.matches('failed');
/** The offer that is being claimed. */
export const selectClaimedOfferId = (bonuses: BonusesSnapshot): string | null => bonuses.context.offerId;
export const selectClaimed = (bonuses: BonusesSnapshot): Bonus | null => bonuses.context.claimed;
/** Why the last claim was not accepted; null if it was. */
export const selectRefusal = (bonuses: BonusesSnapshot): CallFailure | null => bonuses.context.refusal;
/** Why the last load failed; null before, and after one that has not. */
export const selectLoadFailure = ({ context }: BonusesSnapshot): CallFailure | null => context.loadFailure;
