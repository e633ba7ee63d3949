import { assertEvent } from 'xstate';
import type { Bet } from '../../../domain/betting/exchange';
import { betsSetup, noBets } from './bets.setup';
import { cashOut } from './cash-outs';
import { openBetsOn } from './open-bets-query';

/** The open bets: loaded at sign-in and after each reconnection, since events may have been missed, and updated in between. */
const list = betsSetup.createStateConfig({
  initial: 'visitor',
  on: {
    'bets.playerChanged': {
      guard: { type: 'isSignedOut', params: ({ event }) => event },
      target: '.visitor',
      actions: ['clearPlayer', { type: 'notifySlip', params: { changed: [] } }],
    },
    'bets.openBetsRequested': { actions: { type: 'notifySlip', params: { changed: [] } } },
  },
  states: {
    visitor: {
      on: {
        'bets.playerChanged': {
          guard: { type: 'isSignedIn', params: ({ event }) => event },
          target: 'loading',
        },
      },
    },
    loading: {
      tags: 'busy',
      entry: 'clearUpdates',
      invoke: {
        id: 'loadAllBets',
        src: 'loadAllBets',
        input: openBetsOn(null),
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'storeBets', params: ({ event }) => ({ bets: event.output }) },
            { type: 'notifySlip', params: ({ event }) => ({ changed: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
      on: {
        'bets.betChanged': {
          actions: [
            { type: 'applyUpdate', params: ({ event }) => event },
            { type: 'storeUpdate', params: ({ event }) => event },
            { type: 'notifySlip', params: ({ event }) => ({ changed: [event.bet] }) },
            'notifyWallet',
          ],
        },
        'bets.connected': { target: 'loading', reenter: true, actions: 'retryCancellations' },
      },
    },
    loaded: {
      after: {
        refreshPause: [
          { guard: 'isUnreported', actions: 'requestRefresh' },
          { target: 'loaded', reenter: true },
        ],
      },
      on: {
        'bets.betChanged': {
          actions: [
            { type: 'applyUpdate', params: ({ event }) => event },
            { type: 'notifySlip', params: ({ event }) => ({ changed: [event.bet] }) },
            'notifyWallet',
          ],
        },
        'bets.refreshRequested': 'loading',
        'bets.connected': { target: 'loading', actions: 'retryCancellations' },
      },
    },
    failed: {
      tags: 'failed',
      after: { retryPause: 'loading' },
      on: {
        'bets.betChanged': {
          actions: [
            { type: 'applyUpdate', params: ({ event }) => event },
            { type: 'storeUpdate', params: ({ event }) => event },
            { type: 'notifySlip', params: ({ event }) => ({ changed: [event.bet] }) },
            'notifyWallet',
          ],
        },
        'bets.refreshRequested': 'loading',
        'bets.connected': { target: 'loading', actions: 'retryCancellations' },
      },
    },
  },
});

/** Each cancellation runs by itself. A later report restarts the time for which reports are shown. */
const cancellations = betsSetup.createStateConfig({
  initial: 'unreported',
  on: {
    'bets.cancelRequested': {
      guard: { type: 'isCancellable', params: ({ event }) => event },
      actions: { type: 'cancelBet', params: ({ event }) => event },
    },
    'bets.cancellationSettled': {
      target: '.reported',
      actions: [
        { type: 'storeCancellation', params: ({ event }) => event },
        { type: 'raiseChanges', params: ({ event }) => ({ bets: event.bet === null ? [] : [event.bet] }) },
        {
          type: 'refreshUnconfirmed',
          params: ({ event: { bet, sentence } }) => ({ isUnconfirmed: bet === null && sentence === null }),
        },
      ],
    },
  },
  states: {
    unreported: {},
    reported: {
      after: { reportShown: { target: 'unreported', actions: 'clearSettledCancellations' } },
      on: {
        'bets.playerChanged': {
          guard: { type: 'isSignedOut', params: ({ event }) => event },
          target: 'unreported',
        },
      },
    },
  },
});

const cancelAll = betsSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      after: { reportShown: { actions: 'clearCancelled' } },
      on: {
        'bets.cancelAllRequested': {
          guard: { type: 'hasWaiting', params: ({ event }) => event },
          target: 'cancelling',
          actions: { type: 'startCancelAll', params: ({ event }) => event },
        },
      },
    },
    cancelling: {
      invoke: {
        id: 'cancelAll',
        src: 'cancelAll',
        input: ({ event }) => {
          assertEvent(event, 'bets.cancelAllRequested');
          return { marketId: event.marketId };
        },
        onDone: {
          target: 'idle',
          actions: [
            { type: 'storeCancelAll', params: ({ event }) => ({ outcome: event.output }) },
            {
              type: 'raiseChanges',
              params: ({ event: { output } }) => ({ bets: output?.kind === 'done' ? output.bets : [] }),
            },
            {
              type: 'refreshUnconfirmed',
              params: ({ event: { output } }) => ({
                isUnconfirmed:
                  output?.kind === 'unconfirmed' || (output?.kind === 'done' && output.count === null),
              }),
            },
          ],
        },
      },
      on: {
        'bets.connected': { actions: 'notifyCancelAllConnected' },
        'bets.playerChanged': {
          guard: { type: 'isSignedOut', params: ({ event }) => event },
          target: 'idle',
          actions: 'clearCancelAll',
        },
      },
    },
  },
});

