import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '../../../contract/calls';
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

/**
 * Messages that wait to be sent, one for each subscription: see `add_push_messages`. Times are those of the database: another process may
 * go on. Without references, whose locks could make a payment wait for a push service.
 */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: id(),
    subscriptionId: reference().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    /** The next attempt; while it is being sent, when that is known to have failed. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index('push_messages_due_index').on(table.dueAt),
    index('push_messages_subscription_index').on(table.subscriptionId),
  ],
);
