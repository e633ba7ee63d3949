import type { Market, PriceLevel, Runner } from '../../../../../domain/betting/exchange';
import { sum } from '../../../../../domain/betting/money';
import type { Fill } from '../../../../../domain/betting/outcome-profit';
import {
  isBetterPrice,
  priceMoveReason,
  type Quote,
  waitsAtAskedPrice,
} from '../../../../../domain/betting/price-move';
import type { BetReason } from '../../../../../domain/betting/reasons';
import type { Paise } from '../../../../../domain/entities';
import { type LiveMarkets, leastMatch, type TakeRequest, takeLevels } from '../../markets/live-markets';
import type { Holding } from '../holding/holding';
import type { HoldingUpdate } from '../holding/holding-update';
import type { NewBet } from '../holding/rows';
import type { Counterparties } from './counterparties';

export const runnerOf = (market: Market, selectionId: string): Runner | null =>
  market.runners.find(({ id }) => id === selectionId) ?? null;

/** The best offer for a side of a runner; on a fancy with several lines, the offer at the requested line if there is one. */
export function offerOf(runner: Runner, { line, side }: Pick<NewBet, 'side' | 'line'>): PriceLevel | null {
  const levels = runner[side];
  return levels.find((level) => level.line === line) ?? levels[0] ?? null;
}

/**
 * The worst price and the line at which a bet may be matched now, by the player's price acceptance; or the reason why it may not. A bet
 * without a price acceptance has a limit price: it is matched at that price or better, or waits.
 */
export function termsOf(bet: NewBet, market: Market, runner: Runner): Quote | BetReason {
  const { betterCap, gtype, keepsUnmatched } = market;
  const asked: Quote = { price: bet.price, line: bet.line };
  if (bet.choice === null) return asked;
  const offered = offerOf(runner, bet);
  // A bet that accepts no other price never waits: it is refused before the bet delay, as at another price.
  if (offered === null) return keepsUnmatched && bet.choice !== 'none' ? asked : 'ODDS_CHANGED';
  const move = { gtype, side: bet.side, asked, offered, acceptance: bet.choice, betterCap };
  if (waitsAtAskedPrice({ ...move, keepsUnmatched })) return asked;
  const moved = priceMoveReason(move);
  if (moved !== null) return moved;
  const worse = isBetterPrice(bet.side, offered.price, asked.price) ? asked.price : offered.price;
  return { price: worse, line: offered.line };
}

/** Whether the market offers less than the stake at the price. */
export function exceedsOffers(
  market: Market,
  { price, selectionId, side }: Pick<NewBet, 'price' | 'selectionId' | 'side'>,
  stake: Paise,
): boolean {
  const levels = runnerOf(market, selectionId)?.[side] ?? [];
  const request = { marketId: market.id, runnerId: selectionId, side, price, line: null, stake };
  return sum(takeLevels(levels, request).map(({ size }) => size)) < stake;
}

/** Sizes taken of the market and of other players' orders; given back if the bet is not stored. */
export interface TakenSizes {
  readonly fills: readonly Fill[];
  readonly amount: number;
  readonly makers: ReadonlyMap<Holding, HoldingUpdate>;
  giveBack(): void;
}

/** What the rest of a bet takes of the market at these terms. */
export const takeRequestOf = (
  { marketId, remaining, selectionId, side }: NewBet,
  { min }: Pick<Market, 'min'>,
  { line, price }: Quote,
): TakeRequest => ({
  ...{ marketId, runnerId: selectionId, side, price, line },
  ...{ stake: remaining, least: leastMatch(remaining, min) },
});

/** @param find the orders of other players. An order that its player's loss limit does not allow in this size is left out, and lapses. */
export function takeOffers(
  markets: LiveMarkets,
  request: TakeRequest,
  find: (beyondLimit: ReadonlySet<number>) => Counterparties,
): TakenSizes | Pick<Counterparties, 'missing'> {
  const beyondLimit = new Set<number>();
  for (;;) {
    const { missing, orders, updatesFor } = find(beyondLimit);
    if (missing.length > 0) return { missing };
    const taking = {
      ...request,
      orders: orders.map(({ price, remaining }) => ({ price, size: remaining })),
    };
    const taken = markets.take(taking);
    const giveBack = () => {
      if (taken.length > 0) markets.giveBack(taking, taken);
    };
    const makers = updatesFor(taken);
    if (typeof makers !== 'number') {
      const fills = taken.map(
        ({ order, price, size }): Fill => ({ price, size, ...(order !== undefined && { with: 'player' }) }),
      );
      return { fills, amount: sum(fills.map(({ size }) => size)), makers, giveBack };
    }
    giveBack();
    beyondLimit.add(makers);
  }
}
