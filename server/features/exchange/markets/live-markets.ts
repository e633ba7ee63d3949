import type { Market, MarketChange, Match, PriceLevel } from '../../../../domain/betting/exchange';
import type { MarketOverride, MarketResult } from '../../../../domain/betting/market-decisions';
import type { Hundredths } from '../../../../domain/betting/money';
import type { Fill, Side } from '../../../../domain/betting/outcome-profit';
import type { Paise } from '../../../../domain/entities';

declare module '../../../kit/backend' {
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
  /** The least that is taken in all, in paise; otherwise nothing is taken. */
  readonly least?: Paise;
}

/** Smallest fill, in paise. */
export const MIN_FILL: Paise = 100;

/** A tenth of the market's minimum stake, or the stake if it is smaller: a waiting order is not written again for each refilled rupee. */
export const leastMatch = (stake: Paise, minStake: Paise): Paise =>
  Math.max(MIN_FILL, Math.min(stake, Math.ceil(minStake / 10)));

/**
 * What a request takes of the levels: those at its price or better, best first. A level leaves either nothing of the stake or enough for
 * another fill.
 */
export function takeLevels(
  levels: readonly PriceLevel[],
  { least = MIN_FILL, line, price, side, stake }: TakeRequest,
): readonly { readonly level: PriceLevel; readonly size: Paise }[] {
  let remaining = stake;
  const taken = levels.flatMap((level) => {
    const isMatchable =
      level.line === line && (side === 'back' ? level.price >= price : level.price <= price);
    if (!isMatchable) return [];
    const offered = Math.min(remaining, level.size);
    const isRestTooSmall = offered < remaining && remaining - offered < MIN_FILL;
    const size = isRestTooSmall ? remaining - MIN_FILL : offered;
    if (size < MIN_FILL) return [];
    remaining -= size;
    return [{ level, size }];
  });
  return stake - remaining < least ? [] : taken;
}

export type MarketListener = {
  /** Called after each change with the new market. */
  changed?(market: Market, change: MarketChange): void;
  /**
   * Called once for each result of a market that was requested since the start, and again when the result changes. Results of other
   * markets are available from `resultOf`.
   */
  resulted?(market: Market, result: MarketResult): void;
  /** Called when both the result that was set and that of the feed are known; once for each result that is set. */
  contradicted?(market: Market): void;
};

/**
 * The current markets of the exchange, in memory; all calls are synchronous. Markets without subscribers are updated every second and
 * whenever they are requested. Versions start at the milliseconds since 1970 and need more than 32 bits. A subscriber of best prices may
 * hold a version that is some seconds old.
 */
export interface LiveMarkets {
  find(marketId: string): Market | null;
  matchOf(marketId: string): Match | null;
  /**
   * Takes sizes, best price first; each fill has the price of its level. The version of the market increases. A caller that does not
   * store the bet must call `giveBack`.
   */
  take(taking: TakeRequest): readonly Fill[];
  giveBack(taking: TakeRequest, fills: readonly Fill[]): void;
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
