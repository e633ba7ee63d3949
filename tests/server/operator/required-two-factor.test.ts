import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../support/backend';
import { setUp } from '../../support/desk-two-factor';
import { addOperator, OPERATOR_PASSWORD, openDesk } from '../../support/operator-desk';

let where: TestDatabase;
/** An admin without a second factor, added before it was required. */
let username: string;
let required: RunningBackend;
beforeAll(async () => {
  where = await freshDatabase();
  const before = await startTestBackend({ ...where, rateLimitFactor: 1000 });
  const sample = openDesk(before.url);
  await sample.signIn();
  username = (await addOperator(before.url, sample, 'admin')).username;
  await before.close();
  const operator = { callers: 'local', listener: null, isTwoFactorRequired: true } as const;
  required = await startTestBackend({ ...where, operator, rateLimitFactor: 1000 });
});
afterAll(async () => {
  await required.close();
  await where.remove();
});

it('a required second factor closes the desk to the sample operator, whose password is public', async () => {
  const desk = openDesk(required.url);
  expect((await desk.get('/login')).text).not.toContain('operator1234');
  expect((await desk.signIn()).status).toBe(401);
});

it('a required second factor opens no other page and no other act before its set-up, and all after it', async () => {
  const desk = openDesk(required.url);
  expect((await desk.signIn({ username, password: OPERATOR_PASSWORD })).status).toBe(303);
  for (const path of ['', '/players', '/password', '/deposits/1/proof']) {
    const answer = await desk.get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/two-factor']);
  }
  const page = await desk.get('/two-factor');
  expect(page.text).toContain('Set up two-factor sign-in first.');
  expect(page.text).not.toContain('aria-label="Sections"');
  const refused = await desk.submit('/players/1/suspend', { reason: 'too early' });
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining('Set up two-factor sign-in first. Nothing was changed.'),
  ]);
  expect(refused.text).not.toContain('aria-label="Sections"');
  expect((await setUp(required.url, desk)).recoveryCodes).toHaveLength(10);
  expect((await desk.get('/players')).status).toBe(200);
});
