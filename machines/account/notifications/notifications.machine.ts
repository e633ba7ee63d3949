import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../domain/failure';
import { messageOf } from '../../../domain/messages';
import {
  isNotice,
  isToasted,
  type Notice,
  type Notification,
  type NotificationPage,
  noticeCodes,
  toastCodeOf,
  type UnreadCount,
} from '../../../domain/notifications';
import { channel, port } from '../../ports';
import { peer } from '../../system';
import type { AccountUpdate } from '../account.updates';

export type NotificationsEvent =
  /** The panel is shown. */
  | { type: 'notifications.opened' }
  | { type: 'notifications.closed' }
  | { type: 'notifications.retryRequested' }
  | { type: 'notifications.moreRequested' }
  /** Ids of notices that this browser has toasted, before a reload or in another tab. */
  | { type: 'notifications.toastsRestored'; ids: readonly string[] }
  | Extract<
      AccountUpdate,
      { type: 'account.connected' | 'account.notificationAdded' | 'account.notificationsRead' }
    >;

/** Sent by the machine to its storage. */
export type ToastStorageEvent = { type: 'toastStorage.toasted'; ids: readonly string[] };

/** Milliseconds. */
const RETRY = 30_000;
/** Milliseconds: many bets may be matched at once, and the bell counts all of them. */
const TOAST_PAUSE = 5000;

export interface NotificationsContext {
  /** Null before the first answer. */
  readonly unread: number | null;
  /** Newest first; null before the first answer. Entries stay marked as unread while the panel shows them. */
  readonly list: readonly Notification[] | null;
  /** Where the next page begins; null if there is none. */
  readonly next: string | null;
  /** Unread ones that could not be read, and are not in the list. */
  readonly unshown: number;
  /** The newest notification that the server knows to be read. */
  readonly readId: string | null;
  /** The last one that arrived while the player was signed in. */
  readonly newest: Notification | null;
  /** Ids of the notices that this browser has toasted, oldest first. */
  readonly toastedNotices: readonly string[];
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

const idsOf = (notices: readonly Notice[]) => notices.map(({ id }) => id);

const withToasted = ({ toastedNotices }: NotificationsContext, ids: readonly string[]): readonly string[] => [
  ...new Set([...toastedNotices, ...ids]),
];

const notificationsSetup = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: {
    countUnread: port<UnreadCount>('countUnread'),
    loadNotifications: port<NotificationPage, { before: string | null }>('loadNotifications'),
    markRead: port<{ id: string; unread: number }, { id: string }>('markRead'),
    toastStorage: channel<ToastStorageEvent>('toastStorage'),
  },
  guards: {
    isToasted: (_, { notification }: { notification: Notification }) => isToasted(notification.content.kind),
    hasMore: ({ context: { next } }) => next !== null,
    hasUnreadShown: ({ context: { list, readId } }) => {
      const newest = list?.[0];
      return newest !== undefined && newest.id !== readId && (list?.some(({ isRead }) => !isRead) ?? false);
    },
  },
  delays: { retry: RETRY, toastPause: TOAST_PAUSE },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeUnread: assign((_, { unread }: { unread: number }) => ({ unread })),
    countOne: assign(({ context: { unread } }) => ({ unread: (unread ?? 0) + 1 })),
    storeNewest: assign((_, { notification }: { notification: Notification }) => ({ newest: notification })),
    storeFirstPage: assign((_, { list, next, unread, unshown = 0 }: NotificationPage) => ({
      ...{ list, next, unread, unshown },
    })),
    /** A page without any new entry is the last one: the backend ignores paging. */
    appendPage: assign(({ context }, { list, next }: NotificationPage) => {
      const known = new Set(context.list?.map(({ id }) => id));
      const added = list.filter(({ id }) => !known.has(id));
      return { list: [...(context.list ?? []), ...added], next: added.length === 0 ? null : next };
    }),
    prepend: assign(({ context: { list } }, { notification }: { notification: Notification }) => ({
      list: list && [notification, ...list.filter(({ id }) => id !== notification.id)],
    })),
    toast: enqueueActions(({ context, enqueue }, { notification }: { notification: Notification }) => {
      const { kind } = notification.content;
      const code = toastCodeOf(notification.content);
      if (code === null) return;
      if (isNotice(kind)) enqueue.assign({ toastedNotices: withToasted(context, [notification.id]) });
      enqueue.sendTo(peer('toasts'), {
        type: 'toasts.requested',
        tone: kind === 'bets.matched' || kind === 'match.started' ? 'success' : 'error',
        message: messageOf(code),
      });
    }),
    /** Each once a browser: the count is loaded again after each reconnect and reload. */
    toastNotices: enqueueActions(({ context, enqueue }, { notices }: { notices: readonly Notice[] }) => {
      const added = notices.filter(({ id }) => !context.toastedNotices.includes(id));
      enqueue.assign({ toastedNotices: withToasted(context, idsOf(added)) });
      for (const { kind } of added)
        enqueue.sendTo(peer('toasts'), {
          type: 'toasts.requested',
          tone: kind === 'bets.disconnected' ? 'error' : 'success',
          message: messageOf(noticeCodes[kind]),
        });
    }),
    addToasted: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      toastedNotices: withToasted(context, ids),
    })),
    saveToasted: sendTo('toastStorage', ({ context }) => ({
      type: 'toastStorage.toasted' as const,
      ids: context.toastedNotices,
    })),
    storeRead: assign((_, { id, unread }: { id: string; unread: number }) => ({ readId: id, unread })),
  },
});

