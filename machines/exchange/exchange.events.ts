import type { Paise } from '../domain/entities';
import type { Bet } from '../domain/exchange';
import type { Depth } from '../market/market.events';

export type ExchangeEvent =
  /** Somebody shows this market; each watching is ended by its own unwatching, with the same depth. */
  | { type: 'exchange.marketWatched'; marketId: string; depth: Depth }
  | { type: 'exchange.marketUnwatched'; marketId: string; depth: Depth }
  /** The slip has a leg on it, or has none any more: the market is kept, in full depth, and tells the slip. */
  | { type: 'exchange.marketFollowed'; marketId: string }
  | { type: 'exchange.marketUnfollowed'; marketId: string }
  | { type: 'exchange.matchOpened'; matchId: string }
  | { type: 'exchange.matchLeft'; matchId: string }
  /** Somebody looks at how the price of a runner went; one such look at a time for each runner. */
  | { type: 'exchange.historyOpened'; marketId: string; runnerId: string }
  | { type: 'exchange.historyLeft'; marketId: string; runnerId: string }
  /** Somebody wants to watch the live picture of a match. */
  | { type: 'exchange.streamOpened'; matchId: string }
  | { type: 'exchange.streamLeft'; matchId: string }
  // From peers, which the exchange asks as soon as it runs (`realtime.exchangeStarted`, `wallet.exchangeStarted`; it has no
  // input); handed on to the slip and the bets.
  /** Who plays from now on: a player, or a visitor. */
  | { type: 'exchange.playerChanged'; isPlayer: boolean }
  /** The player's socket is connected, for the first time or again. */
  | { type: 'exchange.connected' }
  | { type: 'exchange.betChanged'; bet: Bet }
  /** What the player can stake, as the server said it last; null while it is not known. */
  | { type: 'exchange.availableChanged'; available: Paise | null };
