import type { Page } from '@playwright/test';
import type { Language } from '../../machines/domain/preferences';
import { routes } from '../../src/navigation/routes';
import { newBettingPlayer } from '../support/test-player';
import { en, hi } from '../support/texts';
import { expect, test } from './support/test';
import { textDefects } from './support/text-layout';
import { setPreferences, signInAs } from './support/visit';

const catalogues = { en, hi };
const languages = ['en', 'hi'] as const;
const phone = { width: 360, height: 800 };

const openPaths = Object.values(routes)
  .filter(({ access, isAvailable }) => isAvailable && access === 'anyone')
  .map(({ path }) => path);
const guestPaths = ['/sign-in', '/mobile-number', '/forgot-password', '/reset-password'];
const playerPaths = ['/mybets', '/sports/jetfair', '/sports?section=cricket', '/profit&loss', '/support'];

async function open(
  page: Page,
  path: string,
  language: Language,
  baseURL: string | undefined,
): Promise<void> {
  await setPreferences(page, { language, theme: 'dark' }, baseURL);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
}

interface ComingMatch {
  readonly id: string;
  readonly status: string;
  readonly market: {
    readonly id: string;
    readonly gtype: 'match';
    readonly version: number;
    readonly runners: readonly { readonly back: readonly (readonly number[])[] }[];
  } | null;
}

/** Signs in as a new player with a matched and a waiting bet. */
async function signInWithBets(page: Page, baseURL = ''): Promise<void> {
  const player = await newBettingPlayer(baseURL, 10_000);
  const answer = await page.request.get('/api/exchange/matches');
  const { data } = (await answer.json()) as { data: { list: readonly ComingMatch[] } };
  const market = data.list.findLast(({ market, status }) => market && status === 'COMING')?.market;
  const best = market?.runners[0]?.back[0]?.[0];
  if (!market || !best) throw new Error('No coming match has a price');
  await player.place({ market, price: best / 100, stake: 100, moved: 'any' });
  await player.place({ market, price: 5, stake: 100, moved: 'any' });
  await page.addInitScript((token) => localStorage.setItem('token', token), player.token);
}

const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test.describe('with a text size of 200 % on a phone', () => {
  test.use({ viewport: phone });

  for (const language of languages) {
    for (const [who, paths] of Object.entries({
      visitor: [...openPaths, ...guestPaths],
      player: playerPaths,
    })) {
      test(`no text of a ${who} is broken by letters or overlaps in ${language}`, async ({
        page,
        baseURL,
      }) => {
        test.setTimeout(120_000);
        if (who === 'player') await signInWithBets(page, baseURL);
        for (const path of paths) {
          await open(page, path, language, baseURL);
          await enlargeText(page);
          expect.soft(await textDefects(page), path).toEqual({ broken: [], overlaps: [] });
        }
      });
    }
  }
});

for (const width of [320, 360, 412, 600, 768, 1024, 1200, 1440]) {
  test(`the header of a player fits ${width} px, with Deposit and Withdraw`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page);
    for (const language of languages) {
      const { shell } = catalogues[language];
      await open(page, '/sports', language, baseURL);
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: /₹/ })).toBeVisible();
      for (const name of [shell.deposit, shell.withdraw]) {
        const link = header.getByRole('link', { name, exact: true });
        await expect(link).toBeInViewport({ ratio: 1 });
        const box = await link.boundingBox();
        expect(box?.width, `${name} in ${language}`).toBeGreaterThanOrEqual(44);
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
      expect(Math.max(...middles) - Math.min(...middles), 'in the middle of the row').toBeLessThanOrEqual(1);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('right after a jump to the end of the page', () => {
  for (const size of [phone, { width: 1440, height: 900 }])
    for (const path of ['/sports', '/sports?section=cricket', '/gamerules'])
      test(`a press in the footer of ${path} at ${size.width} px hits its target`, async ({
        page,
        baseURL,
      }) => {
        await page.setViewportSize(size);
        // Without contacts the footer has its smallest height.
        await page.route('**/api/getAppDetails', (route) => route.fulfill({ json: { data: { data: {} } } }));
        await open(page, path, 'en', baseURL);
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

test('the arrow of a section that opens is beside its words', async ({ page, baseURL }) => {
  await signInAs(page);
  await page.setViewportSize(phone);
  for (const language of languages)
    for (const path of [
      '/sports/jetfair?match=1-4-1026',
      '/sports/jetfair',
      '/support',
      '/terms-and-condition',
    ]) {
      await open(page, path, language, baseURL);
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
});

test('the headline of the landing begins each sentence on a line of its own', async ({ page, baseURL }) => {
  for (const language of languages)
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/', language, baseURL);
      const { hero, playMoney } = catalogues[language];
      const [first, second] = await Promise.all(
        [hero.title, playMoney.headline].map((sentence) =>
          page.locator('h1').getByText(sentence, { exact: true }).boundingBox(),
        ),
      );
      expect((second?.y ?? 0) - ((first?.y ?? 0) + (first?.height ?? 0))).toBeGreaterThanOrEqual(0);
      expect(second?.x).toBe(first?.x);
    }
});
