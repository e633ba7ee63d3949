import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

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

/** What has the focus: its name and whether it can be seen to have it. */
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

/** The names of the next stops of the keyboard, each of which must show that it has the focus. */
async function stops(page: Page, count: number): Promise<string[]> {
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
  test('the header and the tabs come in their order, and a tab narrows the landing', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Dismiss announcements' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Horse Racing' }).first()).toBeVisible();
    if (!isMobile)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Aviator' })).toBeVisible();
    expect(await stops(page, 2)).toEqual(['Skip to content', expect.stringMatching(brand)]);
    if (isMobile) expect(await stops(page, 3)).toEqual(['Log In', 'Sign Up', 'Menu']);
    else
      expect(await stops(page, 7)).toEqual([
        'Exchange',
        'Sportsbook',
        'Live Dealers',
        'Aviator',
        'Search Games',
        'Log In',
        'Sign Up',
      ]);
    expect(await stops(page, 2)).toEqual(['Pause', 'Dismiss announcements']);
    expect(await stops(page, 7)).toEqual(tabs);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sports?section=tennis');
    await expect(page.getByRole('heading', { level: 1, name: 'Tennis' })).toBeVisible();
    expect((await focused(page)).name).toBe('Tennis');
  });

  test('a game is found, the log-in comes between, and leads on to the game', async ({ page }) => {
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

  test('the account opens, holds the focus, and gives it back', async ({ page }) => {
    await page.goto('/');
    await signIn(page);
    const button = page.getByRole('button', { name: 'Account of player1' });
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Account of player1' });
    await expect(drawer).toBeVisible();
    expect(await stops(page, 9)).toEqual([
      'Close',
      'Withdraw',
      'Deposit',
      'Profile',
      'My Bets',
      'Bonus',
      'Referral',
      'Account Statement',
      'Sign Out',
    ]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('the menu of a phone: the page behind stands still, and a way closes it', async ({ page, isMobile }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (!isMobile) {
    await expect(page.getByRole('navigation', { name: 'Quick Links' })).toBeVisible();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Places' })).toBeHidden();
    return;
  }
  await expect(page.getByRole('heading', { name: 'Casino and games' })).toBeVisible();
  await menu.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'horseracing' })).toBeVisible();
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 600);
  await expect
    .poll(() => page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY]))
    .toEqual([0, 'hidden']);
  await drawer.getByRole('link', { name: 'Cricket' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/sports?section=cricket');
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
});

test('the tab of a section is in sight, with a fade where there are more tabs', async ({ page }) => {
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

test('places that are the players’ ask a visitor to sign in, and lead on', async ({ page, isMobile }) => {
  await page.goto('/');
  const bar = isMobile ? 'Places' : 'Sections';
  const [place, address] = isMobile ? ['Support', '/support'] : ['Casino', '/allCasino'];
  await page.getByRole('navigation', { name: bar }).getByRole('link', { name: place }).click();
  await expect(page).toHaveURL('/');
  await logIn(page.getByRole('dialog', { name: 'Log in' }));
  await expect(page).toHaveURL(address);
});

test('where the forms’ chunk is missing, the pages take the place of the modals', async ({
  page,
  complaints,
}) => {
  await page.route(/AuthDialog-.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Log In' }).first().click();
  await expect(page).toHaveURL('/sign-in');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await expect(page).toHaveURL('/mobile-number');
  // The browser complains of what was not loaded, and React tells that it was caught.
  expect(complaints.filter((complaint) => !/ERR_FAILED|ChunkLoadError/.test(complaint))).toEqual([]);
  complaints.length = 0;
});

test('announcements that were put away stay away, until there are others', async ({ page }) => {
  await page.goto('/');
  const marquee = page.getByRole('region', { name: 'Announcements' });
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

test('announcements stand until their beginning is read, and then pass', async ({ page }) => {
  await page.goto('/');
  const first = page.getByRole('region', { name: 'Announcements' }).getByRole('list').first();
  const left = () => first.evaluate((list) => Math.round(list.getBoundingClientRect().left));
  const profit = await left();
  expect(profit).toBeGreaterThanOrEqual(0);
  await page.waitForTimeout(1000);
  expect(await left()).toBe(profit);
  await expect.poll(left).toBeLessThan(profit);
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
  const paused = await left();
  await page.waitForTimeout(300);
  expect(await left()).toBe(paused);
});

test('announcements stand 30 px apart, and still for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const items = page.getByRole('region', { name: 'Announcements' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  const [first, second] = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect()));
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(30, 0);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden();
});

test('nothing moves while the first screen comes together, and nothing is cut at 320 px', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Casino and games' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'News and offers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss announcements' })).toBeVisible();
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(moved).toBeLessThan(0.02);

  await signIn(page);
  await expect(page.getByRole('button', { name: /^Balance ₹/ })).toBeVisible();
  const cut = await page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    [...document.querySelectorAll('header button, header a')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < 0 || right > innerWidth);
    }).length,
  ]);
  expect(cut).toEqual([expect.any(Number), 0]);
  expect(cut[0]).toBeLessThanOrEqual(0);
});

test('banners stand when paused, and move by dot and by key', async ({ page }) => {
  await page.goto('/');
  const news = page.getByRole('region', { name: 'News and offers' });
  await news.getByRole('button', { name: 'Pause the news' }).click();
  await expect(news.getByRole('button', { name: 'Let the news go on' })).toBeVisible();
  const dots = news.locator('button[aria-current]');
  await dots.nth(1).click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await news.getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('by touch: banners are swiped one by one, and the page stays where it is', async ({ page, context }) => {
  await page.goto('/');
  const news = page.getByRole('region', { name: 'News and offers' });
  await news.getByRole('button', { name: 'Pause the news' }).click();
  const dots = news.locator('button[aria-current]');
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  const box = await news.getByRole('list').boundingBox();
  if (!box) throw new Error('The banners have no place.');
  const finger = await context.newCDPSession(page);

  /** From three quarters of the way to one, or back, as fast as a finger does it. */
  const swipe = async (from: number, to: number) => {
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
