/** Chips of one spot, in paise. */
export interface SpotStake {
  readonly spot: string;
  readonly stake: number;
}

/** Stakes of several chips or bets, one for each spot. */
export function sumBySpot(stakes: readonly SpotStake[]): SpotStake[] {
  const sums = new Map<string, number>();
  for (const { spot, stake } of stakes) sums.set(spot, (sums.get(spot) ?? 0) + stake);
  return [...sums].map(([spot, stake]) => ({ spot, stake }));
}

export const totalOf = (stakes: readonly SpotStake[]): number =>
  stakes.reduce((sum, { stake }) => sum + stake, 0);
