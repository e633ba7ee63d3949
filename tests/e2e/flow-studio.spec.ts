import type { BrowserContext, Page } from '@playwright/test';
import { CHANNEL, type Message } from '../../flows/model/channel';
import { twoFactor } from '../../src/features/account/profile/messages/en';
import { codeFor, newMobile, openBrowser } from '../support/browser';
import { newReference } from '../support/cashier';
import { en, textOf } from '../support/texts';
import { codeAt, fromBase32 } from '../support/totp';
import { expect, test } from './support/money';
import { goTo } from './support/visit';

const { auth } = en;
const cashierText = textOf('cashier');

test.use({ isSignedIn: false });
test.describe.configure({ timeout: 120_000 });

/** A window of the same origin that attaches to every page of the product, and keeps each message as text. */
async function openCollector(
  context: BrowserContext,
  url: string,
): Promise<() => Promise<readonly string[]>> {
  const window = await context.newPage();
  await window.goto(`${url}/flows#/compare`, { waitUntil: 'load' });
  await window.evaluate((name) => {
    const seen: string[] = [];
    const pages = new Set<string>();
    const channel = new BroadcastChannel(name);
    const attach = (page: string, isFirst: boolean) =>
      channel.postMessage({ to: 'product', type: 'attach', page, isFirst } satisfies Message);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      seen.push(JSON.stringify(data));
      if (data.type !== 'found' || pages.has(data.page)) return;
      pages.add(data.page);
      attach(data.page, true);
    };
    setInterval(() => {
      for (const page of pages) attach(page, false);
    }, 1_000);
    Object.assign(globalThis, { seen });
  }, CHANNEL);
  return () => window.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
}

const secrets = {
  name: 'Kavita Deshmukh',
  password: 'violet elephant',
  account: '998877665544',
  ifsc: 'HDFC0004321',
  holder: 'Kavita R Deshmukh',
};

async function register(page: Page, mobile: string): Promise<string> {
  await page.goto('/sports');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(auth.mobileNumber).fill(mobile);
  await dialog.getByRole('button', { name: auth.sendOtp }).click();
  await expect(dialog.getByLabel(auth.oneTimeCode)).toBeVisible();
  const code = await codeFor(openBrowser(new URL(page.url()).origin), mobile);
  await dialog.getByLabel(auth.oneTimeCode).fill(code);
  await dialog.getByRole('button', { name: auth.verify, exact: true }).click();
  await dialog.getByLabel(auth.name, { exact: true }).fill(secrets.name);
  await dialog.getByLabel(auth.username).fill(`k${mobile}`);
  await dialog.getByLabel(auth.password, { exact: true }).fill(secrets.password);
  await dialog.getByLabel(auth.confirmPassword).fill(secrets.password);
  await dialog.getByRole('button', { name: auth.register }).click();
  await expect(page).toHaveURL('/thankyou');
  return code;
}

async function deposit(page: Page): Promise<string> {
  const reference = newReference();
  await goTo(page, '/deposit/upi');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByLabel(cashierText('reference')).fill(reference);
  await page.getByRole('button', { name: cashierText('reportPayment') }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/₹500\.00/)
      .first(),
  ).toBeVisible();
  return reference;
}

async function addBankAndWithdraw(page: Page): Promise<void> {
  await goTo(page, '/withdraw');
  const main = page.getByRole('main');
  const form = main.getByLabel(cashierText('details.accountName'));
  const add = main.getByRole('button', { name: cashierText('addAccount') });
  await expect(form.or(add).first()).toBeVisible();
  if (await add.isVisible()) await add.click();
  await main.getByText(cashierText('bankAccount'), { exact: true }).click();
  await main.getByLabel(cashierText('details.accountNumber'), { exact: true }).fill(secrets.account);
  await main.getByLabel(cashierText('details.repeatedNumber')).fill(secrets.account);
  await main.getByLabel(cashierText('details.ifsc')).fill(secrets.ifsc);
  await form.fill(secrets.holder);
  await main.getByRole('button', { name: cashierText('saveAccount'), exact: true }).click();
  await expect(main.getByText(/5544/).first()).toBeVisible();
  await main.getByRole('textbox', { name: cashierText('amount') }).fill('400');
  await main.getByRole('button', { name: cashierText('withdrawAmount', { amount: '₹400' }) }).click();
  await expect(main.getByText(cashierText('withdrawalTitle.pending', { amount: '₹400.00' }))).toBeVisible();
}

