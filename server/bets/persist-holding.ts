import { type SQL, sql } from 'drizzle-orm';
import type { Paise } from '../../machines/domain/entities';
import type { Database } from '../database/open';
import { queryPrepared } from '../database/prepared';
import { movementParts, type PurseMovement } from '../ledger/purse-movements';
import type { Holding } from './holding';
import { columnsOf, type Position, type StoredBet } from './rows';

/** What becomes of a holding, but for a bet that arrives. */
export interface HoldingChange {
  readonly changed?: readonly StoredBet[];
  /** Null where the player has nothing on the market, and had nothing. */
  readonly position: Position | null;
  readonly movements?: readonly PurseMovement[];
  readonly abandonedKey?: string;
  /** A result takes what it takes, also where that was spent. */
  readonly mayFallShort?: boolean;
}

const sizes = ['matched', 'remaining', 'cancelled', 'lapsed', 'voided'] as const;
/** The columns of a bet that change after its arrival. */
export const mutableBetColumns = [
  ...sizes,
  'line',
  'fills',
  'state',
  'reason',
  'delay_until',
  'settled_at',
  'profit',
  'history',
];

/**
 * Writes all of it or nothing, in one statement: its first part moves the purse, and every other part depends on it. False when
 * the purse is not any more as the holding was read: then it has to be read, and decided on, anew.
 */
export async function persistHolding(
  db: Database,
  { marketId, playerId, position: before, purse }: Holding,
  { abandonedKey, changed = [], mayFallShort = false, movements = [], position }: HoldingChange,
  now: Date,
): Promise<boolean> {
  const money = movements.reduce((total, { amount }) => total + amount, 0);
  const parts: SQL[] = [
    pursePart(purse, { money, reserve: (position?.exposure ?? 0) - (before?.exposure ?? 0), mayFallShort }),
  ];
  if (position !== null) parts.push(positionPart(marketId, position));
  if (changed.length > 0) parts.push(changedPart(changed));
  if (abandonedKey !== undefined) parts.push(abandonedPart(abandonedKey, now));
  if (movements.length > 0) parts.push(movementParts(movements, now));
  const [row] = await queryPrepared<{ is_kept: boolean }>(
    db,
    sql`
    with ${sql.join(parts, sql`, `)}
    select exists (select from wallet where player_id = ${playerId}) as is_kept
  `,
  );
  return row?.is_kept ?? false;
}

interface PurseChange {
  readonly money: Paise;
  readonly reserve: Paise;
  readonly mayFallShort: boolean;
}

function pursePart({ id, revision }: Holding['purse'], { mayFallShort, money, reserve }: PurseChange): SQL {
  const missing = sql`greatest(0, reserved + ${reserve}::bigint - balance - ${money}::bigint)`;
  return sql`wallet as (
    update ledger_accounts set
      balance = balance + ${money}::bigint,
      reserved = reserved + ${reserve}::bigint,
      shortfall = ${mayFallShort ? missing : sql`least(shortfall, ${missing})`},
      revision = revision + 1
    where id = ${id} and revision = ${revision}
    returning id, player_id, balance
  )`;
}

const positionPart = (marketId: string, position: Position): SQL => sql`position as (
  insert into positions (player_id, market_id, exposure, settled_by, settled_at, profit, commission)
  select wallet.player_id, ${marketId}, ${position.exposure}::bigint, ${position.settledBy}::int,
    ${position.settledAt?.toISOString() ?? null}::timestamptz, ${position.profit}::bigint, ${position.commission}::bigint
  from wallet
  on conflict (player_id, market_id) do update set exposure = excluded.exposure, settled_by = excluded.settled_by,
    settled_at = excluded.settled_at, profit = excluded.profit, commission = excluded.commission
)`;

const changedPart = (changed: readonly StoredBet[]): SQL => sql`changed as (
  update bets set ${sql.raw(mutableBetColumns.map((column) => `${column} = new.${column}`).join(', '))}
  from wallet, jsonb_populate_recordset(null::bets, ${JSON.stringify(changed.map(columnsOf))}::jsonb) as new
  where bets.id = new.id and bets.player_id = wallet.player_id
)`;

const abandonedPart = (key: string, now: Date): SQL => sql`abandoned as (
  insert into abandoned_bets (player_id, key, abandoned_at)
  select wallet.player_id, ${key}, ${now.toISOString()}::timestamptz from wallet
)`;
