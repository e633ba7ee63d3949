import type { Page } from '@playwright/test';
import { newBettingPlayer } from '../support/test-player';
import { en, hi } from '../support/texts';
import { narrowestWindows } from './support/breakpoints';
import { expect, test } from './support/test';
import { textDefects } from './support/text-layout';
import {
  expectRendered,
  goTo,
  openFontSetting,
  openIn,
  setPreferences,
  signInAs,
  signInWithBets,
} from './support/visit';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const catalogues = { en, hi };
const languages = ['en', 'hi'] as const;
const phone = { width: 360, height: 800 };

const playerPaths = ['/mybets', '/sports/jetfair', '/sports?section=cricket', '/profit&loss', '/support'];

const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

// In Hindi, and for visitors, with the other checks of every screen.
test('no text of a player is broken by letters or overlaps at a text size of 200 % on a phone', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await signInWithBets(page, baseURL);
  await openIn(page, '/', 'en', baseURL);
  await enlargeText(page);
  for (const path of playerPaths) {
    await goTo(page, path);
    expect.soft(await textDefects(page), path).toEqual({ broken: [], overlaps: [] });
  }
});

const widths = [320, 360, 412, 600, 768, 1024, 1200, 1440];

for (const language of languages) {
  test(`the header of a player fits each width, with Deposit and Withdraw, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await signInAs(page);
    const { shell } = catalogues[language];
    await page.setViewportSize(phone);
    await openIn(page, '/sports', language, baseURL);
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: /₹/ })).toBeVisible();
    for (const width of widths) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        for (const name of [shell.deposit, shell.withdraw]) {
          const link = header.getByRole('link', { name, exact: true });
          await expect(link).toBeInViewport({ ratio: 1 });
          const box = await link.boundingBox();
          expect(box?.width, name).toBeGreaterThanOrEqual(44);
        }
        expect(await textDefects(page)).toEqual({ broken: [], overlaps: [] });
        const { height } = (await header.boundingBox()) ?? { height: 0 };
        expect(height, 'one row').toBeLessThanOrEqual(66);
        const middles = await header
          .locator('a svg:not(svg svg):visible, button:visible')
          .evaluateAll((elements) =>
            elements.map((element) => {
              const { top, bottom } = element.getBoundingClientRect();
              return (top + bottom) / 2;
            }),
          );
        expect(Math.max(...middles) - Math.min(...middles), 'in the middle').toBeLessThanOrEqual(1);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    }
  });
}

test.describe('on a phone', () => {
  // A desktop that is as narrow rounds the width of each letter.
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the header of a player fits every width, with a balance of five digits and of seven', async ({
    page,
    baseURL,
  }) => {
    const { token, username } = await newBettingPlayer(baseURL ?? '', 10_000);
    await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
    await page.goto('/referral');
    const header = page.getByRole('banner');
    const controls = header.locator('a:visible, button:visible');
    for (const [credit, shown] of [
      [0, '₹10,000.00'],
      [9_989_999, '₹9,999,999.00'],
    ] as const) {
      if (credit > 0) await page.request.post('/sandbox/credit', { data: { username, amount: credit } });
      await expect(header.getByRole('button', { name: new RegExp(shown) })).toBeVisible();
      const overflows: string[] = [];
      for (const width of await narrowestWindows(page)) {
        await page.setViewportSize({ width, height: 800 });
        const ends = await controls.evaluateAll((elements) =>
          elements.map((element) => element.getBoundingClientRect().right),
        );
        if (Math.max(...ends) > width) overflows.push(`${width} px: ${Math.max(...ends)}`);
      }
      expect(overflows, shown).toEqual([]);
      await page.setViewportSize(phone);
    }
  });

  test('the header stays in the window with a balance of nine digits in large text', async ({
    page,
    baseURL,
  }) => {
    const { token } = await newBettingPlayer(baseURL ?? '', 999_999_999.99);
    await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
    const setFontSize = await openFontSetting(page);
    await page.goto('/referral');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: /₹999,999,999\.99/ })).toBeVisible();
    for (const [fontSize, width] of [
      [24, 320],
      [32, 320],
      [32, 360],
    ] as const) {
      await setFontSize(fontSize);
      await page.setViewportSize({ width, height: 800 });
      const ends = await header
        .locator('a:visible, button:visible')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right));
      expect(Math.max(...ends), `${fontSize} px at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
});

