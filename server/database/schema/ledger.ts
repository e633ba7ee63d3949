import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, paise, reference } from './columns';
import { players } from './players';

/**
 * A purse stores its balance, which the statement that moves money checks and updates. House accounts store none: all movements
 * would wait for the lock of one shared row.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    playerId: reference().references(() => players.id),
    name: text().notNull(),
    balance: paise(),
    /** The part of the balance that open bets may lose: the sum of the player's exposures. */
    reserved: paise().notNull().default(0),
    /**
     * Paise that a resettlement or a void has taken beyond the unreserved balance. Only these increase it; every credit
     * decreases it.
     */
    shortfall: paise().notNull().default(0),
    /** Incremented by each change. A change that was decided on an older revision is not written. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    /** Id of the last call of `write_holdings`. It identifies a repeat whose first answer was lost. */
    lastWrite: text(),
  },
  (table) => [
    uniqueIndex('ledger_accounts_purse_key').on(table.playerId, table.name),
    uniqueIndex('ledger_accounts_house_key').on(table.name).where(sql`${table.playerId} is null`),
    check('ledger_accounts_purse_is_covered', sql`(${table.playerId} is null) = (${table.balance} is null)`),
    check(
      'ledger_accounts_never_overdrawn',
      sql`${table.balance} - ${table.reserved} + ${table.shortfall} >= 0`,
    ),
    check('ledger_accounts_reserve', sql`${table.reserved} >= 0 and ${table.shortfall} >= 0`),
  ],
);

export const ledgerMovements = pgTable('ledger_movements', {
  id: id(),
  /** The idempotency key. */
  key: text().notNull().unique('ledger_movements_key_key'),
  kind: text().notNull(),
  description: text().notNull(),
  createdAt: moment().notNull(),
});

/** Two postings for each movement, of opposite sign; triggers enforce this, and that postings never change. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: id(),
    movementId: reference()
      .notNull()
      .references(() => ledgerMovements.id),
    accountId: reference()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: paise().notNull(),
    /** Balance of a purse after the entry; null for house accounts. */
    balanceAfter: paise(),
    /** Kind of the movement, copied by a trigger for the statement; null for house accounts. */
    kind: text(),
    /**
     * Time of the movement, copied by a trigger for the statement; null for house accounts. Never before the time of an earlier
     * posting of the purse, so that the order by time is the order of the balances.
     */
    createdAt: moment(),
  },
  (table) => [
    index('ledger_postings_movement_index').on(table.movementId),
    index('ledger_postings_time_index').on(table.accountId, table.createdAt, table.id),
    index('ledger_postings_kind_index')
      .on(table.accountId, table.kind, table.createdAt, table.id)
      .where(sql`${table.createdAt} is not null`),
    check('ledger_postings_move_something', sql`${table.amount} <> 0`),
  ],
);

/** Sums of the postings of a purse by day and kind, kept by a trigger: a statement of 100,000 lines is counted without reading them. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    accountId: reference()
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Days from 1 January 1970, in India's time zone. */
    day: integer().notNull(),
    kind: text().notNull(),
    postings: integer().notNull(),
    credits: paise().notNull(),
    debits: paise().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.kind] })],
);
