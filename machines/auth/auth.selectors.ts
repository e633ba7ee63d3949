import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AuthStep } from './auth.events';
import type { authMachine } from './auth.machine';
import type { forgotForm } from './forms/forgot.machine';
import type { loginForm } from './forms/login.machine';
import type { mobileForm } from './forms/mobile.machine';
import type { registerForm } from './forms/register.machine';
import type { resetForm } from './forms/reset.machine';
import type { verifyForm } from './forms/verify.machine';
import type { resendMachine } from './resend.machine';

export type AuthActor = ActorRefFrom<typeof authMachine>;

type Auth = SnapshotFrom<typeof authMachine>;

/** A step's form: the child `form` while the step is on the screen. */
export interface StepForms {
  login: ActorRefFrom<typeof loginForm>;
  forgot: ActorRefFrom<typeof forgotForm>;
  reset: ActorRefFrom<typeof resetForm>;
  mobile: ActorRefFrom<typeof mobileForm>;
  verify: ActorRefFrom<typeof verifyForm>;
  register: ActorRefFrom<typeof registerForm>;
}

export type ResendActor = ActorRefFrom<typeof resendMachine>;

const steps: readonly AuthStep[] = ['login', 'forgot', 'reset', 'mobile', 'verify', 'register'];

/** The step on the screen; null while the flow is closed. */
export function selectOpenStep(auth: Auth): AuthStep | null {
  return steps.find((step) => auth.matches({ open: step })) ?? null;
}
export const selectModalStep = (auth: Auth): AuthStep | null =>
  auth.context.as === 'modal' ? selectOpenStep(auth) : null;
export const selectPageStep = (auth: Auth): AuthStep | null =>
  auth.context.as === 'page' ? selectOpenStep(auth) : null;
export const selectIsDemoAvailable = (auth: Auth): boolean => auth.context.configuration.demoAvailable;
export const selectIsEnteringDemo = (auth: Auth): boolean =>
  auth.matches({ open: { login: 'enteringDemo' } });
export const selectIsEmailRequired = (auth: Auth): boolean => auth.context.configuration.emailRequired;
export const selectIsVerificationRequired = (auth: Auth): boolean => auth.context.configuration.otpRequired;
/** Ten digits of who registers, once known. */
export const selectRegisteringMobile = (auth: Auth): string => auth.context.mobileDetails?.mobile ?? '';
export const selectResetMobile = (auth: Auth): string => auth.context.resetMobile;

/** The form of the step on the screen. */
export const selectStepForm = (auth: Auth): StepForms[AuthStep] | undefined =>
  auth.children.form as StepForms[AuthStep] | undefined;
/** The wait for another code, in the steps that ask for one. */
export const selectResendActor = (auth: Auth): ResendActor | undefined =>
  auth.children.resend as ResendActor | undefined;
