import { expect, type Page } from '@playwright/test';
import type { Language, Preferences } from '../../../domain/preferences';
import { newBettingPlayer } from '../../support/test-player';

/**
 * Opens the setting of the browser's font size for a page. Media queries in em follow it, unlike a size in the page.
 * @returns sets the size in CSS pixels; 16 is the default.
 */
export async function openFontSetting(page: Page): Promise<(pixels: number) => Promise<void>> {
  // The setting ends with its session.
  const session = await page.context().newCDPSession(page);
  return async (pixels) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  };
}

/** Waits until the screen has its heading and no placeholder. */
export async function expectRendered(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
}

/** Navigates without loading the page, as a link does, and waits for the screen. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expectRendered(page);
}

/** Sets the cookie of the preferences, as an earlier visit would have. */
export async function setPreferences(page: Page, preferences: Partial<Preferences>, url = ''): Promise<void> {
  const value = new URLSearchParams({ v: '1', ...preferences }).toString();
  await page.context().addCookies([{ name: 'winwin24x7.preferences', value, url }]);
}

/** Signs in by a call, and stores the token before each page loads. */
export async function signInAs(page: Page, username = 'player1', password = 'player1234'): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [data.token, JSON.stringify({ mstruserid: username, mobileno: '9876543210' })] as const,
  );
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
export async function signInWithBets(page: Page, baseURL = ''): Promise<void> {
  const player = await newBettingPlayer(baseURL, 10_000);
  const answer = await page.request.get('/api/exchange/matches');
  const { data } = (await answer.json()) as { data: { list: readonly ComingMatch[] } };
  // The first runner of a race may be a non-runner.
  const market = data.list.findLast(
    ({ market, status }) => status === 'COMING' && market?.runners[0]?.back[0] !== undefined,
  )?.market;
  const best = market?.runners[0]?.back[0]?.[0];
  if (!market || !best) throw new Error('No coming match has a price');
  await player.place({ market, price: best / 100, stake: 100, moved: 'any' });
  await player.place({ market, price: 5, stake: 100, moved: 'any' });
  await page.addInitScript((token) => localStorage.setItem('token', token), player.token);
}

/** Loads a page in a language, and waits until it is rendered. */
export async function openIn(
  page: Page,
  path: string,
  language: Language,
  baseURL: string | undefined,
): Promise<void> {
  await setPreferences(page, { language, theme: 'dark' }, baseURL);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectRendered(page);
}
