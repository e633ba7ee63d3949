import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import {
  type NotificationsEvent,
  notificationsMachine,
} from '../../machines/account/notifications/notifications.machine';
import {
  selectHasFailed,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectNotifications,
  selectUnread,
} from '../../machines/account/notifications/notifications.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { notificationOf, waitingBetMatched } from '../support/machines/notification-fixtures';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof notificationsMachine;
type NotificationsWorld = ReturnType<typeof notificationsWorld>;

export function notificationsWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const countUnread = fakePort<LogicOf<Machine, 'countUnread'>>();
  const loadNotifications = fakePort<LogicOf<Machine, 'loadNotifications'>>();
  const markRead = fakePort<LogicOf<Machine, 'markRead'>>();
  const toastStorage = fakeChannel<LogicOf<Machine, 'toastStorage'>, NotificationsEvent>();
  const machine = notificationsMachine.provide({
    actors: {
      countUnread: countUnread.logic,
      loadNotifications: loadNotifications.logic,
      markRead: markRead.logic,
      toastStorage: toastStorage.logic,
    },
  });
  return { ...run(machine, { input, inspect }), countUnread, loadNotifications, markRead, toastStorage };
}

const port = answers<Machine, NotificationsWorld>();

const newestIdOf = (snapshot: SnapshotFrom<Machine>): string => selectNotifications(snapshot)?.[0]?.id ?? '';

export const notificationsModel: Model<Machine, NotificationsWorld> = {
  name: 'notifications',
  machine: notificationsMachine,
  starts: { 'as a player signs in': undefined },
  events: {
    'notifications.opened': [{ type: 'notifications.opened' }],
    'notifications.closed': [{ type: 'notifications.closed' }],
    'notifications.retryRequested': [{ type: 'notifications.retryRequested' }],
    'notifications.moreRequested': [{ type: 'notifications.moreRequested' }],
    'notifications.toastsRestored': [{ type: 'notifications.toastsRestored', ids: ['6'] }],
    'account.connected': [{ type: 'account.connected' }],
    'account.notificationAdded': [
      { type: 'account.notificationAdded', notification: notificationOf({ id: '3' }) },
      {
        type: 'account.notificationAdded',
        notification: notificationOf({ id: '4', content: waitingBetMatched }),
      },
    ],
    'account.notificationsRead': [{ type: 'account.notificationsRead', unread: 0 }],
  } satisfies EventCases<Machine>,
  answers: {
    countUnread: port(
      ({ countUnread }) => countUnread,
      [
        { unread: 1, notices: [] },
        { unread: 1, notices: [{ id: '5', kind: 'access.code' }] },
      ],
      [unreachable],
    ),
    loadNotifications: port(
      ({ loadNotifications }) => loadNotifications,
      [
        { list: [notificationOf({ id: '2' })], unread: 1, next: '2' },
        { list: [], unread: 0, next: null },
      ],
      [unreachable],
    ),
    loadMore: port(
      ({ loadNotifications }) => loadNotifications,
      [{ list: [notificationOf({ id: '1', isRead: true })], unread: 1, next: null }],
      [unreachable],
    ),
    markRead: port(
      ({ markRead }) => markRead,
      (snapshot) => [{ id: newestIdOf(snapshot), unread: 0 }],
      [unreachable],
    ),
  },
  waits: { 'toasts.paused': 5000, 'count.failed': 30_000, 'panel.open.reading.failed': 30_000 },
  distinguish: ({ context: { list, next } }) => [list?.length ?? null, next],
  distinguishEdges: ({ context: { list } }) => list === null,
  ignored: {
    'notifications.closed': { in: ['panel.closed'], because: 'the panel is closed' },
    'account.connected': { in: ['panel.closed'], because: 'the list is loaded when the panel opens' },
    'account.notificationAdded': {
      in: ['panel.closed', 'toasts.paused'],
      because: 'the list is loaded when the panel opens, and the bell counts what is not toasted',
    },
    'notifications.retryRequested': {
      in: [
        'panel.closed',
        'panel.open.pages.loading',
        'panel.open.pages.loaded',
        'panel.open.pages.loadingMore',
        'panel.open.pages.moreFailed',
      ],
      because: 'the control is not rendered',
    },
    'notifications.moreRequested': {
      in: [
        'panel.closed',
        'panel.open.pages.loading',
        'panel.open.pages.failed',
        'panel.open.pages.loadingMore',
      ],
      because: 'the control is not rendered',
    },
  },
  assertions: {
    'count.loading': (_, { countUnread }) => expect(countUnread.last.signal.aborted).toBe(false),
    'count.loaded': (snapshot) => expect(selectUnread(snapshot)).not.toBeNull(),
    'count.failed': (_, { countUnread }) => expect(countUnread.calls.length).toBeGreaterThan(0),
    'toasts.ready': (snapshot) => expect(snapshot.matches({ toasts: 'paused' })).toBe(false),
    'toasts.paused': (snapshot) => expect(snapshot.context.newest).not.toBeNull(),
    'panel.closed': (snapshot) => expect(selectIsLoadingMore(snapshot)).toBe(false),
    'panel.open.pages.loading': (_, { loadNotifications }) =>
      expect(loadNotifications.last.input).toEqual({ before: null }),
    'panel.open.pages.failed': (snapshot) => expect(selectHasFailed(snapshot)).toBe(true),
    'panel.open.pages.loaded': (snapshot) => expect(selectNotifications(snapshot)).not.toBeNull(),
    'panel.open.pages.loadingMore': (snapshot, { loadNotifications }) => {
      expect(selectIsLoadingMore(snapshot)).toBe(true);
      expect(loadNotifications.last.input).toEqual({ before: snapshot.context.next });
    },
    'panel.open.pages.moreFailed': (snapshot) => {
      expect(selectHasMoreFailed(snapshot)).toBe(true);
      expect(selectHasMore(snapshot)).toBe(true);
    },
    'panel.open.reading.idle': (snapshot) => {
      const { list, readId } = snapshot.context;
      const hasUnread = list?.some(({ isRead }) => !isRead) ?? false;
      expect(hasUnread && newestIdOf(snapshot) !== readId).toBe(false);
    },
    'panel.open.reading.sending': (_, { markRead }) => expect(markRead.last.input.id).not.toBe(''),
    'panel.open.reading.failed': (_, { markRead }) => expect(markRead.calls.length).toBeGreaterThan(0),
  } satisfies LeafAssertions<Machine, NotificationsWorld>,
};
