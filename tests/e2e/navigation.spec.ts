import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { goTo } from './support/visit';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function signIn(page: Page) {
  await page.getByRole('button', { name: 'Log In' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await logIn(dialog);
  await expect(dialog).toBeHidden();
}

async function logIn(form: ReturnType<Page['locator']>) {
  await form.getByLabel('Username').fill('player1');
  await form.getByLabel('Password', { exact: true }).fill('player1234');
  await form.getByRole('button', { name: 'Log In' }).click();
}

/** Name and visibility of the focused element, and whether it has a focus outline. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s*Soon$/, '').trim(),
      isMarked: getComputedStyle(element).outlineStyle !== 'none',
      isInSight: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    };
  });

/** Presses Tab and returns the names of the focused elements, each of which must be visible with an outline. */
async function tabStops(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, isMarked, isInSight } = await focused(page);
    expect({ name, isMarked, isInSight }).toEqual({ name, isMarked: true, isInSight: true });
    names.push(name);
  }
  return names;
}

const tabs = ['Home', 'In-Play', 'Cricket', 'Soccer', 'Tennis', 'Casino', 'Horse Racing'];
const brand = /to the start page$/;

test.describe('by keyboard alone', () => {
  test('Tab visits header and sections in order, and a section filters the landing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Dismiss announcements' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Horse Racing' }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Aviator' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Quick Links' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Bottom bar' })).toBeHidden();
    expect(await tabStops(page, 9)).toEqual([
      'Skip to content',
      expect.stringMatching(brand),
      'Exchange',
      'Sportsbook',
      'Live Dealers',
      'Aviator',
      'Search Games',
      'Log In',
      'Sign Up',
    ]);
    expect(await tabStops(page, 2)).toEqual(['Pause', 'Dismiss announcements']);
    expect(await tabStops(page, 7)).toEqual(tabs);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sports?section=tennis');
    await expect(page.getByRole('heading', { level: 1, name: 'Tennis' })).toBeVisible();
    expect((await focused(page)).name).toBe('Tennis');
  });

  test('search finds a game, asks for a log-in, and opens the game afterwards', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible();
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search For Games' });
    await expect(search.getByRole('textbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('TEEN patti 3');
    await expect(search.getByRole('link')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    expect((await focused(page)).name).toBe('Teen Patti 3 Card');
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(dialog.getByLabel('Username')).toBeFocused();
    await page.keyboard.type('player1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('player1234');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/casino/ezg-teen-patti-3-card');
  });

  test('the account drawer opens, traps the focus, and restores it', async ({ page }) => {
    await page.goto('/');
    await signIn(page);
    const button = page.getByRole('button', { name: 'Account of player1' });
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Account of player1' });
    await expect(drawer).toBeVisible();
    // Follows the number of unread notifications, which arrives later.
    await expect(drawer.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    expect(await tabStops(page, 11)).toEqual([
      'Close',
      expect.stringMatching(/^Notifications( \(\d+\))?$/),
      'Withdraw',
      'Deposit',
      'Profile',
      'My Bets',
      'Bonus',
      'Referral',
      'Account Statement',
      'Profit and Loss',
      'Sign Out',
    ]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('the current section is scrolled into view, with a fade at each side that has more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/sports?section=horse-racing');
  const tab = page.getByRole('link', { name: 'Horse Racing' }).first();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toBeInViewport({ ratio: 1 });
  const bar = page.locator('[data-fade]').filter({ has: tab });
  await expect(bar).toHaveAttribute('data-fade', 'start');
  await page.getByRole('link', { name: 'Tennis' }).first().click();
  await expect(bar).toHaveAttribute('data-fade', 'start end');
  await expect(page.getByRole('link', { name: 'Tennis' }).first()).toBeInViewport({ ratio: 1 });
});

test('a link for players asks a visitor to log in and continues to its target', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Casino' }).click();
  await expect(page).toHaveURL('/');
  await logIn(page.getByRole('dialog', { name: 'Log in' }));
  await expect(page).toHaveURL('/allCasino');
});

test('auth pages replace the modal when its chunk is missing', async ({ page, consoleErrors }) => {
  await page.route(/AuthDialog-.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Log In' }).first().click();
  await expect(page).toHaveURL('/sign-in');
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await expect(page).toHaveURL('/mobile-number');
  // Chromium logs the aborted requests, and React logs the caught error.
  expect(consoleErrors.filter((error) => !/ERR_FAILED|ChunkLoadError/.test(error))).toEqual([]);
  consoleErrors.length = 0;
});

test('announcements start to scroll after a pause and stop when paused', async ({ page }) => {
  await page.goto('/');
  const marquee = page.getByRole('region', { name: 'Announcements' });
  const first = marquee.getByRole('list').first();
  const left = () => first.evaluate((list) => Math.round(list.getBoundingClientRect().left));
  const start = await first.evaluate((list) => {
    const [animation] = list.getAnimations();
    if (animation === undefined) throw new Error('Nothing scrolls');
    animation.pause();
    const leftAt = (time: number) => {
      animation.currentTime = time;
      return Math.round(list.getBoundingClientRect().left);
    };
    const lefts = { first: leftAt(0), beforeEnd: leftAt(2_900), afterwards: leftAt(4_000) };
    animation.play();
    return lefts;
  });
  expect(start.first).toBeGreaterThanOrEqual(0);
  expect(start.beforeEnd).toBe(start.first);
  expect(start.afterwards).toBeLessThan(start.first);
  const playing = await left();
  await expect.poll(left).toBeLessThan(playing);
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
  const paused = await left();
  await page.waitForTimeout(300);
  expect(await left()).toBe(paused);
});

test('announcements unfold with reduced motion, and stay dismissed until a new one arrives', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.setViewportSize({ width: 360, height: 800 });
  const marquee = page.getByRole('region', { name: 'Announcements' });
  const items = marquee.getByRole('listitem');
  await expect(items).toHaveCount(2);
  const [one, other] = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect()));
  expect((other?.left ?? 0) - (one?.right ?? 0)).toBeCloseTo(30, 0);
  const height = () => marquee.evaluate((element) => element.getBoundingClientRect().height);
  expect(await height()).toBeLessThan(40);
  const unfold = marquee.getByRole('button', { name: 'Announcements', exact: true });
  await unfold.click();
  expect(await height()).toBeGreaterThan(40);
  await unfold.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(unfold).toBeHidden();

  await marquee.getByRole('button', { name: 'Dismiss announcements' }).click();
  await expect(marquee).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Horse Racing' }).first()).toBeVisible();
  await expect(marquee).toBeHidden();
  await page.route('**/announcement/display', (route) =>
    route.fulfill({ json: { data: [{ id: '9', content: 'A new table' }], error: false, message: '' } }),
  );
  await page.reload();
  await expect(marquee.getByText('A new table').first()).toBeVisible();
});

test('paused banners move only by dot, arrow key and swipe, which does not scroll the page', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const news = page.getByRole('region', { name: 'News and offers' });
  await news.getByRole('button', { name: 'Pause the news' }).click();
  await expect(news.getByRole('button', { name: 'Resume the news' })).toBeVisible();
  const dots = news.locator('button[aria-current]');
  await dots.nth(1).click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  const list = news.getByRole('list');
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');

  await dots.first().click();
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  const box = await list.boundingBox();
  if (!box) throw new Error('The banners have no bounding box.');
  const finger = await context.newCDPSession(page);

  /** A finger that touches moving banners would stop them anywhere. */
  const untilAtRest = () =>
    list.evaluate(async (element) => {
      for (let still = 0, last = element.scrollLeft; still < 10; last = element.scrollLeft) {
        await new Promise(requestAnimationFrame);
        still = element.scrollLeft === last ? still + 1 : 0;
      }
    });

  /** Swipes between two fractions of the width. */
  const swipe = async (from: number, to: number) => {
    await untilAtRest();
    const at = (part: number) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(from)] });
    for (let step = 1; step <= 12; step += 1)
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [at(from + ((to - from) * step) / 12)],
      });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  await swipe(0.8, 0.1);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await swipe(0.1, 0.8);
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
