import type { Locator, Page } from '@playwright/test';
import { newReference } from '../../support/cashier';
import { textOf } from '../../support/texts';
import { balanceOn, test as base, expect, holdCall } from '../support/money';

const text = textOf('cashier');
const refusalText = textOf('refusals');
const authText = textOf('auth');

type Decision = 'approve' | 'reject';

type Movement = Readonly<Record<string, unknown>>;

interface CashierJourney {
  /** Decides the newest request of the player. @returns `decided`, or `decided before`. */
  readonly decide: (kind: 'deposit' | 'withdrawal', decision: Decision) => Promise<string>;
  /** Asserts that page, wallet and statement agree on the cash, in rupees, and that the ledger has no faults. */
  readonly expectCash: (cash: number, movements: readonly Movement[]) => Promise<void>;
}

/** Requests stay pending until the test decides them. */
const test = base.extend<CashierJourney>({
  player: async ({ backend, player }, use) => {
    await backend.callSandbox('/cashier', { decision: 'wait' });
    await use(player);
  },
  decide: async ({ player }, use) =>
    use(async (kind, decision) => {
      const { list } = await player.get(kind === 'deposit' ? '/deposit/get' : '/withdrawRequest/get');
      const request = { kind, id: Number(list[0].id), decision };
      const { body } = await player.browser.post('/sandbox/cashier/decide', request);
      return body.data.outcome;
    }),
  expectCash: async ({ backend, page, player }, use) =>
    use(async (cash, movements) => {
      await expect(balanceOn(page, cash)).toBeVisible();
      expect(await player.get('/withdrawRequest/rules')).toMatchObject({ available: cash });
      const { list } = await player.get('/getAccountstatement?per_page=10');
      expect(list).toEqual(
        [...movements, { kind: 'welcome' }].map((movement) => expect.objectContaining(movement)),
      );
      expect(list[0].balance_after).toBe(cash);
      expect(await backend.ledgerFaults()).toEqual([]);
    }),
});

test.use({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay ₹/ });
const amountField = (page: Page): Locator => page.getByRole('textbox', { name: text('amount') });
const referenceField = (page: Page): Locator => page.getByLabel(text('reference'));
const paidButton = (page: Page): Locator => page.getByRole('button', { name: text('reportPayment') });
const title = (page: Page, sentence: string): Locator => page.getByRole('main').getByText(sentence);

test('a deposit is pending after four taps, and approved while its tab is closed', async ({
  decide,
  expectCash,
  page,
}) => {
  const tab = await page.context().newPage();
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  await tab.goto('/gatewaylist');
  await tap(tab.getByRole('link', { name: /^UPI/ }));
  await tap(payButton(tab));
  await tap(referenceField(tab));
  await tab.keyboard.type(newReference());
  await tap(paidButton(tab));
  await expect(title(tab, text('depositTitle.pending', { amount: '₹500.00' }))).toBeVisible();
  expect(taps).toBeLessThanOrEqual(4);
  await tab.close();

  expect(await decide('deposit', 'approve')).toBe('decided');
  await page.goto('/deposit/upi');
  await expect(title(page, text('depositTitle.approved', { amount: '₹500.00' }))).toBeVisible();
  await page.goto('/cashier');
  await expect(page.getByRole('main').getByText('+₹500.00')).toBeVisible();
  await expectCash(1500, [{ kind: 'deposit', amount: 500, balance_after: 1500 }]);
});

test('a tab that is closed before the reference is typed continues at the payment', async ({
  decide,
  expectCash,
  page,
}) => {
  const tab = await page.context().newPage();
  await tab.goto('/deposit/upi');
  await amountField(tab).fill('1,000');
  await payButton(tab).tap();
  await expect(referenceField(tab)).toBeVisible();
  await tab.close();

  await page.goto('/deposit/upi');
  await expect(title(page, '₹1,000.00')).toBeVisible();
  await referenceField(page).fill(newReference());
  await paidButton(page).tap();
  await expect(title(page, text('depositTitle.pending', { amount: '₹1,000.00' }))).toBeVisible();
  await decide('deposit', 'approve');
  await expect(title(page, text('depositTitle.approved', { amount: '₹1,000.00' }))).toBeVisible();
  await expectCash(2000, [{ kind: 'deposit', amount: 1000, balance_after: 2000 }]);
});

