import { notifications, notificationsRead, notificationsUnread } from '../../../contract/calls';
import type { Backend } from '../../kit/backend/backend';
import { toLimitAndOffset } from '../../kit/http/paging';
import { refusal } from '../../kit/http/refusal';
import type { Routes } from '../../kit/http/routes';
import { toRowId } from '../../kit/http/row-id';
import { toWireNotification } from './notification';
import { countUnread, findNotices, listNotifications, markRead } from './notifications';

export function serveNotifications(
  routes: Routes,
  { clock, db, notifier }: Pick<Backend, 'clock' | 'db' | 'notifier'>,
): void {
  routes.forPlayer(notifications, async ({ caller: { playerId }, payload }) => {
    const { limit } = toLimitAndOffset(payload);
    const before = payload.before === undefined ? null : knownId(payload.before);
    const rows = await listNotifications(db, { playerId, before, limit: limit + 1 });
    const list = rows.slice(0, limit);
    return {
      data: {
        list: list.map(toWireNotification),
        unread: await countUnread(db, playerId),
        next: rows.length > limit ? (list.at(-1)?.id ?? null) : null,
      },
    };
  });

  routes.forPlayer(notificationsUnread, async ({ caller: { playerId } }) => ({
    data: { unread: await countUnread(db, playerId), notices: await findNotices(db, playerId) },
  }));

  routes.forPlayer(notificationsRead, async ({ caller: { playerId }, payload }) => {
    const { older } = payload;
    const id = knownId(payload.id);
    const isChanged = await markRead(db, clock.now(), { playerId, id, older });
    const unread = await countUnread(db, playerId);
    if (isChanged) notifier.notificationsRead(playerId, { id, older, unread });
    return { data: { unread } };
  });
}

function knownId(text: string): number {
  const id = toRowId(text);
  if (id === null) throw refusal(404, 'NO_SUCH_NOTIFICATION');
  return id;
}
