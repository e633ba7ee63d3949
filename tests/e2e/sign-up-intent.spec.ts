import type { Page } from '@playwright/test';
import { en } from '../support/texts';
import { expect, test } from './support/test';

const { auth, betSlip, shell, thankyou } = en;

let count = 0;

/** From the dialog for the log-in. */
const toSignUp = (page: Page) => page.getByRole('dialog').getByText(auth.toSignUp, { exact: true }).click();

/** Signs up in the dialog for the mobile number, up to the screen of thanks. */
async function signUp(page: Page): Promise<void> {
  count += 1;
  const mobile = `7${String((Date.now() % 1_000_000) * 1000 + count).padStart(9, '0')}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(auth.mobileNumber).fill(mobile);
  await dialog.getByRole('button', { name: auth.sendOtp }).click();
  await expect(dialog.getByLabel(auth.oneTimeCode)).toBeVisible();
  const answer = await page.request.get('/sandbox/messages', { params: { mobile } });
  const { data } = (await answer.json()) as { data: { code: string }[] };
  await dialog.getByLabel(auth.oneTimeCode).fill(data.at(-1)?.code ?? '');
  await dialog.getByRole('button', { name: auth.verify, exact: true }).click();
  await dialog.getByLabel(auth.name, { exact: true }).fill('New Player');
  await dialog.getByLabel(auth.username).fill(`t${mobile}`);
  await dialog.getByLabel(auth.password, { exact: true }).fill('correct horse');
  await dialog.getByLabel(auth.confirmPassword).fill('correct horse');
  await dialog.getByRole('button', { name: auth.register }).click();
  await expect(page).toHaveURL('/thankyou');
  await expect(page.getByRole('banner').getByRole('link', { name: shell.deposit })).toBeVisible();
}

test('a selection of the exchange is on the slip after a sign-up', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/sports?section=cricket');
  const price = page.locator('main article button[data-side="back"][aria-disabled="false"]').last();
  const runner = /^Back (.*) at /.exec((await price.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await price.click();
  await toSignUp(page);
  await signUp(page);
  await page.getByRole('link', { name: thankyou.toMatch }).click();
  await expect(page).toHaveURL(/match=/);
  await expect(page.getByRole('list', { name: betSlip.selections })).toContainText(runner);
});

for (const action of ['Log in to bet', 'Register'])
  test(`a selection of the sportsbook is on its slip after a sign-up by “${action}”`, async ({ page }) => {
    test.setTimeout(60_000);
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