/** @returns the secret of the app and the codes. */
async function turnOnTwoFactor(page: Page): Promise<{ key: string; codes: readonly string[] }> {
  await goTo(page, '/profile');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: twoFactor.setUp }).click();
  await main.locator('#two-factor-password').fill(secrets.password);
  await main.getByRole('button', { name: twoFactor.continue }).click();
  const key = ((await main.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = codeAt(fromBase32(key), new Date());
  await main.locator('#two-factor-otp').fill(code);
  await main.getByRole('button', { name: twoFactor.turnOn }).click();
  await expect(main.getByText(twoFactor.codesTitle)).toBeVisible();
  const saved = await main.locator('ul[translate="no"] li').allTextContents();
  await main.getByRole('button', { name: twoFactor.saved }).click();
  return { key, codes: [code, ...saved] };
}

test('nothing that a player types or gets as a secret reaches the studio', async ({
  backend,
  page,
  slip,
  player: _,
}) => {
  const messages = await openCollector(page.context(), backend.url);
  const mobile = newMobile();
  const code = await register(page, mobile);
  const reference = await deposit(page);
  await addBankAndWithdraw(page);
  await slip.open();
  await slip.back(200);
  const { codes, key } = await turnOnTwoFactor(page);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await page.waitForTimeout(500);

  const seen = (await messages()).join('\n');
  for (const type of [
    'registerForm',
    'deposit.',
    'banks.fieldChanged',
    'withdrawal.',
    'slipSelection.placeRequested',
    'twoFactor',
  ])
    expect(seen, `${type} was recorded`).toContain(type);
  const all = [...Object.values(secrets), mobile, code, reference, key, token, `k${mobile}`, ...codes];
  expect(all.filter((secret) => secret.length < 4)).toEqual([]);
  expect(all.filter((secret) => seen.includes(secret))).toEqual([]);
});

test('the studio shows a page that runs already, follows it, and goes back in it', async ({
  backend,
  page,
  player: _,
}) => {
  await page.goto('/sports');
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log In' });
  await logIn.click();
  const studio = await page.context().newPage();
  const started = Date.now();
  await studio.goto(`${backend.url}/flows#/live`, { waitUntil: 'load' });
  const lane = (name: string) =>
    studio.getByRole('region', { name: 'Actors and their events' }).getByRole('button', { name });
  await expect(lane('auth')).toHaveText(/auth\s*open\.login/);
  test.info().annotations.push({
    type: 'milliseconds until the studio was open',
    description: String(Date.now() - started),
  });
  // The events before may be older than the recorder, which is loaded after the first paint.
  await page.keyboard.press('Escape');
  await expect(lane('auth')).toHaveText(/auth\s*closed/);
  await logIn.click();
  await expect(lane('auth')).toHaveText(/auth\s*open\.login/);
  await page.keyboard.press('Escape');
  await expect(lane('auth')).toHaveText(/auth\s*closed/);
  const event = (type: string) => studio.locator('b').getByText(type, { exact: true });
  await lane('auth').click();
  await studio.getByLabel('This actor only').check();
  await studio.locator('h2').click();
  await studio.keyboard.press('ArrowLeft');
  await expect(event('auth.closed')).toBeVisible();
  await studio.keyboard.press('ArrowLeft');
  await expect(event('auth.opened')).toBeVisible();
  await expect(lane('auth')).toHaveText(/auth\s*open\.login/);
});

test('a flow opens with few files, which do not wait for each other', async ({ backend, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${backend.url}/flows#/flow/slipSelection`, { waitUntil: 'load' });
  await expect(page.locator('svg.chart')).toBeVisible();
  // Page, packages, shared parts, machines, and the four files of this machine. Without groups they were 105.
  expect(scripts.length).toBeLessThan(25);
});

test('the studio shows the real screen of a state, and leaves the session of the product alone', async ({
  backend,
  page,
}) => {
  await page.goto(`${backend.url}/sports`);
  await page.evaluate(() => localStorage.setItem('flows.test', 'kept'));
  await page.goto(`${backend.url}/flows#/flow/slipSelection?scenario=lost-acknowledgement&screen=1`, {
    waitUntil: 'load',
  });
  // The frame generates the paths of its machine first, which takes long on a busy machine.
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/^We are checking whether your bet was placed\. Do not place it again\.$/),
  ).toBeVisible({ timeout: 30_000 });
  // The screen of a trial follows its own steps: the shortest way to this state shows no refusal.
  await page.goto(`${backend.url}/flows#/flow/slipSelection?scenario=refused-bet&screen=1`, {
    waitUntil: 'load',
  });
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/^Your bet was not accepted\.$/)
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  });
  // The shortest way to this state has no prices.
  await page.goto(`${backend.url}/flows#/flow/market?scenario=gap-in-the-feed&level=9&screen=1`, {
    waitUntil: 'load',
  });
  const card = page.frameLocator('iframe').getByRole('region', { name: 'Match Odds' });
  await expect(card.getByText('1.84')).toBeVisible({ timeout: 30_000 });
  await expect(card.getByText('Prices may be old').first()).toBeVisible();
  await page.goto(`${backend.url}/flows#/flow/loginForm?tab=states&state=submitting&screen=1`, {
    waitUntil: 'load',
  });
  await expect(page.frameLocator('iframe').getByLabel('Username')).toHaveValue(/\w/);
  expect(await page.evaluate(() => localStorage.getItem('flows.test'))).toBe('kept');
});

test('no view of the studio is wider than a phone, in either language', async ({ backend, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const views = [
    '',
    'flow/slipSelection?scenario=refused-bet',
    'paths/slipSelection',
    'live',
    'funnels',
    'compare',
  ];
  for (const language of ['en', 'hi']) {
    await page.goto(`${backend.url}/flows`);
    await page.evaluate((name) => localStorage.setItem('flows.language', name), language);
    for (const view of views) {
      await page.goto('about:blank');
      await page.goto(`${backend.url}/flows#/${view}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main')).not.toBeEmpty();
      await page.waitForLoadState('networkidle');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `${view} in ${language}`).toBeLessThanOrEqual(360);
    }
  }
});

test('title and buttons of the studio share the first row of a phone, and the views follow them', async ({
  backend,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${backend.url}/flows#/flow/slipSelection`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveCount(6);
  const middles = await header
    .getByRole('button')
    .or(header.getByRole('heading'))
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { bottom, top } = element.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
  expect(middles).toEqual([middles[0], middles[0], middles[0]]);
  const tops = await header
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(Math.min(...tops)).toBeGreaterThan(middles[0] ?? Number.NaN);
});