test.describe('right after a jump to the end of the page', () => {
  for (const [size, paths] of [
    [phone, ['/sports', '/sports?section=cricket', '/gamerules']],
    [
      { width: 1440, height: 900 },
      process.env.SOAK ? ['/sports', '/sports?section=cricket', '/gamerules'] : ['/sports'],
    ],
  ] as const)
    test(`a press in the footer at ${size.width} px hits its target`, async ({ page, baseURL }) => {
      await page.setViewportSize(size);
      // Without contacts the footer has its smallest height.
      await page.route('**/api/getAppDetails', (route) => route.fulfill({ json: { data: { data: {} } } }));
      for (const path of paths)
        await test.step(path, async () => {
          // A page that was loaded has rendered none of its sections below the window.
          await openIn(page, path, 'en', baseURL);
          const tops = await page.evaluate(async () => {
            const topOfTarget = () =>
              Math.round(document.querySelector('footer [lang="hi"]')?.getBoundingClientRect().top ?? 0);
            window.scrollTo(0, document.documentElement.scrollHeight);
            const seen = [topOfTarget()];
            for (let frame = 0; frame < 10; frame += 1) {
              await new Promise(requestAnimationFrame);
              seen.push(topOfTarget());
            }
            return seen;
          });
          expect(tops).toEqual(tops.map(() => tops[0]));
        });
    });
});

test('the arrow of a section that opens is beside its words', async ({ page, baseURL }) => {
  await signInAs(page);
  await page.setViewportSize(phone);
  for (const language of languages) {
    await openIn(page, '/sports', language, baseURL);
    for (const path of [
      '/sports/jetfair?match=1-4-1026',
      '/sports/jetfair',
      '/support',
      '/terms-and-condition',
    ]) {
      await goTo(page, path);
      await expect(page.locator('main summary').first()).toBeVisible();
      const detached = await page.locator('main summary').evaluateAll((summaries) =>
        summaries
          .filter((summary) => summary.checkVisibility())
          .filter((summary) => {
            const arrow = summary.querySelector('svg')?.getBoundingClientRect();
            const range = document.createRange();
            range.selectNodeContents(summary);
            const lines = [...range.getClientRects()].filter(
              ({ width, left }) => width > 0 && left !== arrow?.left,
            );
            return !arrow || !lines.some(({ top, bottom }) => top < arrow.bottom && bottom > arrow.top);
          })
          .map(({ textContent }) => textContent),
      );
      expect(detached, `${path} in ${language}`).toEqual([]);
    }
  }
});

test('the headline of the landing begins each sentence on a line of its own', async ({ page, baseURL }) => {
  for (const language of languages) {
    await openIn(page, '/', language, baseURL);
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { hero, playMoney } = catalogues[language];
      const [first, second] = await Promise.all(
        [hero.title, playMoney.headline].map((sentence) =>
          page.locator('h1').getByText(sentence, { exact: true }).boundingBox(),
        ),
      );
      expect((second?.y ?? 0) - ((first?.y ?? 0) + (first?.height ?? 0))).toBeGreaterThanOrEqual(0);
      expect(second?.x).toBe(first?.x);
    }
  }
});

test('the menu of the balance is whole on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize(phone);
  await signInWithBets(page, baseURL);
  await openIn(page, '/mybets', 'en', baseURL);
  const button = page.getByRole('banner').getByRole('button', { name: /^Balance/ });
  await button.click();
  const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
  const { x = -1, width = phone.width } = (await panel.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(phone.width);
});

test('a screen is printed in the light theme, without its header, announcements, bars, columns and footer', async ({
  page,
  baseURL,
}) => {
  await signInWithBets(page, baseURL);
  await setPreferences(page, { language: 'en', theme: 'dark' }, baseURL);
  await page.goto('/sports/jetfair');
  await expectRendered(page);
  await expect(page.getByRole('complementary')).toBeVisible();
  const shown = () =>
    page
      .locator('header, footer, nav, aside, [aria-label="Announcements"]')
      .evaluateAll(
        (elements) =>
          elements.filter((element) => !element.closest('main') && element.checkVisibility()).length,
      );
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, color, colorScheme } = getComputedStyle(document.body);
      return { backgroundColor, color, colorScheme };
    });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await shown()).toBeGreaterThan(3);
  expect(await colours()).toMatchObject({ backgroundColor: 'rgb(11, 16, 23)', colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toBe(0);
  expect(await colours()).toEqual({
    backgroundColor: 'rgb(244, 246, 249)',
    color: 'rgb(16, 32, 47)',
    colorScheme: 'light',
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A stuck head would lie over the first row.
  const { headEnd, rowStart } = await page.evaluate(() => {
    const rectOf = (selector: string) => document.querySelector(`main ${selector}`)?.getBoundingClientRect();
    return { headEnd: rectOf('summary')?.bottom ?? -1, rowStart: rectOf('article, li li')?.top ?? -1 };
  });
  expect(headEnd).toBeGreaterThan(0);
  expect(rowStart).toBeGreaterThan(headEnd - 1);
});
