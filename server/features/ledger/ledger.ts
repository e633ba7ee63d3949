import { sql } from 'drizzle-orm';
import { purses } from '../../../domain/lists';
import type { Purse } from '../../../domain/statement';
import type { Database, Queryable } from '../../database/open';
import { ledgerAccounts } from '../../database/schema/ledger';
import type { Clock } from '../../kit/clock';
import { violates } from '../../kit/database-errors';

/**
 * Counter-accounts of purses: the source of play money, the clearing of bets, the market maker, commission, games of providers, payments,
 * bonuses, and credits and debits by hand.
 */
export const houseAccounts = [
  'play money',
  'exchange',
  'market maker',
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
  /** Whether the movement may take more than the unreserved balance, as the reversal of an earlier credit does. */
  readonly mayFallShort?: boolean;
}

export type PostResult = 'posted' | 'repeated' | 'not covered';

/**
 * Moves money between a purse and a house account, by the function of `database/functions/movements.sql`. In a transaction, a
 * concurrent call with the same key for another purse fails the whole transaction.
 */
export async function post(db: Queryable, clock: Clock, movement: Movement): Promise<PostResult> {
  const { key, playerId, purse, amount, house, kind, description, mayFallShort = false } = movement;
  const { rows } = await db.execute<{ outcome: PostResult }>(sql`
    select outcome from post_movement(
      ${playerId}, ${purse}, ${key}, ${kind}, ${description}, ${house}, ${amount}, ${mayFallShort}, ${clock.now().toISOString()}
    )
  `);
  return rows[0]?.outcome ?? 'not covered';
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
