import { expect, test } from './support/test';

test('a screen that could not be loaded says so, and is there when it is tried again', async ({
  page,
  complaints,
}) => {
  await page.route(/\/assets\/pages-[^/]*\.js/, (route) => route.abort());
  await page.goto('/fairplay');
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
  await expect(alert).toBeVisible();
  // The page is loaded again once by itself, and no more.
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
  // The browser complains of what was not loaded, and React tells that it was caught.
  expect(complaints.filter((complaint) => !/ERR_FAILED|ChunkLoadError/.test(complaint))).toEqual([]);
  complaints.length = 0;
});
