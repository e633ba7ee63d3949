import type { Bet } from '../../../domain/betting/exchange';
import type { ServerSentence } from '../../../domain/failure';

declare module '../../system' {
  interface Peers {
    bets: BetsEvent;
  }
}

export type BetsEvent =
  | { type: 'bets.refreshRequested' }
  /** A bet was placed or changed: an answer of the server to a selection, or an event of the player's socket. */
  | { type: 'bets.betChanged'; bet: Bet }
  /** The slip has a new selection: the answer is `betSlip.betsChanged`. */
  | { type: 'bets.openBetsRequested' }
  | { type: 'bets.cancelRequested'; betId: string }
  | { type: 'bets.cashOutOpened'; marketId: string; selectionId: string }
  | { type: 'bets.cashOutClosed' }
  /** `marketId` restricts the history to one market. */
  | { type: 'bets.historyOpened'; marketId: string | null }
  | { type: 'bets.historyLeft' }
  | { type: 'bets.profitOpened' }
  | { type: 'bets.profitLeft' }
  | { type: 'bets.playerChanged'; isPlayer: boolean }
  | { type: 'bets.connected' }
  // From a cancellation.
  /** `bet` is null and `sentence` is set if the server refused. */
  | { type: 'bets.cancellationSettled'; betId: string; bet: Bet | null; sentence: ServerSentence | null };
