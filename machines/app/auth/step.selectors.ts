import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AuthConfiguration, AuthStep } from './auth.events';
import type { authMachine } from './auth.machine';
import type { forgotForm } from './forms/forgot.machine';
import type { loginForm } from './forms/login.machine';
import type { mobileForm } from './forms/mobile.machine';
import type { registerForm } from './forms/register.machine';
import type { resetForm } from './forms/reset.machine';
import type { verifyForm } from './forms/verify.machine';
import type { resendMachine } from './resend.machine';

type Auth = SnapshotFrom<typeof authMachine>;

/** A step's form: invoked as `form` by the step. */
export interface StepForms {
  login: ActorRefFrom<typeof loginForm>;
  forgot: ActorRefFrom<typeof forgotForm>;
  reset: ActorRefFrom<typeof resetForm>;
  mobile: ActorRefFrom<typeof mobileForm>;
  verify: ActorRefFrom<typeof verifyForm>;
  register: ActorRefFrom<typeof registerForm>;
}

export type ResendActor = ActorRefFrom<typeof resendMachine>;

export const selectIsEnteringDemo = (auth: Auth): boolean =>
  auth.matches({ open: { login: 'signingInDemo' } });
export const selectConfiguration = (auth: Auth): AuthConfiguration => auth.context.configuration;
/** Ten digits; empty until entered. */
export const selectRegisteringMobile = (auth: Auth): string => auth.context.mobileDetails?.mobile ?? '';
export const selectIsMobileVerified = (auth: Auth): boolean => auth.context.mobileDetails?.verified ?? false;
export const selectResetMobile = (auth: Auth): string => auth.context.resetMobile;

/** The form of the current step. */
export const selectStepForm = (auth: Auth): StepForms[AuthStep] | undefined =>
  auth.children.form as StepForms[AuthStep] | undefined;
/** The server asked for the code of an authenticator app. */
export const selectIsOtpAsked = (form: SnapshotFrom<typeof loginForm>): boolean =>
  form.context.facts.otpAsked === true;
/** The countdown of the current step, if it asks for a code. */
export const selectResendActor = (auth: Auth): ResendActor | undefined =>
  auth.children.resend as ResendActor | undefined;
