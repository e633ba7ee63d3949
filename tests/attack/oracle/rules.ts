/** Rules of bets as the domain defines them. This folder imports nothing of the product. Amounts in paise, prices in hundredths. */

export type Side = 'back' | 'lay';
export type Kind = 'match' | 'bookmaker' | 'fancy';
export type Choice = 'any' | 'better' | 'none';

export interface Fill {
  readonly price: number;
  readonly size: number;
}

export interface Level {
  readonly price: number;
  readonly size: number;
  readonly line: number | null;
}

/** Betfair's ladder: each band as its end and its step. */
const bands = [
  [200, 1],
  [300, 2],
  [400, 5],
  [600, 10],
  [1000, 20],
  [2000, 50],
  [3000, 100],
  [5000, 200],
  [10_000, 500],
  [100_000, 1000],
] as const;

export const ladder: readonly number[] = bands.flatMap(([end, step], band) => {
  const start = band === 0 ? 100 : (bands[band - 1]?.[0] ?? 100);
  return Array.from({ length: (end - start) / step }, (_, place) => start + (place + 1) * step);
});

/** Numerator of the gain of a stake, over `unitOf`. */
const gain = (kind: Kind, price: number) => (kind === 'match' ? price - 100 : price);
const unitOf = (kind: Kind) => (kind === 'match' ? 100 : 10_000);

const exactGain = (kind: Kind, fills: readonly { readonly price: number; readonly size: number }[]) =>
  fills.reduce((total, { price, size }) => total + gain(kind, price) * size, 0);

const stakeOf = (fills: readonly { readonly size: number }[]) =>
  fills.reduce((total, { size }) => total + size, 0);

/** Profit if the selection happens and if it does not: a profit to the nearest paisa, a liability up, once for the whole bet. */
export function profitOf(
  kind: Kind,
  side: Side,
  fills: readonly { readonly price: number; readonly size: number }[],
): { readonly wins: number; readonly loses: number } {
  const stake = stakeOf(fills);
  const exact = exactGain(kind, fills) / unitOf(kind);
  return side === 'back'
    ? { wins: Math.floor(exact + 0.5), loses: 0 - stake }
    : { wins: 0 - Math.ceil(exact), loses: stake };
}

/** Whether an offer is at the price or better for the side, and on the line. */
export const isMatchable = (side: Side, price: number, line: number | null, level: Level): boolean =>
  level.line === line && (side === 'back' ? level.price >= price : level.price <= price);

/** The quote at which a bet may be matched now; null if the player does not accept the offer. */
export function acceptedQuote(
  { betterCap, kind }: { readonly kind: Kind; readonly betterCap: number },
  {
    choice,
    line,
    price,
    side,
  }: {
    readonly choice: Choice;
    readonly side: Side;
    readonly price: number;
    readonly line: number | null;
  },
  offered: Level,
): { readonly price: number; readonly line: number | null } | null {
  const steps =
    kind === 'match' ? ladder.indexOf(offered.price) - ladder.indexOf(price) : (offered.price - price) / 100;
  const runs = (offered.line ?? 0) - (line ?? 0);
  const gains = side === 'back' ? [steps, 0 - runs] : [0 - steps, runs];
  const isSame = steps === 0 && runs === 0;
  const isBetter = gains.every((step) => step >= 0 && step <= betterCap);
  if (!isSame && choice !== 'any' && !(choice === 'better' && isBetter)) return null;
  const worse = side === 'back' ? Math.min(price, offered.price) : Math.max(price, offered.price);
  return { price: worse, line: offered.line };
}

/** Removal of a runner: the price times 1 − r, to two decimals, not under 1.01. */
export const reduce = (fill: Fill, reduction: number): Fill => ({
  ...fill,
  price: Math.max(101, Math.floor((fill.price * (10_000 - reduction)) / 10_000 + 0.5)),
});

/** The stake that hedges a difference at a price: rounded so that the worse outcome is the guaranteed one. */
export function hedgeSize(kind: Kind, side: Side, difference: number, price: number): number {
  const exact = kind === 'match' ? (difference * 100) / price : (difference * 10_000) / (10_000 + price);
  return side === 'lay' ? Math.floor(exact) : Math.ceil(exact);
}
