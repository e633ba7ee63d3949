import { assign, sendTo, setup } from 'xstate';
import type { Bet } from '../domain/exchange';
import { channel } from '../ports';
import { peer } from '../system';
import type { RealtimeEvent, SocketEvent, TransportOrder } from './realtime.events';

export interface RealtimeContext {
  readonly token: string | null;
  readonly order: TransportOrder;
}

/**
 * Owns the connection for live events: one socket for each token, as long as somebody is in front of the page.
 * Reconnect delays, their jitter and the connect time-out are the socket library's, set by the adapter.
 */
export const realtimeMachine = setup({
  types: {
    context: {} as RealtimeContext,
    events: {} as RealtimeEvent,
    tags: {} as 'online',
  },
  actors: {
    socket: channel<SocketEvent, RealtimeContext>('socket'),
    browser: channel('browser'),
  },
  guards: {
    isPlayer: ({ context }) => context.token !== null,
    /** One player after the other, with no visitor between them. */
    isOtherPlayer: ({ context, event }) =>
      event.type === 'realtime.opened' &&
      event.token !== null &&
      context.token !== null &&
      event.token !== context.token,
  },
  actions: {
    keepToken: assign(({ event }) =>
      event.type === 'realtime.opened' ? { token: event.token, order: 'websocketFirst' as const } : {},
    ),
    preferPolling: assign({ order: 'pollingFirst' }),
    orderTransports: sendTo(
      'socket',
      ({ context }): SocketEvent => ({
        type: 'socket.transportsOrdered',
        order: context.order,
      }),
    ),
    retryNow: sendTo('socket', { type: 'socket.retryRequested' } satisfies SocketEvent),
    tellSessionConnected: sendTo(peer('session'), { type: 'session.connected' }),
    tellSessionRefreshed: sendTo(peer('session'), { type: 'session.refreshed' }),
    tellSessionRefused: sendTo(peer('session'), ({ context, event }) => ({
      type: 'session.refused' as const,
      token: context.token ?? '',
      message: event.type === 'realtime.refused' ? event.message : '',
    })),
    tellWalletConnected: sendTo(peer('wallet'), { type: 'wallet.connected' }),
    tellWalletDisconnected: sendTo(peer('wallet'), { type: 'wallet.disconnected' }),
    tellWalletRefresh: sendTo(peer('wallet'), { type: 'wallet.refreshRequested' }),
    tellExchangeLeft: sendTo(peer('exchange'), { type: 'exchange.playerChanged', isPlayer: false }),
    tellExchangePlayer: sendTo(peer('exchange'), ({ context }) => ({
      type: 'exchange.playerChanged' as const,
      isPlayer: context.token !== null,
    })),
    tellExchangeConnected: sendTo(peer('exchange'), { type: 'exchange.connected' }),
    tellExchangeBet: sendTo(peer('exchange'), (_, { bet }: { bet: Bet }) => ({
      type: 'exchange.betChanged' as const,
      bet,
    })),
    tellAppRefresh: sendTo(peer('app'), { type: 'app.refreshRequested' }),
    tellWalletUpdated: sendTo(peer('wallet'), ({ event }) =>
      event.type === 'realtime.balanceUpdated'
        ? { type: 'wallet.updated' as const, update: event.update }
        : { type: 'wallet.refreshRequested' as const },
    ),
  },
}).createMachine({
  id: 'realtime',
  context: { token: null, order: 'websocketFirst' },
  invoke: { id: 'browser', src: 'browser' },
  initial: 'idle',
  on: {
    'realtime.opened': [
      {
        guard: 'isOtherPlayer',
        target: '.engaged',
        actions: ['tellExchangeLeft', 'keepToken', 'tellExchangePlayer'],
      },
      { target: '.engaged', actions: ['keepToken', 'tellExchangePlayer'] },
    ],
    'realtime.pageShown': { actions: 'tellAppRefresh' },
  },
  states: {
    idle: {},
    engaged: {
      invoke: { id: 'socket', src: 'socket', input: ({ context }) => context },
      initial: 'connecting',
      on: {
        'realtime.exchangeStarted': { actions: 'tellExchangePlayer' },
        'realtime.connected': [
          {
            guard: 'isPlayer',
            target: '.online',
            actions: ['tellSessionConnected', 'tellWalletConnected', 'tellExchangeConnected'],
          },
          { target: '.online' },
        ],
        'realtime.failed': { target: '.retrying', actions: ['preferPolling', 'orderTransports'] },
        'realtime.refused': [
          { guard: 'isPlayer', target: '#realtime.refused', actions: 'tellSessionRefused' },
          { target: '#realtime.refused' },
        ],
        'realtime.browserWentOffline': { target: '.offline', actions: 'tellWalletDisconnected' },
      },
      states: {
        connecting: {},
        online: {
          tags: 'online',
          on: {
            'realtime.disconnected': { target: 'retrying', actions: 'tellWalletDisconnected' },
            'realtime.exchangeStarted': [
              { guard: 'isPlayer', actions: ['tellExchangePlayer', 'tellExchangeConnected'] },
              { actions: 'tellExchangePlayer' },
            ],
            'realtime.sessionRefreshed': { guard: 'isPlayer', actions: 'tellSessionRefreshed' },
            'realtime.balanceUpdated': { guard: 'isPlayer', actions: 'tellWalletUpdated' },
            'realtime.betUpdated': {
              guard: 'isPlayer',
              actions: { type: 'tellExchangeBet', params: ({ event }) => ({ bet: event.bet }) },
            },
            'realtime.pageShown': {
              guard: 'isPlayer',
              actions: ['tellSessionRefreshed', 'tellWalletRefresh', 'tellAppRefresh'],
            },
          },
        },
        retrying: {
          on: {
            'realtime.pageShown': { actions: ['retryNow', 'tellAppRefresh'] },
            'realtime.browserWentOnline': { actions: ['retryNow', 'tellAppRefresh'] },
          },
        },
        offline: {
          on: {
            'realtime.browserWentOnline': {
              target: 'connecting',
              actions: ['retryNow', 'tellAppRefresh'],
            },
            'realtime.failed': { actions: ['preferPolling', 'orderTransports'] },
          },
        },
      },
    },
    // Only another token leads on: the server does not want this one, or no visitors at all.
    refused: {},
  },
});
