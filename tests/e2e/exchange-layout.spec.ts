import { en, hi } from '../support/texts';
import { expect, test } from './support/test';
import { textDefects } from './support/text-layout';
import { openIn, signInAs } from './support/visit';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const phone = { width: 360, height: 800 };

test('column heads of a list are above their prices, also at 200 %', async ({ page, baseURL }) => {
  await page.setViewportSize(phone);
  await openIn(page, '/sports?section=cricket', 'hi', baseURL);
  const middleOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.round((left + right) / 2);
  };
  const prices = page.locator('main article').first().locator('button[data-side]');
  for (const fontSize of ['100%', '200%'])
    for (const width of [320, 360, 600, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      for (const [column, name] of [hi.matchList.back, hi.matchList.lay].entries()) {
        const head = page.locator('main [aria-hidden]').getByText(name, { exact: true }).first();
        const distance = (await head.evaluate(middleOf)) - (await prices.nth(column).evaluate(middleOf));
        expect(Math.abs(distance), `${name} at ${width} px and ${fontSize}`).toBeLessThanOrEqual(1);
      }
    }
});

test('a list shows 5 matches at 360 px and 10 at 1440 px below the announcements, under one head that stays', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await signInAs(page);
  await openIn(page, '/sports/jetfair?section=cricket', 'en', baseURL);
  await expect(page.locator('[class*="marquee"]').first()).toBeVisible();
  const rows = page.locator('main article');
  for (const { size, bar, rowHeight, count } of [
    { size: phone, bar: 57, rowHeight: 72, count: 5 },
    { size: { width: 1440, height: 900 }, bar: 0, rowHeight: 48, count: 10 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(rows.nth(count)).toBeAttached();
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })),
    );
    expect(boxes.filter(({ bottom }) => bottom <= size.height - bar).length).toBeGreaterThanOrEqual(count);
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(rowHeight);
    await page.evaluate(() => window.scrollTo(0, 400));
    const covering = await page.evaluate(() => {
      const tabs = [...document.querySelectorAll('[data-sticky-top]')].at(-1)?.getBoundingClientRect();
      return document.elementFromPoint(innerWidth / 2, (tabs?.bottom ?? 0) + 10)?.closest('summary')
        ?.textContent;
    });
    expect(covering).toContain('Back');
  }
});

test('the matches of the landing leave no empty space before the next section', async ({ page, baseURL }) => {
  await page.setViewportSize(phone);
  await openIn(page, '/sports', 'en', baseURL);
  const last = page.locator('main article').last();
  const next = page.getByRole('main').getByRole('heading', { name: en.landing.sports, exact: true });
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expect(last).toBeAttached();
    const [above, below] = [await last.boundingBox(), await next.boundingBox()];
    const space = (below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0);
    expect(space, `${size.width} px`).toBeGreaterThan(0);
    expect(space, `${size.width} px`).toBeLessThanOrEqual(60);
  }
});

test('a row of a phone has its star and whole scores, whatever is offered', async ({ page, baseURL }) => {
  await page.setViewportSize(phone);
  await signInAs(page);
  await page.route('**/api/exchange/matches*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { list: { market: object | null }[] } };
    const list = answer.data.list.map(({ market, ...match }) => ({
      ...match,
      has_stream: true,
      gtypes: ['match', 'bookmaker', 'fancy'],
      market: market && { ...market, matched: 12_345_678 },
    }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list } } });
  });
  await openIn(page, '/sports/jetfair?section=inplay', 'hi', baseURL);
  const rows = page.locator('main article');
  await expect(rows.filter({ hasText: '₹' }).first()).toBeVisible();
  expect((await textDefects(page)).overlaps).toEqual([]);
  const stars = await rows.evaluateAll((all) =>
    all.slice(0, 4).map((row) => {
      const { bottom, left, right, top } = row
        .querySelector('button:not([data-side])')
        ?.getBoundingClientRect() ?? { bottom: 0, left: 0, right: 0, top: 0 };
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('button');
      return {
        name: hit?.getAttribute('aria-label'),
        size: [right - left, bottom - top],
        isInside: right <= row.getBoundingClientRect().right,
      };
    }),
  );
  for (const star of stars)
    expect(star).toEqual({ name: expect.stringMatching(/./), size: [24, 24], isInside: true });
});

test('the first price of a match is at 220 px on a phone, below a board that shrinks to 40', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await signInAs(page);
  await openIn(page, '/sports/jetfair?match=1-4-1025', 'en', baseURL);
  await expect(page.locator('[class*="marquee"]').first()).toBeVisible();
  const price = await page.locator('main button[data-side]').first().boundingBox();
  expect(price?.y).toBeLessThanOrEqual(220);
  const board = page.getByRole('group', { name: en.match.score });
  expect((await board.boundingBox())?.height).toBeLessThanOrEqual(72);
  await page.evaluate(() => window.scrollTo(0, 400));
  const tabs = await page.locator('[data-sticky-top]').last().boundingBox();
  const { height = 0, y = 0 } = (await board.boundingBox()) ?? {};
  const seen = y + height - ((tabs?.y ?? 0) + (tabs?.height ?? 0));
  expect(seen).toBeGreaterThan(30);
  expect(seen).toBeLessThanOrEqual(40);
});

test('the board of a match scrolls away where the window has little height', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 800, height: 360 });
  await signInAs(page);
  await openIn(page, '/sports/jetfair?match=1-4-1025', 'en', baseURL);
  await expect(page.locator('main button[data-side]').first()).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 500));
  const tabs = await page.locator('[data-sticky-top]').last().boundingBox();
  const { height = 0, y = 0 } = (await page.getByRole('group', { name: en.match.score }).boundingBox()) ?? {};
  expect(tabs?.y).toBe(0);
  expect(y + height).toBeLessThanOrEqual(0);
});

test('plays of a match are shown whole or not at all', async ({ page, baseURL }) => {
  await signInAs(page);
  const answer = await page.request.get('/api/exchange/matches?status=IN_PLAY');
  const { data } = (await answer.json()) as {
    data: { list: { id: string; score: { recent: string[]; detail?: { kind: string } } | null }[] };
  };
  // Cricket shows its over, and soccer its events.
  const tennis = data.list.find(({ score }) => score?.detail?.kind === 'tennis' && score.recent.length > 3);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openIn(page, `/sports/jetfair?match=${tennis?.id}`, 'en', baseURL);
    const plays = page
      .locator('main ol')
      .filter({ has: page.locator('[data-kind], li') })
      .first();
    await expect(plays).toBeVisible();
    const seen = await plays.evaluate((list) => {
      for (const play of list.children) play.textContent = '75′ Yellow card, GER';
      const frame = list.getBoundingClientRect();
      return [...list.children].map((play) => {
        const { left, right, top, bottom } = play.getBoundingClientRect();
        if (top >= frame.bottom) return 'hidden';
        return left >= frame.left && right <= frame.right && bottom <= frame.bottom ? 'whole' : 'cut';
      });
    });
    expect(seen).toContain('hidden');
    expect(seen[0]).toBe('whole');
    expect(seen).not.toContain('cut');
  }
});
