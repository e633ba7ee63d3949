import { assertEvent } from 'xstate';
import { betsSetup } from './bets.setup';

/** One cash-out at a time: of one selection, or of a match until the player closes its results. */
export const cashOut = betsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'bets.cashOutOpened': 'open',
        'bets.matchCashOutRequested': {
          guard: { type: 'hasParts', params: ({ event }) => event },
          target: 'ofMatch',
        },
      },
    },
    open: {
      entry: 'beginWork',
      exit: 'endWork',
      invoke: {
        id: 'cashOut',
        src: 'cashOut',
        input: ({ event }) => {
          assertEvent(event, 'bets.cashOutOpened');
          return { marketId: event.marketId, selectionId: event.selectionId };
        },
        onDone: 'closed',
      },
      on: {
        'bets.cashOutClosed': { actions: 'closeCashOut' },
        'bets.betChanged': { actions: { type: 'sendBetToCashOut', params: ({ event }) => event } },
        'bets.connected': { actions: 'notifyCashOutConnected' },
        'bets.playerChanged': {
          guard: { type: 'isSignedOut', params: ({ event }) => event },
          target: 'closed',
        },
      },
    },
    ofMatch: {
      entry: 'beginWork',
      exit: 'endWork',
      invoke: {
        id: 'matchCashOut',
        src: 'matchCashOut',
        input: ({ event }) => {
          assertEvent(event, 'bets.matchCashOutRequested');
          return { parts: event.parts };
        },
        onDone: 'closed',
      },
      on: {
        'bets.matchCashOutClosed': { actions: 'closeMatchCashOut' },
        'bets.betChanged': { actions: { type: 'sendBetToMatchCashOut', params: ({ event }) => event } },
        'bets.connected': { actions: 'notifyMatchCashOutConnected' },
        'bets.playerChanged': {
          guard: { type: 'isSignedOut', params: ({ event }) => event },
          target: 'closed',
        },
      },
    },
  },
});
