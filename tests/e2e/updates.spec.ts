import type { Page } from '@playwright/test';
import { openReleases, type Releases } from './support/releases';
import { expect, test } from './support/test';
import { openTestBackend, type TestBackend } from './support/test-backend';

let releases: Releases;
let backend: TestBackend;

/** Milliseconds: a browser may let a service worker go only when it has been idle for half a minute. */
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

/** The names of the shells that the browser keeps for the time without a network. */
const shells = (page: Page) => page.evaluate(() => caches.keys());

/** From then on the page waits for what it does later: a clock that is set forward before it would be for nothing. */
const profit = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(backend.url + path);
  await profit(page);
}

/** Until it has what it fetches by itself, and keeps the product for the time without a network. */
async function settle(page: Page): Promise<void> {
  await profit(page);
  await page.clock.fastForward(11_000);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** An open page looks for a newer release every quarter of an hour, which is the first from when it has its service worker. */
const lookUntilTold = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(15 * 60_000);
    await expect(notice(page)).toBeVisible();
  }).toPass();

test('a newer release waits for the word of who is typing, and then the page is loaded for it', async ({
  page,
}) => {
  await open(page, '/');
  await settle(page);
  await page.goto(`${backend.url}/mobile-number`);
  await settle(page);
  await page.getByRole('textbox').fill('98765');
  await releases.next();
  await lookUntilTold(page);
  expect(await releaseOf(page)).toBe('1');
  await expect(page.getByRole('textbox')).toHaveValue(/98765/);

  await page.getByRole('button', { name: 'Load it now' }).click();
  await expect.poll(() => releaseOf(page)).toBe('2');
  await settle(page);
  await expect.poll(() => shells(page), { timeout: WORKER_IDLE }).toEqual(['shell-release 2']);
  await expect(notice(page)).toBeHidden();
});

test('who comes after a release has it at once, and is asked nothing', async ({ page }) => {
  await open(page, '/');
  await settle(page);
  await releases.next();
  await page.goto(`${backend.url}/gamerules`);
  await profit(page);
  expect(await releaseOf(page)).toBe('2');
  await settle(page);
  await expect.poll(() => shells(page), { timeout: WORKER_IDLE }).toEqual(['shell-release 2']);
  await expect(notice(page)).toBeHidden();
});

test('a page of before can still be loaded anew when another tab has brought the newer release', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await settle(page);
  await page.goto(`${backend.url}/fairplay`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await settle(page);
  await releases.next();
  const other = await context.newPage();
  await open(other, '/');
  await settle(other);
  await expect(notice(page)).toBeVisible();
  expect(await releaseOf(page)).toBe('1');
  await page.getByRole('button', { name: 'Load it now' }).click();
  await expect.poll(() => releaseOf(page)).toBe('2');
});
