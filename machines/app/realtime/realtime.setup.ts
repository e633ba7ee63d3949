import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { jitteredPause } from '../../../domain/backoff';
import type { Bet } from '../../../domain/betting/exchange';
import type { AppDetails, Wallet } from '../../../domain/entities';
import type { AccountUpdate } from '../../account/account.updates';
import { channel } from '../../ports';
import { peer } from '../../system';
import type { RealtimeEvent, SocketEvent, SocketInput } from './realtime.events';

export interface RealtimeContext extends SocketInput {
  /** Failed attempts and lost connections in a row. */
  readonly failures: number;
  /** Random number of the last failure, from 0 to 1. */
  readonly random: number;
}

/** Milliseconds, from the specification. */
const LONGEST_RECONNECT_DELAY = 5000;

export const realtimeSetup = setup({
  types: {
    context: {} as RealtimeContext,
    events: {} as RealtimeEvent,
  },
  actors: {
    socket: channel<SocketEvent, SocketInput>('socket'),
    browser: channel('browser'),
  },
  delays: {
    /** 1 s, doubled after each failure, at most 5 s, with a jitter of half the delay. */
    reconnectDelay: ({ context: { failures, random } }) =>
      jitteredPause(failures || 1, LONGEST_RECONNECT_DELAY, random),
    connectTimeout: 20_000,
    /** A connection that lasts so long ends a series of failures. */
    stableConnection: 10_000,
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
      failures: 0,
      order: 'websocketFirst' as const,
    })),
    preferPolling: assign({ order: 'pollingFirst' }),
    countFailure: assign(({ context }, { random }: { random: number }) => ({
      failures: context.failures + 1,
      random,
    })),
    resetFailures: assign({ failures: 0 }),
    failAttempt: raise(({ context }) => ({
      type: 'realtime.failed' as const,
      random: context.random,
    })),
    orderTransports: sendTo(
      'socket',
      ({ context }): SocketEvent => ({
        type: 'socket.transportsOrdered',
        order: context.order,
      }),
    ),
    connectSocket: sendTo('socket', { type: 'socket.connectRequested' } satisfies SocketEvent),
    checkSocket: sendTo('socket', { type: 'socket.checkRequested' } satisfies SocketEvent),
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
});