/** The number of unread notifications, on every screen. */
const count = notificationsSetup.createStateConfig({
  initial: 'loading',
  on: {
    'account.connected': '.loading',
    'account.notificationAdded': {
      actions: ['countOne', { type: 'storeNewest', params: ({ event }) => event }],
    },
    'account.notificationsRead': {
      target: '.loaded',
      actions: { type: 'storeUnread', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'countUnread',
        src: 'countUnread',
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'storeUnread', params: ({ event }) => event.output },
            { type: 'toastNotices', params: ({ event }) => event.output },
            'saveToasted',
          ],
        },
        onError: 'failed',
      },
      on: {
        // A count that was requested before may not contain the notification.
        'account.notificationAdded': {
          target: 'loading',
          reenter: true,
          actions: { type: 'storeNewest', params: ({ event }) => event },
        },
      },
    },
    loaded: {},
    failed: { after: { retry: 'loading' } },
  },
});

const pages = notificationsSetup.createStateConfig({
  initial: 'loading',
  on: {
    'account.connected': '.loading',
    'account.notificationAdded': { actions: { type: 'prepend', params: ({ event }) => event } },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadNotifications',
        src: 'loadNotifications',
        input: { before: null },
        onDone: {
          target: 'loaded',
          actions: { type: 'storeFirstPage', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
      on: { 'account.notificationAdded': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'notifications.retryRequested': 'loading' } },
    loaded: { on: { 'notifications.moreRequested': { guard: 'hasMore', target: 'loadingMore' } } },
    loadingMore: {
      invoke: {
        id: 'loadMore',
        src: 'loadNotifications',
        input: ({ context }) => ({ before: context.next }),
        onDone: { target: 'loaded', actions: { type: 'appendPage', params: ({ event }) => event.output } },
        onError: {
          target: 'moreFailed',
          actions: { type: 'storeLoadFailure', params: ({ event }) => event },
        },
      },
    },
    moreFailed: { on: { 'notifications.moreRequested': 'loadingMore' } },
  },
});

/** Marks the notifications that the panel shows as read. A lost answer is harmless: the request is repeated. */
const reading = notificationsSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasUnreadShown', target: 'sending' } },
    sending: {
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ id: context.list?.[0]?.id ?? '' }),
        onDone: { target: 'idle', actions: { type: 'storeRead', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { after: { retry: 'idle' } },
  },
});

const panel = notificationsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'notifications.opened': 'open' } },
    open: {
      type: 'parallel',
      on: { 'notifications.closed': 'closed' },
      states: { pages, reading },
    },
  },
});

/** Toasts arriving notifications of the kinds in `toastCodes`: at most one in each `toastPause`. */
const toasts = notificationsSetup.createStateConfig({
  initial: 'ready',
  states: {
    ready: {
      on: {
        'account.notificationAdded': {
          guard: { type: 'isToasted', params: ({ event }) => event },
          target: 'paused',
          actions: [{ type: 'toast', params: ({ event }) => event }, 'saveToasted'],
        },
      },
    },
    paused: { after: { toastPause: 'ready' } },
  },
});

/** Owns the notifications of the signed-in player. */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: {
    loadFailure: null,
    unread: null,
    unshown: 0,
    list: null,
    next: null,
    readId: null,
    newest: null,
    toastedNotices: [],
  },
  invoke: { id: 'toastStorage', src: 'toastStorage' },
  on: {
    'notifications.toastsRestored': { actions: { type: 'addToasted', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: { count, panel, toasts },
});
