import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { type Layout, type Route, type RouteName, routes } from '../../src/view/navigation/routes';
import { en, hi } from '../support/texts';
import { expect, removeMissingSamples, test } from './support/test';
import { textDefects } from './support/text-layout';
import { expectRendered, goTo, openFontSetting, setPreferences, signInWithBets } from './support/visit';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const catalogues = { en, hi };
const phone = { width: 360, height: 800 };
const narrowest = { width: 320, height: 640 };

/** A value for each path parameter. */
const samples: Readonly<Record<string, string>> = {
  casinoslug: 'ezugi',
  gameslug: 'ezg-teen-patti-3-card',
  gateway: 'm_bkash',
  id: '1',
  category: 'cricket',
  provider: 'jetfair',
};

/** Lobbies like `allCasino`, with other games: tested in the soak only. */
const otherLobbies: readonly RouteName[] = [
  'allGames',
  'everyGame',
  'firstGame',
  'secondGame',
  'thirdGame',
  'fourthGame',
  'liveDealers',
  'slotsLobby',
];

const tested = (Object.keys(routes) as RouteName[]).filter(
  (name) => process.env.SOAK || !otherLobbies.includes(name),
);

interface Screen {
  readonly access: Route['access'];
  readonly path: string;
  readonly layout: Layout;
}

const screensOf = (isIncluded: (route: Route) => boolean): readonly Screen[] =>
  tested
    .map((name) => routes[name] as Route)
    .filter(isIncluded)
    .map(({ access, path, layout }) => ({
      access,
      path: path.replace(/:(\w+)/g, (_, segment: string) => samples[segment] ?? segment),
      layout,
    }));

