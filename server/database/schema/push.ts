import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, reference } from './columns';
import { players, sessions } from './players';

/** Subscriptions of browsers to Web Push. One is used as long as the session that made it is live. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    playerId: reference()
      .notNull()
      .references(() => players.id),
    sessionId: reference()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique('push_subscriptions_endpoint_key'),
    /** Base64url. */
    p256dh: text().notNull(),
    /** Base64url. */
    auth: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('push_subscriptions_player_index').on(table.playerId, table.id),
    index('push_subscriptions_session_index').on(table.sessionId),
  ],
);
