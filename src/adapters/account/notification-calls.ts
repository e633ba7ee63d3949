import * as wire from '../../../contract/calls/notifications';
import type { Notification, NotificationPage, UnreadCount } from '../../../domain/notifications';
import type { RemindersSetting } from '../../../machines/account/reminders/reminders.machine';
import type { CallServer } from '../kit/http/http';
import { toNotification } from './wire-notification';

const PAGE_SIZE = 20;

/**
 * The page that was asked for. Another backend may answer all notifications each time: they are shown page by page, as thousands of them
 * stop the panel.
 */
function ownPage(
  sent: readonly Notification[],
  before: string | null,
  next: string | number | null | undefined,
): Pick<NotificationPage, 'list' | 'next'> {
  const start = sent.length > PAGE_SIZE ? sent.findIndex(({ id }) => id === before) + 1 : 0;
  const end = start + PAGE_SIZE;
  if (end < sent.length) return { list: sent.slice(start, end), next: sent[end - 1]?.id ?? null };
  return { list: sent.slice(start), next: next === null || next === undefined ? null : String(next) };
}

/** HTTP calls of the notifications. */
export const createNotificationCalls = (call: CallServer) => ({
  countUnread: async (_: unknown, signal: AbortSignal): Promise<UnreadCount> => {
    const { notices, unread } = await call(wire.notificationsUnread, {}, { signal });
    return { unread, notices: notices.map(({ id, kind }) => ({ id: String(id), kind })) };
  },
  loadNotifications: async (
    { before }: { before: string | null },
    signal: AbortSignal,
  ): Promise<NotificationPage> => {
    const query = { per_page: PAGE_SIZE, ...(before !== null && { before }) };
    const page = await call(wire.notifications, query, { signal });
    const sent = page.list.map(toNotification);
    const { list, next } = ownPage(sent, before, page.next);
    const unreadIn = (entries: readonly Notification[]) => entries.filter(({ isRead }) => !isRead).length;
    // A backend that does not count them.
    const unread = page.unread ?? unreadIn(sent);
    const isWhole = before === null && next === null;
    const unshown = isWhole ? unread - unreadIn(list) : 0;
    return {
      list,
      unread,
      ...(unshown > 0 && { unshown }),
      next,
    };
  },
  markRead: async ({ id }: { id: string }): Promise<{ id: string; unread: number }> => {
    const { unread } = await call(wire.notificationsRead, { id, older: true });
    return { id, unread };
  },
  loadReminders: async (_: unknown, signal: AbortSignal): Promise<RemindersSetting> => ({
    isOn: (await call(wire.startReminders, {}, { signal })).is_on,
  }),
  saveReminders: async ({ isOn }: RemindersSetting): Promise<RemindersSetting> => ({
    isOn: (await call(wire.startRemindersSet, { is_on: isOn })).is_on,
  }),
});