/** Serious violations of axe; in `main` only if the layout around it was checked before. */
const seriousViolations = (page: Page, part: 'html' | 'main'): Promise<string[]> =>
  page.evaluate(async (selector) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(selector, {
      resultTypes: ['violations'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, part);

/** Resizes the window, and waits until the page has answered the change of its media queries. */
async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Texts that are broken by letters or overlap at a text size of 200 %. */
async function largeTextDefects(page: Page, setFontSize: (pixels: number) => Promise<void>) {
  const waitForWidth = (em: number) =>
    page.waitForFunction((width) => matchMedia(width).matches, `(width = ${em}em)`);
  await setFontSize(32);
  await waitForWidth(phone.width / 32);
  const defects = await textDefects(page);
  await setFontSize(16);
  await waitForWidth(phone.width / 16);
  return defects;
}

/** Pixels by which the page is wider than the viewport, at text sizes of 100 % and 200 %. */
const overflow = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { style } = document.documentElement;
    return ['100%', '200%'].map((size) => {
      style.fontSize = size;
      const { clientWidth, scrollWidth } = document.documentElement;
      style.fontSize = '';
      return scrollWidth - clientWidth;
    });
  });

/** On a desktop every third screen and the first of each layout, in the soak all. The phone walks through all of them. */
const sampleOf = (screens: readonly Screen[]): readonly Screen[] =>
  screens.filter(
    ({ layout }, index) =>
      process.env.SOAK ||
      index % 3 === 0 ||
      screens.findIndex((screen) => screen.layout === layout) === index,
  );

/** A screen for anyone is tested with a player only if it takes bets; in the soak always. */
const audiences = {
  visitor: screensOf(({ access }) => access !== 'players'),
  player: screensOf(
    ({ access, slip }) => access === 'players' || (access === 'anyone' && Boolean(slip ?? process.env.SOAK)),
  ),
} as const;

/** Cumulative layout shift since the page was loaded. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered in a separate task.
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(sum);
        }, 100);
      }),
  );

/** Opens a screen by loading the page, and asserts that nothing moves meanwhile. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectRendered(page);
  expect.soft(await shift(page), `${path} shifts`).toBeLessThanOrEqual(0.02);
  await page.evaluate(axe.source);
}

for (const [who, paths] of Object.entries(audiences))
  for (const language of ['en', 'hi'] as const)
    test(`every screen of a ${who} is accessible and fits its window in ${language}`, async ({
      page,
      baseURL,
      consoleErrors,
    }, { project }) => {
      // It ends a test that hangs: a walk through all screens takes 204 s on a slow machine.
      test.setTimeout(600_000);
      const isPhone = project.name === 'phone';
      // Shifts are measured for each audience on one viewport: a load costs four times as much as a navigation.
      const isLoaded = Boolean(process.env.SOAK) || isPhone === (who === 'visitor');
      // Each width is tested in one theme: colours do not depend on the width.
      await setPreferences(page, { language, theme: isPhone ? 'dark' : 'light' }, baseURL);
      if (who === 'player') await signInWithBets(page, baseURL);
      if (!isLoaded) {
        await page.goto('/');
        await page.evaluate(axe.source);
      }
      const setFontSize = await openFontSetting(page);
      const layouts = new Set<Layout>();

      for (const { access, path, layout } of isPhone ? paths : sampleOf(paths)) {
        await test.step(path, async () => {
          // The screens for anyone are loaded by the visitor.
          const isOwn = who === 'visitor' || access === 'players' || layouts.size === 0;
          await (isLoaded && (isOwn || process.env.SOAK) ? load : goTo)(page, path);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          if (isPhone) {
            const defects = await largeTextDefects(page, setFontSize);
            expect.soft(defects, `${path} at 200 %`).toEqual({ broken: [], overlaps: [] });
            await resize(page, narrowest);
          }
          expect.soft(await seriousViolations(page, layouts.has(layout) ? 'main' : 'html'), path).toEqual([]);
          layouts.add(layout);
          if (isPhone) {
            expect.soft(await overflow(page), `${path} fits`).toEqual([0, 0]);
            await resize(page, phone);
          }
        });
      }
      removeMissingSamples(consoleErrors);
    });

/** Each language on one viewport; both on both in the soak. */
for (const [language, tag] of [
  ['en', '@desk'],
  ['hi', '@phone'],
] as const) {
  test(`overlays are accessible in ${language}`, { tag }, async ({ page, baseURL }, { project }) => {
    const isPhone = project.name === 'phone';
    const { shell, navigation } = catalogues[language];
    // Contrast cannot be measured during a fade.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setPreferences(page, { language, theme: isPhone ? 'light' : 'dark' }, baseURL);
    if (isPhone) await page.setViewportSize(narrowest);
    await page.goto('/');
    await page.evaluate(axe.source);
    const banner = page.getByRole('banner');

    for (const name of isPhone
      ? [shell.logIn, shell.signUp, shell.menu]
      : [shell.logIn, navigation.searchGames]) {
      await banner.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await seriousViolations(page, 'html'), name).toEqual([]);
      if (isPhone) expect.soft(await overflow(page), `${name} fits`).toEqual([0, 0]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

test('another language and theme apply at once and after a reload', { tag: '@phone' }, async ({ page }) => {
  const bodies: Promise<string>[] = [];
  const fonts: string[] = [];
  page.on('response', (response) => {
    const url = response.url();
    // The body of a page that was left cannot be read any more.
    if (url.endsWith('.js')) bodies.push(response.text().catch(() => ''));
    if (url.endsWith('.woff2')) fonts.push(url);
  });
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('button', { name: 'English', pressed: true })).toBeVisible();
  await foot.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect((await Promise.all(bodies)).join('')).not.toContain(hi.shell.signOut);
  await expect.poll(() => fonts.join()).toContain('hindi-name');
  expect(fonts.join()).not.toContain('devanagari');

  await foot.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: hi.shell.logIn })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await foot.getByRole('button', { name: hi.preferences.light }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  bodies.length = 0;
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: hi.shell.logIn })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f4f6f9');
  await page.waitForLoadState('networkidle');
  const reloaded = (await Promise.all(bodies)).join('');
  expect(reloaded).toContain(hi.shell.skip);
  expect(reloaded).not.toContain(en.shell.skip);

  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'winwin24x7.preferences', sameSite: 'Lax', path: '/' });
});

test('a language that cannot be loaded keeps the current one and shows a message', { tag: '@phone' }, async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('button', { name: 'हिन्दी' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/(initial|deferred)-[^/]*\.js$/, (route) => route.abort());
  await foot.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByText(en.messages.languageNotLoaded)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.unrouteAll();
  await foot.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  // Chromium logs the aborted requests.
  consoleErrors.length = 0;
});
