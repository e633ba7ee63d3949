import type { Page, TestInfo } from '@playwright/test';
import { newBettingPlayer } from '../support/test-player';
import { expect, test } from './support/test';

interface TestMarket {
  readonly matchId: string;
  readonly name: string;
  readonly runner: string;
  /** Sets the runner's back price. */
  readonly quote: (back: number) => Promise<void>;
}

interface ListedMatch {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly market: {
    readonly id: string;
    readonly gtype: string;
    readonly runners: readonly { readonly id: string; readonly name: string }[];
  } | null;
}

/** Signs in as a new player, so that no other test bets on the same account. */
async function signIn(page: Page, { project }: TestInfo): Promise<void> {
  const { token } = await newBettingPlayer(String(project.use.baseURL), 10_000);
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
}

/** Overrides the first market of a coming match; each test uses another match. */
async function prepareMarket(page: Page, index: number, { project }: TestInfo): Promise<TestMarket> {
  const answer = await page.request.get('/api/exchange/matches');
  const { data } = (await answer.json()) as { data: { list: readonly ListedMatch[] } };
  const coming = data.list.filter(({ market, status }) => status === 'COMING' && market?.gtype === 'match');
  const match = coming[index * 2 + (project.name === 'phone' ? 0 : 1)];
  const [first, ...others] = match?.market?.runners ?? [];
  if (!match?.market || !first) throw new Error('Too few coming matches');
  const market = match.market;
  const set = async (back: number): Promise<void> => {
    const price = (id: string, odds: number) => ({
      id,
      status: 'ACTIVE',
      back: [[odds, 50_000]],
      lay: [[odds + 0.02, 50_000]],
    });
    const data = {
      market_id: market.id,
      status: 'OPEN',
      overlays: [],
      bet_delay: 0,
      runners: [price(first.id, back), ...others.map(({ id }) => price(id, 2.1))],
    };
    await page.request.post('/sandbox/exchange/set', { data });
  };
  await set(1.84);
  return { matchId: match.id, name: match.name, runner: first.name, quote: set };
}

