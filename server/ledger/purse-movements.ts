import { type SQL, sql } from 'drizzle-orm';
import type { HouseAccount } from './ledger';

/** A movement of a purse that the statement around it changes by itself, together with what is reserved of it. */
export interface PurseMovement {
  readonly key: string;
  /** Paise into the purse, or out of it when negative. Never zero. */
  readonly amount: number;
  readonly house: HouseAccount;
  readonly kind: string;
  readonly description: string;
}

/**
 * Their balanced postings, in order, as parts of one statement in which `wallet` is the purse after all of them: none is written
 * when there is no such row.
 */
export function movementParts(movements: readonly PurseMovement[], now: Date): SQL {
  const asked = movements.map((movement, place) => ({
    ...movement,
    place,
    // Of the balance after all of them, what the later ones have moved.
    later: movements.slice(place + 1).reduce((total, { amount }) => total + amount, 0),
  }));
  return sql`
    asked as (
      select asked.*, wallet.id as purse_id, wallet.balance - asked.later as balance_after
      from wallet, jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked(place int, key text, kind text, description text, house text, amount bigint, later bigint)
    ),
    movements as (
      insert into ledger_movements (key, kind, description, created_at)
      select key, kind, description, ${now.toISOString()}::timestamptz from asked order by place
      returning id, key
    ),
    postings as (
      insert into ledger_postings (movement_id, account_id, amount, balance_after)
      select movements.id, pair.account_id, pair.amount, pair.balance_after from (
        select place, key, purse_id as account_id, amount, balance_after from asked
        union all
        select place, key, house.id, -amount, null from asked
        join ledger_accounts house on house.player_id is null and house.name = asked.house
      ) as pair join movements on movements.key = pair.key order by pair.place
    )
  `;
}
