import type { Page } from '@playwright/test';
import { codeFor, newMobile, openBrowser } from '../support/browser';
import { en } from '../support/texts';
import { expect, test as moneyTest } from './support/money';
import { test } from './support/test';

const { auth, shell, thankyou } = en;

/** From the dialog for the log-in. */
const toSignUp = (page: Page) => page.getByRole('dialog').getByText(auth.toSignUp, { exact: true }).click();

/** Signs up in the dialog for the mobile number, up to the screen of thanks. */
async function signUp(page: Page): Promise<void> {
  const mobile = newMobile();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(auth.mobileNumber).fill(mobile);
  await dialog.getByRole('button', { name: auth.sendOtp }).click();
  await expect(dialog.getByLabel(auth.oneTimeCode)).toBeVisible();
  const code = await codeFor(openBrowser(new URL(page.url()).origin), mobile);
  await dialog.getByLabel(auth.oneTimeCode).fill(code);
  await dialog.getByRole('button', { name: auth.verify, exact: true }).click();
  await dialog.getByLabel(auth.name, { exact: true }).fill('New Player');
  await dialog.getByLabel(auth.username).fill(`t${mobile}`);
  await dialog.getByLabel(auth.password, { exact: true }).fill('correct horse');
  await dialog.getByLabel(auth.confirmPassword).fill('correct horse');
  await dialog.getByRole('button', { name: auth.register }).click();
  await expect(page).toHaveURL('/thankyou');
  await expect(page.getByRole('banner').getByRole('link', { name: shell.deposit })).toBeVisible();
}

moneyTest.describe('a visitor', () => {
  // With live prices the list and its matches in play change while the price is chosen.
  moneyTest.use({ isSignedIn: false });

  moneyTest(
    'finds a selection of the exchange on the slip after a sign-up',
    async ({ page, player: _, slip }) => {
      await page.goto('/sports?section=cricket');
      // Only prices in the viewport are live; before, the size can be what an earlier bet left.
      const price = slip.price(/^Back Bangladesh at 2\.00/);
      // The listed prices of a row, which are disabled, give way to live ones as it comes near the window.
      await expect(() => price.scrollIntoViewIfNeeded()).toPass();
      await price.click();
      await toSignUp(page);
      await signUp(page);
      await page.getByRole('link', { name: thankyou.toMatch }).click();
      await expect(page).toHaveURL(/match=/);
      await expect(slip.slipSelection).toContainText('Bangladesh');
    },
  );
});

/** Buttons of the sportsbook that lead to the sign-up: one on each viewport, both on both in the soak. */
const buttons = [
  { action: 'Log in to bet', tag: '@phone' },
  { action: 'Register', tag: '@desk' },
] as const;

for (const { action, tag } of buttons)
  test(`a visitor finds a selection of the sportsbook on its slip after a sign-up by “${action}”`, {
    tag,
  }, async ({ page }) => {
    const widget = page.frameLocator('iframe');
    // On a phone the slip is a bar until it is opened.
    const openSlip = async () => {
      if (test.info().project.name === 'phone')
        await widget.getByRole('button', { name: /^Bet slip, 1/ }).click();
    };
    await page.goto('/betby');
    const price = widget
      .locator('[data-phase=upcoming]')
      .getByRole('button', { name: / at \d/, disabled: false })
      .last();
    await price.click();
    await openSlip();
    await widget.getByRole('button', { name: action, exact: true }).first().click();
    if (action !== 'Register') await toSignUp(page);
    await signUp(page);
    await page.getByRole('link', { name: thankyou.toRequested }).click();
    await expect(page).toHaveURL(/\/betby/);
    await openSlip();
    await expect(widget.getByRole('button', { name: /^Remove (?!all)/ })).toHaveCount(1);
  });
