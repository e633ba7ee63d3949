import type { Bet } from '../../../domain/betting/exchange';
import type { RefusedCall } from '../../../domain/refused-call';
import type { CashOutPart } from './cash-out/match-cash-out.machine';

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
  /** Cancels all that waits on a market, or on all markets if it is null. */
  | { type: 'bets.cancelAllRequested'; marketId: string | null }
  /** Price and size of a waiting bet are to be changed; one bet at a time. */
  | { type: 'bets.editOpened'; betId: string }
  | { type: 'bets.editClosed' }
  /** A view shows what happens to waiting bets when the connection is lost. */
  | { type: 'bets.disconnectOpened' }
  | { type: 'bets.disconnectLeft' }
  | { type: 'bets.cashOutOpened'; marketId: string; selectionId: string }
  | { type: 'bets.cashOutClosed' }
  /** The player confirmed the cash-out of several selections at the results that were shown. */
  | { type: 'bets.matchCashOutRequested'; parts: readonly CashOutPart[] }
  | { type: 'bets.matchCashOutClosed' }
  /** `marketId` restricts the history to one market. */
  | { type: 'bets.historyOpened'; marketId: string | null }
  | { type: 'bets.historyLeft' }
  | { type: 'bets.profitOpened' }
  | { type: 'bets.profitLeft' }
  | { type: 'bets.playerChanged'; isPlayer: boolean }
  | { type: 'bets.connected' }
  // From a cancellation.
  /** `bet` is null and `sentence` is set if the server refused; both are null if it did not confirm. */
  | { type: 'bets.cancellationSettled'; betId: string; bet: Bet | null; sentence: RefusedCall | null };
