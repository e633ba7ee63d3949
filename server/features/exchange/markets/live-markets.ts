import type { Market, MarketChange, Match, PriceLevel } from '../../../../domain/betting/exchange';
import type { MarketOverride, MarketResult } from '../../../../domain/betting/market-decisions';
import type { Hundredths } from '../../../../domain/betting/money';
import type { Fill, Side } from '../../../../domain/betting/outcome-profit';
import { MIN_FILL } from '../../../../domain/betting/stake';
import type { Paise } from '../../../../domain/entities';

declare module '../../../kit/backend/backend' {
  interface Backend {
    readonly markets: LiveMarkets;
  }
}

/** A request for sizes at this price or better; on a fancy at exactly this line. */
export interface TakeRequest {
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Hundredths;
  readonly line: number | null;
  readonly stake: Paise;
  /** The least that is taken in all where no order is, in paise; otherwise nothing is taken. */
  readonly least?: Paise;
  /** Orders of other players on the other side, in their priority; each is taken before the market maker's size at its price. */
  readonly orders?: readonly RestingSize[];
}

/** What remains of an order. */
export interface RestingSize {
  readonly price: Hundredths;
  readonly size: Paise;
}

/** A size that a request takes: of an order, by its index in the request, or of the market maker. */
export interface TakenSize extends Fill {
  readonly order?: number;
}

/** A tenth of the market's minimum stake, or the stake if it is smaller: a waiting order is not written again for each refilled rupee. */
export const leastMatch = (stake: Paise, minStake: Paise): Paise =>
  Math.min(stake, Math.max(MIN_FILL, Math.ceil(minStake / 10)));

interface TakenLevel {
  readonly level: PriceLevel;
  readonly size: Paise;
  readonly order?: number;
}

const isAtOrBetter = (side: Side, price: Hundredths, limit: Hundredths): boolean =>
  side === 'back' ? price >= limit : price <= limit;

/** The orders and the market maker's levels in one sequence: the best price first, and orders first at each price. */
function inPriority(
  levels: readonly PriceLevel[],
  { line, orders = [], side }: TakeRequest,
): readonly { readonly level: PriceLevel; readonly order?: number }[] {
  const resting = orders.map((order, place) => ({ level: { ...order, line }, order: place }));
  if (resting.length === 0) return levels.map((level) => ({ level }));
  const best = side === 'back' ? -1 : 1;
  // The sort is stable: orders stay in their priority, and before the levels at their price.
  return [...resting, ...levels.map((level) => ({ level }))].sort(
    (one, other) => best * (one.level.price - other.level.price),
  );
}

/**
 * What a request takes of the market maker's levels and of its orders: those at its price or better, best first. A level leaves either
 * nothing of the stake or enough for another fill; an order may be taken to the paisa.
 */
export function takeLevels(levels: readonly PriceLevel[], request: TakeRequest): readonly TakenLevel[] {
  const { least = MIN_FILL, line, price, side, stake } = request;
  let remaining = stake;
  const taken = inPriority(levels, request).flatMap(({ level, order }): readonly TakenLevel[] => {
    if (level.line !== line || !isAtOrBetter(side, level.price, price)) return [];
    const offered = Math.min(remaining, level.size);
    const size = order === undefined ? sizeOfLevel(offered, remaining) : offered;
    if (size === 0) return [];
    remaining -= size;
    return [{ level, size, ...(order !== undefined && { order }) }];
  });
  const hasOrder = taken.some(({ order }) => order !== undefined);
  return !hasOrder && stake - remaining < least ? [] : taken;
}

function sizeOfLevel(offered: Paise, remaining: Paise): Paise {
  const isRestTooSmall = offered < remaining && remaining - offered < MIN_FILL;
  const size = isRestTooSmall ? remaining - MIN_FILL : offered;
  return size < Math.min(MIN_FILL, remaining) ? 0 : size;
}

/** Prices of players' orders that are shown on each side of a runner. */
const SHOWN_ORDERS = 10;

/** The market maker's levels and the sizes of orders in one list, the best price first. */
export function withOrders(
  levels: readonly PriceLevel[],
  orders: readonly PriceLevel[] | undefined,
  side: Side,
): readonly PriceLevel[] {
  if (orders === undefined || orders.length === 0) return levels;
  const sizes = new Map(levels.map((level) => [level.price, level]));
  for (const order of orders.slice(0, SHOWN_ORDERS))
    sizes.set(order.price, { ...order, size: order.size + (sizes.get(order.price)?.size ?? 0) });
  const best = side === 'back' ? -1 : 1;
  return [...sizes.values()].sort((one, other) => best * (one.price - other.price));
}

/** Matches on a runner: the price of the last one, and the stakes of all, both sides of each, also by price. */
export interface RunnerTrades {
  readonly last: Hundredths | null;
  readonly matched: Paise;
  readonly byPrice: ReadonlyMap<Hundredths, Paise>;
}

export type MarketListener = {
  /** Called after each change with the new market, and the market before it. */
  changed?(market: Market, change: MarketChange, before: Market): void;
  /**
   * Called once for each result of a market that was requested since the start, and again when the result changes. Results of other
   * markets are available from `resultOf`.
   */
  resulted?(market: Market, result: MarketResult): void;
  /** Called when both the result that was set and that of the feed are known; once for each result that is set. */
  contradicted?(market: Market): void;
  /** Called when this node takes the lead: the markets are its own instead of those that the former leader sent, and versions begin anew. */
  replaced?(former: Pick<LiveMarkets, 'find'>): void;
};

/**
 * The current markets of the exchange, in memory; all calls are synchronous. Markets without subscribers are updated every second and
 * whenever they are requested. Versions start at the milliseconds since 1970 and need more than 32 bits. A subscriber of best prices may
 * hold a version that is some seconds old.
 */
export interface LiveMarkets {
  /** With the market maker's offers and those of players' orders. */
  find(marketId: string): Market | null;
  /** The same market with the market maker's offers alone. */
  findMaker(marketId: string): Market | null;
  matchOf(marketId: string): Match | null;
  /**
   * Takes sizes, best price first; each has the price of its level or order. The version of the market increases. A caller that does not
   * store the bet must call `giveBack`.
   */
  take(taking: TakeRequest): readonly TakenSize[];
  /** Returns the sizes that were not taken of orders. */
  giveBack(taking: TakeRequest, taken: readonly TakenSize[]): void;
  /** Shows the waiting orders that bets of this side are matched with, the best price first; replaces those that were shown. */
  showOrders(marketId: string, runnerId: string, side: Side, levels: readonly PriceLevel[]): void;
  showTrades(marketId: string, runnerId: string, trades: RunnerTrades): void;
  /** Known also after a restart; null before the result. */
  resultOf(marketId: string): MarketResult | null;
  /** The result of the feed alone, also of a market with another result; null before it. */
  feedResultOf(marketId: string): MarketResult | null;
  listen(listener: MarketListener): () => void;
}

/** Manual override of a market's state; stays until released. The caller has committed it before: these calls change memory alone. */
export interface MarketOverrides {
  set(marketId: string, override: MarketOverride): void;
  result(marketId: string, result: MarketResult): void;
  /** The result stays. */
  release(marketId: string): void;
  releaseResult(marketId: string): void;
  /** Freezes the simulated time of all matches, or continues it from the same moment. */
  freeze(isFrozen: boolean): void;
}
