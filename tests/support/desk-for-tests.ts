import { afterAll, beforeAll } from 'vitest';
import type { Config, RunningBackend } from '../../server/compose/start';
import type { Exchange } from '../../server/features/exchange/exchange';
import { startTestBackend } from './backend';
import { type DeskBrowser, openDesk } from './operator-desk';

/**
 * Starts a backend before the tests of the file or `describe`, signs in at its desk as the sample operator, and closes it after
 * them. `backend.url` can be read from the first hook on.
 */
export function startDeskForTests(
  overrides: Partial<Config> = {},
  exchange?: () => Promise<Exchange>,
): { readonly backend: { readonly url: string }; readonly admin: DeskBrowser } {
  let running: RunningBackend;
  const admin = openDesk(() => running.url);
  beforeAll(async () => {
    running = await startTestBackend({ rateLimitFactor: 1000, ...overrides }, exchange);
    const { status, text } = await admin.signIn();
    if (status !== 303) throw new Error(`The sign-in failed: ${text}`);
  });
  afterAll(() => running.close());
  return {
    admin,
    backend: {
      get url() {
        return running.url;
      },
    },
  };
}
