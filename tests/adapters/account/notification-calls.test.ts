import { describe, expect, it } from 'vitest';
import { notifications } from '../../../contract/calls/notifications';
import { createNotificationCalls } from '../../../src/adapters/account/notification-calls';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { contractServer } from '../contract-server';

const { signal } = new AbortController();
const created_at = '2026-11-28T10:00:00Z';
const createdAt = Date.parse(created_at);

/** What a client reads of one notification. */
async function contentOf(kind: string, parameters: object) {
  const list = [{ id: 7, created_at, read_at: null, kind, parameters }];
  const { call } = contractServer({ 'GET /notifications': { list, unread: 1, next: null } });
  const page = await createNotificationCalls(call).loadNotifications({ before: null }, signal);
  return page.list[0]?.content;
}

describe('a page of notifications', () => {
  const wirePage = {
    list: [
      { id: 8, created_at, read_at: null, kind: 'referral.paid', parameters: { amount: 100 } },
      { id: 7, created_at, read_at: created_at, kind: 'password.changed', parameters: {} },
    ],
    unread: 1,
    next: 7,
  };

  it('has what is unread, and begins after the last page', async () => {
    const { call, sent } = contractServer({ 'GET /notifications': wirePage });
    const { loadNotifications } = createNotificationCalls(call);
    const { next } = await loadNotifications({ before: null }, signal);
    expect(await loadNotifications({ before: next }, signal)).toEqual({
      list: [
        { id: '8', createdAt, isRead: false, content: { kind: 'referral.paid', amount: 100_00 } },
        { id: '7', createdAt, isRead: true, content: { kind: 'password.changed' } },
      ],
      unread: 1,
      next: '7',
    });
    expect(sent.map(({ payload }) => payload)).toEqual([{ per_page: 20 }, { per_page: 20, before: '7' }]);
  });

  it.each([
    ['the whole list', null, { unshown: 2 }],
    ['a list with older ones', 7, {}],
  ])('that is %s tells how many unread ones could not be read', async (_, next, unshown) => {
    const { call } = contractServer({ 'GET /notifications': { ...wirePage, unread: 3, next } });
    const {
      list: _list,
      next: _next,
      ...page
    } = await createNotificationCalls(call).loadNotifications({ before: null }, signal);
    expect(page).toEqual({ unread: 3, ...unshown });
  });

  it('is the last one without a next', async () => {
    const { call } = contractServer({ 'GET /notifications': { ...wirePage, next: null } });
    const page = await createNotificationCalls(call).loadNotifications({ before: '9' }, signal);
    expect(page.next).toBeNull();
  });
});

describe('a page of notifications of another backend', () => {
  it('is a part of the list where the backend answers all of them each time', async () => {
    const list = Array.from({ length: 45 }, (_, index) => ({
      ...{ id: 100 - index, created_at, read_at: null, kind: 'password.changed', parameters: {} },
    }));
    const { call } = contractServer({ 'GET /notifications': { list } });
    const { loadNotifications } = createNotificationCalls(call);
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let before: string | null = null; before !== null || sizes.length === 0; ) {
      const page = await loadNotifications({ before }, signal);
      ids.push(...page.list.map(({ id }) => id));
      sizes.push(page.list.length);
      expect(page.unread).toBe(45);
      before = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(ids).toEqual(list.map(({ id }) => String(id)));
  });

  it.each([
    ['1,200.50', 1200_50],
    ['₹12,34,567.5', 1_234_567_50],
    [500, 500_00],
  ])('has the amount %s, and may lack the time of reading and the next page', async (amount, paise) => {
    const entry = { id: 3, createdAt: created_at, kind: 'withdrawal.approved' };
    const data = { list: [{ ...entry, parameters: { id: 22, amount } }], unread: '1' };
    const answer = readAnswer(notifications.answer, { data });
    const page = createNotificationCalls((async () => answer.success && answer.output) as CallServer);
    expect(await page.loadNotifications({ before: null }, signal)).toEqual({
      list: [
        {
          id: '3',
          createdAt,
          isRead: false,
          content: { kind: entry.kind, id: '22', amount: paise, reason: '' },
        },
      ],
      unread: 1,
      next: null,
    });
  });

  it.each(['Items', 'docs', 'notifications'])(
    'is read from %s, with its unread ones counted',
    async (name) => {
      const entry = { Id: 3, CreatedAt: created_at, Kind: 'password.changed', Parameters: {} };
      const list = [entry, { ...entry, Id: 2, ReadAt: created_at }];
      const answer = readAnswer(notifications.answer, { data: { [name]: list, PageIndex: 0 } });
      const page = createNotificationCalls((async () => answer.success && answer.output) as CallServer);
      const shown = await page.loadNotifications({ before: null }, signal);
      expect(shown).toMatchObject({ list: [{ id: '3' }, { id: '2' }], unread: 1, next: null });
    },
  );

  it.each([0, '0', '', false, '0000-00-00 00:00:00'])(
    'is unread with %j as its time of reading',
    async (read_at) => {
      const entry = { id: 3, created_at, read_at, kind: 'password.changed', parameters: {} };
      const answer = readAnswer(notifications.answer, { data: { list: [entry], unread: 1, next: null } });
      const page = createNotificationCalls((async () => answer.success && answer.output) as CallServer);
      expect((await page.loadNotifications({ before: null }, signal)).list).toEqual([
        { id: '3', createdAt, isRead: false, content: { kind: 'password.changed' } },
      ]);
    },
  );
});

