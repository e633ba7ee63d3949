import { authSetup } from './auth.setup';
import { forgot, login, reset } from './auth.sign-in';
import { mobile, register, verify } from './auth.sign-up';

/**
 * Owns the sign-in and registration flow: the current step and the data that one step passes to the next. Each step
 * invokes its form, so typed values are discarded when the step is left.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: ({ input }) => ({
    as: 'modal',
    configuration: input.configuration,
    parentId: input.parentId,
    agentCode: input.mobileDetails?.agentCode ?? '',
    mobileDetails: input.mobileDetails?.mobile ? input.mobileDetails : null,
    resetMobile: '',
    returnTo: null,
  }),
  initial: 'closed',
  on: {
    'auth.configured': { actions: { type: 'configure', params: ({ event }) => event } },
    'auth.authenticated': '.signedIn',
    'auth.opened': [
      {
        guard: { type: 'isOpening', params: { step: 'login' } },
        target: '.open.login',
        actions: { type: 'storePresentation', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOpening', params: { step: 'forgot' } },
        target: '.open.forgot',
        actions: { type: 'storePresentation', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOpening', params: { step: 'reset' } },
        target: '.open.reset',
        actions: { type: 'storePresentation', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOpeningWithMobile', params: ({ event }) => event },
        target: '.open.verify',
        actions: { type: 'storePresentation', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOpeningWithVerifiedMobile', params: ({ event }) => event },
        target: '.open.register',
        actions: { type: 'storePresentation', params: ({ event }) => event },
      },
      // Verification and registration without a known mobile number start with the number.
      { target: '.open.mobile', actions: { type: 'storePresentation', params: ({ event }) => event } },
    ],
    // A reload of an address with a code continues at the step that was reached.
    'auth.invited': [
      {
        guard: { type: 'isOpeningWithMobile', params: { step: 'verify' } },
        target: '.open.verify',
        actions: [{ type: 'storeAgentCode', params: ({ event }) => event }, 'saveMobile'],
      },
      {
        guard: { type: 'isOpeningWithVerifiedMobile', params: { step: 'verify' } },
        target: '.open.register',
        actions: [{ type: 'storeAgentCode', params: ({ event }) => event }, 'saveMobile'],
      },
      {
        target: '.open.mobile',
        actions: [{ type: 'storeAgentCode', params: ({ event }) => event }, 'saveMobile'],
      },
    ],
  },
  states: {
    closed: { entry: 'clearFlow' },
    /** While a player is signed in, requests to open the flow are ignored. */
    signedIn: {
      entry: 'clearFlow',
      on: {
        // An unfinished registration belongs to the player who signed out. It is stored for each tab.
        'auth.signedOut': { target: 'closed', actions: ['clearMobile', 'saveMobile'] },
        'auth.opened': {},
        'auth.invited': {},
        'auth.authenticated': {},
      },
    },
    open: {
      entry: 'notifyWorkStarted',
      exit: 'notifyWorkEnded',
      initial: 'login',
      on: {
        'auth.closed': { guard: 'isModal', target: 'closed' },
        'auth.left': 'closed',
        'auth.stepRequested': [
          { guard: { type: 'isRequesting', params: { step: 'login' } }, target: '.login' },
          { guard: { type: 'isRequesting', params: { step: 'forgot' } }, target: '.forgot' },
          { guard: { type: 'isRequesting', params: { step: 'reset' } }, target: '.reset' },
          { target: '.mobile' },
        ],
      },
      states: { login, forgot, reset, mobile, verify, register },
    },
  },
});
