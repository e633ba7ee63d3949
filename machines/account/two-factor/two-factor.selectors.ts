import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { TwoFactorSecret, TwoFactorStatus } from '../../../domain/two-factor';
import type { twoFactorMachine } from './two-factor.machine';
import type { beginForm, confirmForm, offForm, renewForm } from './two-factor-forms';

export type TwoFactorActor = ActorRefFrom<typeof twoFactorMachine>;
export type TwoFactorStep = StateValueFrom<typeof twoFactorMachine>;

type TwoFactorSnapshot = SnapshotFrom<typeof twoFactorMachine>;

/** The forms of the steps: invoked as `form` by the step. */
export interface TwoFactorForms {
  beginning: ActorRefFrom<typeof beginForm>;
  confirming: ActorRefFrom<typeof confirmForm>;
  renewing: ActorRefFrom<typeof renewForm>;
  turningOff: ActorRefFrom<typeof offForm>;
}

export const selectStep = (twoFactor: TwoFactorSnapshot): TwoFactorStep => twoFactor.value;
/** Null until it is known. */
export const selectStatus = (twoFactor: TwoFactorSnapshot): TwoFactorStatus | null =>
  twoFactor.context.status;
export const selectSecret = (twoFactor: TwoFactorSnapshot): TwoFactorSecret | null =>
  twoFactor.context.secret;
export const selectRecoveryCodes = (twoFactor: TwoFactorSnapshot): readonly string[] =>
  twoFactor.context.recoveryCodes;
/** The form of a step; undefined in the other steps. */
export const selectFormOf =
  <Step extends keyof TwoFactorForms>(step: Step) =>
  (twoFactor: TwoFactorSnapshot): TwoFactorForms[Step] | undefined =>
    twoFactor.matches(step) ? (twoFactor.children.form as TwoFactorForms[Step] | undefined) : undefined;
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: TwoFactorSnapshot): CallFailure | null => context.loadFailure;
