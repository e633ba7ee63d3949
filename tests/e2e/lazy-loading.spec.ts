import { expect, test } from './support/test';

test('a screen whose chunk is missing shows an error and loads after a retry', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\/assets\/pages-[^/]*\.js/, (route) => route.abort());
  await page.goto('/fairplay');
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
  await expect(alert).toBeVisible();
  // The page reloads once, not repeatedly.
  await page.waitForTimeout(2000);
  const opened = await page.evaluate(() => performance.timeOrigin);
  await page.waitForTimeout(2000);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Load the page again' }).click();
  await expect(alert).toBeVisible();

  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fair play' })).toBeVisible();
  await expect(page).toHaveURL('/fairplay');
  // Chromium logs the aborted requests, and React logs the caught error.
  expect(consoleErrors.filter((error) => !/ERR_FAILED|ChunkLoadError/.test(error))).toEqual([]);
  consoleErrors.length = 0;
});
