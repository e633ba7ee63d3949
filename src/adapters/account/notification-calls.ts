import * as wire from '../../../contract/calls/notifications';
import type { NotificationPage, UnreadCount } from '../../../domain/notifications';
import type { RemindersSetting } from '../../../machines/account/reminders/reminders.machine';
import type { CallServer } from '../kit/http/http';
import { toNotification } from './wire-notification';

const PAGE_SIZE = 20;

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
    const shown = page.list.map(toNotification);
    const { next } = page;
    const unreadShown = shown.filter(({ isRead }) => !isRead).length;
    // A backend that does not count them.
    const unread = page.unread ?? unreadShown;
    const isWhole = before === null && (next === null || next === undefined);
    const unshown = isWhole ? unread - unreadShown : 0;
    return {
      list: shown,
      unread,
      ...(unshown > 0 && { unshown }),
      next: next === null || next === undefined ? null : String(next),
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
