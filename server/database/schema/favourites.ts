import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    /** Of a match, `<sport>:<competition id>`, or `<sport>:<English name>` of a team. */
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.kind, table.name] })],
);
