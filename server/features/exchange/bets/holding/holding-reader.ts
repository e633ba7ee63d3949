import { sql } from 'drizzle-orm';
import { openBetStates } from '../../../../../domain/betting/bet-state';
import { batched } from '../../../../database/batches';
import type { Database } from '../../../../database/open';
import { queryPrepared } from '../../../../database/prepared';
import type { Clock } from '../../../../kit/clock';
import { type Holding, type HoldingKey, type KeyState, MAX_BATCH } from './holding';
import { createKnownBets, type KnownBets, type KnownHolding } from './known-bets';
import {
  type BetColumns,
  betOf,
  type MarketColumns,
  marketOf,
  type PositionColumns,
  positionOf,
} from './rows';

/** Must repeat the predicate of bets_open_index, or the index is not used. */
const openCondition = sql.raw(`state in (${openBetStates.map((state) => `'${state}'`).join(', ')})`);

interface HoldingRow {
  readonly place: string;
  readonly id: string;
  readonly revision: string;
  readonly available: string;
  readonly market: MarketColumns | null;
  readonly position: PositionColumns | null;
  /** Null of bets that are known at this revision, and their position is null too. */
  readonly bets: readonly BetColumns[] | null;
  readonly has_result: boolean;
  /** Null if it is known at this revision. */
  readonly open_bets: number | null;
  readonly is_paused: boolean;
  readonly is_suspended: boolean;
  readonly is_demo: boolean;
  readonly is_stopped: boolean;
  readonly is_cash_out_stopped: boolean;
  readonly loss_room: string | null;
  readonly placed: { readonly bet: BetColumns; readonly market: MarketColumns } | null;
  readonly refusal: KeyState['refusal'];
}

interface Deps {
  readonly clock: Clock;
  readonly db: Database;
  readonly known: KnownBets;
}

/**
 * Each holding is read by one statement, so that all of its parts are of one snapshot. Bets that are known at the revision of the purse in
 * that snapshot are not read again: most of the time of the statement, and it grows with them.
 */
async function readHoldings(
  { clock, db, known }: Deps,
  requested: readonly HoldingKey[],
): Promise<readonly (Holding & KeyState)[]> {
  const now = clock.now().toISOString();
  const knownOf = requested.map(({ marketId, playerId }) => known.of(playerId, marketId));
  const rows = await queryPrepared<HoldingRow>(
    db,
    sql`
      select place, purse.id, purse.revision, balance - reserved as available,
        (select to_json(bet_markets) from bet_markets where id = requested.market_id) as market,
        case when purse.revision = requested.revision and requested.has_bets then null else (
          select to_json(positions) from positions
          where player_id = requested.player_id and market_id = requested.market_id
        ) end as position,
        case when purse.revision = requested.revision and requested.has_bets then null else (
          select coalesce(json_agg(bets order by id), '[]') from bets
          where player_id = requested.player_id and market_id = requested.market_id and matched + remaining + voided > 0
        ) end as bets,
        market_result(requested.market_id) is not null as has_result,
        case when purse.revision = requested.revision then null else (
          select count(*)::int from bets where player_id = requested.player_id and ${openCondition}
        ) end as open_bets,
        paused_until(requested.player_id, ${now}::timestamptz) is not null as is_paused,
        exists (select from players where id = requested.player_id and suspended_at is not null) as is_suspended,
        exists (select from players where id = requested.player_id and kind = 'demo') as is_demo,
        (select is_stopped('bets')) as is_stopped,
        (select is_stopped('cash-outs')) as is_cash_out_stopped,
        loss_room(requested.player_id, ${now}::timestamptz) as loss_room,
        (
          select json_build_object('bet', bets, 'market', bet_markets)
          from bets join bet_markets on bet_markets.id = bets.market_id
          where player_id = requested.player_id and key = requested.key
        ) as placed,
        (
          select json_build_object('status', status, 'code', code)
          from abandoned_bets where player_id = requested.player_id and key = requested.key
        ) as refusal
      from unnest(
        ${sql.param(requested.map(({ playerId }) => playerId))}::bigint[],
        ${sql.param(requested.map(({ marketId }) => marketId))}::text[],
        ${sql.param(requested.map(({ key = null }) => key))}::text[],
        ${sql.param(knownOf.map((one) => one?.revision ?? null))}::bigint[],
        ${sql.param(knownOf.map((one) => one !== null && one.onMarket !== null))}::boolean[]
      ) with ordinality as requested (player_id, market_id, key, revision, has_bets, place)
      join ledger_accounts purse on purse.player_id = requested.player_id and purse.name = 'cash'
    `,
  );
  const found = new Map(rows.map((row) => [Number(row.place) - 1, row]));
  return requested.map((key, place) => {
    const holding = holdingOf(key, found.get(place), knownOf[place] ?? null);
    known.read(holding);
    return holding;
  });
}

function holdingOf(
  { marketId, playerId }: HoldingKey,
  row: HoldingRow | undefined,
  known: KnownHolding | null,
): Holding & KeyState {
  if (row === undefined) throw new Error(`Player ${playerId} has no purse`);
  const { market, placed } = row;
  return {
    playerId,
    marketId,
    purse: { id: Number(row.id), revision: Number(row.revision), available: Number(row.available) },
    market: market && marketOf(market),
    ...(row.bets === null
      ? knownOn(known)
      : { position: row.position && positionOf(row.position), bets: row.bets.map(betOf) }),
    hasResult: row.has_result,
    openBets: row.open_bets ?? known?.openBets ?? 0,
    isPaused: row.is_paused,
    isSuspended: row.is_suspended,
    isDemo: row.is_demo,
    isStopped: row.is_stopped,
    isCashOutStopped: row.is_cash_out_stopped,
    lossRoom: row.loss_room === null ? null : Number(row.loss_room),
    placed: placed && { bet: betOf(placed.bet), market: marketOf(placed.market) },
    refusal: row.refusal,
  };
}

function knownOn(known: KnownHolding | null): Pick<Holding, 'bets' | 'position'> {
  if (known?.onMarket) return known.onMarket;
  throw new Error('Bets were not read that are not known');
}

export interface HoldingReader {
  read(requested: HoldingKey): Promise<Holding & KeyState>;
  /** With one statement for each `MAX_BATCH` of them. */
  readAll(requested: readonly HoldingKey[]): Promise<readonly (Holding & KeyState)[]>;
}

/** @param deps.known what the writers of this process tell of their writes; without it, what was read last is known. */
export function createHoldingReader({
  known = createKnownBets(),
  ...deps
}: Omit<Deps, 'known'> & Partial<Pick<Deps, 'known'>>): HoldingReader {
  const holdings = batched(
    (requested: readonly HoldingKey[]) => readHoldings({ ...deps, known }, requested),
    MAX_BATCH,
  );
  return {
    read: holdings.one,
    readAll: async (requested) => Promise.all(holdings.all(requested)),
  };
}
