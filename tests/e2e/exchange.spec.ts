import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { openTestBackend } from './support/test-backend';

/** With a backend whose prices move. */
const movingTest = test.extend({
  baseURL: async ({ shared }, use) => {
    const open = async () => {
      const backend = await openTestBackend();
      await backend.callSandbox('/exchange/freeze', { frozen: false });
      return backend;
    };
    await use((await shared('moving prices', open)).url);
  },
});

const prices = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Back|Lay) .+ at / });

/** The accessible names of all prices on the screen. */
const namesOf = (page: Page): Promise<string> =>
  prices(page).evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join('\n'));

async function expectPricesToMove(page: Page): Promise<void> {
  await expect(prices(page).first()).toBeVisible();
  const before = await namesOf(page);
  await expect.poll(() => namesOf(page)).not.toBe(before);
}

/** Signs in by a call, before the page is loaded. */
async function signIn(page: Page): Promise<void> {
  const credentials = { username: 'player1', password: 'player1234' };
  const answer = await page.request.post('/api/login', { data: credentials });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript((token) => localStorage.setItem('token', token), data.token);
}

/** Signs in with the form. */
async function logIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Username').fill('player1');
  await dialog.getByLabel('Password', { exact: true }).fill('player1234');
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(dialog).toBeHidden();
}

movingTest('the landing shows a visitor moving prices by sport without layout shifts', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'In play and next' }).scrollIntoViewIfNeeded();
  for (const sport of ['Cricket', 'Soccer', 'Tennis', 'Horse Racing'])
    await expect(page.getByRole('main').getByRole('heading', { level: 3, name: sport })).toBeVisible();
  await expectPricesToMove(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

movingTest(
  'a player navigates from the landing to cricket, to a match, and back',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Cricket' }).click();
    await expect(page).toHaveURL('/sports?section=cricket');
    await expectPricesToMove(page);

    const row = page.getByRole('article').first();
    const name = await row.getByRole('link').locator('span').first().textContent();
    await row.getByRole('link').click();
    await logIn(page);
    await expect(page).toHaveURL(/\/sports\/jetfair\?match=/);
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · winwin24x7`);
    await expectPricesToMove(page);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/sports?section=cricket');
    await expect(page.getByRole('heading', { level: 1, name: 'Cricket' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test('a price that a visitor selects opens its match after the log-in', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/sports?section=soccer');
  const price = page.getByRole('main').locator('button[aria-disabled="false"]').and(prices(page)).first();
  await price.click();
  await logIn(page);
  await expect(page).toHaveURL(/\/sports\/jetfair\?match=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a list is filtered by name, and its match opens by keyboard', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/sports?section=inplay');
  const first = await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .locator('span')
    .first()
    .textContent();
  const [team = ''] = (first ?? '').split(' v ');
  const field = page.getByRole('searchbox', { name: 'Find a match' });
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Find a match' }).click();
  await field.fill(team);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('going back from a match restores the scroll position of the list', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/sports/Cricket');
  await expect(page.getByRole('article').nth(20)).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page
    .getByRole('article')
    .nth(6)
    .getByRole('link')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/match=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange' })).toBeFocused();
  await expect(page.getByRole('article').nth(20)).toBeAttached();
  // Fractions of a pixel are rounded differently on a screen with two device pixels each.
  const offset = (await page.evaluate(() => scrollY)) - 1500;
  expect(Math.abs(offset)).toBeLessThanOrEqual(2);
});

test('prices are not called live without a connection, and are again with one', { tag: '@phone' }, async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/sports?section=cricket');
  const main = page.getByRole('main');
  await expect(main.getByText('Live prices')).toBeVisible();
  await context.setOffline(true);
  await expect(main.getByText('Some prices may be old')).toBeVisible();
  await expect(main.getByText('Live prices')).toHaveCount(0);
  await context.setOffline(false);
  await expect(main.getByText('Live prices')).toBeVisible({ timeout: 15_000 });
  // Chromium logs requests without a connection.
  consoleErrors.length = 0;
});

/** Whether the size below a price is painted above the background of its button. */
const isSizePaintedAbove = (button: Element): boolean => {
  const size = button.nextElementSibling as HTMLElement;
  // The size lets the pointer through; without that, the element at its place is the one that is painted last.
  size.style.pointerEvents = 'auto';
  const { height, left, top, width } = size.getBoundingClientRect();
  const painted = document.elementFromPoint(left + width / 2, top + height / 2);
  size.style.pointerEvents = '';
  return painted === size;
};

test('old prices of a match keep their sizes above the dimmed prices', { tag: '@phone' }, async ({
  page,
  context,
  consoleErrors,
}) => {
  await signIn(page);
  await page.goto('/sports/jetfair?section=cricket');
  await page.locator('main article a').first().click();
  await page.waitForURL(/match=/);
  const grid = page
    .getByRole('main')
    .getByRole('group', { name: /^Prices/ })
    .first();
  const price = grid.getByRole('button', { name: /^Back .+ at / }).first();
  await expect(price).toHaveAttribute('aria-disabled', 'false');
  await context.setOffline(true);
  await expect(price).toHaveAttribute('aria-disabled', 'true');
  await price.scrollIntoViewIfNeeded();
  expect(await price.evaluate(isSizePaintedAbove)).toBe(true);
  await context.setOffline(false);
  await expect(price).toHaveAttribute('aria-disabled', 'false', { timeout: 15_000 });
  // Chromium logs requests without a connection.
  consoleErrors.length = 0;
});
