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
  /** The account has been loaded and needs the player. */
  | { type: 'realtime.accountStarted' }
  // From the socket.
  | { type: 'realtime.connected' }
  /** `random`, from 0 to 1, spreads the attempts of many clients. */
  | { type: 'realtime.disconnected'; random: number }
  /** The server refused the handshake with a SessionError; `message` is the server's text, empty if it sent none. */
  | { type: 'realtime.refused'; message: string }
  /** Any other connection error. */
  | { type: 'realtime.failed'; random: number }
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

/** What a socket is opened with. */
export interface SocketInput {
  readonly token: string | null;
  readonly order: TransportOrder;
}

/** Sent by the machine to its socket. */
export type SocketEvent =
  | { type: 'socket.transportsOrdered'; order: TransportOrder }
  /** Starts an attempt, instead of one that is under way. Nothing on an open connection. */
  | { type: 'socket.connectRequested' }
  /** Starts an attempt, or reports an open connection again. */
  | { type: 'socket.checkRequested' };
