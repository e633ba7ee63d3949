import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { NotificationKind } from '../../../contract/calls';
import { isNotice, type NoticeKind, noticeKinds } from '../../../domain/notifications';
import type { Queryable } from '../../database/open';
import { notifications } from '../../database/schema/notifications';
import { playerPauses } from '../../database/schema/protection';
import type { Backend } from '../../kit/backend/backend';
import type { AddedNotification } from '../../kit/backend/notifier';
import { DAY, later } from '../../kit/clock';
import { eachAlone } from '../../kit/jobs/each-alone';
import type { HourlyTasks } from '../../kit/jobs/jobs';
import { findPause } from '../pauses/find-pause';
import {
  type NewNotification,
  type NotificationContent,
  type NotificationRow,
  toWireNotification,
  withShortTexts,
} from './notification';

const MAX_AGE = 90 * DAY;
const MAX_OF_PLAYER = 500;

/** Kinds that invite to play. They are not added during a time-out or self-exclusion. */
const promotionalKinds: ReadonlySet<NotificationKind> = new Set([
  'bonus.expiring',
  'bonus.paid',
  'referral.paid',
]);

/**
 * Adds a notification in the transaction of its cause. After the commit, pass the result to `notifier.notificationAdded`.
 * @returns null if there is one with the key, or if the kind is promotional and the player is paused.
 */
export async function addNotification(
  tx: Queryable,
  { clock }: Pick<Backend, 'clock'>,
  { key, playerId, ...content }: NewNotification,
): Promise<AddedNotification | null> {
  const now = clock.now();
  if (promotionalKinds.has(content.kind) && (await findPause(tx, now, playerId)) !== null) return null;
  const [row] = await tx
    .insert(notifications)
    .values({
      playerId,
      key: key ?? null,
      kind: content.kind,
      parameters: withShortTexts<object>(content.parameters) as Readonly<Record<string, unknown>>,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row === undefined ? null : { playerId, notification: toWireNotification(row) };
}

/** Adds a notification for each of the players. @returns the added ones; a player who has one with the key gets no second. */
export async function addNotifications(
  tx: Queryable,
  { clock }: Pick<Backend, 'clock'>,
  playerIds: readonly number[],
  { key, kind, parameters }: NotificationContent & { readonly key: string },
): Promise<readonly AddedNotification[]> {
  if (playerIds.length === 0) return [];
  const shared = {
    key,
    kind,
    parameters: withShortTexts<object>(parameters) as NotificationRow['parameters'],
  };
  const createdAt = clock.now();
  const rows = await tx
    .insert(notifications)
    .values(playerIds.map((playerId) => ({ playerId, ...shared, createdAt })))
    .onConflictDoNothing()
    .returning();
  return rows.map((row) => ({ playerId: row.playerId, notification: toWireNotification(row) }));
}

export async function countUnread(db: Queryable, playerId: number): Promise<number> {
  return db.$count(notifications, and(eq(notifications.playerId, playerId), isNull(notifications.readAt)));
}

/** The newest unread notification of each kind that is shown as a notice when the player connects. */
export async function findNotices(
  db: Queryable,
  playerId: number,
): Promise<{ id: number; kind: NoticeKind }[]> {
  const newest = await db
    .selectDistinctOn([notifications.kind], { id: notifications.id, kind: notifications.kind })
    .from(notifications)
    .where(
      and(
        eq(notifications.playerId, playerId),
        isNull(notifications.readAt),
        inArray(notifications.kind, noticeKinds),
      ),
    )
    .orderBy(notifications.kind, desc(notifications.id));
  return newest.flatMap(({ id, kind }) => (isNotice(kind) ? [{ id, kind }] : []));
}

/** Newest first. */
export async function listNotifications(
  db: Queryable,
  { before, limit, playerId }: { playerId: number; before: number | null; limit: number },
): Promise<readonly NotificationRow[]> {
  const isOlder = before === null ? undefined : lt(notifications.id, before);
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.playerId, playerId), isOlder))
    .orderBy(desc(notifications.id))
    .limit(limit);
}

/** @param older also marks all notifications before `id`. @returns whether a notification was unread. */
export async function markRead(
  db: Queryable,
  now: Date,
  { id, older, playerId }: { playerId: number; id: number; older: boolean },
): Promise<boolean> {
  const read = await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.playerId, playerId),
        older ? lte(notifications.id, id) : eq(notifications.id, id),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id });
  return read.length > 0;
}

/**
 * Adds a notification for each time-out that ended in the last day. The end of a self-exclusion is not notified: it must not invite the
 * player back.
 */
async function notifyEndedTimeOuts(
  { clock, db, notifier }: Pick<Backend, 'clock' | 'db' | 'notifier'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const ended = await db
    .select({ id: playerPauses.id, playerId: playerPauses.playerId })
    .from(playerPauses)
    .where(
      and(
        eq(playerPauses.kind, 'time-out'),
        lte(playerPauses.endsAt, now),
        gt(playerPauses.endsAt, later(now, -DAY)),
      ),
    );
  await eachAlone(
    ended,
    ({ playerId }) => `player ${playerId}`,
    async ({ id, playerId }) => {
      if ((await findPause(db, now, playerId)) !== null) return;
      const notification = { kind: 'pause.ended', parameters: { pause: 'time-out' } } as const;
      notifier.notificationAdded(
        await addNotification(db, { clock }, { playerId, key: `pause:${id}:ended`, ...notification }),
      );
    },
    signal,
  );
}

/** Deletes notifications older than 90 days, and all but the newest 500 of each player. @internal */
export async function deleteOldNotifications({ clock, db }: Pick<Backend, 'clock' | 'db'>): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, later(clock.now(), -MAX_AGE)));
  await db.execute(sql`
    delete from notifications using (
      select player_id, (array_agg(id order by id desc))[${MAX_OF_PLAYER}::integer] as oldest_kept
      from notifications group by player_id having count(*) > ${MAX_OF_PLAYER}
    ) crowded
    where notifications.player_id = crowded.player_id and notifications.id < crowded.oldest_kept
  `);
}

export const notificationTasks = (backend: Pick<Backend, 'clock' | 'db' | 'notifier'>): HourlyTasks => ({
  'old notifications': () => deleteOldNotifications(backend),
  'ended time-outs': (signal) => notifyEndedTimeOuts(backend, signal),
});
