import { limitsSetup } from './limits.setup';

/** Holds the limits, pauses and reality check of a player while a view shows them, and the changes that the player types. */
export const limitsMachine = limitsSetup.createMachine({
  id: 'limits',
  context: {
    loadFailure: null,
    protection: null,
    edits: {},
    pauseDays: {},
    question: null,
    request: null,
    failure: null,
  },
  // A change can be prepared while another one is saved or all settings are read.
  on: {
    'limits.editRequested': { actions: { type: 'startEdit', params: ({ event }) => event } },
    'limits.editCancelled': { actions: { type: 'endEdit', params: ({ event }) => event } },
    'limits.amountTyped': { actions: { type: 'storeAmount', params: ({ event }) => event } },
    'limits.pauseLengthChosen': { actions: { type: 'storePauseDays', params: ({ event }) => event } },
    'limits.pauseRequested': { actions: { type: 'ask', params: ({ event }) => event } },
    'limits.pauseCancelled': { actions: 'clearQuestion' },
    'limits.wordTyped': { actions: { type: 'storeWord', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadProtection',
        src: 'loadProtection',
        onDone: {
          target: 'loaded',
          actions: { type: 'store', params: ({ event }) => ({ protection: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
      on: { 'account.protectionChanged': { target: 'loading', reenter: true } },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: { 'limits.retryRequested': 'loading', 'account.connected': 'loading' },
    },
    // A change counts also while the settings are loaded again: its dialog may have been open before.
    loaded: {
      initial: 'ready',
      on: {
        'limits.amountSubmitted': [
          {
            guard: { type: 'isAmountValid', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'requestAmount', params: ({ event }) => event },
          },
          { actions: { type: 'checkAmount', params: ({ event }) => event } },
        ],
        'limits.limitRemoved': {
          target: 'saving',
          actions: {
            type: 'storeRequest',
            params: ({ event }) => ({ request: { setting: 'limit', kind: event.kind, amount: null } }),
          },
        },
        'limits.realityCheckChosen': {
          target: 'saving',
          actions: {
            type: 'storeRequest',
            params: ({ event }) => ({ request: { setting: 'reality-check', minutes: event.minutes } }),
          },
        },
        'limits.pauseConfirmed': [
          {
            guard: { type: 'isPauseConfirmed', params: ({ event }) => event },
            target: 'saving',
            actions: ['requestPause', 'clearQuestion'],
          },
          { actions: 'refuseWord' },
        ],
        'limits.noticeDismissed': { actions: 'clearNotice' },
      },
      states: {
        ready: {
          after: { nextLimit: 'refreshing' },
          on: { 'account.connected': 'refreshing', 'account.protectionChanged': 'refreshing' },
        },
        // The settings stay on the screen. An answer from before a change is never stored.
        refreshing: {
          on: { 'account.protectionChanged': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refreshProtection',
            src: 'loadProtection',
            onDone: {
              target: 'ready',
              actions: { type: 'store', params: ({ event }) => ({ protection: event.output }) },
            },
            onError: { target: 'ready', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProtection',
        src: 'saveProtection',
        input: ({ context }) => context.request,
        // The account forwards the change to its children: this machine reads the settings again.
        onDone: {
          target: 'loaded.ready',
          actions: [
            { type: 'storeSettings', params: ({ event }) => ({ settings: event.output }) },
            'endSavedEdit',
            'notifyAccount',
          ],
        },
        // The server may have saved the change: the settings are read again.
        onError: {
          target: 'loaded.refreshing',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
  },
});
