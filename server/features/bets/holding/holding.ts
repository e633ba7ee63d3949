import { sql } from 'drizzle-orm';
import { openBetStates } from '../../../../domain/betting/bet-state';
import type { BetReason } from '../../../../domain/betting/reasons';
import type { Paise } from '../../../../domain/entities';
import type { RefusalCode } from '../../../../domain/refusals';
import { batched } from '../../../database/batches';
import type { Database } from '../../../database/open';
import { queryPrepared } from '../../../database/prepared';
import type { Clock } from '../../../kit/clock';
import {
  type BetColumns,
  betOf,
  type MarketColumns,
  marketOf,
  type Position,
  type PositionColumns,
  positionOf,
  type StoredBet,
  type StoredMarket,
} from './rows';

/** A bet, and the market it is on. */
export interface PlacedBet {
  readonly bet: StoredBet;
  readonly market: StoredMarket;
  /** The bet's share of the commission on the market; null or absent if it is not settled or was not read. */
  readonly commission?: Paise | null;
  /** Of a demo player: other players do not match it. Absent where it was not read. */
  readonly isDemo?: boolean;
}

/** A player's bets and position on a market, with the purse that covers them, at one revision. */
export interface Holding {
  readonly playerId: number;
  readonly marketId: string;
  readonly purse: { readonly id: number; readonly revision: number; readonly available: Paise };
  /** The stored market; null before the first bet on it. */
  readonly market: StoredMarket | null;
  readonly position: Position | null;
  /** The market has a result in force, and takes no bet. */
  readonly hasResult: boolean;
  /** On this market, oldest first; without bets of which nothing is or was matched or waiting. */
  readonly bets: readonly StoredBet[];
  /** Number of open bets on all markets. */
  readonly openBets: number;
  /** During a time-out or self-exclusion. */
  readonly isPaused: boolean;
  /** By an operator. */
  readonly isSuspended: boolean;
  /** The money of a demo player costs nothing: other players do not match its bets. */
  readonly isDemo?: boolean;
  /** An operator has stopped bets. */
  readonly isStopped: boolean;
  /** An operator has stopped cash-outs. */
  readonly isCashOutStopped: boolean;
  /** Paise by which the exposure of all markets may grow under the player's loss limits; null without one. */
  readonly lossRoom: Paise | null;
}

/** Why no bet of the player is placed or matched at present; null if there is no such reason. A cash-out is not affected. */
export const stopReason = ({ isPaused, isStopped, isSuspended }: Holding): BetReason | null => {
  if (isSuspended) return 'PLAYER_SUSPENDED';
  if (isStopped) return 'BETS_STOPPED';
  return isPaused ? 'PLAYER_PAUSED' : null;
};

/** Null of both: the client has abandoned the key. */
export interface StoredRefusal {
  readonly status: number | null;
  readonly code: RefusalCode | null;
}

/** State of an idempotency key. */
export interface KeyState {
  readonly placed: PlacedBet | null;
  /** The key was abandoned or refused, and can place no bet. */
  readonly refusal: StoredRefusal | null;
}

/** Must repeat the predicate of bets_open_index, or the index is not used. */
const openCondition = sql.raw(`state in (${openBetStates.map((state) => `'${state}'`).join(', ')})`);

export interface HoldingKey {
  readonly playerId: number;
  readonly marketId: string;
  readonly key?: string;
}

interface HoldingRow {
  readonly place: string;
  readonly id: string;
  readonly revision: string;
  readonly available: string;
  readonly market: MarketColumns | null;
  readonly position: PositionColumns | null;
  readonly bets: readonly BetColumns[];
  readonly has_result: boolean;
  readonly open_bets: number;
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
}

/** Each holding is read by one statement, so that all of its parts are of one snapshot. */
async function readHoldings(
  { clock, db }: Deps,
  requested: readonly HoldingKey[],
): Promise<readonly (HoldingRow | undefined)[]> {
  const now = clock.now().toISOString();
  const rows = await queryPrepared<HoldingRow>(
    db,
    sql`
      select place, purse.id, revision, balance - reserved as available,
        (select to_json(bet_markets) from bet_markets where id = requested.market_id) as market,
        (
          select to_json(positions) from positions
          where player_id = requested.player_id and market_id = requested.market_id
        ) as position,
        (
          select coalesce(json_agg(bets order by id), '[]') from bets
          where player_id = requested.player_id and market_id = requested.market_id and matched + remaining + voided > 0
        ) as bets,
        market_result(requested.market_id) is not null as has_result,
        (select count(*)::int from bets where player_id = requested.player_id and ${openCondition}) as open_bets,
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
        ${sql.param(requested.map(({ key = null }) => key))}::text[]
      ) with ordinality as requested (player_id, market_id, key, place)
      join ledger_accounts purse on purse.player_id = requested.player_id and purse.name = 'cash'
    `,
  );
  const found = new Map(rows.map((row) => [Number(row.place), row]));
  return requested.map((_, place) => found.get(place + 1));
}

function holdingOf({ marketId, playerId }: HoldingKey, row: HoldingRow | undefined): Holding & KeyState {
  if (row === undefined) throw new Error(`Player ${playerId} has no purse`);
  const { market, placed, position } = row;
  return {
    playerId,
    marketId,
    purse: { id: Number(row.id), revision: Number(row.revision), available: Number(row.available) },
    market: market && marketOf(market),
    position: position && positionOf(position),
    bets: row.bets.map(betOf),
    hasResult: row.has_result,
    openBets: row.open_bets,
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

/** Bounds the duration of one statement. */
export const MAX_BATCH = 50;

export interface HoldingReader {
  read(requested: HoldingKey): Promise<Holding & KeyState>;
  /** With one statement for each `MAX_BATCH` of them. */
  readAll(requested: readonly HoldingKey[]): Promise<readonly (Holding & KeyState)[]>;
}

export function createHoldingReader(deps: Deps): HoldingReader {
  const rows = batched((requested: readonly HoldingKey[]) => readHoldings(deps, requested), MAX_BATCH);
  return {
    read: async (requested) => holdingOf(requested, await rows.one(requested)),
    async readAll(requested) {
      const found = await Promise.all(rows.all(requested));
      return requested.map((key, place) => holdingOf(key, found[place]));
    },
  };
}
