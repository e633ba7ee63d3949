import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './support/test';

/** Brotli bytes of JavaScript that may be asked for before the landing page is painted and can be used. */
const BUDGET = 100_000;

test('the first screen is usable within its budget of JavaScript', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible();
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const scripts = await page.evaluate(
    (painted) => {
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
        .map(({ name }) => name);
    },
    (await paint.jsonValue()) ?? 0,
  );
  expect(scripts).not.toEqual([]);

  const bodies = await Promise.all(scripts.map(async (url) => (await request.get(url)).body()));
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  expect(bytes, scripts.join('\n')).toBeLessThanOrEqual(BUDGET);
});

test('a missing asset is missing, and no page in its place', async ({ request }) => {
  expect((await request.get('/assets/gone-00000000.js')).status()).toBe(404);
  expect((await request.get('/api/gone')).status()).toBe(404);
});