describe('a notification', () => {
  const bonus = { id: 3, name: 'Welcome bonus', amount: '500.50' };

  it.each([
    [
      'limit.changed',
      { limit: 'deposit-7d', amount: null, holds_from: created_at, author: 'operator' },
      { limit: 'deposit-7d', amount: null, holdsFrom: createdAt, author: 'operator' },
    ],
    [
      'pause.begun',
      { pause: 'time-out', until: created_at, author: 'player' },
      { pause: 'time-out', until: createdAt, author: 'player' },
    ],
    [
      'bonus.expiring',
      { ...bonus, name_hi: 'स्वागत बोनस', expires_at: created_at },
      {
        ...{ id: '3', amount: 500_50, expiresAt: createdAt },
        name: { en: 'Welcome bonus', hi: 'स्वागत बोनस' },
      },
    ],
    ['bonus.paid', bonus, { id: '3', amount: 500_50, name: { en: 'Welcome bonus', hi: 'Welcome bonus' } }],
    [
      'bonus.reversed',
      { ...bonus, can_resume: true },
      { id: '3', amount: 500_50, name: { en: 'Welcome bonus', hi: 'Welcome bonus' }, canResume: true },
    ],
    [
      'withdrawal.rejected',
      { id: 12, amount: 200, reason: 'Wrong account' },
      { id: '12', amount: 200_00, reason: 'Wrong account' },
    ],
    ['device.added', { user_agent: 'Firefox' }, { userAgent: 'Firefox' }],
    [
      'match.started',
      { match_id: 'm1', match: 'India v Australia', match_hi: 'भारत बनाम ऑस्ट्रेलिया' },
      { matchId: 'm1', match: 'India v Australia', matchHi: 'भारत बनाम ऑस्ट्रेलिया' },
    ],
  ])('%s has its parameters as the product names them', async (kind, parameters, content) => {
    expect(await contentOf(kind, parameters)).toEqual({ kind, ...content });
  });
});

describe('reading', () => {
  it('a notification reads the older ones, too', async () => {
    const { call, sent } = contractServer({ 'POST /notifications/read': { unread: 2 } });
    expect(await createNotificationCalls(call).markRead({ id: '7' })).toEqual({ id: '7', unread: 2 });
    expect(sent).toEqual([{ call: 'POST /notifications/read', payload: { id: '7', older: true } }]);
  });

  it('counts what is unread, and names what happened meanwhile', async () => {
    const notices = [{ id: 9, kind: 'bets.disconnected' }];
    const { call } = contractServer({ 'GET /notifications/unread': { unread: 3, notices } });
    expect(await createNotificationCalls(call).countUnread(undefined, signal)).toEqual({
      unread: 3,
      notices: [{ id: '9', kind: 'bets.disconnected' }],
    });
  });
});

describe('reminders of the start of matches', () => {
  it.each([true, false])('are saved as chosen: %s', async (isOn) => {
    const { call, sent } = contractServer({ 'POST /notifications/starts': { is_on: isOn } });
    expect(await createNotificationCalls(call).saveReminders({ isOn })).toEqual({ isOn });
    expect(sent).toEqual([{ call: 'POST /notifications/starts', payload: { is_on: isOn } }]);
  });

  it.each([true, false])('are as the server says, before and after a change: %s', async (isOn) => {
    const { call } = contractServer({
      'GET /notifications/starts': { is_on: isOn },
      'POST /notifications/starts': { is_on: isOn },
    });
    const { loadReminders, saveReminders } = createNotificationCalls(call);
    expect([await loadReminders(undefined, signal), await saveReminders({ isOn: !isOn })]).toEqual([
      { isOn },
      { isOn },
    ]);
  });
});
