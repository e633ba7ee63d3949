import { test as base, expect, type Page } from '@playwright/test';
import { attachRecordings } from './recordings';
import { openTestBackend, type TestBackend } from './test-backend';
import { countTransitions } from './transitions-taken';

export { expect };

interface ConsoleFixture {
  /** Uncaught errors and `console.error` output of the page; empty at the end of a test. */
  consoleErrors: string[];
}

interface Closable {
  close(): Promise<unknown>;
}

interface WorkerFixtures {
  /**
   * Opens what the tests of a worker share, once for each key, and closes it when the worker ends. A worker fixture of one file would
   * start another worker for it, with a browser: 5 s of processor time.
   */
  readonly shared: <Resource extends Closable>(
    key: string,
    open: () => Promise<Resource>,
  ) => Promise<Resource>;
  /** A backend of the worker, for tests that control the exchange, the clock or the games. */
  readonly backend: TestBackend;
}

/** Until the application has replaced the shell of the HTML. */
const whenRendered = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#root:empty, [data-shell]') === null);

/** A navigation is over when the application is rendered, unless the test waits for the HTML alone. */
function waitForApplication(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await whenRendered(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await whenRendered(page);
    return response;
  };
}

/** A browser test that also fails if the page throws, logs an error, or violates its Content-Security-Policy. */
export const test = base.extend<ConsoleFixture, WorkerFixtures>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture depends on is read from its first parameter
    async ({}, use) => {
      const opened = new Map<string, Promise<Closable>>();
      await use((key, open) => {
        const resource = opened.get(key) ?? open();
        opened.set(key, resource);
        return resource as ReturnType<typeof open>;
      });
      for (const resource of opened.values()) await (await resource).close();
    },
    { scope: 'worker' },
  ],
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture depends on is read from its first parameter
    async ({}, use) => {
      const backend = await openTestBackend();
      await use(backend);
      await backend.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  consoleErrors: [
    async ({ page }, use, testInfo) => {
      const consoleErrors: string[] = [];
      waitForApplication(page);
      await countTransitions(page);
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`${message.text()} ${message.location().url}`);
      });
      await use(consoleErrors);
      if (testInfo.status !== testInfo.expectedStatus) await attachRecordings(page, testInfo);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Routes are sampled with a round and a bonus that do not exist, and Chromium logs the 404. */
export function removeMissingSamples(consoleErrors: string[]): void {
  const missing = /status of 404 .*\/(games\/round|bonus\/claims\/(stats|parts))\?id=\w+(&lang=\w+)?$/;
  const others = consoleErrors.filter((error) => !missing.test(error));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}
