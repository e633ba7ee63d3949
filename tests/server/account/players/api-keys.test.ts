import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_DAYS, type KeyScope, MOST_KEYS } from '../../../../domain/api-keys';
import type { RunningBackend } from '../../../../server/compose/start';
import { DAY, MINUTE } from '../../../../server/kit/clock';
import { contractCalls } from '../../../../server/kit/http/contract-calls';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../../support/backend';
import { type Browser, openBrowser, openSocket, signUp, type TestPlayer } from '../../../support/browser';
import { expectSessionEnded } from '../../../support/ended-session';
import { studioConfig } from '../../../support/provider';
import { advanceClock } from '../../../support/sandbox';

const MOST_CALLS = 600;

let where: TestDatabase;
let backend: RunningBackend;
beforeAll(async () => {
  where = await freshDatabase();
  backend = await startTestBackend({ ...where, rateLimitFactor: 1000, studio: studioConfig });
});
afterAll(async () => {
  await backend.close();
  await where.remove();
});

const create = ({ browser, password }: TestPlayer, details: object = {}) =>
  browser.post('/api/api-keys/create', {
    name: 'my bot',
    scope: 'read',
    current_password: password,
    ...details,
  });

async function keyOf(player: TestPlayer, scope: KeyScope) {
  const { body } = await create(player, { scope });
  const program = openBrowser(backend.url);
  program.token = body.data.key;
  return { program, key: body.data.key as string, id: body.data.entry.id as string };
}

const listOf = async ({ browser }: TestPlayer) => (await browser.get('/api/api-keys')).body.data;

