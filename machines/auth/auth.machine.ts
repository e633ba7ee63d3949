import { authSetup } from './auth.setup';
import { forgot, login, reset } from './auth.sign-in';
import { mobile, register, verify } from './auth.sign-up';

/**
 * Owns the way from a visitor to a player: which step is on the screen, and what one step hands to the next. Each
 * step's form is a child that dies with its step, and what was typed with it.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: ({ input }) => ({
    as: 'modal',
    configuration: input.configuration,
    parentId: input.parentId,
    agentCode: input.mobileDetails?.agentCode ?? '',
    mobileDetails: input.mobileDetails,
    resetMobile: '',
    leadsTo: null,
  }),
  initial: 'closed',
  on: {
    'auth.configured': { actions: 'configure' },
    'auth.authenticated': '.barred',
    'auth.opened': [
      { guard: { type: 'isOpening', params: { step: 'login' } }, target: '.open.login', actions: 'present' },
      {
        guard: { type: 'isOpening', params: { step: 'forgot' } },
        target: '.open.forgot',
        actions: 'present',
      },
      { guard: { type: 'isOpening', params: { step: 'reset' } }, target: '.open.reset', actions: 'present' },
      { guard: 'isOpeningWithMobile', target: '.open.verify', actions: 'present' },
      { guard: 'isOpeningWithVerifiedMobile', target: '.open.register', actions: 'present' },
      // Also the way of a verification or registration whose mobile is not known: it begins at the beginning.
      { target: '.open.mobile', actions: 'present' },
    ],
    'auth.invited': { target: '.open.mobile', actions: 'keepAgentCode' },
  },
  states: {
    closed: { entry: 'putAway' },
    /** There is a player: nothing opens until there is none. */
    barred: {
      entry: 'putAway',
      on: {
        // A half-done registration belongs to whoever left, as the storage does that was cleared with it.
        'auth.signedOut': { target: 'closed', actions: 'forgetMobile' },
        'auth.opened': {},
        'auth.invited': {},
        'auth.authenticated': {},
      },
    },
    open: {
      tags: 'open',
      entry: 'beginWork',
      exit: 'endWork',
      initial: 'login',
      on: {
        'auth.closed': { guard: 'isModal', target: 'closed' },
        'auth.left': 'closed',
        'auth.stepRequested': [
          { guard: { type: 'isRequesting', params: { step: 'login' } }, target: '.login' },
          { guard: { type: 'isRequesting', params: { step: 'forgot' } }, target: '.forgot' },
          { target: '.mobile' },
        ],
      },
      states: { login, forgot, reset, mobile, verify, register },
    },
  },
});
