import type { FrameLocator, Page } from '@playwright/test';
import { test as base, expect } from '../support/test';

const test = base.extend<{ widget: FrameLocator }>({
  baseURL: async ({ backend }, use) => use(backend.url),
  widget: async ({ page }, use) => use(page.frameLocator('iframe')),
});

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

const back = (widget: FrameLocator) => widget.getByRole('button', { name: /All events$/ });
const all = (widget: FrameLocator) => widget.getByRole('button', { name: 'All', exact: true });
/** CSS pixels. */
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens the page of an event from a list that is scrolled down, and tells how far the list was scrolled. */
async function openEvent(page: Page, widget: FrameLocator): Promise<number> {
  const row = widget.getByRole('article').nth(8);
  await expect(row).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  const button = row.getByRole('button').first();
  await button.focus();
  const top = await scrolled(page);
  expect(top).toBeGreaterThan(100);
  await button.press('Enter');
  await expect(back(widget)).toBeFocused();
  await expect(page).toHaveURL(/\/betby\?route=%2Fevent%2F/);
  // The keyboard stays in the frame.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  return top;
}

test('Back leads from an event to the list where it was left, Forward to the event, and Back out of the sportsbook', async ({
  page,
  widget,
}) => {
  await page.goto('/gamerules');
  await page.goto('/betby');
  const top = await openEvent(page, widget);
  const event = page.url();

  await page.goBack();
  await expect(page).toHaveURL(/\/betby$/);
  await expect(all(widget)).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThanOrEqual(2);

  await page.goForward();
  await expect(page).toHaveURL(event);
  await expect(back(widget)).toBeVisible();
  await page.reload();
  await expect(back(widget)).toBeVisible();
  expect(page.url()).toBe(event);

  // The widget's own way back is the same step of the history.
  await back(widget).click();
  await expect(page).toHaveURL(/\/betby$/);
  await expect(all(widget)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/gamerules$/);
});

test('Back keeps the selections of the slip', async ({ page, widget }) => {
  await page.goto('/betby');
  await openEvent(page, widget);
  await widget
    .getByRole('button', { name: / at \d/, disabled: false })
    .last()
    .click();
  const bar = widget.getByRole('button', { name: /^Bet slip, / });
  await expect(bar).toHaveText('Bet slip, 1');
  await page.goBack();
  await expect(all(widget)).toHaveAttribute('aria-current', 'page');
  await expect(bar).toHaveText('Bet slip, 1');
});
