import type { Frame, Page } from '@playwright/test';
import { type HostileProvider, startHostileProvider } from './hostile-provider';
import { test as base } from './test';
import { openTestBackend, type TestBackend } from './test-backend';

interface Hosts {
  readonly backend: TestBackend;
  /** An origin of FRAME_ORIGINS. */
  readonly allowed: HostileProvider;
  readonly foreign: HostileProvider;
  close(): Promise<unknown>;
}

async function openHosts(): Promise<Hosts> {
  const [allowed, foreign] = await Promise.all([startHostileProvider(), startHostileProvider()]);
  const backend = await openTestBackend(undefined, { FRAME_ORIGINS: allowed.origin });
  const close = () => Promise.all([backend.close(), allowed.close(), foreign.close()]);
  return { backend, allowed, foreign, close };
}

/** A browser test of the product, whose frames are pages of hostile providers. */
export const test = base.extend<{ readonly hosts: Hosts }>({
  hosts: [
    async ({ shared }, use) => use(await shared('hosts of a hostile frame', openHosts)),
    { timeout: 120_000 },
  ],
  baseURL: async ({ hosts }, use) => use(hosts.backend.url),
  // Chromium logs what it refuses to the provider's page.
  consoleErrors: async ({ consoleErrors, hosts }, use) => {
    await use(consoleErrors);
    const own = consoleErrors.filter(
      (error) =>
        !error.includes(hosts.allowed.origin) &&
        !error.includes(hosts.foreign.origin) &&
        !/^Ignored call to '(alert|confirm)\(\)'/.test(error),
    );
    consoleErrors.splice(0, consoleErrors.length, ...own);
  },
});

/** The provider's page in the only frame of a page. */
export async function hostileFrameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('The page has no frame');
  await frame.getByText('A game').waitFor();
  return frame;
}

/** Sends a message from the frame to the product. */
export const post = (frame: Frame, message: unknown) =>
  frame.evaluate((data) => window.top?.postMessage(data, '*'), message);

/** The most milliseconds between two frames of the page, in 3 s. */
export const longestFrameOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let last = start;
        let longest = 0;
        const measure = (now: number) => {
          longest = Math.max(longest, now - last);
          last = now;
          if (now - start < 3000) requestAnimationFrame(measure);
          else resolve(longest);
        };
        requestAnimationFrame(measure);
      }),
  );