const price = (page: Page, { runner }: TestMarket, odds = '1.84') =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Back ${runner} at ${odds}`) })
    .first();

const placeButton = (page: Page) => page.locator('button[type="submit"]');

/** The stake field, in the column or in the sheet. */
const stake = (page: Page, { runner }: TestMarket) =>
  page.getByRole('textbox', { name: `Stake, Back ${runner}` });

const openBets = async (page: Page, isPhone: boolean) => {
  if (!isPhone) return page.getByRole('region', { name: 'Open bets' });
  const tab = page.getByRole('tab', { name: /^Open bets/ });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: /^Open bets/ }).click();
  else await tab.click();
  return page.getByRole('tabpanel');
};

test('a placed bet is listed in the slip, on the match and in My Bets', async ({ page }, info) => {
  const isPhone = info.project.name === 'phone';
  await signIn(page, info);
  const market = await prepareMarket(page, 0, info);
  await page.goto(`/sports/jetfair?match=${market.matchId}`);
  const durations: number[] = [];
  for (let bet = 1; bet <= 3; bet += 1) {
    await price(page, market).click();
    await stake(page, market).fill('500');
    await placeButton(page).click();
    await expect(placeButton(page)).toHaveText('Confirm ₹500 at 1.84');
    const begin = Date.now();
    await placeButton(page).click();
    await expect(page.getByText('Your bet is in: ₹500 matched at 1.84.').first()).toBeVisible();
    durations.push(Date.now() - begin);
    await page.getByRole('button', { name: /^Done/ }).click();
  }
  info.annotations.push({ type: 'milliseconds until a bet is in', description: durations.join(', ') });

  const open = await openBets(page, isPhone);
  await expect(open.getByRole('group', { name: 'On this match' }).getByRole('listitem')).toHaveCount(3);

  await open.getByRole('link', { name: 'All my bets' }).click();
  await expect(page).toHaveURL('/mybets');
  await expect(page.locator('[data-bet]').filter({ hasText: market.runner }).first()).toContainText('₹500');
});

test('two double clicks place one bet', { tag: '@phone' }, async ({ page }, info) => {
  await signIn(page, info);
  const market = await prepareMarket(page, 1, info);
  const placements: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bet/match/odds')) placements.push(request.postData() ?? '');
  });
  await page.goto(`/sports/jetfair?match=${market.matchId}`);
  await price(page, market).click();
  await stake(page, market).fill('100');
  await placeButton(page).dblclick();
  await expect(placeButton(page)).toHaveText('Confirm ₹100 at 1.84');
  await placeButton(page).dblclick();
  await expect(page.getByText('Your bet is in: ₹100 matched at 1.84.').first()).toBeVisible();
  expect(placements).toHaveLength(1);
});

test(
  'a bet whose answer is lost is looked up and shown once',
  { tag: '@phone' },
  async ({ page, consoleErrors }, info) => {
    await signIn(page, info);
    const market = await prepareMarket(page, 2, info);
    // The socket would report the bet before the lookup.
    await page.routeWebSocket(/\/public\//, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(message));
      server.onMessage((message) => {
        if (!String(message).includes('update_bet')) socket.send(message);
      });
    });
    await page.goto(`/sports/jetfair?match=${market.matchId}`);
    await price(page, market).click();
    await stake(page, market).fill('200');
    let lookups = 0;
    // The bet arrives; its answer and that of the first lookup are lost.
    await page.route('**/bet/match/odds', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.route(/\/api\/bets\?.*key=/, async (route) => {
      lookups += 1;
      if (lookups === 1) await route.abort('connectionreset');
      else await route.continue();
    });
    await placeButton(page).click();
    await placeButton(page).click();
    await expect(page.getByText('Do not place it again.', { exact: false }).first()).toBeVisible();
    await expect(placeButton(page)).toHaveCount(0);
    await expect(page.getByText('Your bet is in: ₹200 matched at 1.84.').first()).toBeVisible({
      timeout: 15_000,
    });
    await page.goto('/mybets');
    await expect(page.locator('[data-bet]').filter({ hasText: market.name })).toHaveCount(1);
    // Chromium logs the aborted requests.
    consoleErrors.length = 0;
  },
);

test(
  'a bet at a price that moved away waits at it, and takes the worse one when the player chooses it',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    await signIn(page, info);
    const market = await prepareMarket(page, 3, info);
    await page.goto(`/sports/jetfair?match=${market.matchId}`);
    await price(page, market).click();
    await stake(page, market).fill('100');
    await market.quote(1.7);
    await expect(page.getByText('Waits at 1.84', { exact: false })).toBeVisible();
    await placeButton(page).click();
    await placeButton(page).click();
    const result = page.getByRole('group', { name: `Back ${market.runner}` });
    await expect(result).toBeFocused();
    await expect(result).toContainText('Your bet is in: ₹100 waits at 1.84.');
    await page.getByRole('button', { name: /^Done/ }).click();

    await price(page, market, '1.70').click();
    await stake(page, market).fill('100');
    await market.quote(1.6);
    await expect(placeButton(page)).toContainText('1.70');
    await page.getByRole('button', { name: 'Take 1.60' }).click();
    await expect(placeButton(page)).toContainText('1.60');
    await placeButton(page).click();
    await placeButton(page).click();
    await expect(page.getByText('Your bet is in: ₹100 matched at 1.60.').first()).toBeVisible();
  },
);

test(
  'the sheet of a phone does not cover the selected price, and shows long amounts whole',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, info);
    const market = await prepareMarket(page, 6, info);
    await page.addInitScript(() =>
      localStorage.setItem(
        'winwin24x7.slip',
        JSON.stringify({
          v: 2,
          value: {
            quickStakes: [10_000_000_00, 50_000_000_00, 100_000_000_00, 500_00],
            isOneClick: false,
            isOneClickExplained: false,
            acceptance: 'better',
          },
        }),
      ),
    );
    await page.goto(`/sports/jetfair?match=${market.matchId}`);
    const cell = price(page, market);
    await cell.click();
    await stake(page, market).fill('50');
    await expect(page.getByText('The minimum stake is ₹100.')).toBeVisible();
    const sheet = page.getByRole('region', { name: 'Bet slip' });
    await expect
      .poll(async () => {
        const [above, below] = [await cell.boundingBox(), await sheet.boundingBox()];
        return above && below ? above.y > 90 && above.y + above.height <= below.y : false;
      })
      .toBe(true);
    const isCut = (element: SVGElement | HTMLElement) => element.scrollWidth > element.clientWidth + 1;
    await expect(sheet.getByRole('button', { name: 'Stake ₹100,000,000' })).toBeVisible();
    const odds = page.getByRole('spinbutton', { name: 'Odds' });
    await odds.fill('490.00');
    await stake(page, market).fill('500');
    const raise = await page.getByRole('button', { name: 'Higher odds' }).boundingBox();
    const entry = await stake(page, market).locator('xpath=..').boundingBox();
    if (raise === null || entry === null) throw new Error('The fields are not rendered');
    // The fields stand beside each other or below each other.
    expect(entry.x >= raise.x + raise.width || entry.y >= raise.y + raise.height).toBe(true);
    await odds.fill('1000');
    for (const text of ['9999999', '10,000,000.50', '1,00,00,00,000']) {
      await stake(page, market).fill(text);
      for (const field of await sheet.getByRole('textbox').or(sheet.getByRole('spinbutton')).all())
        expect(await field.evaluate(isCut)).toBe(false);
      for (const button of await sheet.getByRole('button').all())
        expect(await button.evaluate(isCut), (await button.textContent()) ?? '').toBe(false);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  },
);
