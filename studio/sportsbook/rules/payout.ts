/** Paise: ₹10,00,000 for a bet. */
export const MAX_PAYOUT = 100_000_000;

/** Product of odds in hundredths, exact, applied to a stake in paise and rounded down. */
export function payoutOf(stake: number, odds: readonly number[]): number {
  const product = odds.reduce((all, one) => all * BigInt(one), BigInt(stake));
  return Number(product / 100n ** BigInt(odds.length));
}

/** The exact odds of a bet have two more decimals with each selection: the nearest hundredth, and whether it is the exact one. */
export function shownOdds(odds: readonly number[]): {
  readonly hundredths: number;
  readonly isExact: boolean;
} {
  const product = odds.reduce((all, one) => all * BigInt(one), 1n);
  const unit = 100n ** BigInt(Math.max(0, odds.length - 1));
  return { hundredths: Number((product + unit / 2n) / unit), isExact: product % unit === 0n };
}

interface OpenBet {
  readonly stake: number;
  readonly selections: readonly { readonly odds: number; readonly result: string }[];
}

/** What an open bet pays if all of its selections win. A void selection counts as 1.00. */
export const possiblePayout = ({ selections, stake }: OpenBet): number =>
  payoutOf(
    stake,
    selections.filter(({ result }) => result !== 'void').map(({ odds }) => odds),
  );
