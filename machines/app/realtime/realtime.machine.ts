import { realtimeSetup } from './realtime.setup';

const failed = [
  { type: 'countFailure', params: ({ event }: { event: { random: number } }) => event },
  'preferPolling',
  'orderTransports',
] as const;

const attempts = realtimeSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { reconnectDelay: 'attempting' } },
    attempting: {
      entry: 'connectSocket',
      after: { connectTimeout: { actions: 'failAttempt' } },
    },
  },
});

/** Owns the connection for live events: one socket for each token, and the schedule of its attempts to connect. */
export const realtimeMachine = realtimeSetup.createMachine({
  id: 'realtime',
  context: { token: null, order: 'websocketFirst', failures: 0, random: 0.5 },
  invoke: { id: 'browser', src: 'browser' },
  initial: 'idle',
  on: {
    'realtime.opened': [
      {
        guard: { type: 'isOtherPlayer', params: ({ event }) => event },
        target: '.active',
        actions: [
          'notifyExchangePlayerLeft',
          { type: 'storeToken', params: ({ event }) => event },
          'notifyExchangePlayer',
          'notifyGames',
          'notifyAccountPlayer',
        ],
      },
      {
        target: '.active',
        actions: [
          { type: 'storeToken', params: ({ event }) => event },
          'notifyExchangePlayer',
          'notifyGames',
          'notifyAccountPlayer',
        ],
      },
    ],
    'realtime.accountStarted': { actions: 'notifyAccountPlayer' },
    'realtime.pageShown': { actions: 'notifyAppRefresh' },
  },
  states: {
    idle: {},
    active: {
      invoke: { id: 'socket', src: 'socket', input: ({ context: { order, token } }) => ({ order, token }) },
      initial: 'connecting',
      on: {
        'realtime.exchangeStarted': { actions: 'notifyExchangePlayer' },
        'realtime.connected': [
          {
            guard: 'isPlayer',
            target: '.online',
            actions: 'notifyPlayerConnected',
          },
          { target: '.online' },
        ],
        'realtime.failed': { target: '.retrying', actions: failed },
        'realtime.refused': [
          {
            guard: 'isPlayer',
            target: '#realtime.refused',
            actions: { type: 'notifySessionRefused', params: ({ event }) => event },
          },
          { target: '#realtime.refused' },
        ],
        'realtime.browserWentOffline': { target: '.offline', actions: 'notifyWalletDisconnected' },
      },
      states: {
        connecting: { after: { connectTimeout: { actions: 'failAttempt' } } },
        online: {
          after: { stableConnection: { actions: 'resetFailures' } },
          on: {
            'realtime.disconnected': {
              target: 'retrying',
              actions: [{ type: 'countFailure', params: ({ event }) => event }, 'notifyWalletDisconnected'],
            },
            'realtime.exchangeStarted': [
              { guard: 'isPlayer', actions: ['notifyExchangePlayer', 'notifyExchangeConnected'] },
              { actions: 'notifyExchangePlayer' },
            ],
            'realtime.sessionRefreshed': { guard: 'isPlayer', actions: 'notifySessionRefreshed' },
            'realtime.balanceUpdated': {
              guard: 'isPlayer',
              actions: { type: 'notifyWalletUpdated', params: ({ event }) => event },
            },
            'realtime.betUpdated': {
              guard: 'isPlayer',
              actions: { type: 'notifyBets', params: ({ event }) => ({ bet: event.bet }) },
            },
            'realtime.detailsChanged': [
              {
                guard: 'isPlayer',
                actions: [
                  { type: 'notifyAppDetails', params: ({ event }) => event },
                  { type: 'notifyAccount', params: { update: { type: 'account.siteChanged' } } },
                ],
              },
              { actions: { type: 'notifyAppDetails', params: ({ event }) => event } },
            ],
            'realtime.accountUpdated': {
              guard: 'isPlayer',
              actions: { type: 'notifyAccount', params: ({ event }) => event },
            },
            'realtime.pageShown': {
              guard: 'isPlayer',
              actions: ['notifySessionRefreshed', 'notifyWalletRefresh', 'notifyAppRefresh'],
            },
          },
        },
        // The details may have changed while the connection was lost.
        retrying: {
          ...attempts,
          on: {
            'realtime.connected': [
              {
                guard: 'isPlayer',
                target: 'online',
                actions: ['notifyPlayerConnected', 'notifyAppRefresh'],
              },
              { target: 'online', actions: 'notifyAppRefresh' },
            ],
            'realtime.pageShown': { target: '.attempting', actions: 'notifyAppRefresh' },
            'realtime.browserWentOnline': { target: '.attempting', actions: 'notifyAppRefresh' },
          },
        },
        // A browser may report wrongly that there is no network.
        offline: {
          ...attempts,
          on: {
            'realtime.browserWentOnline': {
              target: 'connecting',
              actions: ['checkSocket', 'notifyAppRefresh'],
            },
            'realtime.failed': { target: '.waiting', actions: failed },
          },
        },
      },
    },
    // Left only for another token: the server refuses this one, or refuses visitors.
    refused: {},
  },
});
