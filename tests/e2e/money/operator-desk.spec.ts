import type { Page } from '@playwright/test';
import { sampleOperator } from '../../../server/desk/access/accounts';
import { signUp } from '../../support/browser';
import { newReference } from '../../support/cashier';
import { textOf } from '../../support/texts';
import { balanceOn, test as base, expect } from '../support/money';

const text = textOf('cashier');
const authText = textOf('auth');

/** The desk in a browser of its own, signed in. */
interface DeskPage {
  readonly page: Page;
  /** Opens a section of the navigation. */
  open(section: string): Promise<void>;
  /** Fills the reason beside a button and presses it. */
  act(button: string, reason?: string): Promise<void>;
  /** Acts of this kind in the audit log, newest first: who, what and reason. */
  acts(name: string): Promise<string[][]>;
}

interface Fixtures {
  readonly desk: DeskPage;
  /** Reports a payment by UPI. @returns the id of the pending deposit. */
  readonly deposit: (amount: number) => Promise<string>;
}

const test = base.extend<Fixtures>({
  player: async ({ backend, player }, use) => {
    await backend.callSandbox('/cashier', { decision: 'wait' });
    await use(player);
  },
  deposit: async ({ player }, use) =>
    use(async (amount) => {
      const reference = newReference();
      const request = { key: crypto.randomUUID(), gateway: 'upi', amount, reference };
      return (await player.post('/deposit/create', request)).id;
    }),
  desk: async ({ backend, browser }, use) => {
    const context = await browser.newContext({
      baseURL: backend.url,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto('/operator');
    await page.getByLabel('Username').fill(sampleOperator.username);
    await page.getByLabel('Password').fill(sampleOperator.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await use({
      page,
      open: (section) =>
        page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click(),
      async act(button, reason) {
        const form = page
          .locator('form')
          .filter({ has: page.getByRole('button', { name: button, exact: true }) });
        if (reason !== undefined) await form.getByLabel('Reason').fill(reason);
        await form.getByRole('button', { name: button, exact: true }).click();
      },
      async acts(name) {
        await page.goto(`/operator/audit?${new URLSearchParams({ act: name })}`);
        const rows = page.locator('tbody tr');
        return rows.evaluateAll((all) =>
          all.map((row) =>
            ['Who', 'What', 'On', 'Reason'].map(
              (cell) => row.querySelector(`[data-name="${cell}"]`)?.textContent ?? '',
            ),
          ),
        );
      },
    });
    await context.close();
  },
});

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

test('a player sees the deposits that the operator approves and rejects', async ({
  backend,
  deposit,
  desk,
  page,
}) => {
  const approved = await deposit(500);
  const rejected = await deposit(700);
  const status = (sentence: string) => page.getByRole('main').getByText(sentence);

  await page.goto(`/deposit/upi?id=${approved}`);
  await expect(status(text('depositTitle.pending', { amount: '₹500.00' }))).toBeVisible();
  await desk.open('Deposits');
  await desk.page.getByRole('link', { name: `Deposit ${approved}`, exact: true }).click();
  await desk.act('Approve');
  await expect(status(text('depositTitle.approved', { amount: '₹500.00' }))).toBeVisible();
  await expect(balanceOn(page, 1500)).toBeVisible();

  await page.goto(`/deposit/upi?id=${rejected}`);
  await expect(status(text('depositTitle.pending', { amount: '₹700.00' }))).toBeVisible();
  await desk.open('Deposits');
  await desk.page.getByRole('link', { name: `Deposit ${rejected}`, exact: true }).click();
  await desk.act('Reject', 'The bank has no such payment.');
  await expect(status(text('depositTitle.rejected', { amount: '₹700.00' }))).toBeVisible();
  await expect(status('The bank has no such payment.')).toBeVisible();
  await expect(balanceOn(page, 1500)).toBeVisible();

  expect((await desk.acts('deposit approved'))[0]).toEqual([
    sampleOperator.username,
    'deposit approved',
    `deposit ${approved}`,
    '–',
  ]);
  expect((await desk.acts('deposit rejected'))[0]).toEqual([
    sampleOperator.username,
    'deposit rejected',
    `deposit ${rejected}`,
    'The bank has no such payment.',
  ]);
  await desk.open('Ledger');
  await desk.page.getByRole('link', { name: 'Check now' }).click();
  await expect(desk.page.getByText('No fault was found.')).toBeVisible();
  expect(await backend.ledgerFaults()).toEqual([]);
});

test('a player whom the operator suspends is signed out and told why at the sign-in', async ({
  desk,
  page,
  player,
}) => {
  await page.goto('/profile');
  await expect(balanceOn(page, 1000)).toBeVisible();
  await desk.open('Players');
  await desk.page.getByRole('searchbox').fill(player.username);
  await desk.act('Search');
  await desk.page.getByRole('link', { name: player.username, exact: true }).click();
  await desk.act('Suspend', 'Shares the account.');
  await expect(desk.page.getByText('suspended', { exact: true })).toBeVisible();

  const form = page.getByRole('form', { name: authText('logIn') });
  await form.getByLabel('Username').fill(player.username);
  await form.getByLabel('Password', { exact: true }).fill(player.password);
  await form.getByRole('button', { name: authText('logIn'), exact: true }).tap();
  await expect(form.getByText('This username is suspended. Please contact support.')).toBeVisible();
  const [act] = await desk.acts('player suspended');
  expect(act).toEqual([
    sampleOperator.username,
    'player suspended',
    expect.stringMatching(/^player \d+$/),
    'Shares the account.',
  ]);
});

test('an announcement of the operator is on the pages of a player', async ({ desk, page, player }) => {
  const announcement = `Maintenance for ${player.username} at noon.`;
  await desk.open('Content');
  await desk.page.locator('form[action$="/add-announcement"] [name="content"]').fill(announcement);
  await desk.act('Add an announcement');
  await page.goto('/home');
  await expect(page.getByText(announcement).first()).toBeVisible();
  const [act] = await desk.acts('announcement added');
  expect(act?.slice(0, 2)).toEqual([sampleOperator.username, 'announcement added']);
});

test('the tables of the desk fit a phone, also a market in two states', async ({ backend, desk }) => {
  await backend.callSandbox('/exchange/set', {
    market_id: '1-4-1026-mo',
    status: 'SUSPENDED',
    overlays: ['RESULT_AWAITED'],
  });
  await desk.page.setViewportSize({ width: 360, height: 800 });
  for (const section of ['Markets', 'Players', 'Deposits', 'Games', 'Ledger', 'Audit log', 'Operators']) {
    await desk.open(section);
    await expect(desk.page.getByRole('heading', { level: 1 })).toBeVisible();
    if (section === 'Markets') await expect(desk.page.getByText('RESULT_AWAITED').first()).toBeVisible();
    expect(await scrollingTables(desk.page), section).toEqual([]);
  }
});

for (const width of [360, 800, 1440])
  test(`a player's long words and large amounts fit a desk that is ${width} px wide`, async ({
    backend,
    desk,
  }) => {
    const { browser, password, username } = await signUp(backend.url, { name: 'W'.repeat(100) });
    await browser.post('/api/login', { username, password }, { 'user-agent': 'W'.repeat(300) });
    await backend.callSandbox('/credit', { username, amount: 9_999_999_999.99 });
    await desk.page.setViewportSize({ width, height: 900 });
    await desk.open('Players');
    const link = desk.page.getByRole('link', { name: username, exact: true });
    await expect(link).toBeVisible();
    expect(await scrollingTables(desk.page)).toEqual([]);

    await link.click();
    await expect(desk.page.getByText('W'.repeat(300))).toBeVisible();
    expect(await scrollingTables(desk.page)).toEqual([]);
    await desk.act('End all sessions', 'W'.repeat(300));
    await expect(desk.page.getByText('Done: sessions ended.')).toBeVisible();
    expect(await scrollingTables(desk.page)).toEqual([]);
    const lines = await desk.page
      .locator('.numbers .number')
      .evaluateAll((all) => all.map((each) => each.getClientRects().length));
    expect(lines).toEqual([1, 1, 1]);
  });

test('the pages of the desk are no wider than a phone with text of 200 %', async ({ deposit, desk }) => {
  const id = await deposit(750);
  await desk.page.setViewportSize({ width: 360, height: 800 });
  const paths = ['', '/deposits', `/deposits/${id}`, '/withdrawals', '/gateways', '/content', '/site'];
  for (const path of [...paths, '/markets', '/bonuses', '/audit', '/operators', '/two-factor']) {
    await desk.page.goto(`/operator${path}`);
    const overflow = await desk.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect([path, overflow]).toEqual([path, 0]);
  }
});

/** Captions of the tables that are wider than their cards. */
const scrollingTables = (page: Page) =>
  page
    .locator('.scroll')
    .evaluateAll((all) =>
      all
        .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
        .map((each) => each.querySelector('caption')?.textContent),
    );
