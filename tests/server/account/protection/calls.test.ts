import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limitKinds } from '../../../../domain/lists';
import type { LimitKind } from '../../../../domain/protection';
import type { RunningBackend } from '../../../../server/compose/start';
import { openDatabase } from '../../../../server/database/open';
import { deposits } from '../../../../server/database/schema/payments';
import { createPlayer } from '../../../../server/features/account/players/players';
import { checkDepositAllowed } from '../../../../server/features/account/protection/deposits';
import { setLimit } from '../../../../server/features/account/protection/limits';
import type { Notifier } from '../../../../server/kit/backend/notifier';
import { createClock, DAY } from '../../../../server/kit/clock';
import { freshDatabase, startTestBackend } from '../../../support/backend';
import { newUsername, openBrowser, signUp } from '../../../support/browser';
import { openCashier } from '../../../support/cashier';
import { play, studioConfig } from '../../../support/provider';
import { ledgerFaults } from '../../../support/sandbox';
import { untilOneWaits } from '../../../support/waiting-statements';

const GAME = 'ezg-teen-patti-3-card';

/** Each request has a key and a reference of its own. */
const sent = () => ({ key: randomUUID(), reference: randomUUID() });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ studio: studioConfig, rateLimitFactor: 1000 });
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
});

describe('the settings', () => {
  it('are none for a new player, with a reality check each hour', async () => {
    const { browser } = await signUp(backend.url);
    expect((await browser.get('/api/protection')).body.data).toEqual({
      limits: limitKinds.map((kind) => ({ kind, amount: null, used: 0, next: null })),
      pause: null,
      reality_check: 60,
      can_change: true,
    });
  });

  it('are changed by their player, and each change is in the history', async () => {
    const { browser } = await signUp(backend.url);
    await browser.post('/api/protection/limit', { kind: 'loss-week', amount: 500 });
    await browser.post('/api/protection/reality-check', { minutes: 30 });
    const { body } = await browser.post('/api/protection/pause', { kind: 'time-out', days: 7 });
    expect(body.data).toMatchObject({ reality_check: 30, pause: { kind: 'time-out' } });
    expect(body.data.limits[4]).toMatchObject({ kind: 'loss-week', amount: 500 });
    const history = (await browser.get('/api/protection/history')).body.data;
    const change = { author: 'player', id: expect.any(Number), created_at: expect.any(String) };
    expect(history).toEqual({
      total: 3,
      list: [
        { ...change, setting: 'time-out', before: null, after: null, effective_at: body.data.pause.until },
        { ...change, setting: 'reality-check', before: 60, after: 30, effective_at: expect.any(String) },
        { ...change, setting: 'loss-week', before: null, after: 500, effective_at: expect.any(String) },
      ],
    });
  });

  it.each([
    ['limit', { kind: 'loss-day', amount: -1 }],
    ['limit', { kind: 'loss-year', amount: 1 }],
    ['pause', { kind: 'time-out', days: 2 }],
    ['pause', { kind: 'exclusion', days: 1 }],
    ['reality-check', { minutes: 5 }],
  ])('refuse a %s of %j', async (call, payload) => {
    const { browser } = await signUp(backend.url);
    expect((await browser.post(`/api/protection/${call}`, payload)).status).toBe(400);
  });

  it('of a demo player cannot be changed', async () => {
    const browser = openBrowser(backend.url);
    browser.token = (await browser.post('/api/login/demo')).body.data.token;
    expect((await browser.get('/api/protection')).body.data.can_change).toBe(false);
    const answer = await browser.post('/api/protection/pause', { kind: 'time-out', days: 1 });
    expect(answer.status).toBe(403);
  });
});

describe('a game', () => {
  it('takes no stake in a time-out that began in the round, and pays the win', async () => {
    const { browser } = await signUp(backend.url);
    const game = await play(backend.url, browser, GAME);
    expect((await game.debit(100_00)).status).toBe(200);
    await browser.post('/api/protection/pause', { kind: 'time-out', days: 1 });
    expect(await game.debit(100_00)).toMatchObject({ status: 403, body: { code: 'SESSION_EXPIRED' } });
    expect(await game.credit(250_00)).toMatchObject({ status: 200, body: { balance: 1150_00 } });
    const launch = await browser.post('/api/games/launch', { slug: GAME, lang: 'en' });
    expect(launch).toMatchObject({ status: 403, body: { code: 'PLAYER_PAUSED' } });
    expect(launch.body.message).toMatch(/^Your time-out lasts until .*\. You can withdraw/);
    const widget = await browser.post('/api/sportsbook/launch', { widget: 'betby', lang: 'en' });
    expect(widget).toMatchObject({ status: 403, body: { code: 'PLAYER_PAUSED', data: null } });
  });

  it('takes no stake that would pass a loss limit', async () => {
    const { browser } = await signUp(backend.url);
    const game = await play(backend.url, browser, GAME);
    await browser.post('/api/protection/limit', { kind: 'loss-day', amount: 150 });
    expect((await game.debit(100_00)).status).toBe(200);
    expect(await game.debit(100_00)).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
    expect((await game.credit(60_00)).status).toBe(200);
    expect((await game.debit(100_00, { round: 'round 2' })).status).toBe(200);
    expect((await game.debit(10_00, { round: 'round 3' })).status).toBe(200);
    const { limits } = (await browser.get('/api/protection')).body.data;
    expect(limits[3]).toMatchObject({ amount: 150, used: 150 });
  });
});

