import type { Paise } from '../entities';
import { isOpenBet } from './bet-state';
import type { Bet, Market } from './exchange';
import { type BookRow, fancyBook, fancyExposure, type LineOrder } from './fancy';
import type { Hundredths } from './money';
import type { Side } from './outcome-profit';
import { type RunnerOrder, winnerExposure, winnerProfits } from './winner';

/** A bet that is not placed. */
export interface Draft {
  readonly selectionId: string;
  readonly side: Side;
  readonly price: Hundredths;
  readonly line: number | null;
  readonly stake: Paise;
}

/** The part of a market that profit and loss depend on. */
export type MarketOutcomes = Pick<Market, 'gtype' | 'runners'>;

type MarketOrder = RunnerOrder & LineOrder;

const orderOf = ({ fills, line, price, remaining, selectionId, side }: Bet): MarketOrder => ({
  runnerId: selectionId,
  line: line ?? 0,
  side,
  fills,
  unmatched: remaining > 0 ? { price, size: remaining } : null,
});

const draftOrder = (
  { line, price, selectionId, side, stake }: Draft,
  as: 'matched' | 'waiting',
): MarketOrder => ({
  runnerId: selectionId,
  line: line ?? 0,
  side,
  fills: as === 'matched' ? [{ price, size: stake }] : [],
  unmatched: as === 'waiting' ? { price, size: stake } : null,
});

const ordersOf = (bets: readonly Bet[], drafts: readonly Draft[], as: 'matched' | 'waiting') => [
  ...bets.filter(isOpenBet).map(orderOf),
  ...drafts.map((draft) => draftOrder(draft, as)),
];

const running = ({ runners }: MarketOutcomes): readonly string[] =>
  runners.filter(({ status }) => status !== 'REMOVED').map(({ id }) => id);

/** Bets on non-runners are void and excluded. */
const onRunners = (market: MarketOutcomes, orders: readonly MarketOrder[]): readonly MarketOrder[] => {
  const removed = new Set(market.runners.filter(({ status }) => status === 'REMOVED').map(({ id }) => id));
  return orders.filter(({ runnerId }) => !removed.has(runnerId));
};

function exposureOf(market: MarketOutcomes, orders: readonly MarketOrder[]): Paise {
  if (market.gtype === 'fancy') return fancyExposure(orders);
  return winnerExposure(market.gtype, running(market), onRunners(market, orders));
}

/** The largest possible loss on a market with these bets, in paise. @internal */
export const marketExposure = (market: MarketOutcomes, bets: readonly Bet[]): Paise =>
  exposureOf(market, ordersOf(bets, [], 'waiting'));

/** Exposure that drafts would add together, never below 0: an unmatched hedge frees nothing. */
export const addedExposure = (
  market: MarketOutcomes,
  bets: readonly Bet[],
  drafts: readonly Draft[],
): Paise => exposureOf(market, ordersOf(bets, drafts, 'waiting')) - marketExposure(market, bets);

export interface RunnerProfit {
  readonly runnerId: string;
  /** Profit of the matched bets if this runner wins. */
  readonly before: Paise;
  /** Profit if this runner wins, with the drafts matched at their prices. */
  readonly after: Paise;
}

/** Profit and loss on each runner of a winner market; none for a fancy, which has a book. */
export function runnerProfits(
  market: MarketOutcomes,
  bets: readonly Bet[],
  drafts: readonly Draft[] = [],
): readonly RunnerProfit[] {
  const { gtype } = market;
  if (gtype === 'fancy') return [];
  const profits = (with_: readonly Draft[]) =>
    winnerProfits(gtype, running(market), onRunners(market, ordersOf(bets, with_, 'matched')));
  const after = profits(drafts);
  return profits([]).map(({ outcome, profit }) => ({
    runnerId: outcome,
    before: profit,
    after: after.find((profit) => profit.outcome === outcome)?.profit ?? profit,
  }));
}

/** The book of a fancy, with the drafts as if they were matched. */
export const lineBook = (bets: readonly Bet[], drafts: readonly Draft[] = []): readonly BookRow[] =>
  fancyBook(ordersOf(bets, drafts, 'matched'));
