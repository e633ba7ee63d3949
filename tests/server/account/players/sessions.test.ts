import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { HOUR } from '../../../../server/kit/clock';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, openSocket, signUp, type TestPlayer } from '../../../support/browser';
import { expectSessionEnded } from '../../../support/ended-session';
import { advanceClock } from '../../../support/sandbox';

/** The clock also runs by itself while a test does. */
const ALMOST_AN_HOUR = HOUR - 120_000;

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ sessions: { lifetime: 12 * HOUR, idleTimeout: HOUR } });
});
afterAll(() => backend.close());

const statusOf = async ({ browser }: Pick<TestPlayer, 'browser'>) =>
  (await browser.get('/api/getAccountstatement')).status;

async function signInAgain({ username, password }: TestPlayer, userAgent: string) {
  const browser = openBrowser(backend.url);
  const { body } = await browser.post('/api/login', { username, password }, { 'user-agent': userAgent });
  browser.token = body.data.token;
  return { browser, token: body.data.token as string };
}

const listOf = async ({ browser }: Pick<TestPlayer, 'browser'>) =>
  (await browser.get('/api/sessions')).body.data.list;

describe('a session', () => {
  it('ends when it is not used for the idle time-out', async () => {
    const player = await signUp(backend.url);
    await advanceClock(backend.url, ALMOST_AN_HOUR);
    expect(await statusOf(player)).toBe(200);
    await advanceClock(backend.url, ALMOST_AN_HOUR);
    expect(await statusOf(player)).toBe(200);
    await advanceClock(backend.url, HOUR);
    expect(await statusOf(player)).toBe(401);
  });

  it('ends at its absolute limit, although it is used', async () => {
    const player = await signUp(backend.url);
    for (let hours = 0; hours < 11.5; hours += 0.5) {
      await advanceClock(backend.url, HOUR / 2);
      expect(await statusOf(player)).toBe(200);
    }
    await advanceClock(backend.url, HOUR / 2);
    expect(await statusOf(player)).toBe(401);
  });

  it('that expires leaves the rooms of its player and is asked to check itself', async () => {
    const player = await signUp(backend.url);
    const { ask, next, socket, waiting } = await openSocket(backend.url, player.token);
    await advanceClock(backend.url, HOUR);
    await next('session_refresh');
    await openBrowser(backend.url).post('/sandbox/credit', { username: player.username, amount: 5 });
    expect(await ask('session_check')).toEqual({ status: 'failed' });
    expect(waiting('update_balance')).toEqual([]);
    socket.close();
  });

  it('that is connected and used stays in the rooms of its player', async () => {
    const player = await signUp(backend.url);
    const { ask, next, socket, waiting } = await openSocket(backend.url, player.token);
    await advanceClock(backend.url, HOUR / 2);
    expect(await statusOf(player)).toBe(200);
    await advanceClock(backend.url, ALMOST_AN_HOUR);
    expect(await ask('session_check')).toEqual({ status: 'success' });
    expect(waiting('session_refresh')).toEqual([]);
    await openBrowser(backend.url).post('/sandbox/credit', { username: player.username, amount: 5 });
    expect(await next('update_balance')).toMatchObject({ balance: 1005 });
    socket.close();
  });
});

describe('the list of sessions', () => {
  it('shows each device with its times, and which one asks', async () => {
    const player = await signUp(backend.url);
    await advanceClock(backend.url, 10 * 60_000);
    const phone = await signInAgain(player, 'Phone');
    expect(await listOf(phone)).toEqual([
      {
        id: expect.any(Number),
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        expires_at: expect.any(String),
        user_agent: 'Phone',
        is_current: true,
      },
      expect.objectContaining({ is_current: false }),
    ]);
    const [first, second] = await listOf(player);
    expect([first.is_current, second.is_current]).toEqual([true, false]);
    expect(Date.parse(second.expires_at) - Date.parse(second.created_at)).toBe(12 * HOUR);
  });

  it('leaves out sessions that have ended', async () => {
    const player = await signUp(backend.url);
    const phone = await signInAgain(player, 'Phone');
    await phone.browser.get('/api/signout');
    expect(await listOf(player)).toHaveLength(1);
  });

  it('of a demo player has the current session alone, and ends no other', async () => {
    const demo = async () => {
      const browser = openBrowser(backend.url);
      const { body } = await browser.post('/api/login/demo');
      browser.token = body.data.token;
      return { browser, name: body.data.user.mstruserid as string };
    };
    const first = await demo();
    let second = await demo();
    while (second.name !== first.name) second = await demo();
    const [own] = await listOf(first);
    expect(await listOf(second)).toEqual([expect.objectContaining({ is_current: true })]);
    expect((await second.browser.post('/api/sessions/end', { id: own.id })).status).toBe(404);
    expect(await statusOf(first)).toBe(200);
  });
});

describe('ending a session', () => {
  it('signs that device out at once', async () => {
    const player = await signUp(backend.url);
    const phone = await signInAgain(player, 'Phone');
    const connected = await openSocket(backend.url, phone.token);
    const [, other] = (await listOf(player)).sort(
      (a: { is_current: boolean }, b: { is_current: boolean }) => Number(b.is_current) - Number(a.is_current),
    );
    const ended = await player.browser.post('/api/sessions/end', { id: other.id });
    expect(ended.body).toEqual({ data: null, error: false, message: 'Session ended' });
    expect([await statusOf(phone), await statusOf(player)]).toEqual([401, 200]);
    await expectSessionEnded(backend.url, player.username, connected);
    connected.socket.close();
  });

  it('is refused for sessions of other players and for ids that do not exist', async () => {
    const player = await signUp(backend.url);
    const victim = await signUp(backend.url);
    const [theirs] = await listOf(victim);
    for (const id of [theirs.id, String(theirs.id), '999999999', '1.5', 'x', '9'.repeat(40), '-1'])
      expect(await player.browser.post('/api/sessions/end', { id })).toMatchObject({
        status: 404,
        body: { message: 'This session has ended already.' },
      });
    expect(await statusOf(victim)).toBe(200);
  });

  it('needs a player', async () => {
    const visitor = openBrowser(backend.url);
    expect((await visitor.get('/api/sessions')).status).toBe(401);
    expect((await visitor.post('/api/sessions/end', { id: 1 })).status).toBe(401);
  });
});