const edit = betsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      after: { reportShown: { actions: 'clearEdited' } },
      on: {
        'bets.editOpened': {
          guard: { type: 'isEditable', params: ({ event }) => event },
          target: 'open',
          actions: 'clearEdited',
        },
      },
    },
    open: {
      entry: 'beginWork',
      exit: 'endWork',
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context, event }) => {
          assertEvent(event, 'bets.editOpened');
          return { bet: context.bets?.find(({ id }) => id === event.betId) as Bet };
        },
        onDone: {
          target: 'closed',
          actions: [
            { type: 'storeEdited', params: ({ event }) => ({ bet: event.output }) },
            {
              type: 'raiseChanges',
              params: ({ event: { output } }) => ({ bets: output === null ? [] : [output] }),
            },
          ],
        },
      },
      on: {
        'bets.editClosed': { actions: 'closeEdit' },
        'bets.betChanged': { actions: { type: 'sendBetToEdit', params: ({ event }) => event } },
        'bets.connected': { actions: 'notifyEditConnected' },
        'bets.playerChanged': {
          guard: { type: 'isSignedOut', params: ({ event }) => event },
          target: 'closed',
        },
      },
    },
  },
});

const disconnect = betsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'bets.disconnectOpened': 'open' } },
    open: {
      invoke: { id: 'disconnect', src: 'disconnect' },
      on: {
        'bets.disconnectLeft': 'closed',
        'bets.connected': { actions: 'notifyDisconnectConnected' },
        'bets.playerChanged': {
          guard: { type: 'isSignedOut', params: ({ event }) => event },
          target: 'closed',
        },
      },
    },
  },
});

const history = betsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'bets.historyOpened': 'open' } },
    open: {
      invoke: {
        id: 'betHistory',
        src: 'betHistory',
        input: ({ event }) => {
          assertEvent(event, 'bets.historyOpened');
          return { marketId: event.marketId };
        },
      },
      on: {
        'bets.historyLeft': 'closed',
        'bets.betChanged': { actions: { type: 'sendBetToHistory', params: ({ event }) => event } },
        'bets.connected': { actions: 'notifyHistoryConnected' },
        'bets.refreshRequested': { actions: 'notifyHistoryConnected' },
        'bets.playerChanged': {
          guard: { type: 'isSignedOut', params: ({ event }) => event },
          target: 'closed',
        },
      },
    },
  },
});

const profit = betsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'bets.profitOpened': 'open' } },
    open: {
      invoke: { id: 'profit', src: 'profit' },
      on: {
        'bets.profitLeft': 'closed',
        'bets.betChanged': {
          guard: { type: 'isSettled', params: ({ event }) => event },
          actions: 'notifyProfitOutdated',
        },
        'bets.connected': { actions: 'notifyProfitConnected' },
        'bets.playerChanged': {
          guard: { type: 'isSignedOut', params: ({ event }) => event },
          target: 'closed',
        },
      },
    },
  },
});

/** Owns the player's open bets and their cancellations, and the cash-outs, the bet history and the profit screen while they are open. */
export const betsMachine = betsSetup.createMachine({
  id: 'bets',
  context: { ...noBets, loadFailure: null },
  type: 'parallel',
  states: { list, cashOut, cancellations, cancelAll, edit, disconnect, history, profit },
});
