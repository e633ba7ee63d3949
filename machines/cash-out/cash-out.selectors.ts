import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Bet, CashOutQuote } from '../domain/exchange';
import type { cashOutMachine } from './cash-out.machine';
import type { CashOutOutcome } from './cash-out.setup';

export type { CashOutOutcome } from './cash-out.setup';

export type CashOutActor = ActorRefFrom<typeof cashOutMachine>;

type CashOut = SnapshotFrom<typeof cashOutMachine>;

export const marketId = (cashOut: CashOut): string => cashOut.context.marketId;
export const selectionId = (cashOut: CashOut): string => cashOut.context.selectionId;
export const percent = (cashOut: CashOut): number => cashOut.context.percent;
/** The last one: it stays on the screen while the next is asked for. */
export const quote = (cashOut: CashOut): CashOutQuote | null => cashOut.context.quote;
export const isQuoting = (cashOut: CashOut): boolean =>
  cashOut.matches({ offering: 'quoting' }) || cashOut.matches({ offering: 'choosing' });
/** The market has moved since, and the next quote is about to be asked for. */
export const isOutdated = (cashOut: CashOut): boolean => cashOut.matches({ offering: 'outdated' });
/** There is nothing to hedge, or nobody to hedge with. */
export const isUnavailable = (cashOut: CashOut): boolean => cashOut.context.isUnavailable;
export const hasFailed = (cashOut: CashOut): boolean => cashOut.matches({ offering: 'failed' });
export const isTaking = (cashOut: CashOut): boolean => cashOut.matches('taking');
/** Taken and not heard of: the hedge may be live. */
export const isUnknown = (cashOut: CashOut): boolean => cashOut.hasTag('unknown');
export const isDone = (cashOut: CashOut): boolean => cashOut.matches('done');
export const isRefused = (cashOut: CashOut): boolean => cashOut.matches('refused');
/** The hedge, as the server told it last. */
export const bet = (cashOut: CashOut): Bet | null => cashOut.context.bet;
/** Why the last taking came to nothing. */
export const outcome = (cashOut: CashOut): CashOutOutcome | null => cashOut.context.outcome;
