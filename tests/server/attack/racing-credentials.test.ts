import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { startTestBackend } from '../../support/backend';
import { openBrowser, signUp } from '../../support/browser';

// Eight password hashes a round.
vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
});
afterAll(() => backend.close());

const newPassword = 'a new password';

describe('a sign-in that races a change of the password', () => {
  it('leaves no session that was opened with the old password', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { browser, password, username } = await signUp(backend.url);
      const login = () => openBrowser(backend.url).post('/api/login', { username, password });
      const change = browser.post('/api/update-password', {
        current_password: password,
        password: newPassword,
      });
      const attempts = await Promise.all(Array.from({ length: 6 }, login));
      expect((await change).status).toBe(200);
      for (const { body, status } of attempts) {
        if (status !== 200) continue;
        const intruder = openBrowser(backend.url);
        intruder.token = body.data.token;
        expect((await intruder.get('/api/getAccountstatement')).status, `round ${round}`).toBe(401);
      }
      expect(
        (await openBrowser(backend.url).post('/api/login', { username, password: newPassword })).status,
      ).toBe(200);
    }
  });
});
