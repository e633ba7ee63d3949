import { sql } from 'drizzle-orm';
import { inBatches } from '../database/batches';
import type { Database } from '../database/open';
import { askPrepared } from '../database/prepared';
import { type Holding, MOST_AT_ONCE } from './holding';
import { betColumns, type Keeping, keep } from './keep';
import { columnsOf, type NewBet, type StoredMarket } from './rows';

/** A bet that comes to a holding, and what is reserved for it; nothing else moves. */
interface Arrival {
  readonly holding: Holding;
  readonly change: Keeping & { readonly added: NewBet };
}

/** As `keep` does: the id of the bet that was added, 0 when none was; null when the purse has moved meanwhile. */
export type Keeper = (holding: Holding, change: Keeping, now: Date) => Promise<number | null>;

/**
 * Keeps arrivals of several players in one statement, and each of them whole. Should one of them be impossible, they are kept one by
 * one. At most one of each player comes at once.
 */
export function createKeeper(db: Database): Keeper {
  const keepTogether = inBatches((arrivals: readonly Arrival[]) => keepArrivals(db, arrivals), MOST_AT_ONCE);
  return (holding, change, now) => {
    const { added, position: _, market: __, ...others } = change;
    if (added === undefined || Object.values(others).some(Boolean)) return keep(db, holding, change, now);
    // What was kept in spite of an error has moved the purse.
    return keepTogether({ holding, change: { ...change, added } }).catch(() =>
      keep(db, holding, change, now),
    );
  };
}

async function keepArrivals(db: Database, arrivals: readonly Arrival[]): Promise<readonly (number | null)[]> {
  const rows = await askPrepared<{ place: number; id: string }>(
    db,
    sql`
    with arriving as (
      select * from jsonb_to_recordset(${JSON.stringify(arrivals.map(onTheTable))}::jsonb) as arriving (
        place int, purse_id bigint, seen_revision bigint, reserve bigint, market jsonb, position jsonb, bet jsonb
      )
    ),
    wallet as (
      update ledger_accounts set
        reserved = reserved + reserve,
        shortfall = least(shortfall, greatest(0, reserved + reserve - balance)),
        revision = revision + 1
      from arriving where id = purse_id and revision = seen_revision
      returning place, player_id, market, position, bet
    ),
    market as (
      insert into bet_markets (id, match_id, match_name, sport_id, name, gtype, commission, runners)
      select id, match_id, match_name, sport_id, name, gtype, commission, runners
      from wallet, jsonb_populate_record(null::bet_markets, wallet.market) where wallet.market is not null
      on conflict do nothing
    ),
    position as (
      insert into positions (player_id, market_id, exposure, settled_by, settled_at, profit, commission)
      select kept.player_id, kept.market_id, kept.exposure, kept.settled_by, kept.settled_at, kept.profit, kept.commission
      from wallet, jsonb_populate_record(null::positions, wallet.position) kept where wallet.position is not null
      on conflict (player_id, market_id) do update set exposure = excluded.exposure, settled_by = excluded.settled_by,
        settled_at = excluded.settled_at, profit = excluded.profit, commission = excluded.commission
    ),
    added as (
      insert into bets (${betColumns})
      select arrived.* from wallet, lateral (
        select ${betColumns} from jsonb_populate_record(null::bets, wallet.bet)
      ) arrived
      returning id, player_id
    )
    select place, added.id from wallet join added using (player_id)
  `,
  );
  const ids = new Map(rows.map(({ id, place }) => [place, Number(id)]));
  return arrivals.map((_, place) => ids.get(place) ?? null);
}

const onTheTable = ({ change: { added, market, position }, holding }: Arrival, place: number) => ({
  place,
  purse_id: holding.purse.id,
  seen_revision: holding.purse.revision,
  reserve: (position?.exposure ?? 0) - (holding.position?.exposure ?? 0),
  market: market === undefined ? null : marketColumns(market),
  position: position && {
    player_id: holding.playerId,
    market_id: holding.marketId,
    exposure: position.exposure,
    settled_by: position.settledBy,
    settled_at: position.settledAt,
    profit: position.profit,
    commission: position.commission,
  },
  bet: columnsOf(added),
});

const marketColumns = ({
  commission,
  gtype,
  id,
  matchId,
  matchName,
  name,
  runners,
  sportId,
}: StoredMarket) => ({
  id,
  match_id: matchId,
  match_name: matchName,
  sport_id: sportId,
  name,
  gtype,
  commission,
  runners,
});
