/** Paise: ₹10,00,000 for a bet. */
export const MAX_PAYOUT = 100_000_000;

/** Product of odds in hundredths, exact, applied to a stake in paise and rounded down. */
export function payoutOf(stake: number, odds: readonly number[]): number {
  const product = odds.reduce((all, one) => all * BigInt(one), BigInt(stake));
  return Number(product / 100n ** BigInt(odds.length));
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
