import type { Page, Route } from '@playwright/test';
import { freePort } from '../../scripts/lib/ports.mjs';
import { codeFor, newMobile, openBrowser } from '../support/browser';
import { textOf } from '../support/texts';
import { test as base, expect } from './support/test';
import { openTestBackend, type TestBackend } from './support/test-backend';

const text = textOf('auth');
const shellText = textOf('shell');

interface Hosts {
  readonly pages: TestBackend;
  readonly api: TestBackend;
  close(): Promise<unknown>;
}

/** Two ports of one host are two origins of one site. */
async function openHosts(): Promise<Hosts> {
  const port = String(await freePort());
  const api = await openTestBackend(undefined, { PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  const pages = await openTestBackend(undefined, {
    PORT: port,
    API_URL: `${api.url}/api`,
    SOCKET_URL: api.url,
  });
  return { pages, api, close: () => Promise.all([pages.close(), api.close()]) };
}

const test = base.extend<{ hosts: Hosts }>({
  hosts: [async ({ shared }, use) => use(await shared('separate hosts', openHosts)), { timeout: 120_000 }],
});

async function submit(page: Page, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  const form = page.locator('form');
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: button, exact: true }).click();
}

const expectLiveBalance = (page: Page) =>
  expect(page.getByRole('button', { name: /^Balance ₹[\d,.]+$/ })).toBeVisible();

test.describe('pages on one origin and the API on another of the same site', () => {
  // One worker, and one pair of backends, for both tests.
  test.describe.configure({ mode: 'default' });

  test('register a player with a code that is bound to the browser, and set a new password', async ({
    hosts,
    page,
  }) => {
    const mobile = newMobile();
    const username = `s${mobile}`;
    const outbox = openBrowser(hosts.api.url);
    const requested = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (/^\/(api|public)\//.test(pathname)) requested.add(origin);
    });
    await page.goto(`${hosts.pages.url}/mobile-number`);
    await submit(page, { [text('mobileNumber')]: mobile }, text('sendOtp'));
    await expect(page).toHaveURL(/\/verify-number$/);
    await submit(page, { [text('oneTimeCode')]: await codeFor(outbox, mobile) }, text('verify'));
    await expect(page).toHaveURL(/\/register$/);
    const password = { [text('password')]: 'a good password', [text('confirmPassword')]: 'a good password' };
    await submit(
      page,
      { [text('name')]: 'Ravi', [text('username')]: username, ...password },
      text('register'),
    );
    await expect(page).toHaveURL(/\/thankyou$/);
    await expectLiveBalance(page);

    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('button', { name: shellText('signOut'), exact: true }).click();
    await page.goto(`${hosts.pages.url}/forgot-password`);
    await submit(page, { [text('mobileNumber')]: mobile }, text('sendOtp'));
    await expect(page).toHaveURL(/\/reset-password$/);
    const code = await codeFor(outbox, mobile);
    await submit(
      page,
      { [text('oneTimeCode')]: code, [text('newPassword')]: 'another good one' },
      text('resetPassword'),
    );
    await expect(page).toHaveURL(/\/sign-in$/);
    await submit(
      page,
      { [text('username')]: username, [text('password')]: 'another good one' },
      text('logIn'),
    );
    await expectLiveBalance(page);
    expect([...requested]).toEqual([hosts.api.url]);
  });

  test('show the exchange with live prices', async ({ hosts, page }) => {
    await page.goto(`${hosts.pages.url}/sports`);
    await expect(page.getByRole('button', { name: /^Back .+ at / }).first()).toBeVisible();
  });
});

test.describe('a /config.json that cannot be used', () => {
  // Chromium logs requests that the test fails.
  test.use({
    consoleErrors: async ({ consoleErrors }, use) => {
      await use(consoleErrors);
      const own = consoleErrors.filter((error) => !error.includes('Failed to load resource'));
      consoleErrors.splice(0, consoleErrors.length, ...own);
    },
  });

  const answers = {
    'is missing': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
    'is a page': (route: Route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
    'has addresses that are scripts': (route: Route) =>
      route.fulfill({ json: { api: 'javascript:alert(1)', socket: 'javascript:alert(2)' } }),
    'is never answered': () => undefined,
  };

  test(`leaves calls and socket on the origin of the pages`, async ({ page }) => {
    await page.route('**/config.json', answers['is missing']);
    await page.goto('/sign-in');
    await submit(page, { [text('username')]: 'player1', [text('password')]: 'player1234' }, text('logIn'));
    await expectLiveBalance(page);
    for (const [name, answer] of Object.entries(answers))
      await test.step(name, async () => {
        await page.unroute('**/config.json');
        await page.route('**/config.json', answer);
        await page.goto('/support', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 3000 });
        await expectLiveBalance(page);
      });
  });
});
