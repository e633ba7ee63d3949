import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, signUp } from '../../../support/browser';
import { refusalBody } from '../../../support/refusal';

const GAME = 'ezg-teen-patti-3-card';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ trustedProxies: ['loopback'], rateLimitFactor: 1000 });
});
afterAll(() => backend.close());

const block = (states: string) =>
  openBrowser(backend.url).post('/sandbox/app-details', { BLOCKED_STATES: states });

it('takes no registration, stake or deposit from a blocked state, and leaves the account open', async () => {
  const { browser } = await signUp(backend.url);
  await block('tn, AP');
  const from = { 'x-region': 'TN' };
  for (const path of ['register', 'bet/match/odds', 'games/launch', 'deposit/create']) {
    const { body, status } = await browser.post(`/api/${path}`, {}, from);
    expect([path, status, body]).toEqual([
      path,
      403,
      refusalBody(
        'This is not available where you are. You can sign in, and withdraw money that is not held.',
        'REGION_BLOCKED',
      ),
    ]);
  }
  for (const path of ['getAccountstatement', 'protection', 'withdrawRequest/get']) {
    expect((await browser.get(`/api/${path}`, from)).status, path).not.toBe(403);
  }
});

it('opens again when the operator removes the state', async () => {
  const { browser } = await signUp(backend.url);
  await block('');
  const launch = { slug: GAME, lang: 'en' };
  expect((await browser.post('/api/games/launch', launch, { 'x-region': 'TN' })).status).not.toBe(403);
});

it('believes the region of a trusted proxy only', async () => {
  const alone = await startTestBackend();
  await openBrowser(alone.url).post('/sandbox/app-details', { BLOCKED_STATES: 'TN' });
  const { status } = await openBrowser(alone.url).post('/api/register', {}, { 'x-region': 'TN' });
  expect(status).toBe(400);
  await alone.close();
});
