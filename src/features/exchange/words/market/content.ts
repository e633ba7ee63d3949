import type { selectCondition, selectRunner } from '../../../../../machines/market/market.selectors';

type Shut = Exclude<ReturnType<typeof selectCondition>, 'OPEN'>;
type Ended = Exclude<NonNullable<ReturnType<ReturnType<typeof selectRunner>>>['status'], 'ACTIVE'>;
type Side = 'back' | 'lay';

export interface MarketWords {
  /** Of the columns; of a fancy the other two. */
  readonly sides: Readonly<Record<Side, string>>;
  readonly fancySides: Readonly<Record<Side, string>>;
  /** How a price is called, with `{runner}`, `{quote}` and `{size}`; of a fancy, with `{rate}` too. */
  readonly priceNames: Readonly<Record<Side, string>>;
  readonly fancyNames: Readonly<Record<Side, string>>;
  /** Of an empty cell, with `{runner}`. */
  readonly emptyNames: Readonly<Record<Side, string>>;
  readonly fancyEmptyNames: Readonly<Record<Side, string>>;
  /** What keeps prices from being pressed. */
  readonly shut: Readonly<Record<Shut, string>>;
  readonly ended: Readonly<Record<Ended, string>>;
  readonly inPlay: string;
  /** Stakes, with `{min}` and `{max}`; without an upper limit `{min}` alone. */
  readonly limits: string;
  readonly lowerLimit: string;
  /** With `{seconds}`. */
  readonly delay: string;
  /** With `{seconds}`: since the last price. */
  readonly age: string;
  readonly ageNow: string;
  /** With `{runs}`. */
  readonly result: string;
  /** The prices of a market, with `{market}`. */
  readonly pricesOf: string;
  readonly loading: string;
  readonly gone: string;
  /** Between what a win brings now and with the slip. */
  readonly withSlip: string;
}
