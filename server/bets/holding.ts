import { sql } from 'drizzle-orm';
import type { BetState } from '../../machines/domain/betting/bet-life';
import type { Paise } from '../../machines/domain/entities';
import type { Database } from '../database/open';
import { askPrepared } from '../database/prepared';
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
}

/** What a player has on a market, and the purse that answers for it, at one revision. */
export interface Holding {
  readonly playerId: number;
  readonly marketId: string;
  readonly purse: { readonly id: number; readonly revision: number; readonly available: Paise };
  /** As it is kept; null before the first bet of anybody. */
  readonly market: StoredMarket | null;
  readonly position: Position | null;
  /** Of this market, the oldest first; without those that came to nothing. */
  readonly bets: readonly StoredBet[];
  /** Of all markets, those that have not ended. */
  readonly openBets: number;
}

/** What is known of a key that a client made. */
export interface KnownKey {
  readonly placed: PlacedBet | null;
  readonly isAbandoned: boolean;
}

export const openStates = [
  'delayed',
  'unmatched',
  'partial',
  'matched',
] as const satisfies readonly BetState[];
const openState = new Set<BetState>(openStates);
export const isOpen = ({ state }: { readonly state: BetState }): boolean => openState.has(state);

/** The predicate of the index of open bets, word for word. */
const openCondition = sql.raw(`state in (${openStates.map((state) => `'${state}'`).join(', ')})`);

export interface Wanted {
  readonly playerId: number;
  readonly marketId: string;
  readonly key?: string;
}

interface Read {
  readonly id: string;
  readonly revision: string;
  readonly available: string;
  readonly market: MarketColumns | null;
  readonly position: PositionColumns | null;
  readonly bets: readonly BetColumns[];
  readonly open_bets: number;
  readonly placed: { readonly bet: BetColumns; readonly market: MarketColumns } | null;
  readonly is_abandoned: boolean;
}

/** In one statement, so that all of it is of one moment. */
export async function readHolding(db: Database, wanted: Wanted): Promise<Holding & KnownKey> {
  const { key = null, marketId, playerId } = wanted;
  const [row] = await askPrepared<Read>(
    db,
    sql`
      select id, revision, balance - reserved as available,
        (select to_json(bet_markets) from bet_markets where id = ${marketId}) as market,
        (select to_json(positions) from positions where player_id = ${playerId} and market_id = ${marketId}) as position,
        (
          select coalesce(json_agg(bets order by id), '[]') from bets
          where player_id = ${playerId} and market_id = ${marketId} and matched + remaining + voided > 0
        ) as bets,
        (select count(*)::int from bets where player_id = ${playerId} and ${openCondition}) as open_bets,
        (
          select json_build_object('bet', bets, 'market', bet_markets)
          from bets join bet_markets on bet_markets.id = bets.market_id
          where player_id = ${playerId} and key = ${key}
        ) as placed,
        exists (select from abandoned_bets where player_id = ${playerId} and key = ${key}) as is_abandoned
      from ledger_accounts where player_id = ${playerId} and name = 'cash'
    `,
  );
  if (row === undefined) throw new Error(`Player ${playerId} has no purse`);
  const { market, placed, position } = row;
  return {
    playerId,
    marketId,
    purse: { id: Number(row.id), revision: Number(row.revision), available: Number(row.available) },
    market: market && marketOf(market),
    position: position && positionOf(position),
    bets: row.bets.map(betOf),
    openBets: row.open_bets,
    placed: placed && { bet: betOf(placed.bet), market: marketOf(placed.market) },
    isAbandoned: row.is_abandoned,
  };
}
