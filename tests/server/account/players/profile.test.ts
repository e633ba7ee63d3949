import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, signUp } from '../../../support/browser';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

it('answers the player’s own details', async () => {
  const { browser, mobile, username } = await signUp(backend.url, { email: 'asha@example.com' });
  expect((await browser.get('/api/profile')).body.data).toEqual({
    username,
    name: 'Asha',
    mobile,
    is_mobile_verified: true,
    email: 'asha@example.com',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    is_password_own: true,
  });
});

it('says that the password of a demo player is shared', async () => {
  const browser = openBrowser(backend.url);
  browser.token = (await browser.post('/api/login/demo', {})).body.data.token;
  expect((await browser.get('/api/profile')).body.data).toMatchObject({
    mobile: null,
    is_password_own: false,
  });
});
