import { describe, expect, it } from 'vitest';
import type { NotificationContent } from '../../domain/notifications';
import {
  selectHasMore,
  selectNotifications,
  selectUnread,
} from '../../machines/account/notifications/notifications.selectors';
import { notificationsWorld } from '../paths/notifications.model';
import { notificationOf, waitingBetMatched } from '../support/machines/notification-fixtures';

function start() {
  const running = notificationsWorld(undefined, () => undefined);
  const add = (id: string, content: NotificationContent = waitingBetMatched) =>
    running.actor.send({ type: 'account.notificationAdded', notification: notificationOf({ id, content }) });
  const toasts = () => running.sent.flatMap(({ event, to }) => (to === 'toasts' ? [event] : []));
  return { ...running, add, toasts };
}

const matched = waitingBetMatched as Extract<typeof waitingBetMatched, { kind: 'bets.matched' }>;
const { marketId, matchId, market, match } = matched;
const lapsed = { kind: 'bets.lapsed', marketId, matchId, market, match } as const;

it('are listed once, and end, where a backend ignores paging', async () => {
  const { actor, loadNotifications } = notificationsWorld(undefined, () => undefined);
  const page = { list: [notificationOf({ id: '2' }), notificationOf({ id: '1' })], next: '1', unread: 0 };
  actor.send({ type: 'notifications.opened' });
  await loadNotifications.resolve(page);
  actor.send({ type: 'notifications.moreRequested' });
  await loadNotifications.resolve(page);
  expect(selectNotifications(actor.getSnapshot())).toEqual(page.list);
  expect(selectHasMore(actor.getSnapshot())).toBe(false);
});

describe('on connecting', () => {
  const disconnected = { kind: 'bets.disconnected', seconds: 30 } as const;
  const cancelled = {
    type: 'toasts.requested',
    tone: 'error',
    message: { code: 'waitingBetsCancelled' },
  } as const;

  function startWithCount() {
    const { actor, countUnread, sent, toastStorage } = notificationsWorld(undefined, () => undefined);
    const toasts = () => sent.flatMap(({ event, to }) => (to === 'toasts' ? [event] : []));
    return { actor, countUnread, toasts, toastStorage };
  }

  it('say each notice once, however often the count is loaded', async () => {
    const { actor, countUnread, toasts } = startWithCount();
    const code = { id: '1', kind: 'access.code' } as const;
    await countUnread.resolve({ unread: 2, notices: [code] });
    actor.send({ type: 'account.connected' });
    await countUnread.resolve({ unread: 3, notices: [code, { id: '2', kind: 'bets.disconnected' }] });
    actor.send({ type: 'account.connected' });
    await countUnread.resolve({ unread: 4, notices: [code, { id: '3', kind: 'bets.disconnected' }] });
    const codeGivenOut = { type: 'toasts.requested', tone: 'success', message: { code: 'codeGivenOut' } };
    expect(toasts()).toEqual([codeGivenOut, cancelled, cancelled]);
  });

  it('say no notice that the browser has toasted before a reload, and count it', async () => {
    const before = startWithCount();
    const code = { id: '1', kind: 'access.code' } as const;
    await before.countUnread.resolve({ unread: 1, notices: [code] });
    expect(before.toastStorage.last.received.at(-1)).toEqual({ type: 'toastStorage.toasted', ids: ['1'] });
    const after = startWithCount();
    after.toastStorage.send({ type: 'notifications.toastsRestored', ids: ['1'] });
    await after.countUnread.resolve({ unread: 2, notices: [code, { id: '2', kind: 'bets.disconnected' }] });
    expect(after.toasts()).toEqual([cancelled]);
    expect(selectUnread(after.actor.getSnapshot())).toBe(2);
    expect(after.toastStorage.last.received.at(-1)).toEqual({
      type: 'toastStorage.toasted',
      ids: ['1', '2'],
    });
  });

  it('say once that waiting bets were cancelled, if the event arrives before the count', async () => {
    const { actor, countUnread, toasts } = startWithCount();
    const notification = notificationOf({ id: '7', content: disconnected });
    actor.send({ type: 'account.notificationAdded', notification });
    await countUnread.resolve({ unread: 1, notices: [{ id: '7', kind: 'bets.disconnected' }] });
    expect(toasts()).toEqual([cancelled]);
  });
});

describe('a waiting bet', () => {
  it('that is matched in part or whole is toasted, and one that lapses as a failure', () => {
    const { add, clock, toasts } = start();
    add('1');
    clock.increment(5000);
    add('3', { ...matched, waiting: 0 });
    clock.increment(5000);
    add('2', lapsed);
    expect(toasts()).toEqual([
      { type: 'toasts.requested', tone: 'success', message: { code: 'waitingBetPartlyMatched' } },
      { type: 'toasts.requested', tone: 'success', message: { code: 'waitingBetMatched' } },
      { type: 'toasts.requested', tone: 'error', message: { code: 'waitingBetLapsed' } },
    ]);
  });

  it('is toasted once in five seconds, however many are matched', () => {
    const { add, clock, toasts } = start();
    for (let id = 1; id <= 200; id += 1) add(String(id));
    expect(toasts()).toHaveLength(1);
    clock.increment(4999);
    add('201');
    expect(toasts()).toHaveLength(1);
    clock.increment(1);
    add('202');
    expect(toasts()).toHaveLength(2);
  });

  it('and a bonus that was taken back are the only causes of a toast', () => {
    const { add, toasts } = start();
    add('1', notificationOf().content);
    expect(toasts()).toEqual([]);
    const name = { en: 'Welcome bonus', hi: 'स्वागत बोनस' };
    add('2', { kind: 'bonus.reversed', id: '7', name, amount: 500_00, canResume: true });
    expect(toasts()).toEqual([
      { type: 'toasts.requested', tone: 'error', message: { code: 'bonusReversed' } },
    ]);
  });
});

describe('the open panel', () => {
  const page = (...list: ReturnType<typeof notificationOf>[]) => ({ list, next: null, unread: 0 });

  async function open(...list: ReturnType<typeof notificationOf>[]) {
    const started = start();
    started.actor.send({ type: 'notifications.opened' });
    await started.loadNotifications.resolve(page(...list));
    return started;
  }

  it('says once what is read, and again when another one has arrived', async () => {
    const { add, markRead } = await open(notificationOf({ id: '1', isRead: false }));
    expect(markRead.inputs).toEqual([{ id: '1' }]);
    await markRead.resolve({ id: '1', unread: 0 });
    expect(markRead.inputs).toEqual([{ id: '1' }]);
    add('2');
    expect(markRead.inputs).toEqual([{ id: '1' }, { id: '2' }]);
  });

  it('says nothing where all is read', async () => {
    const { markRead } = await open(notificationOf({ id: '1', isRead: true }));
    expect(markRead.inputs).toEqual([]);
  });

  it('has a notification once that arrives twice', async () => {
    const { actor, add } = await open(notificationOf({ id: '1', isRead: true }));
    add('2');
    add('2');
    expect(selectNotifications(actor.getSnapshot())?.map(({ id }) => id)).toEqual(['2', '1']);
  });
});
