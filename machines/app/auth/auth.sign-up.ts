import { COUNTRY_CODE } from '../../../domain/mobile';
import { authSetup } from './auth.setup';

export const mobile = authSetup.createStateConfig({
  entry: { type: 'showPage', params: { step: 'mobile' } },
  on: {
    'auth.opened': { guard: { type: 'isCurrentStep', params: { step: 'mobile' } } },
    'auth.invited': {
      actions: [{ type: 'storeAgentCode', params: ({ event }) => event }, 'saveMobile'],
    },
    'auth.configured': {
      actions: [{ type: 'configure', params: ({ event }) => event }, 'sendConfigurationToForm'],
    },
  },
  invoke: {
    id: 'form',
    src: 'mobileForm',
    input: ({ context }) => ({
      mobile: context.mobileDetails?.mobile ?? '',
      otpRequired: context.configuration.otpRequired,
    }),
    onDone: [
      {
        guard: 'isVerificationSkipped',
        target: 'register',
        actions: [
          { type: 'storeMobile', params: ({ event }) => ({ mobile: event.output.values.mobile }) },
          'saveMobile',
        ],
      },
      {
        target: 'verify',
        actions: [
          { type: 'storeMobile', params: ({ event }) => ({ mobile: event.output.values.mobile }) },
          'saveMobile',
        ],
      },
    ],
  },
});

export const verify = authSetup.createStateConfig({
  entry: { type: 'showPage', params: { step: 'verify' } },
  on: { 'auth.opened': { guard: { type: 'isCurrentStep', params: { step: 'verify' } } } },
  invoke: [
    {
      id: 'form',
      src: 'verifyForm',
      input: ({ context }) => ({
        mobile: context.mobileDetails?.mobile ?? '',
        countryCode: context.mobileDetails?.countryCode ?? COUNTRY_CODE,
      }),
      onDone: { target: 'register', actions: ['storeVerification', 'saveMobile'] },
    },
    {
      id: 'resend',
      src: 'resendOtp',
      input: ({ context }) => ({ mobile: context.mobileDetails?.mobile ?? '' }),
    },
  ],
});

export const register = authSetup.createStateConfig({
  entry: { type: 'showPage', params: { step: 'register' } },
  on: {
    'auth.opened': { guard: { type: 'isCurrentStep', params: { step: 'register' } } },
    'auth.configured': {
      actions: [{ type: 'configure', params: ({ event }) => event }, 'sendConfigurationToForm'],
    },
  },
  invoke: {
    id: 'form',
    src: 'registerForm',
    input: ({ context }) => ({
      ...context.configuration,
      mobile: context.mobileDetails?.mobile ?? '',
      countryCode: context.mobileDetails?.countryCode ?? COUNTRY_CODE,
      agentCode: context.agentCode,
      parentId: context.parentId,
    }),
    onDone: {
      target: '#auth.closed',
      actions: [
        'clearMobile',
        'saveMobile',
        { type: 'toastSuccess', params: { code: 'playerAdded' } },
        { type: 'notifySession', params: ({ event }) => ({ credentials: event.output.answer }) },
        'showThankYou',
      ],
    },
  },
});
