import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningBackend } from '../../server/compose/start';
import { startTestBackend } from '../support/backend';
import { openBrowser, signUp, type TestPlayer } from '../support/browser';

// Dozens of password hashes a round.
vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = process.env.SOAK ? 50 : 2;

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
});
afterAll(() => backend.close());

/** Each counts as a guess at the password until it is right: 10 are allowed, and the change is one. */
const MOST_UNDER_WAY = 8;

/** Requests with the former password that begin before the password is changed, and end after it. */
async function duringNewPassword<Answer>(
  { browser, password, username }: TestPlayer,
  request: () => Promise<Answer>,
): Promise<readonly Answer[]> {
  const owner = openBrowser(backend.url);
  const { body } = await owner.post('/api/login', { username, password });
  owner.token = body.data.token;
  const answers: Promise<Answer>[] = [];
  let isDone = false;
  const change = owner
    .post('/api/update-password', { current_password: password, password: 'a changed password' })
    .finally(() => {
      isDone = true;
    });
  let underWay = 0;
  while (!isDone) {
    if (underWay < MOST_UNDER_WAY) {
      underWay += 1;
      answers.push(
        request().finally(() => {
          underWay -= 1;
        }),
      );
    }
    await browser.get('/health');
  }
  expect((await change).status).toBe(200);
  return Promise.all(answers);
}

it('a key for programs that is made with the former password ends with it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await signUp(backend.url);
    const make = () =>
      player.browser.post('/api/api-keys/create', {
        ...{ name: 'bot', scope: 'trade', current_password: player.password },
      });
    for (const { body, status } of await duringNewPassword(player, make)) {
      if (status !== 200) continue;
      const program = openBrowser(backend.url);
      program.token = body.data.key;
      expect((await program.get('/api/profile')).status, `round ${round}`).toBe(401);
    }
  }
});
