import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isOpenBet, isWaitingBet } from '../../../domain/betting/bet-state';
import { onMarket } from '../../../domain/betting/by-market';
import { isCrossing } from '../../../domain/betting/crossing';
import type { Bet } from '../../../domain/betting/exchange';
import type { Hundredths } from '../../../domain/betting/money';
import type { Side } from '../../../domain/betting/outcome-profit';
import type { Paise } from '../../../domain/entities';
import type { CallFailure } from '../../../domain/failure';
import type { RefusedCall } from '../../../domain/refused-call';
import type { betsMachine } from './bets.machine';
import type { CancelAll } from './bets.setup';
import type { CashOutActor } from './cash-out/cash-out.selectors';
import type { MatchCashOutActor } from './cash-out/match-cash-out.selectors';
import type { DisconnectActor } from './disconnect/disconnect.selectors';
import type { EditActor } from './edit/edit.selectors';
import type { BetHistoryActor } from './history/bet-history.selectors';
import type { ProfitActor } from './profit/profit.selectors';

/** Profit and loss before and after the drafts of the slip. */
export type { BookRow } from '../../../domain/betting/fancy';
export type { RunnerProfit } from '../../../domain/betting/market-exposure';
export { lineBook, runnerProfits } from '../../../domain/betting/market-exposure';

export type BetsActor = ActorRefFrom<typeof betsMachine>;

type Bets = SnapshotFrom<typeof betsMachine>;

const none: readonly Bet[] = [];

/** `tooLate`: everything was matched before. `unconfirmed`: the server answered, and the bet may still be waiting. */
export type CancelOutcome = 'cancelled' | 'tooLate' | 'refused' | 'unconfirmed';

/** The same array until a bet changes. */
export const selectOpenBets = (bets: Bets): readonly Bet[] => bets.context.bets ?? none;
/** Undefined until the list is known. */
export const selectOpenBetCount = (bets: Bets): number | undefined => bets.context.bets?.length;
export const selectOpenOn =
  (marketId: string) =>
  (bets: Bets): readonly Bet[] =>
    onMarket(selectOpenBets(bets), marketId);

/** Stakes that wait on a selection: taking a cash-out of it cancels them. */
export const selectWaitingOnSelection =
  (marketId: string, selectionId: string) =>
  (bets: Bets): Paise =>
    selectOpenOn(marketId)(bets)
      .filter((bet) => bet.selectionId === selectionId && isWaitingBet(bet))
      .reduce((sum, { remaining }) => sum + remaining, 0);

/**
 * Price of a waiting bet of the player on the other side, with which a bet of this side and limit price would be matched; null without
 * one. The server refuses such a bet.
 */
export const selectOwnCrossingPrice =
  (marketId: string, selectionId: string, side: Side, limit: Hundredths) =>
  (bets: Bets): Hundredths | null =>
    selectOpenOn(marketId)(bets).find(
      (bet) =>
        bet.selectionId === selectionId &&
        bet.side !== side &&
        isWaitingBet(bet) &&
        isCrossing(side, limit, bet.price),
    )?.price ?? null;

/** The first list is loading. */
export const selectIsLoading = (bets: Bets): boolean => bets.context.bets === null && bets.hasTag('busy');
/** The list, if there is one, may be old. */
export const selectHasFailed = (bets: Bets): boolean => bets.hasTag('failed');

/** Why the list could not be loaded last; null before. */
export const selectLoadFailure = ({ context }: Bets): CallFailure | null => context.loadFailure;

export const selectIsCancelling =
  (betId: string) =>
  (bets: Bets): boolean =>
    bets.context.cancellations[betId]?.isPending ?? false;

/** Null if none was requested, and while it is pending. */
export const selectCancelOutcome =
  (betId: string) =>
  (bets: Bets): CancelOutcome | null => {
    const cancellation = bets.context.cancellations[betId];
    if (cancellation === undefined || cancellation.isPending) return null;
    if (cancellation.bet === null) return cancellation.sentence === null ? 'unconfirmed' : 'refused';
    return cancellation.bet.cancelled > 0 ? 'cancelled' : 'tooLate';
  };
/** Why the server refused; null if it did not. */
export const selectCancelRefusal =
  (betId: string) =>
  (bets: Bets): RefusedCall | null =>
    bets.context.cancellations[betId]?.sentence ?? null;
/** The backend is known to have no call that cancels a bet. */
export const selectIsCancelCallMissing = ({ context: { cancellations } }: Bets): boolean =>
  Object.values(cancellations).some(({ sentence }) => sentence?.cause === 'unavailable');
/** The bet after its cancellation, which may have removed it from the list of open bets. */
export const selectCancelledBet =
  (betId: string) =>
  (bets: Bets): Bet | null =>
    bets.context.cancellations[betId]?.bet ?? null;

/** A cancellation of all that waits is pending. */
export const selectIsCancellingAll = (bets: Bets): boolean => bets.matches({ cancelAll: 'cancelling' });
/** The last cancellation of all that waits; null before. */
export const selectCancelAll = ({ context }: Bets): CancelAll | null => context.cancelAll;
/** The bet that was edited last; null before, while another one is edited, and when the bet has changed since. */
export const selectEdited = ({ context: { bets, edited } }: Bets): Bet | null => {
  if (edited === null) return null;
  const known = bets?.find(({ id }) => id === edited.id);
  const isCurrent = known === undefined ? !isOpenBet(edited) : known.history.length === edited.history.length;
  return isCurrent ? edited : null;
};
export const selectEditRef = (bets: Bets): EditActor | undefined =>
  bets.children.edit as EditActor | undefined;

export const selectDisconnectRef = (bets: Bets): DisconnectActor | undefined =>
  bets.children.disconnect as DisconnectActor | undefined;
export const selectCashOutRef = (bets: Bets): CashOutActor | undefined =>
  bets.children.cashOut as CashOutActor | undefined;
export const selectMatchCashOutRef = (bets: Bets): MatchCashOutActor | undefined =>
  bets.children.matchCashOut as MatchCashOutActor | undefined;
export const selectHistoryRef = (bets: Bets): BetHistoryActor | undefined =>
  bets.children.betHistory as BetHistoryActor | undefined;
export const selectProfitRef = (bets: Bets): ProfitActor | undefined =>
  bets.children.profit as ProfitActor | undefined;
