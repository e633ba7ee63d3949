import type { Page } from '@playwright/test';
import { openReleases, type Releases } from './support/releases';
import { expect, test } from './support/test';
import { openTestBackend, type TestBackend } from './support/test-backend';

let releases: Releases;
let backend: TestBackend;

/** Milliseconds. Chromium may replace a service worker only after it was idle for 30 s. */
const WORKER_IDLE = 60_000;

test.describe.configure({ timeout: WORKER_IDLE + 30_000 });

test.beforeEach(async () => {
  releases = await openReleases();
  backend = await openTestBackend(releases.folder);
});

test.afterEach(async ({ context }) => {
  await Promise.all(context.pages().map((page) => page.close()));
  await backend.close();
  await releases.close();
});

const releaseOf = (page: Page) => page.locator('meta[name=release]').getAttribute('content');

const notice = (page: Page) => page.getByText('A new version is ready');

/** Names of the service worker's caches. */
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** The page sets its timers before its heading is visible; advancing the clock earlier has no effect. */
const expectRendered = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(backend.url + path);
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
  page,
}) => {
  await open(page, '/');
  await waitForServiceWorker(page);
  await page.goto(`${backend.url}/mobile-number`);
  await waitForServiceWorker(page);
  await page.getByRole('textbox').fill('98765');
  await releases.next();
  await advanceUntilNotice(page);
  expect(await releaseOf(page)).toBe('1');
  await expect(page.getByRole('textbox')).toHaveValue(/98765/);

  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => releaseOf(page)).toBe('2');
  await waitForServiceWorker(page);
  await expect.poll(() => cacheNames(page), { timeout: WORKER_IDLE }).toEqual(['shell-release 2']);
  await expect(notice(page)).toBeHidden();
});

test('a visit after a release loads it without a notice', async ({ page }) => {
  await open(page, '/');
  await waitForServiceWorker(page);
  // The language of notifications is not of a release.
  await page.evaluate(() => caches.open('push-language'));
  await releases.next();
  await page.goto(`${backend.url}/gamerules`);
  await expectRendered(page);
  expect(await releaseOf(page)).toBe('2');
  await waitForServiceWorker(page);
  await expect
    .poll(() => cacheNames(page), { timeout: WORKER_IDLE })
    .toEqual(['push-language', 'shell-release 2']);
  await expect(notice(page)).toBeHidden();
});

test('an old page can be reloaded after another tab activated the newer release', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await waitForServiceWorker(page);
  await page.goto(`${backend.url}/fairplay`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await waitForServiceWorker(page);
  await releases.next();
  const other = await context.newPage();
  await open(other, '/');
  await waitForServiceWorker(other);
  await expect(notice(page)).toBeVisible();
  expect(await releaseOf(page)).toBe('1');
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => releaseOf(page)).toBe('2');
});
