import { authSetup } from './auth.setup';

export const login = authSetup.createStateConfig({
  entry: { type: 'showPage', params: { step: 'login' } },
  on: { 'auth.opened': { guard: { type: 'isCurrentStep', params: { step: 'login' } } } },
  invoke: {
    id: 'form',
    src: 'loginForm',
    input: {},
    onDone: {
      target: '#auth.closed',
      actions: [
        { type: 'toastSuccess', params: { code: 'loginSuccess' } },
        { type: 'notifySession', params: ({ event }) => ({ credentials: event.output.answer }) },
        'openReturnPath',
      ],
    },
  },
  initial: 'editing',
  states: {
    editing: { on: { 'auth.demoRequested': { guard: 'isDemoAvailable', target: 'signingInDemo' } } },
    signingInDemo: {
      invoke: {
        id: 'loginDemo',
        src: 'loginDemo',
        onDone: {
          target: '#auth.closed',
          actions: [
            { type: 'toastSuccess', params: { code: 'loginSuccess' } },
            { type: 'notifySession', params: ({ event }) => ({ credentials: event.output }) },
            'openReturnPath',
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'toastDemoFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

export const forgot = authSetup.createStateConfig({
  entry: { type: 'showPage', params: { step: 'forgot' } },
  on: { 'auth.opened': { guard: { type: 'isCurrentStep', params: { step: 'forgot' } } } },
  invoke: {
    id: 'form',
    src: 'forgotForm',
    input: ({ context }) => ({ mobile: context.resetMobile }),
    onDone: {
      target: 'reset',
      actions: [
        { type: 'toastSuccess', params: { code: 'otpSent' } },
        { type: 'storeResetMobile', params: ({ event }) => ({ mobile: event.output.values.mobile }) },
      ],
    },
  },
});

export const reset = authSetup.createStateConfig({
  entry: { type: 'showPage', params: { step: 'reset' } },
  on: { 'auth.opened': { guard: { type: 'isCurrentStep', params: { step: 'reset' } } } },
  invoke: [
    {
      id: 'form',
      src: 'resetForm',
      input: {},
      onDone: { target: 'login', actions: { type: 'toastSuccess', params: { code: 'resetSuccess' } } },
    },
    { id: 'resend', src: 'resendResetCode', input: ({ context }) => ({ mobile: context.resetMobile }) },
  ],
});
