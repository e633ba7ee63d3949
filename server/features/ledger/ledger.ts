import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/open';
import { ledgerAccounts } from '../../database/schema/ledger';
import type { Clock } from '../../kit/clock';
import { violates } from '../../kit/database-errors';

export const purses = ['cash', 'coins'] as const;
export type Purse = (typeof purses)[number];

/**
 * Counter-accounts of purses: the source of play money, profits and losses of bets, commission, games of providers, payments, bonuses,
 * and credits and debits by hand.
 */
export const houseAccounts = [
  'play money',
  'exchange',
  'commission',
  'games',
  'payments',
  'bonuses',
  'adjustments',
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

export interface Movement {
  /** Idempotency key: money moves once for each key. */
  readonly key: string;
  readonly playerId: number;
  readonly purse: Purse;
  /** Paise into the purse, or out of it when negative. Never zero. */
  readonly amount: number;
  readonly house: HouseAccount;
  readonly kind: string;
  readonly description: string;
  /** Takes more than the unreserved balance covers: what was credited before has lost its reason. */
  readonly mayFallShort?: boolean;
}

/** Largest balance, in paise: the largest exact integer of a JavaScript number. */
const MAX_BALANCE = Number.MAX_SAFE_INTEGER;

export type PostResult = 'posted' | 'repeated' | 'not covered';

/**
 * Moves money between a purse and a house account. One statement checks the unreserved balance, updates it and writes both
 * postings, so that two calls cannot spend the same rupee. In a transaction, a concurrent call with the same key fails the whole
 * transaction.
 */
export async function post(db: Queryable, clock: Clock, movement: Movement): Promise<PostResult> {
  const { key, playerId, purse, amount, house, kind, description, mayFallShort = false } = movement;
  const { rows } = await db.execute<{ known: boolean; postings: number }>(sql`
    with known as (select from ledger_movements where key = ${key}),
    purse as (
      update ledger_accounts set
        balance = balance + ${amount}::bigint,
        shortfall = case when ${mayFallShort} then greatest(0, reserved - balance - ${amount}::bigint)
          else least(shortfall, greatest(0, reserved - balance - ${amount}::bigint)) end,
        revision = revision + 1
      where player_id = ${playerId} and name = ${purse}
        and (${mayFallShort} or ${amount}::bigint > 0 or balance - reserved + ${amount}::bigint >= 0)
        and balance + ${amount}::bigint <= ${MAX_BALANCE}
        and not exists (select from known)
      returning id, balance
    ),
    movement as (
      insert into ledger_movements (key, kind, description, created_at)
      select ${key}, ${kind}, ${description}, ${clock.now().toISOString()}::timestamptz from purse
      returning id
    ),
    postings as (
      insert into ledger_postings (movement_id, account_id, amount, balance_after)
      select movement.id, purse.id, ${amount}::bigint, purse.balance from movement, purse
      union all
      select movement.id, house.id, -${amount}::bigint, null
      from movement, ledger_accounts house where house.player_id is null and house.name = ${house}
      returning id
    )
    select exists (select from known) as known, (select count(*)::int from postings) as postings
  `);
  if (rows[0]?.known) return 'repeated';
  return rows[0]?.postings === 2 ? 'posted' : 'not covered';
}

/** `post` in a transaction of its own; a concurrent repeat returns `repeated`. */
export async function postOnce(db: Database, clock: Clock, movement: Movement): Promise<PostResult> {
  try {
    return await post(db, clock, movement);
  } catch (error) {
    if (violates(error, 'ledger_movements_key_key')) return 'repeated';
    throw error;
  }
}

export async function openPurses(db: Queryable, playerId: number): Promise<void> {
  await db.insert(ledgerAccounts).values(purses.map((name) => ({ playerId, name, balance: 0 })));
}

export async function openHouseAccounts(db: Queryable): Promise<void> {
  await db
    .insert(ledgerAccounts)
    .values(houseAccounts.map((name) => ({ name })))
    .onConflictDoNothing();
}
