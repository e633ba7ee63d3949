import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    // A service worker would answer requests that the tests hold back.
    navigator.serviceWorker.register = () => new Promise(() => {});
  }),
);

const sentences = {
  en: { title: 'The site could not be opened', retry: 'Load the page again' },
  hi: { title: 'साइट नहीं खुल सकी', retry: 'पेज दोबारा खोलें' },
} as const;

/** Files without which the application cannot start. */
const required = ['index', 'vendor', 'rolldown-runtime', 'initial'] as const;
/** Files that the first screen does not need. */
const others = ['stored-record', 'calls', 'common', 'socket'] as const;

const addressOf = (file: string) => new RegExp(`/assets/${file}-[^/]+\\.js`);

/** Aborts requests of a file. @returns the number of them. */
async function block(page: Page, file: string, isBlocked: (count: number) => boolean = () => true) {
  const requests = { count: 0 };
  await page.route(addressOf(file), (route) => {
    requests.count += 1;
    return isBlocked(requests.count) ? route.abort() : route.continue();
  });
  return requests;
}

const setLanguage = (page: Page, language: 'en' | 'hi') =>
  page.context().addCookies([
    {
      name: 'winwin24x7.preferences',
      value: `v=1&language=${language}&theme=light&numbers=international`,
      domain: '127.0.0.1',
      path: '/',
    },
  ]);

/** A record in another form than the product's own: its parser is in a file of its own. */
const storeForeignRecord = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('appDetails', '{"SEO_TITLE":" Win ","OTP":"1"}'));

for (const language of ['en', 'hi'] as const)
  test(`says in ${language} that the site could not be opened without a file that it needs`, async ({
    page,
    consoleErrors,
  }) => {
    await setLanguage(page, language);
    const { title, retry } = sentences[language];
    for (const file of language === 'en' ? required : (['index', 'initial'] as const)) {
      await test.step(file, async () => {
        const requests = await block(page, file);
        await page.goto('/terms-and-condition', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        await expect(page.getByRole('img', { name: 'winwin24x7' })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        expect(requests.count).toBeGreaterThan(1);
        expect(consoleErrors.splice(0).some((error) => error.startsWith('ChunkLoadError'))).toBe(true);
        await page.unroute(addressOf(file));
      });
    }
    await page.getByRole('button', { name: retry }).click();
    await expect(page.getByRole('contentinfo')).toContainText('18');
    consoleErrors.length = 0;
  });

test('starts when a file that it needs arrives at the second request', async ({ page, consoleErrors }) => {
  for (const file of required) {
    await test.step(file, async () => {
      const requests = await block(page, file, (count) => count === 1);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toContainText('18');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Sports, live tables');
      expect(requests.count).toBeGreaterThan(1);
      expect(consoleErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
      consoleErrors.length = 0;
      await page.unroute(addressOf(file));
    });
  }
});

test('starts when the parser of the record arrives at the second request', async ({
  page,
  consoleErrors,
}) => {
  await storeForeignRecord(page);
  const requests = await block(page, 'stored-record', (count) => count === 1);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toContainText('18');
  expect(requests.count).toBeGreaterThan(1);
  consoleErrors.length = 0;
});

test('says that the site could not be opened without the parser of the record', async ({
  page,
  consoleErrors,
}) => {
  await storeForeignRecord(page);
  await block(page, 'stored-record');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: sentences.en.title })).toBeVisible();
  expect(consoleErrors.some((error) => error.startsWith('ChunkLoadError'))).toBe(true);
  consoleErrors.length = 0;
});

test('a returning visitor sees the first screen without a file that it does not need', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => localStorage.getItem('banners') !== null);
  for (const file of others) {
    await test.step(file, async () => {
      await block(page, file);
      // The page may be reloading itself, for the file of the step before.
      await expect(() => page.reload()).toPass();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Sports, live tables');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible();
      await page.unroute(addressOf(file));
    });
  }
  consoleErrors.length = 0;
});

test('the page is not reloaded for ever', async ({ page, consoleErrors }) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route(addressOf('index'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }),
  );
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: sentences.en.title })).toBeVisible();
  expect(loads).toBe(2);
  consoleErrors.length = 0;
});
