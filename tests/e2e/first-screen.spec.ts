import type { Page } from '@playwright/test';
import { type RouteName, routeOf } from '../../src/view/navigation/routes';
import { examplePath, routeNames } from '../support/navigations';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A file from the cache of a service worker has no compressed size. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new Error('No service worker is tested'));
  }),
);

/** Brotli bytes of JavaScript that may be requested before the first paint of the application on the landing. */
const BUDGET = 100_000;

/** Another public screen may add its own chunk. */
const OTHER_BUDGET = 125_000;

/** The scripts that were requested before the first paint of the application, with their compressed sizes. */
async function scriptsBeforeRender(page: Page): Promise<{ name: string; bytes: number }[]> {
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-render')[0]?.startTime);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    (painted) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    (await paint.jsonValue()) ?? 0,
  );
}

async function expectWithin(page: Page, budget: number): Promise<void> {
  const scripts = await scriptsBeforeRender(page);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(budget);
}

test('the first screen loads within its JavaScript budget for a new visitor, a returning one and a player', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible();
  await expectWithin(page, BUDGET);

  await page.waitForFunction(() =>
    ['appDetails', 'banners', 'organisation_status'].every((key) => key in localStorage),
  );
  await page.reload();
  await expectWithin(page, BUDGET);

  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Username').fill('player1');
  await page.getByLabel('Password', { exact: true }).fill('player1234');
  await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click();
  await page.waitForFunction(() => ['token', 'user', 'wallet'].every((key) => key in localStorage));
  await page.goto('/sports');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('player1');
  await expectWithin(page, BUDGET);
});

/** One of each kind of screen but the first; the soak visits all. */
const sample: readonly RouteName[] = ['sportsbook', 'gameRules', 'signIn', 'maintenance'];

for (const name of routeNames.filter((route) =>
  process.env.SOAK ? routeOf(route).access !== 'players' : sample.includes(route),
))
  test(`a visit that starts on ${examplePath(name)} loads no other screen before the first paint`, async ({
    page,
  }) => {
    await page.goto(examplePath(name));
    await expectWithin(page, OTHER_BUDGET);
  });

test('a repeat visit renders with the web font from the first frame', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return;
      Object.assign(window, { hadFont: document.fonts.check('1rem Inter', 'a₹') });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'hadFont' in window && window.hadFont)).toBe(true);
  }).toPass({ intervals: [0], timeout: 15_000 });
});

test('missing fonts do not delay the first screen', async ({ page }) => {
  await page.route('**/*.woff2', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 3000 });
});

test('a missing asset answers 404 instead of the page', async ({ request }) => {
  expect((await request.get('/assets/gone-00000000.js')).status()).toBe(404);
  expect((await request.get('/api/gone')).status()).toBe(404);
});
