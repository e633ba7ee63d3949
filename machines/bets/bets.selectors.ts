import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BetHistoryActor } from '../bet-history/bet-history.selectors';
import type { CashOutActor } from '../cash-out/cash-out.selectors';
import { onMarket } from '../domain/betting/by-market';
import { type MarketOutcomes, marketExposure } from '../domain/betting/market-exposure';
import type { Paise } from '../domain/entities';
import type { Bet } from '../domain/exchange';
import type { ProfitActor } from '../profit/profit.selectors';
import type { betsMachine } from './bets.machine';

/** Pure, for views: profit and loss before and after what the slip would add. */
export type { BookRow } from '../domain/betting/fancy';
export type { RunnerProfit } from '../domain/betting/market-exposure';
export { lineBook, runnerProfits } from '../domain/betting/market-exposure';

export type BetsActor = ActorRefFrom<typeof betsMachine>;

type Bets = SnapshotFrom<typeof betsMachine>;

const none: readonly Bet[] = [];

/** What became of a taking back; `tooLate`: nothing waited any more. */
export type CancelOutcome = 'cancelled' | 'tooLate' | 'refused';

/** Whatever has not ended; the same list as long as no bet changes. */
export const selectOpenBets = (bets: Bets): readonly Bet[] => bets.context.bets ?? none;
export const selectOpenOn =
  (marketId: string) =>
  (bets: Bets): readonly Bet[] =>
    onMarket(selectOpenBets(bets), marketId);
/** What the player can lose on a market. */
export const selectExposureOn =
  (market: MarketOutcomes & { readonly id: string }) =>
  (bets: Bets): Paise =>
    marketExposure(market, selectOpenOn(market.id)(bets));

/** The first list is on its way. */
export const selectIsLoading = (bets: Bets): boolean => bets.context.bets === null && bets.hasTag('busy');
/** What is shown, if anything, may be old. */
export const selectHasFailed = (bets: Bets): boolean => bets.hasTag('failed');

export const selectIsCancelling =
  (betId: string) =>
  (bets: Bets): boolean =>
    bets.context.cancellations[betId]?.isAsking ?? false;

/** Null before one was asked for, and until it is known. */
export const selectCancelOutcome =
  (betId: string) =>
  (bets: Bets): CancelOutcome | null => {
    const cancellation = bets.context.cancellations[betId];
    if (cancellation === undefined || cancellation.isAsking) return null;
    if (cancellation.bet === null) return 'refused';
    return cancellation.bet.cancelled > 0 ? 'cancelled' : 'tooLate';
  };
/** In the server's own words, which may be none. */
export const selectCancelRefusal =
  (betId: string) =>
  (bets: Bets): string =>
    bets.context.cancellations[betId]?.serverMessage ?? '';
/** What a bet came to by its taking back: it may have left the open ones. */
export const selectCancelledBet =
  (betId: string) =>
  (bets: Bets): Bet | null =>
    bets.context.cancellations[betId]?.bet ?? null;

/** The cash-out on the screen. */
export const selectCashOutRef = (bets: Bets): CashOutActor | undefined =>
  bets.children.cashOut as CashOutActor | undefined;
/** The list of all bets, while its screen is open. */
export const selectHistoryRef = (bets: Bets): BetHistoryActor | undefined =>
  bets.children.betHistory as BetHistoryActor | undefined;
/** Profit and loss, while its screen is open. */
export const selectProfitRef = (bets: Bets): ProfitActor | undefined =>
  bets.children.profit as ProfitActor | undefined;
