import type { Locator, Page } from '@playwright/test';
import { messages } from '../../../studio/server/payments/messages';
import { textOf } from '../../support/texts';
import { balanceOn, test as base, expect } from '../support/money';

const text = textOf('cashier');
const pageText = messages.en;

interface Fixtures {
  /** Asserts that page, statement and ledger agree on the cash, in rupees. */
  readonly expectCash: (page: Page, cash: number) => Promise<void>;
}

const test = base.extend<Fixtures>({
  expectCash: async ({ backend, player }, use) =>
    use(async (page, cash) => {
      await expect(balanceOn(page, cash)).toBeVisible();
      expect(await player.get('/withdrawRequest/rules')).toMatchObject({ available: cash });
      expect(await backend.ledgerFaults()).toEqual([]);
    }),
});

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

const title = (page: Page, sentence: string): Locator => page.getByRole('main').getByText(sentence);

/** A page that missed the message of the socket asks for the deposit every 10 s. */
const expectApproved = (page: Page) =>
  expect(title(page, text('depositTitle.approved', { amount: '₹500.00' }))).toBeVisible({ timeout: 30_000 });

/** Chooses ₹500 and goes to the page of the gateway. */
async function leaveFor(page: Page, slug: string, name: string) {
  await page.goto(`/deposit/${slug}`);
  await page.getByRole('textbox', { name: text('amount') }).fill('500');
  await page.getByRole('button', { name: /^Pay ₹500/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageText.title(name));
}

const choices = pageText.choices('₹500.00', '₹499.00');
const choose = (page: Page, choice: keyof typeof choices) =>
  page.getByRole('button', { name: choices[choice], exact: true }).tap();

test('a payment on the page of HPay is in the wallet when the player returns', async ({
  expectCash,
  page,
  player,
}) => {
  await leaveFor(page, 'hpay', 'HPay');
  await choose(page, 'pay');
  await expectApproved(page);
  await expectCash(page, 1500);
  const { list } = await player.get('/deposit/get');
  expect(list).toMatchObject([{ gateway: 'hpay', amount: 500, status: 'approved' }]);
});

test('a page of Floxy that was closed is opened again from the list of deposits', async ({
  expectCash,
  page,
}) => {
  const tab = await page.context().newPage();
  await leaveFor(tab, 'floxy', 'Floxy');
  await tab.close();

  await page.goto('/gatewaylist');
  await page.getByRole('link', { name: text('openRequest') }).tap();
  await expect(title(page, text('pendingHostedTitle', { amount: '₹500.00' }))).toBeVisible();
  await expectCash(page, 1000);
  await page.getByRole('link', { name: text('openPage') }).tap();
  await choose(page, 'pay');
  await expectApproved(page);
  await expectCash(page, 1500);
});
