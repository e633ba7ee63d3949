import { expect, test } from './support/test';

test('a screen whose chunk is missing shows an error and loads after a retry', async ({
  page,
  consoleErrors,
}) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route(/\/assets\/pages-[^/]*\.js/, (route) => route.abort());
  await page.goto('/fairplay');
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
  const reload = alert.getByRole('button', { name: 'Load the page again' });
  // The page reloads once by itself, then only on request: the message would reload it as it appears.
  await expect.poll(() => loads).toBe(2);
  await expect(alert).toBeVisible();
  await reload.click();
  await expect.poll(() => loads).toBe(3);
  await expect(alert).toBeVisible();

  await page.unrouteAll();
  await reload.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fair play' })).toBeVisible();
  await expect(page).toHaveURL('/fairplay');
  expect(loads).toBe(4);
  // Chromium logs the aborted requests, and React logs the caught error.
  expect(consoleErrors.filter((error) => !/ERR_FAILED|ChunkLoadError/.test(error))).toEqual([]);
  consoleErrors.length = 0;
});
