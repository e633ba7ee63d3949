import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Backend } from '../backend';
import { SECOND } from '../clock';
import { batched } from '../database/batches';
import { isRolledBack } from '../database/errors';
import { queryPrepared } from '../database/prepared';
import type { PurseMovement } from '../ledger/purse-movements';
import { type Holding, MAX_BATCH } from './holding';
import {
  columnsOf,
  marketColumnsOf,
  type NewBet,
  type Position,
  type StoredBet,
  type StoredMarket,
} from './rows';

/** Why a key can place no bet: the answer that each repeat of the key gets. Without a status, the client has abandoned the key. */
export interface KeyRefusal {
  readonly key: string;
  readonly status?: number;
  readonly message?: string;
}

/** Everything that one decision changes, with the holding that it was decided on. */
export interface HoldingWrite {
  readonly holding: Holding;
  readonly added?: NewBet;
  readonly changed?: readonly StoredBet[];
  /** Null where the player had no position on the market and gets none. */
  readonly position: Position | null;
  /** Of a market that has no bets yet. */
  readonly market?: StoredMarket;
  readonly movements?: readonly PurseMovement[];
  readonly refusal?: KeyRefusal;
  /** A result or a removed runner may take more than the balance covers. */
  readonly mayFallShort?: boolean;
}

export interface WrittenHolding {
  readonly addedId: number | null;
}

/** @returns null if the purse has changed since the holding was read: the decision has to be made again. */
export type PersistHolding = (write: HoldingWrite) => Promise<WrittenHolding | null>;

/** Milliseconds for which a write without an answer is repeated. */
const ANSWER_TIMEOUT = 15 * SECOND;

/**
 * Writes of several players share one call of `write_holdings`. A write whose answer is lost may have been committed, so it is repeated
 * under its id until the database answers: the repeat of a committed write has the result of the first.
 */
export function createHoldingWriter({ clock, db }: Pick<Backend, 'clock' | 'db'>): PersistHolding {
  const writeBatch = batched(async (records: readonly HoldingRecord[]) => {
    const changes = JSON.stringify(records.map((record, place) => ({ ...record, place })));
    const rows = await queryPrepared<{ place: number; bet_id: string | null }>(
      db,
      sql`select place, bet_id from write_holdings(${changes}::jsonb, ${clock.now().toISOString()}::timestamptz)`,
    );
    const written = new Map(rows.map((row) => [row.place, row]));
    return records.map((_, place) => {
      const row = written.get(place);
      return row === undefined ? null : { addedId: row.bet_id === null ? null : Number(row.bet_id) };
    });
  }, MAX_BATCH);

  return async (write) => {
    const record = recordOf(write);
    const giveUpAt = performance.now() + ANSWER_TIMEOUT;
    for (let wait = 50; ; wait *= 2) {
      try {
        return await writeBatch(record);
      } catch (error) {
        if (isRolledBack(error) || performance.now() + wait > giveUpAt) throw error;
        await sleep(wait);
      }
    }
  };
}

type HoldingRecord = ReturnType<typeof recordOf>;

const recordOf = ({
  added,
  changed = [],
  holding,
  market,
  mayFallShort = false,
  movements = [],
  position,
  refusal,
}: HoldingWrite) => ({
  write_id: randomUUID(),
  purse_id: holding.purse.id,
  purse_revision: holding.purse.revision,
  reserve: (position?.exposure ?? 0) - (holding.position?.exposure ?? 0),
  may_fall_short: mayFallShort,
  market: market === undefined ? null : marketColumnsOf(market),
  position: position && {
    player_id: holding.playerId,
    market_id: holding.marketId,
    exposure: position.exposure,
    settled_by: position.settledBy,
    settled_at: position.settledAt,
    profit: position.profit,
    commission: position.commission,
  },
  added: added === undefined ? null : columnsOf(added),
  changed: changed.length === 0 ? null : changed.map(columnsOf),
  movements,
  refusal: refusal ?? null,
});
