interface OnMarket {
  readonly marketId: string;
}

const groups = new WeakMap<readonly OnMarket[], ReadonlyMap<string, readonly OnMarket[]>>();
const none: readonly never[] = [];

/** The items of one market, in order. The same list gives the same result, since views compare by reference. */
export function onMarket<Item extends OnMarket>(items: readonly Item[], marketId: string): readonly Item[] {
  const found = groups.get(items) ?? grouped(items);
  groups.set(items, found);
  return (found.get(marketId) ?? none) as readonly Item[];
}

function grouped(items: readonly OnMarket[]): ReadonlyMap<string, readonly OnMarket[]> {
  const found = new Map<string, OnMarket[]>();
  for (const item of items) found.set(item.marketId, [...(found.get(item.marketId) ?? []), item]);
  return found;
}
