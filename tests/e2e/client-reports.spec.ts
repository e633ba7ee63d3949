import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

declare global {
  interface Window {
    reports?: Promise<string>[];
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.reports = [];
    navigator.sendBeacon = (_, body) => {
      if (body instanceof Blob) window.reports?.push(body.text());
      return true;
    };
  }),
);

const sentBy = (page: Page) =>
  page.evaluate(async () => (await Promise.all(window.reports ?? [])).map((one) => JSON.parse(one)));

test('an error before the reports of the page have started is reported with its page, without states', async ({
  page,
}) => {
  await page.goto('/gamerules');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const error = new TypeError('early');
    error.stack = 'TypeError: early\n    at f (/assets/index-abc.js:1:2)';
    dispatchEvent(new ErrorEvent('error', { error }));
  });
  expect(await page.evaluate(() => window.reports?.length)).toBe(0);
  await expect.poll(() => page.evaluate(() => window.reports?.length), { timeout: 60_000 }).toBe(1);
  expect(await sentBy(page)).toEqual([
    {
      page: '/gamerules',
      error: { kind: 'error', name: 'TypeError', message: 'early', places: ['index-abc.js:1:2'], states: {} },
    },
  ]);
});

test('a page that cannot start reports once why, without what an address may hold', async ({
  page,
  consoleErrors,
}) => {
  const entry = /\/assets\/index-[^/]+\.js/;
  const failure = page.getByRole('heading', { name: 'The site could not be opened' });

  await page.route(entry, (route) => route.abort());
  await page.goto('/reset-password/4711?code=1234', { waitUntil: 'commit' });
  await expect(failure).toBeVisible();
  const script = expect.stringMatching(/^index-[\w-]+\.js$/);
  expect(await sentBy(page)).toEqual([{ page: '/reset-password/:', start: { cause: 'missing', script } }]);

  await page.unroute(entry);
  const contentType = 'text/javascript';
  await page.route(entry, (route) =>
    route.fulfill({ contentType, body: 'throw new TypeError(\'No "Asha" 98\')' }),
  );
  await page.goto('/', { waitUntil: 'commit' });
  await expect(failure).toBeVisible();
  const error = {
    name: 'TypeError',
    message: 'No … …',
    places: [expect.stringMatching(/^index-[\w-]+\.js:1:7$/)],
  };
  expect(await sentBy(page)).toEqual([{ page: '/', start: { cause: 'error', script, error } }]);

  await page.unroute(entry);
  await page.route(entry, (route) => route.fulfill({ contentType, body: 'const = 1' }));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(failure).toBeVisible();
  const [{ start }] = await sentBy(page);
  expect(start).toEqual({ cause: 'error', script, error: expect.objectContaining({ name: 'SyntaxError' }) });
  consoleErrors.length = 0;
});

test('a page that has not started after two minutes says so once, and reports it once', async ({
  page,
  consoleErrors,
}) => {
  await page.clock.install();
  // The entry script never arrives.
  await page.route(/\/assets\/index-[^/]+\.js/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  const retry = page.getByRole('button', { name: 'Load the page again' });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.fastForward(119_000);
  await expect(retry).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(retry).toBeVisible();
  expect(await sentBy(page)).toEqual([{ page: '/', start: { cause: 'late' } }]);
  consoleErrors.length = 0;
});

test('a failure that is shown is not shown again after two minutes', async ({ page, consoleErrors }) => {
  await page.clock.install();
  await page.route(/\/assets\/index-[^/]+\.js/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  const retry = page.getByRole('button', { name: 'Load the page again' });
  await retry.focus();
  await page.clock.fastForward(180_000);
  await expect(retry).toBeFocused();
  expect(await sentBy(page)).toHaveLength(1);
  consoleErrors.length = 0;
});
