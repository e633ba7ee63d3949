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

test('toasts whose style sheet could not be loaded have it at the next attempt', async ({
  page,
  consoleErrors,
}) => {
  const styles = /\/assets\/toast-host-[^/]*\.css/;
  await page.route(styles, (route) => route.abort());
  // The code of toasts is loaded when the page is idle.
  const failed = page.waitForEvent('requestfailed', (request) => styles.test(request.url()));
  await page.goto('/forgot-password');
  await failed;
  await page.unrouteAll();

  await page.getByLabel('Mobile number').fill('9876543210');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('One-time code')).toBeVisible();
  // A toast is shown for a second only.
  const positionOfToasts = () =>
    page.evaluate(() => {
      const probe = document.createElement('div');
      probe.className = 'Toastify__toast-container';
      document.body.append(probe);
      const { position } = getComputedStyle(probe);
      probe.remove();
      return position;
    });
  await expect.poll(positionOfToasts).toBe('fixed');
  // Chromium logs the aborted request.
  expect(consoleErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  consoleErrors.length = 0;
});
