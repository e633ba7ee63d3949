import { sql } from 'drizzle-orm';
import { batched } from '../database/batches';
import type { Database } from '../database/open';
import { queryPrepared } from '../database/prepared';
import { type Holding, MAX_BATCH } from './holding';
import { mutableBetColumns } from './persist-holding';
import { columnsOf, type NewBet, type Position, type StoredMarket } from './rows';

/** A bet that comes to a holding, and what is reserved for it. */
interface BetInsert {
  readonly holding: Holding;
  readonly added: NewBet;
  /** Null where the player has nothing on the market after it, and had nothing. */
  readonly position: Position | null;
  /** Of a market that has no bets yet. */
  readonly market?: StoredMarket;
}

/** The id of the bet that was kept; null when the purse has moved since the holding was read. */
export type InsertBet = (arrival: BetInsert) => Promise<number | null>;

/**
 * Keeps arrivals of several players in one statement, and each of them whole. Should one of them be impossible, they are kept one by
 * one. At most one of each player comes at once.
 */
export function createBetInserter(db: Database): InsertBet {
  const insertInBatch = batched((arrivals: readonly BetInsert[]) => insertBetBatch(db, arrivals), MAX_BATCH);
  const insertAlone = async (arrival: BetInsert) => (await insertBetBatch(db, [arrival]))[0] ?? null;
  // What was kept in spite of an error has moved the purse.
  return (arrival) => insertInBatch(arrival).catch(() => insertAlone(arrival));
}

/** Of a bet, all columns but the id, which the database makes. */
const columns = sql.raw(
  [
    'player_id, market_id, key, selection_id, side, price, choice, is_whole, size, in_play, created_at',
    ...mutableBetColumns,
  ].join(', '),
);

async function insertBetBatch(
  db: Database,
  arrivals: readonly BetInsert[],
): Promise<readonly (number | null)[]> {
  const rows = await queryPrepared<{ place: number; id: string }>(
    db,
    sql`
    with arriving as (
      select * from jsonb_to_recordset(${JSON.stringify(arrivals.map(toRecord))}::jsonb) as arriving (
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
      insert into bets (${columns})
      select arrived.* from wallet, lateral (
        select ${columns} from jsonb_populate_record(null::bets, wallet.bet)
      ) arrived
      returning id, player_id
    )
    select place, added.id from wallet join added using (player_id)
  `,
  );
  const ids = new Map(rows.map(({ id, place }) => [place, Number(id)]));
  return arrivals.map((_, place) => ids.get(place) ?? null);
}

const toRecord = ({ added, holding, market, position }: BetInsert, place: number) => ({
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
