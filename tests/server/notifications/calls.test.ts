import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notification, notificationsUpdate } from '../../../contract/calls';
import type { RunningBackend } from '../../../server/compose/start';
import { type OpenDatabase, openDatabase } from '../../../server/database/open';
import { notifications } from '../../../server/database/schema/notifications';
import { createPlayer } from '../../../server/features/account/players/players';
import {
  addNotification,
  deleteOldNotifications,
} from '../../../server/features/notifications/notifications';
import { createClock, DAY } from '../../../server/kit/clock';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../support/backend';
import { type Browser, newUsername, openBrowser, openSocket, signUp } from '../../support/browser';
import { openCashier } from '../../support/cashier';
import { playerIdAt, signInAtDesk } from '../../support/operator-desk';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
});
afterAll(() => backend.close());

interface WireEntry {
  id: number;
  kind: string;
  read_at: string | null;
  parameters: Record<string, unknown>;
}

async function listOf(browser: Browser, query = '') {
  const { body, status } = await browser.get(`/api/notifications${query}`);
  expect(status).toBe(200);
  const data = body.data as { list: WireEntry[]; unread: number; next: number | null };
  for (const entry of data.list) v.parse(notification, entry);
  return data;
}

const kindsOf = async (browser: Browser) => (await listOf(browser)).list.map(({ kind }) => kind);

const changeLimit = (browser: Browser, amount: number) =>
  browser.post('/api/protection/limit', { kind: 'loss-day', amount });

describe('the decision of a request', () => {
  it('is notified with its amount and reason, on the socket too', async () => {
    const { browser, decide, deposit, player } = await openCashier(backend.url);
    const socket = await openSocket(backend.url, player.token);
    const { id } = (await deposit({ amount: 750.5 })).body.data;
    expect(await kindsOf(browser)).toEqual([]);
    await decide('deposit', id, 'reject');
    const update = v.parse(notificationsUpdate, await socket.next('update_notifications'));
    expect(update).toMatchObject({
      kind: 'added',
      notification: { kind: 'deposit.rejected', parameters: { id, amount: 750_50, reason: 'Not found.' } },
    });
    const { list, unread } = await listOf(browser);
    expect(unread).toBe(1);
    expect(list).toMatchObject([
      { kind: 'deposit.rejected', read_at: null, parameters: { id, amount: 750.5, reason: 'Not found.' } },
    ]);
    socket.socket.close();
  });

  it('is notified once, whoever repeats it, and a cancellation by the player not at all', async () => {
    const { addBank, browser, decide, withdraw } = await openCashier(backend.url);
    const bankId = (await addBank()).body.data.id;
    const { id } = (await withdraw(bankId)).body.data;
    await Promise.all([decide('withdrawal', id, 'approve'), decide('withdrawal', id, 'approve')]);
    const other = (await withdraw(bankId)).body.data.id;
    await browser.post('/api/withdrawRequest/cancel', { id: other });
    expect(await kindsOf(browser)).toEqual(['withdrawal.approved']);
  });
});

describe('a change of the account', () => {
  it('is notified: limit, time-out, password, a new device', async () => {
    const player = await signUp(backend.url);
    const { browser } = player;
    await changeLimit(browser, 500);
    await changeLimit(browser, 500);
    await browser.post('/api/protection/pause', { kind: 'time-out', days: 1 });
    await browser.post('/api/update-password', {
      current_password: player.password,
      password: 'another password',
    });
    const credentials = { username: player.username, password: 'another password' };
    await browser.post('/api/login', credentials);
    await openBrowser(backend.url).post('/api/login', credentials, { 'user-agent': 'Firefox'.repeat(100) });
    const { list } = await listOf(browser);
    expect(list.map(({ kind }) => kind)).toEqual([
      'device.added',
      'password.changed',
      'pause.begun',
      'limit.changed',
    ]);
    expect(list[0]?.parameters.user_agent).toHaveLength(300);
    expect(list[2]?.parameters).toEqual({ pause: 'time-out', until: expect.any(String), author: 'player' });
    expect(list[3]?.parameters).toMatchObject({ limit: 'loss-day', amount: 500, author: 'player' });
  });

  it('by the operator is notified: ended sessions', async () => {
    const player = await signUp(backend.url);
    const admin = await signInAtDesk(backend.url);
    const id = await playerIdAt(admin, player);
    await admin.get(`/players/${id}`);
    const { status } = await admin.submit(`/players/${id}/end-sessions`, { reason: 'A call by telephone' });
    expect(status).toBe(303);
    const { body } = await player.browser.post('/api/login', player);
    player.browser.token = body.data.token;
    expect(await kindsOf(player.browser)).toEqual(['sessions.ended']);
  });
});

