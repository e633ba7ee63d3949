import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Attempts at secrets in their windows: see `count_attempts`. */
export const countedAttempts = pgTable(
  'counted_attempts',
  {
    /** Hash of the name of the limit and of what it counts by. */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('counted_attempts_end_index').on(table.endsAt)],
);
