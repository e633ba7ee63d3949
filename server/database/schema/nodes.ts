import { bigint, bigserial, customType, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Which process leads those that share this database; one row. Times are those of the database: the clocks of machines differ. */
export const leadership = pgTable('leadership', {
  id: smallint().primaryKey(),
  /** Grows with each leader. */
  epoch: bigint({ mode: 'number' }).notNull(),
  /** Where it answers other nodes; null if no other may join. */
  address: text(),
  renewedAt: timestamp({ withTimezone: true }).notNull(),
});

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Events between the sockets of nodes that are too long for a notification of PostgreSQL. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'number' }).unique(),
  createdAt: timestamp({ withTimezone: true }).defaultNow(),
  payload: bytea(),
});
