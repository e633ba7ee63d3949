import { sql } from 'drizzle-orm';
import { type Hundredths, sum } from '../../../../../domain/betting/money';
import type { Paise } from '../../../../../domain/entities';
import type { Backend } from '../../../../kit/backend/backend';
import type { RunnerTrades } from '../../markets/live-markets';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { StoredBet } from '../holding/rows';

/** Shows what was matched on the runners of each market: the stakes, in all and by price, and the price of the last match. */
export interface Trades {
  /** Counts the bets of an earlier process. */
  resume(): Promise<void>;
}

type VolumeByPrice = Map<Hundredths, Paise>;

function addTo(volumes: VolumeByPrice, price: Hundredths, amount: Paise) {
  volumes.set(price, (volumes.get(price) ?? 0) + amount);
}

/** Both sides of each match count: of a match with the market maker, both with the bet of the player. */
function volumesOf({ fills }: Pick<StoredBet, 'fills'>): VolumeByPrice {
  const volumes: VolumeByPrice = new Map();
  for (const { originalPrice, price, size, with: counterparty } of fills)
    addTo(volumes, originalPrice ?? price, counterparty === 'player' ? size : 2 * size);
  return volumes;
}

const totalOf = (volumes: VolumeByPrice): Paise => sum([...volumes.values()]);

interface MatchedRow extends Record<string, unknown> {
  readonly price: number;
  readonly matched: string;
}

interface TradesRow extends MatchedRow {
  readonly market_id: string;
  readonly selection_id: string;
}

interface OpenRow extends MatchedRow {
  readonly id: string;
}

const fillSize = sql`case fill->>'with' when 'player' then 1 else 2 end * (fill->>'size')::bigint`;
const fillPrice = sql`coalesce(fill->>'originalPrice', fill->>'price')::integer`;

export function createTrades({
  db,
  holdings,
  markets,
}: Pick<Backend, 'db' | 'markets'> & { readonly holdings: Pick<HoldingUpdater, 'onBetChanged'> }): Trades {
  const runners = new Map<string, RunnerTrades & { readonly byPrice: VolumeByPrice }>();
  /** What each open bet has added to the volumes so far. */
  const counted = new Map<number, VolumeByPrice>();
  const keyOf = (marketId: string, selectionId: string) => `${marketId} ${selectionId}`;

  function show(marketId: string, selectionId: string, last: Hundredths | null, added: VolumeByPrice) {
    const key = keyOf(marketId, selectionId);
    const byPrice: VolumeByPrice = runners.get(key)?.byPrice ?? new Map();
    for (const [price, amount] of added) addTo(byPrice, price, amount);
    const trades = { last: last ?? runners.get(key)?.last ?? null, matched: totalOf(byPrice), byPrice };
    runners.set(key, trades);
    markets.showTrades(marketId, selectionId, trades);
  }

  holdings.onBetChanged(({ bet }) => {
    const before = counted.get(bet.id) ?? new Map();
    if (bet.settledAt !== null) counted.delete(bet.id);
    const volumes = volumesOf(bet);
    if (bet.settledAt !== null || totalOf(volumes) <= totalOf(before)) return;
    counted.set(bet.id, volumes);
    const added = new Map([...volumes].map(([price, amount]) => [price, amount - (before.get(price) ?? 0)]));
    show(bet.marketId, bet.selectionId, bet.fills.at(-1)?.price ?? null, added);
  });

  return {
    async resume() {
      // The price of the last match is in the last row of each runner.
      const { rows } = await db.execute<TradesRow>(sql`
        select market_id, selection_id, price, sum(size) as matched
        from (
          select bets.market_id, selection_id, ${fillSize} as size, ${fillPrice} as price, place,
            (select max((step->>'at')::numeric) from jsonb_array_elements(history) as step where step->>'amount' is not null) as at
          from bets join bet_markets on bet_markets.id = bets.market_id,
            jsonb_array_elements(fills) with ordinality as filled (fill, place)
          where bet_markets.result is null
        ) as fills group by 1, 2, 3 order by max(array[at, place])
      `);
      for (const { market_id: marketId, matched, price, selection_id: selectionId } of rows)
        show(marketId, selectionId, price, new Map([[price, Number(matched)]]));
      const { rows: open } = await db.execute<OpenRow>(sql`
        select id, ${fillPrice} as price, sum(${fillSize}) as matched
        from bets, jsonb_array_elements(fills) as fill
        where state in ('delayed', 'partial', 'matched') group by 1, 2
      `);
      for (const { id, matched, price } of open) {
        const volumes = counted.get(Number(id)) ?? new Map();
        addTo(volumes, price, Number(matched));
        counted.set(Number(id), volumes);
      }
    },
  };
}
