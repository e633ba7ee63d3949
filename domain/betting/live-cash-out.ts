import type { Paise } from '../entities';
import { isOpenBet } from './bet-state';
import { cashOutOf } from './cash-out';
import type { Bet, Market, PriceLevel } from './exchange';
import { type Hundredths, sum } from './money';
import type { Side } from './outcome-profit';
import { matchedProfitOf } from './profit-by-outcome';

/** The best-known part of a bet that its cash-out depends on. */
type PricedBet = Pick<Bet, 'fills' | 'price' | 'remaining' | 'selectionId' | 'side' | 'state'>;

const opposite: Readonly<Record<Side, Side>> = { back: 'lay', lay: 'back' };

/**
 * The guaranteed result of a cash-out of one selection at the prices that are shown, before commission; null where there is nothing to
 * hedge, or the shown offers are too small for all of it. An estimate: a quote of the exchange decides.
 */
export function liveCashOut(
  { gtype, runners }: Pick<Market, 'gtype' | 'runners'>,
  selectionId: string,
  bets: readonly PricedBet[],
): Paise | null {
  const runner = runners.find(({ id }) => id === selectionId);
  if (gtype === 'fancy' || runner === undefined || runner.status !== 'ACTIVE') return null;
  const own = bets.filter((bet) => isOpenBet(bet) && bet.selectionId === selectionId);
  const profit = matchedProfitOf(
    gtype,
    own.map(({ fills, side }) => ({ side, fills, unmatched: null })),
  );
  /** Without the player's own waiting bets, which a cash-out cancels. */
  const sizeOf = (side: Side, { price, size }: PriceLevel): Paise =>
    size -
    sum(
      own
        .filter((bet) => bet.side === opposite[side] && bet.price === price)
        .map(({ remaining }) => remaining),
    );
  const offers = (side: Side) => runner[side].filter((level) => sizeOf(side, level) > 0);
  const [back, lay] = [offers('back'), offers('lay')];
  const priceAt = (levels: readonly PriceLevel[], index: number): Hundredths | null =>
    levels[index]?.price ?? null;
  for (let index = 0; index < Math.max(back.length, lay.length); index += 1) {
    const found = cashOutOf(gtype, profit, { back: priceAt(back, index), lay: priceAt(lay, index) });
    if (found.kind !== 'hedge') return null;
    const levels = found.side === 'back' ? back : lay;
    const offered = sum(levels.slice(0, index + 1).map((level) => sizeOf(found.side, level)));
    if (offered >= found.size) return found.locked;
  }
  return null;
}
