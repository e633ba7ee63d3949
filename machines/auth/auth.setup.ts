import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Credentials, MobileDetails } from '../domain/entities';
import { failureOf } from '../domain/failure';
import { type MessageCode, serverMessageOr } from '../domain/messages';
import { COUNTRY_CODE } from '../domain/mobile';
import { port } from '../ports';
import { peer } from '../system';
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
  /** Whose password is being reset; empty when the reset step was opened by its address. */
  readonly resetMobile: string;
  /** Where a log-in leads to; null when the player stays where they are. */
  readonly leadsTo: string | null;
}

export interface AuthInput {
  parentId: string | number;
  mobileDetails: MobileDetails | null;
  configuration: AuthConfiguration;
}

export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    input: {} as AuthInput,
    tags: {} as 'open' | 'busy',
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
    isOpening: ({ event }, { step }: { step: AuthStep }) =>
      event.type === 'auth.opened' && event.step === step,
    isThereAlready: ({ context, event }, { step }: { step: AuthStep }) =>
      event.type === 'auth.opened' &&
      event.step === step &&
      (event.as === context.as || context.as === 'page'),
    isOpeningWithMobile: ({ context, event }) =>
      event.type === 'auth.opened' && event.step === 'verify' && context.mobileDetails?.verified === false,
    // Its code was right, or is not asked for: the way goes on behind it.
    isOpeningWithVerifiedMobile: ({ context, event }) =>
      event.type === 'auth.opened' &&
      (event.step === 'verify' || event.step === 'register') &&
      context.mobileDetails?.verified === true,
    isRequesting: ({ event }, { step }: { step: AuthStep }) =>
      event.type === 'auth.stepRequested' && event.step === step,
    isVerificationSkipped: ({ context }) => !context.configuration.otpRequired,
  },
  actions: {
    /** On a page of the flow everything stays a page: two drawings of one form would fight over it. */
    present: assign(({ context, event }) =>
      event.type === 'auth.opened'
        ? { as: context.as === 'page' ? 'page' : event.as, leadsTo: event.leadsTo ?? null }
        : {},
    ),
    putAway: assign({ as: 'modal', resetMobile: '', leadsTo: null }),
    leadOn: enqueueActions(({ context: { leadsTo }, enqueue }) => {
      if (leadsTo !== null)
        enqueue.sendTo(peer('navigation'), {
          type: 'navigation.pathRequested',
          path: leadsTo,
          replace: false,
        });
    }),
    beginWork: sendTo(peer('updates'), { type: 'updates.workBegun' }),
    endWork: sendTo(peer('updates'), { type: 'updates.workEnded' }),
    showPage: enqueueActions(({ context, event, enqueue }, { step }: { step: AuthStep }) => {
      if (context.as !== 'page') return;
      // Where an address leads by itself takes its place: going back must not lead to it again.
      const replace = event.type === 'auth.opened' && { replace: true };
      enqueue.sendTo(peer('navigation'), { type: 'navigation.requested', to: step, ...replace });
    }),
    showThankYou: sendTo(peer('navigation'), { type: 'navigation.requested', to: 'thankyou' }),
    configure: assign(({ event }) =>
      event.type === 'auth.configured' ? { configuration: event.configuration } : {},
    ),
    passConfiguration: sendTo('form', ({ context: { configuration } }) => ({
      type: 'form.factsChanged' as const,
      facts: { otpRequired: configuration.otpRequired, emailRequired: configuration.emailRequired },
    })),
    keepAgentCode: assign(({ event }) =>
      event.type === 'auth.invited' ? { agentCode: event.agentCode } : {},
    ),
    keepMobile: assign(({ context }, { mobile }: { mobile: string }) => ({
      mobileDetails: {
        mobile,
        countryCode: COUNTRY_CODE,
        verified: !context.configuration.otpRequired,
        agentCode: context.agentCode,
      },
    })),
    keepVerified: assign(({ context }) => ({
      mobileDetails: context.mobileDetails && { ...context.mobileDetails, verified: true },
    })),
    saveMobile: sendTo(peer('storage'), ({ context }) =>
      context.mobileDetails
        ? { type: 'storage.saved' as const, key: 'mobileDetails' as const, value: context.mobileDetails }
        : { type: 'storage.removed' as const, key: 'mobileDetails' as const },
    ),
    forgetMobile: assign({ mobileDetails: null, agentCode: '' }),
    keepResetMobile: assign((_, { mobile }: { mobile: string }) => ({ resetMobile: mobile })),
    tellSession: sendTo(peer('session'), (_, { credentials }: { credentials: Credentials }) => ({
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
      message: serverMessageOr(failureOf(error).serverMessage, 'loginFailed'),
    })),
  },
});
