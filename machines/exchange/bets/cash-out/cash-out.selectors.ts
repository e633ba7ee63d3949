import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Bet, CashOutQuote } from '../../../../domain/betting/exchange';
import { type OutcomeProfit, outcomeProfitOf } from '../../../../domain/betting/outcome-profit';
import type { CallFailure } from '../../../../domain/failure';
import type { cashOutMachine } from './cash-out.machine';
import type { CashOutOutcome } from './cash-out.setup';

export type { CashOutOutcome } from './cash-out.setup';

export type CashOutActor = ActorRefFrom<typeof cashOutMachine>;

type CashOut = SnapshotFrom<typeof cashOutMachine>;

export const selectMarketId = (cashOut: CashOut): string => cashOut.context.marketId;
export const selectSelectionId = (cashOut: CashOut): string => cashOut.context.selectionId;
export const selectPercent = (cashOut: CashOut): number => cashOut.context.percent;
/** The last quote; kept while the next one is loading. */
export const selectQuote = (cashOut: CashOut): CashOutQuote | null => cashOut.context.quote;
export const selectIsQuoting = (cashOut: CashOut): boolean =>
  cashOut.matches({ offering: 'quoting' }) || cashOut.matches({ offering: 'choosing' });
/** There is nothing to hedge, or no price to hedge at. */
export const selectIsUnavailable = (cashOut: CashOut): boolean => cashOut.context.isUnavailable;
export const selectHasFailed = (cashOut: CashOut): boolean => cashOut.matches({ offering: 'failed' });
export const selectIsTaking = (cashOut: CashOut): boolean => cashOut.matches('taking');
/** The answer was lost: the hedge may be placed. */
export const selectIsUnknown = (cashOut: CashOut): boolean => cashOut.hasTag('unknown');
export const selectIsDone = (cashOut: CashOut): boolean => cashOut.matches('done');
export const selectIsRefused = (cashOut: CashOut): boolean => cashOut.matches('refused');
/** The last known state of the hedge. */
export const selectBet = (cashOut: CashOut): Bet | null => cashOut.context.bet;
/** Profit and loss of the selection with the matched part of the hedge, which may have better prices than the quote; null before it. */
export const selectResult = ({ context: { bet, quote } }: CashOut): OutcomeProfit | null =>
  resultOf(quote, bet);

export function resultOf(quote: CashOutQuote | null, bet: Bet | null): OutcomeProfit | null {
  if (bet === null || quote === null) return null;
  const planned = outcomeProfitOf(bet.gtype, quote.side, [{ price: quote.price, size: quote.stake }]);
  const matched = outcomeProfitOf(bet.gtype, bet.side, bet.fills);
  return {
    ifWins: quote.ifWins - planned.ifWins + matched.ifWins,
    ifLoses: quote.ifLoses - planned.ifLoses + matched.ifLoses,
  };
}
/** The player may lose: it is not shown as a gain. */
export const mayLose = ({ ifLoses, ifWins }: OutcomeProfit): boolean => Math.min(ifWins, ifLoses) < 0;
/** The player gains whatever the result is. */
export const isGain = ({ ifLoses, ifWins }: OutcomeProfit): boolean => Math.min(ifWins, ifLoses) > 0;
/** Why the quote was not taken. */
export const selectOutcome = (cashOut: CashOut): CashOutOutcome | null => cashOut.context.outcome;
/** Why the last quote could not be loaded; null before. */
export const selectLoadFailure = ({ context }: CashOut): CallFailure | null => context.loadFailure;
