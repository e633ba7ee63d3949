import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Bet } from '../../../domain/betting/exchange';
import type { AppDetails, Wallet } from '../../../domain/entities';
import type { AccountUpdate } from '../../account/account.updates';
import { channel } from '../../ports';
import { peer } from '../../system';

declare module '../../system' {
  interface Peers {
    realtime: RealtimeEvent;
  }
}

/** The order in which transports are tried. */
export type TransportOrder = 'websocketFirst' | 'pollingFirst';

export type RealtimeEvent =
  /** The token of a player, or null for a visitor, who receives public events only. */
  | { type: 'realtime.opened'; token: string | null }
  /** The exchange has been loaded and needs the player and the connection. */
  | { type: 'realtime.exchangeStarted' }
  // From the socket.
  | { type: 'realtime.connected' }
  | { type: 'realtime.disconnected' }
  /** The server refused the handshake with a SessionError; `message` is the server's text, empty if it sent none. */
  | { type: 'realtime.refused'; message: string }
  /** Any other connection error. */
  | { type: 'realtime.failed' }
  | { type: 'realtime.sessionRefreshed' }
  | { type: 'realtime.balanceUpdated'; update: Wallet }
  | { type: 'realtime.betUpdated'; bet: Bet }
  /** The operator changed the app details; null if they could not be read. */
  | { type: 'realtime.detailsChanged'; details: AppDetails | null }
  /** Something of the account changed. */
  | { type: 'realtime.accountUpdated'; update: AccountUpdate }
  // From the browser.
  | { type: 'realtime.browserWentOffline' }
  | { type: 'realtime.browserWentOnline' }
  | { type: 'realtime.pageShown' };

/** Sent by the machine to its socket. */
export type SocketEvent =
  | { type: 'socket.transportsOrdered'; order: TransportOrder }
  /** Reconnect now, without waiting for the rest of the reconnect delay. */
  | { type: 'socket.retryRequested' };

export interface RealtimeContext {
  readonly token: string | null;
  readonly order: TransportOrder;
}

/**
 * Owns the connection for live events: one socket for each token. The socket library handles reconnect delays, jitter
 * and the connect timeout, with values set by the adapter.
 */
export const realtimeMachine = setup({
  types: {
    context: {} as RealtimeContext,
    events: {} as RealtimeEvent,
  },
  actors: {
    socket: channel<SocketEvent, RealtimeContext>('socket'),
    browser: channel('browser'),
  },
  guards: {
    isPlayer: ({ context }) => context.token !== null,
    /** One player follows another directly, with no visitor between them. */
    isOtherPlayer: ({ context }, { token }: { token: string | null }) =>
      token !== null && context.token !== null && token !== context.token,
  },
  actions: {
    storeToken: assign((_, { token }: { token: string | null }) => ({
      token,
      order: 'websocketFirst' as const,
    })),
    preferPolling: assign({ order: 'pollingFirst' }),
    orderTransports: sendTo(
      'socket',
      ({ context }): SocketEvent => ({
        type: 'socket.transportsOrdered',
        order: context.order,
      }),
    ),
    retryNow: sendTo('socket', { type: 'socket.retryRequested' } satisfies SocketEvent),
    notifyPlayerConnected: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(peer('session'), { type: 'session.connected' });
      enqueue.sendTo(peer('wallet'), { type: 'wallet.connected' });
      enqueue.sendTo(peer('exchange'), { type: 'exchange.connected' });
      enqueue.sendTo(peer('account'), { type: 'account.connected' });
    }),
    notifySessionRefreshed: sendTo(peer('session'), { type: 'session.refreshed' }),
    notifySessionRefused: sendTo(peer('session'), ({ context }, { message }: { message: string }) => ({
      type: 'session.refused' as const,
      token: context.token ?? '',
      message,
    })),
    notifyWalletDisconnected: sendTo(peer('wallet'), { type: 'wallet.disconnected' }),
    notifyWalletRefresh: sendTo(peer('wallet'), { type: 'wallet.refreshRequested' }),
    notifyExchangePlayerLeft: sendTo(peer('exchange'), { type: 'exchange.playerChanged', isPlayer: false }),
    notifyExchangePlayer: sendTo(peer('exchange'), ({ context }) => ({
      type: 'exchange.playerChanged' as const,
      isPlayer: context.token !== null,
    })),
    notifyGames: sendTo(peer('games'), { type: 'games.playerChanged' }),
    notifyAccountPlayer: sendTo(peer('account'), ({ context }) => ({
      type: 'account.playerChanged' as const,
      isPlayer: context.token !== null,
    })),
    notifyAccount: sendTo(peer('account'), (_, { update }: { update: AccountUpdate }) => update),
    notifyExchangeConnected: sendTo(peer('exchange'), { type: 'exchange.connected' }),
    notifyBets: sendTo(peer('bets'), (_, { bet }: { bet: Bet }) => ({
      type: 'bets.betChanged' as const,
      bet,
    })),
    notifyAppDetails: sendTo(peer('app'), (_, { details }: { details: AppDetails | null }) =>
      details === null
        ? { type: 'app.refreshRequested' as const }
        : { type: 'app.detailsChanged' as const, details },
    ),
    notifyAppRefresh: sendTo(peer('app'), { type: 'app.refreshRequested' }),
    notifyWalletUpdated: sendTo(peer('wallet'), (_, { update }: { update: Wallet }) => ({
      type: 'wallet.updated' as const,
      update,
    })),
  },
}).createMachine({
  id: 'realtime',
  context: { token: null, order: 'websocketFirst' },
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
    'realtime.pageShown': { actions: 'notifyAppRefresh' },
  },
  states: {
    idle: {},
    active: {
      invoke: { id: 'socket', src: 'socket', input: ({ context }) => context },
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
        'realtime.failed': { target: '.retrying', actions: ['preferPolling', 'orderTransports'] },
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
        connecting: {},
        online: {
          on: {
            'realtime.disconnected': { target: 'retrying', actions: 'notifyWalletDisconnected' },
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
          on: {
            'realtime.connected': [
              {
                guard: 'isPlayer',
                target: 'online',
                actions: ['notifyPlayerConnected', 'notifyAppRefresh'],
              },
              { target: 'online', actions: 'notifyAppRefresh' },
            ],
            'realtime.pageShown': { actions: ['retryNow', 'notifyAppRefresh'] },
            'realtime.browserWentOnline': { actions: ['retryNow', 'notifyAppRefresh'] },
          },
        },
        offline: {
          on: {
            'realtime.browserWentOnline': {
              target: 'connecting',
              actions: ['retryNow', 'notifyAppRefresh'],
            },
            'realtime.failed': { actions: ['preferPolling', 'orderTransports'] },
          },
        },
      },
    },
    // Left only for another token: the server refuses this one, or refuses visitors.
    refused: {},
  },
});
