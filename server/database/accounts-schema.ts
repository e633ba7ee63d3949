import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from './columns';
import { players } from './schema';

/** Authenticator apps of players. */
export const secondFactors = pgTable('second_factors', {
  playerId: reference()
    .primaryKey()
    .references(() => players.id),
  /** Encrypted with the key of the installation. */
  sealedSecret: text().notNull(),
  createdAt: moment().notNull(),
  /** Null until a first code confirmed it; a sign-in asks for a code only then. */
  confirmedAt: moment(),
  /** Time step of the last code that was used: no code is accepted twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Unused recovery codes. A row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    playerId: reference()
      .notNull()
      .references(() => secondFactors.playerId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.codeHash] })],
);
