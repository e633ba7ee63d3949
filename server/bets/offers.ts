import { sum } from '../../machines/domain/betting/money';
import type { Fill } from '../../machines/domain/betting/outcome-profit';
import { isBetterPrice, priceMoveReason, type Quote } from '../../machines/domain/betting/price-move';
import type { BetReason } from '../../machines/domain/betting/reasons';
import type { Market, PriceLevel, Runner } from '../../machines/domain/exchange';
import type { LiveMarkets, TakeRequest } from '../exchange/live-markets';
import type { NewBet } from './rows';

export const runnerOf = (market: Market, selectionId: string): Runner | null =>
  market.runners.find(({ id }) => id === selectionId) ?? null;

/** The best that the market offers a side of a runner; on a fancy with several lines, of the line that is asked for. */
export function offerOf(runner: Runner, { line, side }: Pick<NewBet, 'side' | 'line'>): PriceLevel | null {
  const levels = runner[side];
  return levels.find((level) => level.line === line) ?? levels[0] ?? null;
}

/**
 * At what a bet may be matched now, by the player's choice; or why not at all. A price of the player's own moves with nothing: it is
 * matched at that price or better, or waits for it.
 */
export function termsOf(bet: NewBet, market: Market, runner: Runner): Quote | BetReason {
  const { betterCap, gtype, keepsUnmatched } = market;
  const asked: Quote = { price: bet.price, line: bet.line };
  if (bet.choice === null) return asked;
  const offered = offerOf(runner, bet);
  if (offered === null) return keepsUnmatched && bet.choice === 'any' ? asked : 'ODDS_CHANGED';
  const moved = priceMoveReason({ gtype, side: bet.side, asked, offered, acceptance: bet.choice, betterCap });
  if (moved !== null) return moved;
  const worse = isBetterPrice(bet.side, offered.price, asked.price) ? asked.price : offered.price;
  return { price: worse, line: offered.line };
}

/** Whether what a waiting bet waits for is there. */
export function isReached(bet: NewBet, market: Market): boolean {
  const runner = runnerOf(market, bet.selectionId);
  if (runner === null || runner.status !== 'ACTIVE') return false;
  const offered = offerOf(runner, bet);
  return offered !== null && offered.line === bet.line && !isBetterPrice(bet.side, bet.price, offered.price);
}

/** What was taken from the market's sizes, until the database keeps it. */
export interface TakenSizes {
  readonly fills: readonly Fill[];
  readonly amount: number;
  giveBack(): void;
}

export function takeSizes(markets: LiveMarkets, bet: NewBet, { line, price }: Quote): TakenSizes {
  const { marketId, remaining: stake, selectionId: runnerId, side } = bet;
  const taking: TakeRequest = { marketId, runnerId, side, price, line, stake };
  const fills = markets.take(taking);
  return {
    fills,
    amount: sum(fills.map(({ size }) => size)),
    giveBack() {
      if (fills.length > 0) markets.giveBack(taking, fills);
    },
  };
}
