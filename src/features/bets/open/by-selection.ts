import type { Bet } from '../types';

export interface SelectionGroup {
  readonly key: string;
  readonly bets: readonly [Bet, ...Bet[]];
}

/** Bets on one selection stand together, the newest first: they are cashed out together. */
export function bySelection(bets: readonly Bet[]): readonly SelectionGroup[] {
  const groups = new Map<string, [Bet, ...Bet[]]>();
  for (const bet of bets) {
    const key = `${bet.marketId} ${bet.selectionId}`;
    const group = groups.get(key);
    if (group) group.push(bet);
    else groups.set(key, [bet]);
  }
  return [...groups].map(([key, group]) => ({ key, bets: group }));
}