test.describe('a withdrawal in two tabs', () => {
  const reserved = { kind: 'withdrawal', amount: -400 };

  /** Requests ₹400 in the first tab, and confirms its cancellation in the second one. @returns the held call. */
  async function cancelInAnotherTab(page: Page) {
    await page.goto('/withdraw');
    await amountField(page).fill('400');
    await page.getByRole('button', { name: text('withdrawAmount', { amount: '₹400' }) }).tap();
    await expect(title(page, text('withdrawalTitle.pending', { amount: '₹400.00' }))).toBeVisible();
    await expect(balanceOn(page, 600)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/withdrawList');
    const heldCall = await holdCall(other, '/withdrawRequest/cancel');
    await other.getByRole('button', { name: text('cancel') }).tap();
    await other.getByRole('button', { name: text('cancelConfirm') }).tap();
    return { other, call: await heldCall() };
  }

  const badge = (page: Page, status: 'approved' | 'cancelled') =>
    page.getByRole('article').getByText(text(`status.${status}`));

  test.beforeEach(async ({ player }) => {
    await player.post('/bank', { type: 'bank', account_name: 'Asha Rao', upi_id: 'asha@upi' });
  });

  test('stays approved when it is approved before the cancellation arrives', async ({
    decide,
    expectCash,
    page,
  }) => {
    const { call, other } = await cancelInAnotherTab(page);
    expect(await decide('withdrawal', 'approve')).toBe('decided');
    await call.continue();
    await expect(other.getByText(text('cancelRefused'))).toBeVisible();
    await expect(badge(other, 'approved')).toBeVisible();
    await expect(title(page, text('withdrawalTitle.approved', { amount: '₹400.00' }))).toBeVisible();
    await expectCash(600, [{ ...reserved, balance_after: 600 }]);
  });

  test('returns to the wallet once when it is cancelled before the approval', async ({
    decide,
    expectCash,
    page,
  }) => {
    const { call, other } = await cancelInAnotherTab(page);
    await call.continue();
    await expect(badge(other, 'cancelled')).toBeVisible();
    expect(await decide('withdrawal', 'approve')).toBe('decided before');
    await expect(title(page, text('withdrawalTitle.cancelled', { amount: '₹400.00' }))).toBeVisible();
    await expectCash(1000, [
      { kind: 'withdrawal returned', amount: 400, balance_after: 1000 },
      { ...reserved, balance_after: 600 },
    ]);
  });
});

test('a deposit limit that is set during the payment refuses it and keeps the reference', async ({
  expectCash,
  page,
  player,
}) => {
  const reference = newReference();
  await page.goto('/deposit/upi');
  await payButton(page).tap();
  await player.post('/protection/limit', { kind: 'deposit-24h', amount: 300 });
  await referenceField(page).fill(reference);
  await paidButton(page).tap();
  await expect(page.getByText(refusalText('DEPOSIT_LIMIT'))).toBeVisible();
  await expect(page.getByRole('link', { name: refusalText('toLimits') })).toBeVisible();
  await expect(referenceField(page)).toHaveValue(reference);
  expect((await player.get('/deposit/get')).list).toEqual([]);
  await expectCash(1000, []);
});

test.describe('a session that ends during a deposit', () => {
  test.use({ isSignedIn: false });

  test('keeps what was typed until the player has signed in again', async ({
    backend,
    decide,
    expectCash,
    page,
    player,
  }) => {
    const form = page.getByRole('form', { name: authText('logIn') });
    const signIn = async () => {
      await form.getByLabel('Username').fill(player.username);
      await form.getByLabel('Password', { exact: true }).fill(player.password);
      await form.getByRole('button', { name: authText('logIn'), exact: true }).tap();
    };
    const endSession = () => backend.callSandbox('/revoke', { username: player.username });
    await page.goto('/deposit/upi');
    await signIn();
    await amountField(page).fill('2,500');
    await endSession();
    await signIn();
    await expect(amountField(page)).toHaveValue('2,500');
    await payButton(page).tap();
    const reference = newReference();
    await referenceField(page).fill(reference);
    await endSession();
    await signIn();
    await expect(referenceField(page)).toHaveValue(reference);
    await paidButton(page).tap();
    await expect(title(page, text('depositTitle.pending', { amount: '₹2,500.00' }))).toBeVisible();
    player.browser.token = await page.evaluate(() => localStorage.getItem('token'));
    await decide('deposit', 'approve');
    await expectCash(3500, [{ kind: 'deposit', amount: 2500, balance_after: 3500 }]);
  });
});
