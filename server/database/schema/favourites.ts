import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { favouriteKinds } from '../../../domain/lists';
import { moment, reference } from './columns';
import { players } from './players';

/** Matches, competitions and teams that players follow. */
export const exchangeFavourites = pgTable(
  'exchange_favourites',
  {
    playerId: reference()
      .notNull()
      .references(() => players.id),
    kind: text({ enum: favouriteKinds }).notNull(),
    /** Id of a match, `<sport>:<id>` of a competition, or `<sport>:<English name>` of a team. */
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.kind, table.name] }),
    index('exchange_favourites_name_index').on(table.kind, table.name),
  ],
);

/** Players who want to be notified when a match that they follow starts. */
export const startReminders = pgTable('start_reminders', {
  playerId: reference()
    .primaryKey()
    .references(() => players.id),
  createdAt: moment().notNull(),
});
