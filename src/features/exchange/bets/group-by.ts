import type { Bet } from './types';

export interface BetGroup {
  readonly key: string;
  readonly bets: readonly [Bet, ...Bet[]];
}

/** The order of the first bet of each group is kept. */
export function groupBy(bets: readonly Bet[], keyOf: (bet: Bet) => string): readonly BetGroup[] {
  const groups = new Map<string, [Bet, ...Bet[]]>();
  for (const bet of bets) {
    const group = groups.get(keyOf(bet));
    if (group) group.push(bet);
    else groups.set(keyOf(bet), [bet]);
  }
  return [...groups].map(([key, group]) => ({ key, bets: group }));
}

/** Bets that are cashed out together. */
export const groupBySelection = (bets: readonly Bet[]): readonly BetGroup[] =>
  groupBy(bets, ({ marketId, selectionId }) => `${marketId} ${selectionId}`);
