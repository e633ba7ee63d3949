import { sql } from 'drizzle-orm';
import { sum } from '../../../../domain/betting/money';
import type { Paise } from '../../../../domain/entities';
import type { Backend } from '../../../kit/backend';
import type { RunnerTrades } from '../../exchange/markets/live-markets';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { StoredBet } from '../holding/rows';

/** Shows what was matched on the runners of each market: the sum of the stakes, and the price of the last match. */
export interface Trades {
  /** Counts the bets of an earlier process. */
  resume(): Promise<void>;
}

/** Both sides of each match count: of a match with the market maker, both with the bet of the player. */
const countedOf = ({ fills }: Pick<StoredBet, 'fills'>): Paise =>
  sum(fills.map((fill) => (fill.with === 'player' ? fill.size : 2 * fill.size)));

interface TradesRow {
  readonly market_id: string;
  readonly selection_id: string;
  readonly matched: string;
  readonly last: number | null;
}

export function createTrades({
  db,
  holdings,
  markets,
}: Pick<Backend, 'db' | 'markets'> & { readonly holdings: Pick<HoldingUpdater, 'onBetChanged'> }): Trades {
  const runners = new Map<string, RunnerTrades>();
  /** The matched volume that each open bet has added to the sums so far. */
  const counted = new Map<number, { readonly amount: Paise; readonly matched: Paise }>();
  const keyOf = ({ marketId, selectionId }: StoredBet) => `${marketId} ${selectionId}`;

  holdings.onBetChanged(({ bet }) => {
    if (bet.settledAt !== null) counted.delete(bet.id);
    const before = counted.get(bet.id) ?? { amount: 0, matched: 0 };
    if (bet.settledAt !== null || bet.matched <= before.matched) return;
    const amount = countedOf(bet);
    counted.set(bet.id, { amount, matched: bet.matched });
    const known = runners.get(keyOf(bet)) ?? { last: null, matched: 0 };
    const last = bet.fills.at(-1)?.price ?? known.last;
    const trades = { last, matched: known.matched + amount - before.amount };
    runners.set(keyOf(bet), trades);
    markets.showTrades(bet.marketId, bet.selectionId, trades);
  });

  return {
    async resume() {
      const { rows } = await db.execute<TradesRow & Record<string, unknown>>(sql`
        select market_id, selection_id,
          sum(case counterparty when 'player' then size else 2 * size end) as matched,
          (array_agg(price order by at desc, place desc))[1] as last
        from (
          select bets.market_id, selection_id, (fill->>'size')::bigint as size, fill->>'with' as counterparty,
            coalesce(fill->>'originalPrice', fill->>'price')::integer as price, place,
            (select max((step->>'at')::numeric) from jsonb_array_elements(history) as step where step->>'amount' is not null) as at
          from bets join bet_markets on bet_markets.id = bets.market_id,
            jsonb_array_elements(fills) with ordinality as filled (fill, place)
          where bet_markets.result is null and settled_at is null
        ) as fills group by 1, 2
      `);
      for (const { last, market_id: marketId, matched, selection_id: selectionId } of rows) {
        const trades = { last, matched: Number(matched) };
        runners.set(`${marketId} ${selectionId}`, trades);
        markets.showTrades(marketId, selectionId, trades);
      }
      const { rows: open } = await db.execute<{ id: string; matched: string; amount: string }>(sql`
        select id, matched, 2 * matched - (
          select coalesce(sum((fill->>'size')::bigint), 0) from jsonb_array_elements(fills) as fill where fill->>'with' = 'player'
        ) as amount
        from bets where state in ('delayed', 'partial', 'matched') and matched > 0
      `);
      for (const { amount, id, matched } of open)
        counted.set(Number(id), { amount: Number(amount), matched: Number(matched) });
    },
  };
}
