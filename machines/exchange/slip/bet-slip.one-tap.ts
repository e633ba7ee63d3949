import { betSlipSetup } from './bet-slip.setup';

/**
 * One-tap betting: while the bar is armed, a pressed price is placed at once with the stake of the bar, by the states of any other
 * selection. The bar is disarmed by itself whenever the player may not expect a bet any more.
 */
export const oneTap = betSlipSetup.createStateConfig({
  initial: 'disarmed',
  on: {
    'betSlip.oneTapStakeChosen': {
      actions: [
        { type: 'setPreferences', params: ({ event }) => ({ oneTapStake: event.stake }) },
        'savePreferences',
      ],
    },
    'betSlip.oneTapShown': {
      target: '.disarmed',
      actions: [
        { type: 'setPreferences', params: ({ event }) => ({ isOneTapShown: event.isShown }) },
        'clearTaps',
        'savePreferences',
      ],
    },
  },
  states: {
    disarmed: {
      on: { 'betSlip.armed': { guard: 'canArm', target: 'armed', actions: 'clearTaps' } },
    },
    armed: {
      invoke: { id: 'oneTapWatch', src: 'oneTapWatch' },
      always: [
        {
          guard: 'isSignedOut',
          target: 'disarmed',
          actions: { type: 'storeDisarmReason', params: { reason: 'signedOut' } },
        },
        {
          guard: 'hasTapFailed',
          target: 'disarmed',
          actions: { type: 'storeDisarmReason', params: { reason: 'tapFailed' } },
        },
      ],
      after: {
        idleTimeout: {
          target: 'disarmed',
          actions: { type: 'storeDisarmReason', params: { reason: 'idle' } },
        },
      },
      on: {
        // A double tap is one bet.
        'betSlip.selectionAdded': [
          { guard: { type: 'isTapPending', params: ({ event }) => event } },
          {
            target: 'armed',
            reenter: true,
            actions: [
              { type: 'addTapped', params: ({ event }) => event },
              'requestOpenBets',
              'saveSelections',
            ],
          },
        ],
        'betSlip.disarmed': 'disarmed',
        'betSlip.pageHidden': {
          target: 'disarmed',
          actions: { type: 'storeDisarmReason', params: { reason: 'pageHidden' } },
        },
        'betSlip.betsStopped': {
          target: 'disarmed',
          actions: { type: 'storeDisarmReason', params: { reason: 'betsStopped' } },
        },
      },
    },
  },
});
