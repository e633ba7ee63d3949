import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { PlayerSession, ProfileDetails } from '../../../domain/profile';
import type { passwordForm } from './password-form.machine';
import type { profileMachine } from './profile.machine';

export type ProfileActor = ActorRefFrom<typeof profileMachine>;
export type PasswordFormActor = ActorRefFrom<typeof passwordForm>;

type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

const none: readonly PlayerSession[] = [];

/** Null until they are known. */
export const selectDetails = (profile: ProfileSnapshot): ProfileDetails | null =>
  profile.context.profile?.details ?? null;
export const selectSessions = (profile: ProfileSnapshot): readonly PlayerSession[] =>
  profile.context.profile?.sessions ?? none;
export const selectHasFailed = (profile: ProfileSnapshot): boolean => profile.matches({ details: 'failed' });
export const selectEndingId = (profile: ProfileSnapshot): string | null => profile.context.endingId;
export const selectRefusal = (profile: ProfileSnapshot): CallFailure | null => profile.context.refusal;
export const selectIsPasswordChanged = (profile: ProfileSnapshot): boolean =>
  profile.matches({ password: 'changed' });
export const selectPasswordForm = (profile: ProfileSnapshot): PasswordFormActor | undefined =>
  profile.children.passwordForm as PasswordFormActor | undefined;
/** Why the last load failed; null before, and after one that has not. */
export const selectLoadFailure = ({ context }: ProfileSnapshot): CallFailure | null => context.loadFailure;
