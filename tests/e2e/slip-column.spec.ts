import type { Page } from '@playwright/test';
import { textOf } from '../support/texts';
import { expect, test } from './support/money';
import { goTo } from './support/visit';

const text = textOf('betSlip');

/**
 * Prices that the slip covers once they are scrolled into view; the number of prices. Scrolling moves no price sideways, so only one
 * above or below the slip is scrolled.
 */
const coveredPrices = (page: Page) =>
  page.evaluate((title) => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const slip = [...document.querySelectorAll('section')].find(
      (section) => section.querySelector('h2')?.textContent === title,
    );
    if (!slip) throw new Error('The slip is not shown.');
    const prices = [...document.querySelectorAll('main button[data-side]')];
    const { left, right } = boxOf(slip);
    const covered = prices
      .filter((price) => boxOf(price).left < right && boxOf(price).right > left)
      .filter((price) => {
        price.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const [one, other] = [boxOf(price), boxOf(slip)];
        return one.top < other.bottom && one.bottom > other.top;
      });
    return { count: prices.length, covered: covered.map((price) => price.getAttribute('aria-label')) };
  }, text('title'));

test('the slip covers no price of a match, a list or the landing from 960 to 1920 px', async ({
  page,
  player: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/sports/jetfair?match=1-4-1026');
  await page.getByRole('main').locator('button[data-side="back"][aria-disabled="false"]').first().click();
  for (const path of ['/sports/jetfair?match=1-4-1026', '/sports?section=cricket', '/sports']) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { name: text('title'), exact: true })).toBeVisible();
    for (let width = 960; width <= 1920; width += process.env.SOAK ? 60 : 120)
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const { count, covered } = await coveredPrices(page);
        expect(count).toBeGreaterThan(3);
        expect.soft(covered, `${path} at ${width} px`).toEqual([]);
        const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect.soft(await page.evaluate(overflow), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      });
  }
});
