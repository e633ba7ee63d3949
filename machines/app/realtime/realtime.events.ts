import type { Bet } from '../../../domain/betting/exchange';
import type { AppDetails, Wallet } from '../../../domain/entities';
import type { AccountUpdate } from '../../account/account.updates';

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