describe('a player', () => {
  it('agrees to be notified of the starts of followed matches, and withdraws it', async () => {
    const { browser } = await signUp(backend.url);
    const isOn = async () => (await browser.get('/api/notifications/starts')).body.data.is_on;
    const choose = (is_on: unknown) => browser.post('/api/notifications/starts', { is_on });
    expect(await isOn()).toBe(false);
    for (const chosen of [true, true, false, true]) {
      expect((await choose(chosen)).body.data).toEqual({ is_on: chosen });
      expect(await isOn()).toBe(chosen);
    }
    expect((await choose('yes')).status).toBe(400);
    expect((await openBrowser(backend.url).get('/api/notifications/starts')).status).toBe(401);
  });

  it('reads only their own notifications, page by page', async () => {
    const [one, other] = [await signUp(backend.url), await signUp(backend.url)];
    for (const amount of [500, 400, 300]) await changeLimit(one.browser, amount);
    await changeLimit(other.browser, 200);
    const first = await listOf(one.browser, '?per_page=2');
    expect(first.list.map(({ parameters }) => parameters.amount)).toEqual([300, 400]);
    const second = await listOf(one.browser, `?per_page=2&before=${first.next}`);
    expect(second.list.map(({ parameters }) => parameters.amount)).toEqual([500]);
    expect([second.next, second.unread]).toEqual([null, 3]);

    const id = first.list[0]?.id;
    await other.browser.post('/api/notifications/read', { id, older: true });
    expect((await listOf(one.browser)).unread).toBe(3);
    expect((await openBrowser(backend.url).get('/api/notifications')).status).toBe(401);
  });

  it('marks one as read, or all up to the newest that was shown, and other tabs follow', async () => {
    const { browser, token } = await signUp(backend.url);
    for (const amount of [500, 400, 300]) await changeLimit(browser, amount);
    const [newest, middle] = (await listOf(browser)).list;
    const socket = await openSocket(backend.url, token);
    const read = (sent: object) => browser.post('/api/notifications/read', sent);
    expect((await read({ id: newest?.id })).body.data).toEqual({ unread: 2 });
    expect(await socket.next('update_notifications')).toEqual({
      kind: 'read',
      id: newest?.id,
      older: false,
      unread: 2,
    });
    expect((await read({ id: newest?.id })).body.data).toEqual({ unread: 2 });
    expect((await read({ id: middle?.id, older: true })).body.data).toEqual({ unread: 0 });
    expect((await browser.get('/api/notifications/unread')).body.data).toEqual({ unread: 0, notices: [] });
    expect((await listOf(browser)).list.every(({ read_at }) => read_at !== null)).toBe(true);
    expect(socket.waiting('update_notifications')).toEqual([
      { kind: 'read', id: middle?.id, older: true, unread: 0 },
    ]);
    socket.socket.close();
  });

  it.each([
    ['/api/notifications?before=x', 404],
    ['/api/notifications?before=1e400', 404],
    ['/api/notifications?per_page=101', 400],
    ['/api/notifications?per_page=-1', 400],
  ])('is refused %s', async (path, status) => {
    const { browser } = await signUp(backend.url);
    expect((await browser.get(path)).status).toBe(status);
    expect((await browser.post('/api/notifications/read', { id: '-1' })).status).toBe(404);
    expect((await browser.post('/api/notifications/read', {})).status).toBe(400);
  });
});

describe('the store', () => {
  const clock = createClock();
  let where: TestDatabase;
  let opened: OpenDatabase;
  let playerId: number;
  beforeAll(async () => {
    where = await freshDatabase();
    opened = await openDatabase(where);
    playerId = await opened.db.transaction((tx) =>
      createPlayer(tx, clock, {
        ...{ kind: 'player', username: newUsername(), passwordHash: null, name: 'Asha' },
        ...{ mobile: null, email: null, agentCode: null, welcome: 1_000_00 },
      }),
    );
  });
  afterAll(async () => {
    await opened.close();
    await where.remove();
  });

  it('adds one for a key, and shortens texts from outside', async () => {
    const request = { playerId, key: 'a', kind: 'deposit.rejected' } as const;
    const parameters = { id: 1, amount: 5, reason: `<b>${'x'.repeat(1e6)}` };
    const added = await addNotification(opened.db, { clock }, { ...request, parameters });
    expect(added?.notification.parameters).toMatchObject({
      id: 1,
      reason: expect.stringMatching(/^<b>x{297}$/),
    });
    expect(await addNotification(opened.db, { clock }, { ...request, parameters })).toBeNull();
  });

  it('deletes those of more than 90 days, and all but the newest 500 of a player', async () => {
    clock.advance(60 * DAY);
    await opened.db.execute(sql`
      insert into notifications (player_id, kind, parameters, created_at)
      select ${playerId}, 'password.changed', '{}', ${clock.now().toISOString()}::timestamptz from generate_series(1, 501)
    `);
    const count = () => opened.db.$count(notifications, eq(notifications.playerId, playerId));
    expect(await count()).toBe(502);
    await deleteOldNotifications({ clock, db: opened.db });
    expect(await count()).toBe(500);
    clock.advance(91 * DAY);
    await deleteOldNotifications({ clock, db: opened.db });
    expect(await count()).toBe(0);
  });
});
