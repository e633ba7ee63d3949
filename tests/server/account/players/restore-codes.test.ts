import { count } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { restoreCodes } from '../../../../server/database/schema/players';
import {
  deleteExpiredRestoreCodes,
  newRestoreCode,
  prepareRestoreCode,
  RESTORE_CODE_LIFETIME,
  storeRestoreCode,
} from '../../../../server/features/account/players/restore-codes';
import { later } from '../../../../server/kit/clock';
import { freshDatabase, startTestBackend } from '../../../support/backend';
import { kill, killBackends, spawnBackend, urlOf } from '../../../support/backend-spawn';
import { openTestBackend } from '../../../support/betting-backend';
import { type Browser, openBrowser, signUp } from '../../../support/browser';
import { addOperator, playerIdAt, signInAtDesk } from '../../../support/operator-desk';

vi.setConfig({ testTimeout: 90_000 });
afterEach(killBackends);

it('expired codes are deleted by the housekeeping, others stay usable', async () => {
  const backend = await openTestBackend();
  const { db } = backend;
  const at = (now: Date) => ({ now: () => now, elapsed: () => 0 });
  const now = new Date();
  const [expired, valid] = [await backend.newPlayer(), await backend.newPlayer()];
  await storeRestoreCode(db, at(later(now, -RESTORE_CODE_LIFETIME)), expired, (await newRestoreCode()).hash);
  const { code, hash } = await newRestoreCode();
  await storeRestoreCode(db, at(later(now, 1 - RESTORE_CODE_LIFETIME)), valid, hash);
  await deleteExpiredRestoreCodes({ db, clock: at(now) });
  expect(await db.select({ total: count() }).from(restoreCodes)).toEqual([{ total: 1 }]);
  const use = await prepareRestoreCode(code);
  expect(await db.transaction((tx) => use(tx, now))).toBe(valid);
  await backend.close();
});

it('a code is in no line of the log, from the act of the operator to its use and a wrong one', async () => {
  const where = await freshDatabase();
  const backend = spawnBackend(where, { LOG_LEVEL: 'trace' });
  const url = await urlOf(backend);
  const player = await signUp(url);
  const desk = await addOperator(url, await signInAtDesk(url), 'admin');
  const path = `/players/${await playerIdAt(desk, player)}`;
  await desk.get(path);
  const { text } = await desk.submit(`${path}/restore-code`, { reason: 'knew the last three bets' });
  const code = /<code>([A-Z2-9]{8})<\/code>/.exec(text)?.[1] ?? '';
  expect(code).toHaveLength(8);
  const reset = (otp: string) =>
    openBrowser(url).post('/api/reset-password', { otp, password: 'a new password' });
  expect((await reset('ABCDEFGH')).status).toBe(400);
  expect((await reset(code)).status).toBe(200);
  await kill(backend, 'SIGTERM');
  expect(backend.output()).toContain('an operator gave a code for a new password');
  expect(backend.output().toUpperCase()).not.toContain(code);
  expect(backend.output()).not.toContain('ABCDEFGH');
  await where.remove();
});

it('a player whom guesses of others keep out of the username signs in where a code of an operator was used', async () => {
  const backend = await startTestBackend({ rateLimitFactor: 1000, trustedProxies: ['127.0.0.1'] });
  const { url } = backend;
  const player = await signUp(url);
  const guess = async (_: unknown, index: number) => {
    const from = { 'x-forwarded-for': `198.51.100.${index}` };
    const wrong = { username: player.username, password: 'not this one' };
    for (let count = 0; count < 10; count += 1) await openBrowser(url).post('/api/login', wrong, from);
  };
  await Promise.all(Array.from({ length: 20 }, guess));
  const desk = await addOperator(url, await signInAtDesk(url), 'admin');
  const path = `/players/${await playerIdAt(desk, player)}`;
  await desk.get(path);
  const { text } = await desk.submit(`${path}/restore-code`, { reason: 'knew the last three bets' });
  const otp = /<code>([A-Z2-9]{8})<\/code>/.exec(text)?.[1] ?? '';
  const password = 'a new password';
  const signIn = (browser: Browser) => browser.post('/api/login', { username: player.username, password });
  const restored = openBrowser(url);
  expect((await restored.post('/api/reset-password', { otp, password })).status).toBe(200);
  expect((await signIn(openBrowser(url))).status).toBe(429);
  expect((await signIn(restored)).status).toBe(200);
  await backend.close();
});
