import type { SnapshotFrom } from 'xstate';
import type { AuthStep } from './auth.events';
import type { authMachine } from './auth.machine';

type Auth = SnapshotFrom<typeof authMachine>;

const steps: readonly AuthStep[] = ['login', 'forgot', 'reset', 'mobile', 'verify', 'register'];

/** The step on the screen; null while the flow is closed. */
export function openStep(auth: Auth): AuthStep | null {
  return steps.find((step) => auth.matches({ open: step })) ?? null;
}
export const modalStep = (auth: Auth): AuthStep | null =>
  auth.context.as === 'modal' ? openStep(auth) : null;
export const pageStep = (auth: Auth): AuthStep | null => (auth.context.as === 'page' ? openStep(auth) : null);
export const isDemoAvailable = (auth: Auth): boolean => auth.context.configuration.demoAvailable;
export const isEnteringDemo = (auth: Auth): boolean => auth.matches({ open: { login: 'enteringDemo' } });
export const isEmailRequired = (auth: Auth): boolean => auth.context.configuration.emailRequired;
export const isVerificationRequired = (auth: Auth): boolean => auth.context.configuration.otpRequired;
/** Ten digits of who registers, once known. */
export const registeringMobile = (auth: Auth): string => auth.context.mobileDetails?.mobile ?? '';
export const resetMobile = (auth: Auth): string => auth.context.resetMobile;
