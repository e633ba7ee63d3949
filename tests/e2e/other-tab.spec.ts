import { expect, test } from './support/test';

test('takes over the language that is chosen in another tab', async ({ context, page }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(async () => {
    // Chromium without windows gives no page the focus.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi', { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
