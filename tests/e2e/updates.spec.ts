import type { Page } from '@playwright/test';
import { openReleases, type Releases } from './support/releases';
import { test as base, expect } from './support/test';
import { openTestBackend, type TestBackend } from './support/test-backend';

interface Host {
  readonly releases: Releases;
  readonly backend: TestBackend;
  close(): Promise<unknown>;
}

/** Milliseconds. Chromium may replace a service worker only after it was idle for 30 s. */
const WORKER_IDLE = 60_000;

async function openHost(): Promise<Host> {
  const releases = await openReleases();
  const backend = await openTestBackend(releases.folder);
  return { releases, backend, close: () => Promise.all([backend.close(), releases.close()]) };
}

const test = base.extend<{ host: Host }>({
  host: [async ({ shared }, use) => use(await shared('releases', openHost)), { timeout: 120_000 }],
  baseURL: async ({ host }, use) => use(host.backend.url),
});

// One worker, and one backend, for all tests of the file; each begins with the release that the one before it made.
test.describe.configure({ mode: 'default', timeout: WORKER_IDLE + 30_000 });

const releaseOf = (page: Page) => page.locator('meta[name=release]').getAttribute('content');

/** @returns the releases before and after. */
async function publishNext({ releases }: Host): Promise<{ current: string; next: string }> {
  const current = String(releases.current);
  await releases.next();
  return { current, next: String(releases.current) };
}

const notice = (page: Page) => page.getByText('A new version is ready');

/** Names of the service worker's caches. */
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** The page sets its timers before its heading is visible; advancing the clock earlier has no effect. */
const expectRendered = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expectRendered(page);
}

/** Waits until the page has loaded its secondary chunks and the service worker has filled its cache. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await expectRendered(page);
  await page.clock.fastForward(11_000);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** An open page checks for a newer release every 15 minutes after its service worker is registered. */
const advanceUntilNotice = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(15 * 60_000);
    await expect(notice(page)).toBeVisible();
  }).toPass();

test('a newer release waits for confirmation while a form has input, then reloads the page', async ({
  host,
  page,
}) => {
  await open(page, '/');
  await waitForServiceWorker(page);
  await page.goto('/mobile-number');
  await waitForServiceWorker(page);
  await page.getByRole('textbox').fill('98765');
  const { current, next } = await publishNext(host);
  await advanceUntilNotice(page);
  expect(await releaseOf(page)).toBe(current);
  await expect(page.getByRole('textbox')).toHaveValue(/98765/);

  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => releaseOf(page)).toBe(next);
  await waitForServiceWorker(page);
  await expect.poll(() => cacheNames(page), { timeout: WORKER_IDLE }).toEqual([`shell-release ${next}`]);
  await expect(notice(page)).toBeHidden();
});

test('a visit after a release loads it without a notice', async ({ host, page }) => {
  await open(page, '/');
  await waitForServiceWorker(page);
  // The language of notifications is not of a release.
  await page.evaluate(() => caches.open('push-language'));
  const { next } = await publishNext(host);
  await page.goto('/gamerules');
  await expectRendered(page);
  expect(await releaseOf(page)).toBe(next);
  await waitForServiceWorker(page);
  await expect
    .poll(() => cacheNames(page), { timeout: WORKER_IDLE })
    .toEqual(['push-language', `shell-release ${next}`]);
  await expect(notice(page)).toBeHidden();
});

test('an old page can be reloaded after another tab activated the newer release', async ({
  page,
  host,
  context,
}) => {
  await open(page, '/');
  await waitForServiceWorker(page);
  await page.goto('/fairplay');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await waitForServiceWorker(page);
  const { current, next } = await publishNext(host);
  const other = await context.newPage();
  await open(other, '/');
  await waitForServiceWorker(other);
  await expect(notice(page)).toBeVisible();
  expect(await releaseOf(page)).toBe(current);
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => releaseOf(page)).toBe(next);
});