describe('a key for programs', () => {
  it('is answered once, and listed without its text', async () => {
    const player = await signUp(backend.url);
    const { body, status } = await create(player, { name: '  my bot  ', scope: 'trade' });
    expect(status).toBe(200);
    expect(body.data.key).toMatch(/^ww24_\S{20,}$/);
    expect(body.data.entry).toMatchObject({ name: 'my bot', scope: 'trade' });
    const list = await listOf(player);
    expect(list).toEqual({ is_allowed: true, list: [body.data.entry] });
    expect(JSON.stringify(list)).not.toContain(body.data.key);
    expect((await player.browser.get('/api/sessions')).body.data.list).toHaveLength(1);
    const { body: told } = await player.browser.get('/api/notifications');
    expect(told.data.list[0].kind).toBe('key.created');
  });

  it('counts as used from its first call on', async () => {
    const player = await signUp(backend.url);
    const { program } = await keyOf(player, 'read');
    const isUsed = async () => {
      const [entry] = (await listOf(player)).list;
      return entry.last_used_at !== entry.created_at;
    };
    expect(await isUsed()).toBe(false);
    await program.get('/api/bets');
    expect(await isUsed()).toBe(true);
  });

  it('of a player who does not know the password is refused, at its field', async () => {
    const player = await signUp(backend.url);
    const { body, status } = await create(player, { current_password: 'another password' });
    expect([status, body.code]).toEqual([400, 'CURRENT_PASSWORD_INCORRECT']);
    expect((await create(player, { name: ' ' })).status).toBe(400);
    expect((await create(player, { name: 'a\0b' })).status).toBe(400);
    expect((await create(player, { scope: 'withdraw' })).status).toBe(400);
    expect((await listOf(player)).list).toEqual([]);
  });

  it.each(['read', 'trade'] as const)('that may %s sends the calls of its scope alone', async (scope) => {
    const player = await signUp(backend.url);
    const { program } = await keyOf(player, scope);
    const allowed = scope === 'trade' ? ['read', 'trade'] : ['read'];
    for (const { access, key, method, path } of contractCalls) {
      if (access !== 'player') continue;
      const ask = () => (method === 'GET' ? program.get(`/api${path}`) : program.post(`/api${path}`, {}));
      const { body, status } = await ask();
      if (key !== undefined && allowed.includes(key)) expect([200, 400, 404], path).toContain(status);
      else expect([status, body.code], path).toEqual([403, 'KEY_NOT_ALLOWED']);
    }
    expect((await program.get('/api/exchange/matches')).status).toBe(200);
    expect((await player.browser.get('/api/profile')).status).toBe(200);
  });

  it('is a visitor to calls for anyone: it opens no sportsbook and has no favourites', async () => {
    const player = await signUp(backend.url);
    const { program } = await keyOf(player, 'trade');
    const launch = (browser: Browser) =>
      browser.post('/api/sportsbook/launch', { lang: 'en', widget: 'betby' });
    expect((await launch(player.browser)).body.data.token).toEqual(expect.any(String));
    expect((await launch(program)).body.data.token).toBeNull();
    expect((await player.browser.get('/api/games?list=favourites')).status).toBe(200);
    expect((await program.get('/api/games?list=favourites')).status).toBe(401);
  });

  it('reads and follows the money of its player on a socket', async () => {
    const player = await signUp(backend.url);
    const { key, program, id } = await keyOf(player, 'read');
    expect((await program.get('/api/getAccountstatement')).body.data.list.length).toBeGreaterThan(0);
    const connected = await openSocket(backend.url, key);
    await openBrowser(backend.url).post('/sandbox/credit', { username: player.username, amount: 5 });
    expect(await connected.next('update_balance')).toMatchObject({ balance: 1005 });
    expect((await player.browser.post('/api/api-keys/end', { id })).status).toBe(200);
    await expectSessionEnded(backend.url, player.username, connected);
    connected.socket.close();
    expect((await program.get('/api/bets')).status).toBe(401);
    await expect(openSocket(backend.url, key)).rejects.toThrow('ended');
    const again = await player.browser.post('/api/api-keys/end', { id });
    expect([again.status, again.body.code]).toEqual([404, 'KEY_ENDED']);
  });

  it('is ended by its own player alone', async () => {
    const [player, other] = [await signUp(backend.url), await signUp(backend.url)];
    const { id, program } = await keyOf(player, 'read');
    expect((await other.browser.post('/api/api-keys/end', { id })).status).toBe(404);
    const own = (await other.browser.get('/api/sessions')).body.data.list[0].id;
    expect((await other.browser.post('/api/api-keys/end', { id: own })).status).toBe(404);
    expect((await program.get('/api/bets')).status).toBe(200);
  });

  it('is one of at most five, also when they are made at once', async () => {
    const player = await signUp(backend.url);
    const answers = await Promise.all(Array.from({ length: MOST_KEYS + 2 }, () => create(player)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => [body.code, body.message])).toEqual([
      ['KEYS_FULL', 'You have 5 keys. End one before you make another.'],
      ['KEYS_FULL', 'You have 5 keys. End one before you make another.'],
    ]);
    const { list } = await listOf(player);
    expect(list).toHaveLength(MOST_KEYS);
    expect((await create(await signUp(backend.url))).status).toBe(200);
    await player.browser.post('/api/api-keys/end', { id: list[0].id });
    expect((await create(player)).status).toBe(200);
  });

  it('is not made for a demo, which many people share', async () => {
    const { browser, ...player } = await signUp(backend.url);
    browser.token = (await browser.post('/api/login/demo')).body.data.token;
    const { body, status } = await create({ ...player, browser });
    expect([status, body.code]).toEqual([403, 'KEY_OF_DEMO']);
    expect(await listOf({ ...player, browser })).toEqual({ is_allowed: false, list: [] });
  });

  it('ends with a new password', async () => {
    const player = await signUp(backend.url);
    const { program } = await keyOf(player, 'read');
    await player.browser.post('/api/update-password', {
      current_password: player.password,
      password: 'a newer password',
    });
    expect((await program.get('/api/bets')).status).toBe(401);
    expect((await listOf(player)).list).toEqual([]);
  });

  it('waits as long as it likes between calls, and ends after a year', async () => {
    const player = await signUp(backend.url);
    const { program } = await keyOf(player, 'read');
    await advanceClock(backend.url, (KEY_DAYS - 1) * DAY);
    expect((await program.get('/api/bets')).status).toBe(200);
    await advanceClock(backend.url, DAY);
    expect((await program.get('/api/bets')).status).toBe(401);
  });

  it('counts no time of its player', async () => {
    const player = await signUp(backend.url);
    const { program } = await keyOf(player, 'read');
    const minutes = async () =>
      (await player.browser.get('/api/protection/summary')).body.data.days.map(
        ({ minutes: played }: { minutes: number }) => played,
      );
    const before = await minutes();
    for (let call = 0; call < 3; call += 1) {
      await advanceClock(backend.url, 6 * MINUTE);
      expect((await program.get('/api/bets')).status).toBe(200);
    }
    // Longer than two calls of one visit are apart: the player was away.
    expect(await minutes()).toEqual(before);
  });

  it('sends at most 600 calls a minute, and those of a browser go on', async () => {
    const player = await signUp(backend.url);
    const { program } = await keyOf(player, 'read');
    const statuses = await Promise.all(
      Array.from({ length: MOST_CALLS + 1 }, async () => (await program.get('/api/profile')).status),
    );
    expect(statuses.filter((status) => status !== 403)).toEqual([429]);
    expect((await player.browser.get('/api/profile')).status).toBe(200);
  });

  it('shares its calls a minute with the other keys of the player, and with no other player', async () => {
    const [player, other] = [await signUp(backend.url), await signUp(backend.url)];
    const [first, second] = [await keyOf(player, 'read'), await keyOf(player, 'read')];
    await Promise.all(Array.from({ length: MOST_CALLS }, () => first.program.get('/api/profile')));
    expect((await second.program.get('/api/bets')).status).toBe(429);
    expect((await (await keyOf(other, 'read')).program.get('/api/bets')).status).toBe(200);
  });

  it('is not valid where the operator has switched keys off', async () => {
    const player = await signUp(backend.url);
    const { program } = await keyOf(player, 'trade');
    await backend.close();
    backend = await startTestBackend({ ...where, rateLimitFactor: 1000, hasApiKeys: false });
    const browser = openBrowser(backend.url);
    browser.token = program.token;
    expect((await browser.get('/api/bets')).status).toBe(401);
    browser.token = player.token;
    expect((await browser.get('/api/api-keys')).body.data).toEqual({ is_allowed: false, list: [] });
    const { body, status } = await create({ ...player, browser });
    expect([status, body.code]).toEqual([403, 'KEYS_OFF']);
  });
});
