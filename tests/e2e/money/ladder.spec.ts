import type { Page } from '@playwright/test';
import { textOf } from '../../support/texts';
import { expect, setOdds, test } from '../support/money';

const matchText = textOf('match');
const editText = textOf('editBet');

/** From the top of the page, of a price that no order of the test has. */
const topOfRow = (page: Page) =>
  page.locator('tr[data-tick="206"]').evaluate((row) => row.getBoundingClientRect().top + window.scrollY);

test('an order that comes and moves leaves the rows of the ladder where they are', async ({
  backend,
  page,
  player,
  slip,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const market = await setOdds(backend, 2);
  await slip.open();
  await page.getByText(matchText('depth'), { exact: true }).first().click();
  await page.locator('tr[data-tick="206"]').scrollIntoViewIfNeeded();
  const top = await topOfRow(page);

  await player.place({ market, price: 2.1, stake: 100 });
  const order = page.locator('[data-order]');
  await expect(order).toBeVisible();
  expect(await topOfRow(page)).toBe(top);

  await order.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/2\.10.*2\.12/)).toBeVisible();
  expect(await topOfRow(page)).toBe(top);
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('button', { name: editText('submit') })
    .click();
  await expect.poll(() => player.get('/bets')).toMatchObject({ list: [{ price: 2.12, remaining: 100 }] });
  await expect(page.locator('tr[data-tick="212"] [data-order]')).toBeVisible();

  const edited = await topOfRow(page);
  const [{ id }] = (await player.get('/bets')).list;
  await player.post('/bet/cancel', { id });
  await expect(order).toHaveCount(0);
  expect(await topOfRow(page)).toBe(edited);
});

test('a ladder that is opened on a scrolled page of a phone shows the row of the best price', async ({
  backend,
  page,
  slip,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await setOdds(backend, 2);
  await slip.open();
  const depth = page.getByText(matchText('depth'), { exact: true }).first();
  await expect(depth).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 100));
  await depth.click();
  await expect(page.locator('tr[data-tick="202"]')).toBeInViewport();
  // The browser keeps the place of an element that it has chosen as the anchor of the scroll position.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(page.locator('tr[data-tick="202"]')).toBeInViewport({ ratio: 1 });
});
