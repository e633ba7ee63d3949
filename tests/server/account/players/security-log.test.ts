import { afterEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../support/backend';
import { kill, killBackends, spawnBackend, urlOf } from '../../../support/backend-spawn';
import { openBrowser, signUp } from '../../../support/browser';

vi.setConfig({ testTimeout: 90_000 });
afterEach(killBackends);

it('records sign-ins, new passwords and suspensions by id at level info, without names', async () => {
  const where = await freshDatabase();
  const backend = spawnBackend(where, { LOG_LEVEL: 'info' });
  const url = await urlOf(backend);
  const { browser, password, username } = await signUp(url);
  const signIn = (given: string, name = username) =>
    openBrowser(url).post('/api/login', { username: name, password: given });
  await signIn(password);
  await signIn('not this one');
  await signIn('not this one', 'unknown');
  await browser.post('/api/update-password', { current_password: password, password: 'a new password' });
  await browser.post('/sandbox/suspend', { username });
  await signIn('a new password');
  await browser.post('/sandbox/suspend', { username, suspended: false });
  await kill(backend, 'SIGTERM');

  const records = backend
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((record) => 'playerId' in record);
  const playerId = expect.any(Number);
  expect(records.map(({ msg, playerId: id }) => ({ msg, playerId: id }))).toEqual([
    { msg: 'a player signed in', playerId },
    { msg: 'a sign-in failed', playerId },
    { msg: 'a sign-in failed', playerId: null },
    { msg: 'a new password was set', playerId },
    { msg: 'a player was suspended', playerId },
    { msg: 'a suspended player was refused', playerId },
    { msg: 'a suspension was lifted', playerId },
  ]);
  expect(backend.output()).not.toContain(username);
  await where.remove();
});
