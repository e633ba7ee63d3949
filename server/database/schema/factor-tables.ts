import { type AnyPgColumn, bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Tables of the authenticator apps and recovery codes of one kind of account.
 * @param owner name of the column with the id of the account.
 */
export function factorTables(prefix: string, owner: string, references: () => AnyPgColumn) {
  const ownerId = () => bigint(owner, { mode: 'number' });
  const factors = pgTable(`${prefix}second_factors`, {
    ownerId: ownerId().primaryKey().references(references),
    /** Encrypted with the key of the installation. */
    sealedSecret: text().notNull(),
    createdAt: moment().notNull(),
    /** Null until a first code confirmed it; a sign-in asks for a code only then. */
    confirmedAt: moment(),
    /** Time step of the last code that was used: no code is accepted twice. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
  });
  /** Unused recovery codes. A row is deleted when its code is used. */
  const codes = pgTable(
    `${prefix}recovery_codes`,
    {
      ownerId: ownerId()
        .notNull()
        .references(() => factors.ownerId, { onDelete: 'cascade' }),
      codeHash: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.ownerId, table.codeHash] })],
  );
  return { factors, codes };
}

export type FactorTables = ReturnType<typeof factorTables>;
