import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BonusDetails } from '../../../domain/bonus';
import type { CallFailure } from '../../../domain/failure';
import type { bonusMachine } from './bonus.machine';

export type BonusActor = ActorRefFrom<typeof bonusMachine>;

type BonusSnapshot = SnapshotFrom<typeof bonusMachine>;

/** Null before the first answer. */
export const selectBonus = (bonus: BonusSnapshot): BonusDetails | null => bonus.context.bonus;
/** Why the bonus could not be loaded, also while it is tried again; null if it was loaded. */
export const selectFailure = ({ context: { bonus, failure } }: BonusSnapshot): CallFailure | null =>
  bonus === null ? failure : null;
export const selectIsLoading = (bonus: BonusSnapshot): boolean => bonus.matches('loading');
export const selectIsBusy = (bonus: BonusSnapshot): boolean => bonus.hasTag('busy');
/** The player has given up the bonus in this view. */
export const selectIsGivenUp = (bonus: BonusSnapshot): boolean => bonus.context.isGivenUp;
/** Why the bonus was not given up; null otherwise. */
export const selectRefusal = (bonus: BonusSnapshot): CallFailure | null => bonus.context.refusal;
