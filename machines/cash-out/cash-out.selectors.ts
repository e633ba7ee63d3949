import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Bet, CashOutQuote } from '../domain/exchange';
import type { cashOutMachine } from './cash-out.machine';
import type { CashOutOutcome } from './cash-out.setup';

export type { CashOutOutcome } from './cash-out.setup';

export type CashOutActor = ActorRefFrom<typeof cashOutMachine>;

type CashOut = SnapshotFrom<typeof cashOutMachine>;

export const selectMarketId = (cashOut: CashOut): string => cashOut.context.marketId;
export const selectionId = (cashOut: CashOut): string => cashOut.context.selectionId;
export const selectPercent = (cashOut: CashOut): number => cashOut.context.percent;
/** The last one: it stays on the screen while the next is asked for. */
export const selectQuote = (cashOut: CashOut): CashOutQuote | null => cashOut.context.quote;
export const selectIsQuoting = (cashOut: CashOut): boolean =>
  cashOut.matches({ offering: 'quoting' }) || cashOut.matches({ offering: 'choosing' });
/** The market has moved since, and the next quote is about to be asked for. */
export const selectIsOutdated = (cashOut: CashOut): boolean => cashOut.matches({ offering: 'outdated' });
/** There is nothing to hedge, or nobody to hedge with. */
export const selectIsUnavailable = (cashOut: CashOut): boolean => cashOut.context.isUnavailable;
export const selectHasFailed = (cashOut: CashOut): boolean => cashOut.matches({ offering: 'failed' });
export const selectIsTaking = (cashOut: CashOut): boolean => cashOut.matches('taking');
/** Taken and not heard of: the hedge may be live. */
export const selectIsUnknown = (cashOut: CashOut): boolean => cashOut.hasTag('unknown');
export const selectIsDone = (cashOut: CashOut): boolean => cashOut.matches('done');
export const selectIsRefused = (cashOut: CashOut): boolean => cashOut.matches('refused');
/** The hedge, as the server told it last. */
export const selectBet = (cashOut: CashOut): Bet | null => cashOut.context.bet;
/** Why the last taking came to nothing. */
export const selectOutcome = (cashOut: CashOut): CashOutOutcome | null => cashOut.context.outcome;
