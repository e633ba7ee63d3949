import { eq, sql } from 'drizzle-orm';
import type { NotificationKind } from '../../../../contract/calls';
import type { Database } from '../../../database/open';
import { pushMessages } from '../../../database/schema/push';

/** A message to one subscription, taken for an attempt to send it. */
export interface PushMessage {
  readonly id: number;
  readonly subscriptionId: number;
  readonly kind: NotificationKind;
  /** 1 for the first. */
  readonly attempt: number;
  /** Milliseconds since its notification. */
  readonly age: number;
}

/**
 * Takes messages that are due.
 * @param lease milliseconds in which no other process takes them; afterwards they are due again, if they are still there.
 */
export async function takeMessages(
  db: Database,
  count: number,
  lease: number,
): Promise<readonly PushMessage[]> {
  const { rows } = await db.execute<{
    message_id: string;
    to_subscription: string;
    of_kind: NotificationKind;
    attempt: number;
    age: number;
  }>(sql`select * from take_push_messages(${count}::integer, ${lease}::integer)`);
  return rows.map(({ age, attempt, message_id, of_kind, to_subscription }) => ({
    ...{ id: Number(message_id), subscriptionId: Number(to_subscription), kind: of_kind },
    ...{ attempt, age },
  }));
}

export async function deleteMessage(db: Database, id: number): Promise<void> {
  await db.delete(pushMessages).where(eq(pushMessages.id, id));
}

/** @param delay milliseconds until its next attempt */
export async function postponeMessage(db: Database, id: number, delay: number): Promise<void> {
  const dueAt = sql`clock_timestamp() + ${delay}::float8 * interval '1 millisecond'`;
  await db.update(pushMessages).set({ dueAt }).where(eq(pushMessages.id, id));
}
