import type { Page } from '@playwright/test';
import { expectOverlayEntries } from './support/overlay-entries';
import { expect, test } from './support/test';

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** Opens the menu, and waits for its history entry. */
async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menuOf(page)).toBeVisible();
  await expectOverlayEntries(page, 1);
}

test('Back closes the menu and only then leaves the page @phone', async ({ page }) => {
  await page.goto('/fairplay');
  await page.goto('/sports');
  await openMenu(page);
  // It locks the page behind it.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.goBack();
  await expect(menuOf(page)).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await expect(page).toHaveURL('/sports');

  // Closed by its button, it leaves no entry.
  await openMenu(page);
  await menuOf(page).getByRole('button', { name: 'Close' }).click();
  await expectOverlayEntries(page, 0);

  // A link in it takes its entry.
  await openMenu(page);
  await menuOf(page).getByRole('link', { name: 'Horse Racing' }).click();
  await expect(page).toHaveURL('/sports?section=horse-racing');
  await expect(menuOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/sports');
  await expect(menuOf(page)).toBeHidden();

  // A reload with it open leaves no entry.
  await openMenu(page);
  await page.reload();
  await expectOverlayEntries(page, 0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();

  // The log-in dialog that the menu opens survives the end of the menu.
  await openMenu(page);
  await menuOf(page).getByRole('button', { name: 'My Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expectOverlayEntries(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden();
  await expectOverlayEntries(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/fairplay');
});
