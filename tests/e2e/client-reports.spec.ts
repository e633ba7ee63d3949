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
  const sent = await page.evaluate(async () =>
    (await Promise.all(window.reports ?? [])).map((one) => JSON.parse(one)),
  );
  expect(sent).toEqual([
    {
      page: '/gamerules',
      error: { kind: 'error', name: 'TypeError', message: 'early', places: ['index-abc.js:1:2'], states: {} },
    },
  ]);
});
