import type { Paise } from '../entities';
import { gainOf, type WinnerGType } from './gtype';
import { type Hundredths, quotient } from './money';
import { type Fill, type OutcomeProfit, outcomeProfitOf, type Side } from './outcome-profit';

/** The best available price of each side; null where none is offered. */
export interface BestPrices {
  readonly back: Hundredths | null;
  readonly lay: Hundredths | null;
}

export interface Hedge extends Fill {
  readonly kind: 'hedge';
  readonly side: Side;
  /** Profit and loss of the selection once the hedge is matched. */
  readonly after: OutcomeProfit;
  /** The lower of the two results: the guaranteed amount. */
  readonly locked: Paise;
}

/** `even`: the result makes no difference that a paisa could hedge. `unpriced`: no price is offered for the side of the hedge. */
export type CashOut = Hedge | { readonly kind: 'even' } | { readonly kind: 'unpriced'; readonly side: Side };

/**
 * Cash-out of one selection of a winner market. `W` and `L` are its profit and loss if it wins and if it does not, `O` the price
 * now (bookmaker: `1 + rate/100`). `W > L`: lay `h = (W − L) / O`, locks `L + h`. `W < L`: back `h = (L − W) / O`, locks `L − h`.
 * The stake of a lay is rounded down and that of a back up, so that `L ± h` is the lower of the two results and less than a
 * paisa below the exact amount. Rounded to the nearest paisa, the liability at 1000 could be ₹5 higher than quoted.
 * @param percent the part to cash out, a whole number of 1 to 100.
 */
export function cashOutOf(
  gtype: WinnerGType,
  { ifLoses, ifWins }: OutcomeProfit,
  best: BestPrices,
  percent = 100,
): CashOut {
  if (ifWins === ifLoses) return { kind: 'even' };
  const side = ifWins > ifLoses ? 'lay' : 'back';
  const price = best[side];
  if (price === null) return { kind: 'unpriced', side };

  const gain = gainOf(gtype, price);
  const size = quotient(
    BigInt(Math.abs(ifWins - ifLoses)) * gain.denominator * BigInt(percent),
    (gain.numerator + gain.denominator) * 100n,
    side === 'lay' ? 'down' : 'up',
  );
  if (size === 0) return { kind: 'even' };

  const hedge = outcomeProfitOf(gtype, side, [{ price, size }]);
  const after = { ifWins: ifWins + hedge.ifWins, ifLoses: ifLoses + hedge.ifLoses };
  return { kind: 'hedge', side, price, size, after, locked: Math.min(after.ifWins, after.ifLoses) };
}