it('tells time and net result since the sign-in, and sums days', async () => {
  const { browser } = await signUp(backend.url);
  const game = await play(backend.url, browser, GAME);
  await game.debit(100_00);
  await game.credit(30_00);
  await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: 6 * 60_000 });
  const { body } = await browser.get('/api/protection/session');
  expect(body.data).toEqual({
    ...{ id: expect.any(Number), elapsed_seconds: expect.any(Number), net: -70 },
    ...{ reality_check: 60, pause: null },
  });
  expect(body.data.elapsed_seconds).toBeGreaterThanOrEqual(360);
  const { days } = (await browser.get('/api/protection/summary')).body.data;
  expect(days.at(-1)).toEqual({ day: expect.any(String), deposited: 0, withdrawn: 0, net: -70, minutes: 6 });
});

it('counts a withdrawal when it is approved, not when it is requested', async () => {
  const { addBank, browser, decide, withdraw } = await openCashier(backend.url);
  const { id: bankId } = (await addBank()).body.data;
  const withdrawn = async () => {
    const { days } = (await browser.get('/api/protection/summary')).body.data;
    return days.map((day: { withdrawn: number }) => day.withdrawn);
  };
  const { id } = (await withdraw(bankId, { amount: 300 })).body.data;
  await withdraw(bankId, { amount: 200 });
  expect(await withdrawn()).toEqual([0]);
  await decide('withdrawal', id, 'approve');
  expect(await withdrawn()).toEqual([300]);
});

it('never counts a withdrawal that is cancelled on a later day', async () => {
  const { addBank, browser, withdraw } = await openCashier(backend.url);
  const { id: bankId } = (await addBank()).body.data;
  const { id } = (await withdraw(bankId, { amount: 300 })).body.data;
  await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: 24 * 60 * 60_000 });
  expect((await browser.post('/api/withdrawRequest/cancel', { id })).status).toBe(200);
  const { days } = (await browser.get('/api/protection/summary')).body.data;
  expect(days.map((day: { withdrawn: number }) => day.withdrawn)).toEqual([0, 0]);
});

it('lets deposits pass up to the limit of a window, and none in a time-out', async () => {
  const { remove, ...where } = await freshDatabase();
  const { close, db } = await openDatabase(where);
  const clock = createClock();
  const named = { kind: 'player', username: newUsername(), passwordHash: null, name: 'Asha' } as const;
  const playerId = await db.transaction((tx) =>
    createPlayer(tx, clock, { ...named, mobile: null, email: null, agentCode: null, welcome: 1 }),
  );
  /** @param meanwhile runs between the check and the insertion */
  const deposit = <Result>(amount: number, meanwhile: () => Promise<Result> = async () => ({}) as Result) =>
    db.transaction(async (tx) => {
      await checkDepositAllowed(tx, clock, { playerId, amount });
      const result = await meanwhile();
      const createdAt = clock.now();
      await tx.insert(deposits).values({ playerId, amount, ...sent(), gateway: 'upi', createdAt });
      return result;
    });
  const notifier = { protectionChanged() {}, notificationAdded() {} } as Partial<Notifier> as Notifier;
  const limit = (kind: LimitKind, amount: number) =>
    setLimit({ clock, db, notifier }, { playerId, kind, amount, author: 'player' });
  await limit('deposit-24h', 500_00);
  const second = await deposit(300_00, async () => {
    const result = deposit(300_00).then(
      () => 'stored',
      () => 'refused',
    );
    // The embedded database has one connection: there the second one begins when the first is stored.
    if (where.databaseUrl !== null) await Promise.race([result, untilOneWaits(db)]);
    return { result };
  });
  expect(await second.result).toBe('refused');
  await expect(deposit(200_01)).rejects.toThrow(
    'Your deposit limit is ₹500 in 24 hours. You can deposit ₹200 more at present.',
  );
  clock.advance(DAY);
  await deposit(500_00);
  await limit('deposit-7d', 900_00);
  clock.advance(2 * DAY);
  await expect(deposit(100_01)).rejects.toThrow('₹900 in 7 days. You can deposit ₹100 more');
  clock.advance(5 * DAY);
  await deposit(500_00);
  await limit('deposit-30d', 1_400_00);
  clock.advance(2 * DAY);
  await expect(deposit(100_01)).rejects.toThrow('₹1,400 in 30 days. You can deposit ₹100 more');
  clock.advance(21 * DAY);
  await deposit(500_00);
  await close();
  await remove();
});
