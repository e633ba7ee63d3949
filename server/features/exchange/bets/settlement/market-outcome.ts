import type { MarketResult } from '../../../../../domain/betting/market-decisions';
import type { StoredMarket } from '../holding/rows';

/** The winners that ran; null if bets on the market are void. */
export function winnersOf({ runners }: StoredMarket, result: MarketResult): ReadonlySet<string> | null {
  if (result.kind !== 'winners') return null;
  const removed = new Set(result.removed);
  for (const { id, isRemoved } of runners) if (isRemoved) removed.add(id);
  const winners = new Set(result.winners.filter((id) => !removed.has(id)));
  return winners.size === 0 ? null : winners;
}

/** What a player reads of the result: the runs of a fancy, or the names of the winners. Empty for a void market. */
export function outcomeOf(market: StoredMarket): { readonly runs?: number; readonly winner?: string } {
  const { result, runners } = market;
  if (result === null || result.kind === 'void') return {};
  if (result.kind === 'runs') return { runs: result.runs };
  const winners = winnersOf(market, result);
  const names = runners.flatMap(({ id, name }) => (winners?.has(id) ? [name] : []));
  return names.length === 0 ? {} : { winner: names.join(' & ') };
}
