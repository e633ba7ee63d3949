import type { Page } from '@playwright/test';
import { type RouteName, routeOf } from '../../src/view/navigation/routes';
import { examplePath, routeNames } from '../support/navigations';
import { expect, test } from './support/test';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    // A service worker would answer requests that the tests hold back.
    navigator.serviceWorker.register = () => new Promise(() => {});
  }),
);

const languages = ['en', 'hi'] as const;
const viewports = [
  { width: 360, height: 800, theme: 'dark' },
  { width: 1440, height: 900, theme: 'light' },
] as const;

/** One of each layout; the soak visits all. */
const sample: readonly RouteName[] = ['root', 'sportsbook', 'terms', 'signIn', 'register', 'maintenance'];
const openRoutes = routeNames.filter((name) =>
  process.env.SOAK ? routeOf(name).access !== 'players' : sample.includes(name),
);

const setPreferences = (page: Page, language: string, theme: string) =>
  page.context().addCookies([
    {
      name: 'winwin24x7.preferences',
      value: `v=1&language=${language}&theme=${theme}&numbers=international`,
      domain: '127.0.0.1',
      path: '/',
    },
  ]);

/** Title and logo: text or label, and the box of the text on the screen. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, header a[aria-label], main')].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } =
        element.localName === 'h1' ? range.getBoundingClientRect() : element.getBoundingClientRect();
      const box = element.localName === 'main' ? [x, y, width] : [x, y, width, height];
      return {
        name: element.localName === 'h1' ? element.textContent : element.localName,
        box: box.map(Math.round),
      };
    }),
  );

/** Holds the scripts of the application back until `release` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Element }[] })[])
        shifts.push(entry.sources?.map(({ node }) => node?.outerHTML?.slice(0, 80)));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Where the system has no Devanagari of these widths, its font moves the text of the shell; React is not the cause. */
const waitForFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.load('1rem Inter, Devanagari', 'aअ');
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    (window as unknown as { shifts: unknown[] }).shifts.length = 0;
  });

/** Each route at both widths and in both languages, but not in each of the four pairs; in the soak in each. */
const routesIn = (viewport: number, language: number): readonly RouteName[] =>
  openRoutes.filter((_, index) => process.env.SOAK || (index + viewport + language) % 2 === 0);

for (const [viewportIndex, { width, height, theme }] of viewports.entries())
  for (const [languageIndex, language] of languages.entries())
    test(`the HTML has shell and headline of the open routes at ${width} px in ${language}, and React moves nothing`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await setPreferences(page, language, theme);
      await observeShifts(page);
      for (const name of routesIn(viewportIndex, languageIndex)) {
        const release = await holdScripts(page);
        await page.goto(examplePath(name), { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await waitForFonts(page);
        const shell = await boxes(page);
        release();
        await page.waitForFunction(() => performance.getEntriesByName('first-render').length > 0);
        expect(await boxes(page), name).toEqual(shell);
        expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts), name).toEqual(
          [],
        );
        await page.unrouteAll({ behavior: 'wait' });
      }
    });

/** Of the open articles the one with the shortest lead; the soak visits all. */
const articles = openRoutes.concat('contactUs').filter((name) => routeOf(name).layout === 'reading');

test('the largest paint of an article is in the first HTML', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const name of articles) {
    await page.goto(examplePath(name));
    await expect(page.getByRole('navigation', { name: 'Read on' })).toBeAttached();
    const painted = await page.evaluate(
      () =>
        new Promise<(string | undefined)[]>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & { element?: Element | null })[];
            // The element of the first HTML is gone once React has rendered.
            const late = entries.filter(({ element }) => element && !element.closest('header'));
            resolve(late.map(({ element }) => element?.textContent?.slice(0, 60)));
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(painted, name).toEqual([]);
  }
});

test('the shell of a player greets by name and offers no log-in', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('user', '{"mstruserid":"asha <b>$&</b>","mobileno":null}');
  });
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('asha <b>$&</b>');
  await expect(page.getByText('Log In')).toHaveCount(0);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
});

test('the shell shows the logo and the kind of money that the last visit stored', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('appDetails', '{"LOGO_URL":"/icons/icon-192.png","PLAY_MONEY":1}'),
  );
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('All on play money.')).toBeVisible();
  await expect(page.locator('header img')).toBeVisible();
  await expect(page.locator('header svg').nth(1)).toHaveCount(0);
});

test('links of the shell work before the application is loaded', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Log In' }).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('the application starts in the right language where a policy blocks the inline scripts', async ({
  consoleErrors,
  page,
}) => {
  await setPreferences(page, 'hi', 'light');
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('खेल');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(consoleErrors.length).toBeGreaterThan(0);
  consoleErrors.length = 0;
});
