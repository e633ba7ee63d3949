import type { Bet } from '../domain/exchange';
import type { WalletUpdate } from '../wallet/wallet.events';

/** The order in which transports are tried. */
export type TransportOrder = 'websocketFirst' | 'pollingFirst';

export type RealtimeEvent =
  /** Who connects: a player's token, or null for a visitor, who gets public events only. */
  | { type: 'realtime.opened'; token: string | null }
  /** The exchange came late, and wants to know who plays and whether there is a connection. */
  | { type: 'realtime.exchangeStarted' }
  // From the socket.
  | { type: 'realtime.connected' }
  | { type: 'realtime.disconnected' }
  /** The server refused the handshake: a SessionError, in its own words. */
  | { type: 'realtime.refused'; message: string }
  /** Any other connection error. */
  | { type: 'realtime.failed' }
  | { type: 'realtime.sessionRefreshed' }
  | { type: 'realtime.balanceUpdated'; update: WalletUpdate }
  | { type: 'realtime.betUpdated'; bet: Bet }
  // From the browser.
  | { type: 'realtime.browserWentOffline' }
  | { type: 'realtime.browserWentOnline' }
  | { type: 'realtime.pageHidden' }
  | { type: 'realtime.pageShown' };

/** What the machine asks of its socket. */
export type SocketEvent =
  | { type: 'socket.transportsOrdered'; order: TransportOrder }
  /** Do not sit the rest of a reconnect delay out. */
  | { type: 'socket.retryRequested' };
