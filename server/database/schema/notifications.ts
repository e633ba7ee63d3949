import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '../../../contract/calls';
import { id, moment, reference } from './columns';
import { players } from './players';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    playerId: reference()
      .notNull()
      .references(() => players.id),
    /** Null for a cause that happens once; otherwise a repeat of the cause adds no second notification. */
    key: text(),
    kind: text().$type<NotificationKind>().notNull(),
    /** Parameters as on the wire; their schema depends on the kind. */
    parameters: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (table) => [
    index('notifications_player_index').on(table.playerId, table.id),
    index('notifications_unread_index').on(table.playerId).where(sql`${table.readAt} is null`),
    index('notifications_time_index').on(table.createdAt),
    uniqueIndex('notifications_key').on(table.playerId, table.key).where(sql`${table.key} is not null`),
  ],
);
