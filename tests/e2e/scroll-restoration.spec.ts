import type { Locator } from '@playwright/test';
import { expect, test } from './support/test';
import { signInAs } from './support/visit';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * CSS pixels from the viewport's top to the heading, once it no longer moves. For lists whose matches change above the
 * heading, the scroll position instead.
 */
async function settledPosition(heading: Locator, isLive: boolean): Promise<number> {
  const top = () =>
    heading.evaluate(
      (element, live) => Math.round(live ? window.scrollY : element.getBoundingClientRect().top),
      isLive,
    );
  let before = Number.NaN;
  await expect(async () => {
    const now = await top();
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [400] });
  return before;
}

/** A page and a list whose matches change; the soak tests two more. */
const screens = [
  ['/gamerules', 4, false],
  ['/sports?section=cricket', 2, true],
  ...(process.env.SOAK
    ? ([
        ['/terms-and-condition', 5, false],
        ['/sports', 3, true],
      ] as const)
    : []),
] as const;

for (const [path, headingIndex, isLive] of screens)
  test(`going back to ${path} and reloading it restore the scroll position`, async ({ page }) => {
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(headingIndex);
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const left = await settledPosition(heading, isLive);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

    await page.locator('footer a[href="/fairplay"]').evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: 'Fair play' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(path);
    expect(Math.abs((await settledPosition(heading, isLive)) - left)).toBeLessThanOrEqual(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.reload();
    expect(Math.abs((await settledPosition(heading, isLive)) - left)).toBeLessThanOrEqual(2);
  });

test('going back to a URL with a section restores the position, not the section', async ({ page }) => {
  await page.goto('/gamerules#placing-a-bet');
  const heading = page.locator('#placing-a-bet');
  await expect(heading).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 600));
  const left = await settledPosition(heading, false);
  expect(Math.abs(left)).toBeGreaterThan(200);

  await page.locator('footer a[href="/fairplay"]').evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Fair play' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/gamerules#placing-a-bet');
  expect(Math.abs((await settledPosition(heading, false)) - left)).toBeLessThanOrEqual(2);

  await page.reload();
  expect(Math.abs((await settledPosition(heading, false)) - left)).toBeLessThanOrEqual(2);
});

test('a link within a page scrolls smoothly, and jumps with reduced motion', async ({ page, isMobile }) => {
  await page.goto('/gamerules');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const link = contents.getByRole('link').nth(4);
    if (isMobile && !(await link.isVisible())) await contents.getByText('On this page').click();
    await expect(link).toBeVisible();
    const tops = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      addEventListener('scroll', () => seen.add(scrollY));
      return seen;
    });
    await link.click();
    const heading = page.getByRole('heading', {
      level: 2,
      name: (await link.textContent()) ?? '',
      exact: true,
    });
    await settledPosition(heading, false);
    await expect(heading).toBeInViewport();
    const count = await tops.evaluate((seen) => seen.size);
    if (reducedMotion === 'reduce') expect(count).toBeLessThan(4);
    else expect(count).toBeGreaterThan(5);
  }
});

test('the end of a lobby keeps its place when the next page of games arrives late', async ({ page }) => {
  await signInAs(page);
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/games?page=2*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/allCasino');
  const hearts = page.getByRole('button', { name: /: favourite$/ });
  await expect(hearts).toHaveCount(60);
  await page.locator('footer a').last().scrollIntoViewIfNeeded();
  const last = hearts.nth(59);
  const left = await settledPosition(last, false);
  release();
  await expect(hearts).not.toHaveCount(60);
  expect(Math.abs((await settledPosition(last, false)) - left)).toBeLessThanOrEqual(2);
});
