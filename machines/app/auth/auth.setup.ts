import { assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Credentials, MobileDetails } from '../../../domain/entities';
import { failureOf } from '../../../domain/failure';
import { type MessageCode, serverMessageOr } from '../../../domain/messages';
import { COUNTRY_CODE } from '../../../domain/mobile';
import { port } from '../../ports';
import { peer } from '../../system';
import type { AuthConfiguration, AuthEvent, AuthStep, Presentation } from './auth.events';
import { forgotForm } from './forms/forgot.machine';
import { loginForm } from './forms/login.machine';
import { mobileForm } from './forms/mobile.machine';
import { registerForm } from './forms/register.machine';
import { resetForm } from './forms/reset.machine';
import { verifyForm } from './forms/verify.machine';
import { resendMachine } from './resend.machine';

export interface AuthContext {
  readonly as: Presentation;
  readonly configuration: AuthConfiguration;
  readonly parentId: string | number;
  readonly agentCode: string;
  /** Kept between the steps of a registration, removed after it. */
  readonly mobileDetails: MobileDetails | null;
  /** The mobile number whose password is reset; empty when the reset step was opened by its address. */
  readonly resetMobile: string;
  /** Path to open after log-in, and to offer after registration; null to stay on the current screen. */
  readonly returnTo: string | null;
}

export interface AuthInput {
  parentId: string | number;
  mobileDetails: MobileDetails | null;
  configuration: AuthConfiguration;
}

interface Opening {
  readonly as: Presentation;
  readonly returnTo?: string | undefined;
}

/** The mobile number still needs a code. The operator may ask for codes only since the number was entered. */
const isCodeMissing = ({ configuration, mobileDetails }: AuthContext): boolean =>
  configuration.otpRequired && !mobileDetails?.verified;

export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    input: {} as AuthInput,
  },
  actors: {
    loginForm,
    forgotForm,
    resetForm,
    mobileForm,
    verifyForm,
    registerForm,
    resendOtp: resendMachine,
    resendResetCode: resendMachine,
    loginDemo: port<Credentials>('loginDemo'),
  },
  guards: {
    isModal: ({ context }) => context.as === 'modal',
    isDemoAvailable: ({ context }) => context.configuration.demoAvailable,
    isOpening: ({ event }, { step }: { step: AuthStep }) => {
      assertEvent(event, 'auth.opened');
      return event.step === step;
    },
    isCurrentStep: ({ context, event }, { step }: { step: AuthStep }) => {
      assertEvent(event, 'auth.opened');
      return event.step === step && (event.as === context.as || context.as === 'page');
    },
    isOpeningWithMobile: ({ context }, { step }: { step: AuthStep }) =>
      step === 'verify' && context.mobileDetails !== null && isCodeMissing(context),
    // The number is already verified, or the operator asks for no verification: skip the step.
    isOpeningWithVerifiedMobile: ({ context }, { step }: { step: AuthStep }) =>
      step !== 'mobile' && context.mobileDetails !== null && !isCodeMissing(context),
    isRequesting: ({ event }, { step }: { step: AuthStep }) => {
      assertEvent(event, 'auth.stepRequested');
      return event.step === step;
    },
    isVerificationSkipped: ({ context }) => !context.configuration.otpRequired,
  },
  actions: {
    /** A flow that was opened as a page stays a page: a modal over it would show the same form twice. */
    storePresentation: assign(({ context }, { as, returnTo }: Opening) => ({
      as: context.as === 'page' ? 'page' : as,
      returnTo: returnTo ?? null,
    })),
    clearFlow: assign({ as: 'modal', resetMobile: '', returnTo: null }),
    openReturnPath: enqueueActions(({ context: { returnTo }, enqueue }) => {
      if (returnTo !== null)
        enqueue.sendTo(peer('navigation'), {
          type: 'navigation.pathRequested',
          path: returnTo,
          replace: false,
        });
    }),
    notifyWorkStarted: sendTo(peer('updates'), { type: 'updates.workStarted' }),
    notifyWorkEnded: sendTo(peer('updates'), { type: 'updates.workEnded' }),
    showPage: enqueueActions(({ context, event, enqueue }, { step }: { step: AuthStep }) => {
      if (context.as !== 'page') return;
      // Replaces the history entry of an address that redirects to this step, so that Back does not redirect again.
      const replace = event.type === 'auth.opened' && { replace: true };
      enqueue.sendTo(peer('navigation'), { type: 'navigation.requested', to: step, ...replace });
    }),
    showThankYou: sendTo(peer('navigation'), ({ context: { returnTo } }) => ({
      type: 'navigation.requested' as const,
      to: 'thankyou' as const,
      ...(returnTo !== null && { returnTo }),
    })),
    configure: assign((_, { configuration }: { configuration: AuthConfiguration }) => ({ configuration })),
    sendConfigurationToForm: sendTo('form', ({ context: { configuration } }) => ({
      type: 'form.factsChanged' as const,
      facts: configuration,
    })),
    storeAgentCode: assign(({ context: { mobileDetails } }, { agentCode }: { agentCode: string }) => ({
      agentCode,
      mobileDetails: mobileDetails && { ...mobileDetails, agentCode },
    })),
    storeMobile: assign(({ context }, { mobile }: { mobile: string }) => ({
      mobileDetails: {
        mobile,
        countryCode: COUNTRY_CODE,
        verified: false,
        agentCode: context.agentCode,
      },
    })),
    storeVerification: assign(({ context }) => ({
      mobileDetails: context.mobileDetails && { ...context.mobileDetails, verified: true },
    })),
    saveMobile: sendTo(peer('storage'), ({ context: { agentCode, mobileDetails } }) =>
      mobileDetails || agentCode
        ? {
            type: 'storage.saved' as const,
            key: 'mobileDetails' as const,
            value: mobileDetails ?? { mobile: '', countryCode: COUNTRY_CODE, verified: false, agentCode },
          }
        : { type: 'storage.removed' as const, key: 'mobileDetails' as const },
    ),
    clearMobile: assign({ mobileDetails: null, agentCode: '' }),
    storeResetMobile: assign((_, { mobile }: { mobile: string }) => ({ resetMobile: mobile })),
    notifySession: sendTo(peer('session'), (_, { credentials }: { credentials: Credentials }) => ({
      type: 'session.authenticated' as const,
      credentials,
    })),
    toastSuccess: sendTo(peer('toasts'), (_, { code }: { code: MessageCode }) => ({
      type: 'toasts.requested' as const,
      tone: 'success' as const,
      message: { code },
    })),
    toastDemoFailure: sendTo(peer('toasts'), (_, { error }: { error: unknown }) => ({
      type: 'toasts.requested' as const,
      tone: 'error' as const,
      message: serverMessageOr(failureOf(error), 'loginFailed'),
    })),
  },
});
