import { bookKey, type OracleBet, type OracleMarket } from './bet';
import { isMatchable, type Level, type Side } from './rules';

export const MIN_FILL = 100;

export interface Quote {
  readonly price: number;
  readonly line: number | null;
}

/** An offer of the market maker, or a waiting order of a player. */
export interface Offer extends Level {
  readonly order?: OracleBet;
}

/** Offers of the market maker and waiting orders of other players: the best price first, then orders by arrival before the maker. */
export function offersIn(
  bets: readonly OracleBet[],
  market: OracleMarket,
  {
    player,
    selection,
    side,
  }: { readonly player: number | null; readonly selection: string; readonly side: Side },
): readonly Offer[] {
  const orders = bets.filter(
    (one) =>
      market.kind === 'match' &&
      one.market === market.id &&
      one.selection === selection &&
      one.side !== side &&
      one.player !== player &&
      one.remaining > 0 &&
      !one.isDelayed,
  );
  const offers: Offer[] = [
    ...orders.map((order) => ({ price: order.price, size: order.remaining, line: null, order })),
    ...(market.books.get(bookKey(selection, side)) ?? []),
  ];
  return offers.sort((one, other) => (side === 'back' ? other.price - one.price : one.price - other.price));
}

/** Bets of one player are not matched with each other. */
export function crossesOwn(
  bets: readonly OracleBet[],
  market: OracleMarket,
  bet: OracleBet,
  limit: number,
): boolean {
  return offersIn(bets, market, { ...bet, player: null }).some(
    ({ order, price }) =>
      order?.player === bet.player && (bet.side === 'back' ? price >= limit : price <= limit),
  );
}

/**
 * What the bet takes of each offer. Of the market maker: nothing under a rupee, no rest under a rupee, and in all a tenth of the smallest
 * stake or its rest, unless it takes of an order.
 */
export function matchable(
  bets: readonly OracleBet[],
  market: OracleMarket,
  bet: OracleBet,
  quote: Quote,
  offers = offersIn(bets, market, bet),
) {
  let left = bet.remaining;
  const taken = offers.flatMap((offer) => {
    if (!isMatchable(bet.side, quote.price, quote.line, offer)) return [];
    const most = Math.min(left, offer.size);
    const isShort = offer.order === undefined && most < left && left - most < MIN_FILL;
    const size = isShort ? left - MIN_FILL : most;
    const least = offer.order === undefined ? Math.min(left, MIN_FILL) : 1;
    if (left === 0 || size < least) return [];
    left -= size;
    return [{ ...offer, size }];
  });
  const hasOrder = taken.some(({ order }) => order !== undefined);
  return !hasOrder && bet.remaining - left < Math.min(bet.remaining, market.min / 10) ? [] : taken;
}
