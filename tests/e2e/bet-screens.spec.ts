import type { Locator } from '@playwright/test';
import { en, hi, textOf } from '../support/texts';
import { best, commissioned, expect, fancy, setOdds, test } from './support/money';
import { setPreferences } from './support/visit';

const betText = textOf('bets');
const navigationText = textOf('navigation');
const profitText = textOf('profit');

const phone = { width: 360, height: 800 };
const desktop = { width: 1440, height: 900 };

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not rendered.');
  return box;
}

test('a row of My Bets keeps its height when another one is opened', async ({ backend, page, player }) => {
  await page.setViewportSize(desktop);
  const market = await setOdds(backend, 2);
  await player.place({ market, stake: 100 });
  await player.place({ market, stake: 200 });
  await page.goto('/mybets');
  const cards = page.getByRole('main').locator('[data-bet]');
  await expect(cards).toHaveCount(2);
  const { height } = await boxOf(cards.nth(1));
  await cards
    .nth(0)
    .getByRole('button', { name: /^Back / })
    .click();
  await expect(cards.nth(0).getByText(betText('timeline'))).toBeVisible();
  expect((await boxOf(cards.nth(1))).height).toBe(height);
  expect((await boxOf(cards.nth(0))).height).toBeGreaterThan(height);
});

test('the head of My Bets and the left column stay below the tabs of a desktop', async ({
  backend,
  page,
  player,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const market = await setOdds(backend, 2);
  for (let stake = 100; stake < 108; stake++) await player.place({ market, stake });
  await page.goto('/mybets');
  const main = page.getByRole('main');
  await expect(main.locator('[data-bet]')).toHaveCount(8);
  const head = main.locator('thead th').first();
  await main
    .locator('[data-bet]')
    .nth(2)
    .evaluate((row) => row.scrollIntoView({ behavior: 'instant' }));
  const { height, y } = await boxOf(page.locator('[data-sticky-top]').last());
  const end = y + height;
  expect((await boxOf(head)).y).toBeGreaterThanOrEqual(end - 1);
  expect((await boxOf(head)).y).toBeLessThan(end + 2);
  // Further down, the end of the column moves it.
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  const links = page.getByText(navigationText('quickLinks'));
  expect((await boxOf(links)).y).toBeGreaterThanOrEqual(end);
});

test('the result, the commission and the net of a settled bet add up, and a phone shows the net of each day', async ({
  backend,
  page,
  player,
}) => {
  await page.setViewportSize(phone);
  await player.place({ market: await setOdds(backend, 2, 0, commissioned), stake: 200 });
  await backend.callSandbox('/exchange/result', { market_id: commissioned, winners: ['1'], removed: [] });
  await expect
    .poll(async () => (await player.get('/bets?state=settled')).list)
    .toMatchObject([{ profit: 200, commission: 4 }]);
  await page.goto('/mybets');
  await page.getByRole('tab').nth(1).click();
  const card = page.getByRole('main').locator('[data-bet]');
  expect((await boxOf(card)).y).toBeLessThanOrEqual(220);
  await card.locator('summary').click();
  await expect(card).toContainText(/Result.*₹200\.00Commission−₹4\.00Net.*₹196\.00/);

  await page
    .getByRole('main')
    .getByRole('link', { name: profitText('title') })
    .click();
  await page.getByRole('button', { name: profitText('table') }).click();
  const net = page
    .getByRole('table', { name: profitText('byDay') })
    .getByText('+₹196.00')
    .first();
  const { width, x } = await boxOf(net);
  expect(x).toBeGreaterThan(0);
  expect(x + width).toBeLessThan(phone.width);
});

for (const [name, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const)
  test(`fancies are rows of 44 to 48 px below one line of column names on ${name}`, async ({
    backend,
    page,
    player: _,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/sports/jetfair?match=${fancy.market.replace(/-f\w+$/, '')}`);
    const group = page.getByRole('region', { name: 'Fancy', exact: true });
    const row = group.getByRole('region', { name: '6 over runs BAN' });
    await expect(row.getByRole('button', { name: /^Yes, 46 or more/ })).toBeVisible();
    await row.scrollIntoViewIfNeeded();
    await expect(row).toBeVisible();
    await expect(group.getByText('Yes', { exact: true })).toHaveCount(1);
    const { height } = await boxOf(row);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(48);

    await backend.setMarket({ market_id: fancy.market, status: 'SUSPENDED' });
    const label = await boxOf(row.getByText('SUSPENDED'));
    const price = await boxOf(row.getByRole('button', { name: /^Yes/ }).locator('span'));
    // The label covers no part of the price.
    expect(price.y + price.height).toBeLessThanOrEqual(label.y + 1);
    expect((await boxOf(row)).height).toBe(height);
  });

for (const [name, viewport, height] of [
  ['a phone', phone, 200],
  ['a desktop', desktop, 260],
] as const)
  test(`a selection of the slip takes at most ${height} px on ${name}, and two fit it`, async ({
    backend,
    page,
    slip,
  }) => {
    await page.setViewportSize(viewport);
    await setOdds(backend, 2);
    await slip.open();
    await slip.enterStake(best, 500);
    expect((await boxOf(slip.slipSelection)).height).toBeLessThanOrEqual(height);
    const buttons = slip.slipSelection.getByRole('group', { name: /^Quick stakes/ }).getByRole('button');
    // Six amounts, the largest and the editor, in one row.
    const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops).toHaveLength(8);
    expect(new Set(tops).size).toBe(1);
    await slip.price(/^Lay Bangladesh at 2\.04/).click();
    await expect(slip.slipSelection).toHaveCount(2);
    for (const selection of await slip.slipSelection.all())
      expect((await boxOf(selection)).height).toBeLessThanOrEqual(height + 1);
    const cut = await page.locator('[data-slip]').evaluate((element) => {
      const frame = element.closest('section > div');
      return frame ? frame.scrollHeight - frame.clientHeight : 0;
    });
    expect(cut).toBeLessThanOrEqual(0);
  });

for (const [language, name, viewport, height] of [
  ['en', 'a phone', phone, 200],
  ['hi', 'a phone', phone, 200],
  ['en', 'a desktop', desktop, 260],
  ['hi', 'a desktop', desktop, 260],
] as const)
  test(`a hedge takes at most ${height} px on ${name} in ${language}, with what it takes on its button`, async ({
    backend,
    page,
    player,
    slip,
  }) => {
    await page.setViewportSize(viewport);
    await setPreferences(page, { language }, backend.url);
    await player.place({ market: await setOdds(backend, 2), stake: 500 });
    await slip.open();
    await page.getByRole('main').locator('button[data-side="lay"]:visible').first().click();
    const stake = page.locator('input[name="stake"]');
    const selection = page.getByRole('listitem').filter({ has: stake });
    await stake.fill('1000');
    const { taken } = (language === 'hi' ? hi : en).betSlip;
    // Backed: ₹500 won or lost. With the lay: −₹540 and +₹500. Exposure: ₹500 before, ₹540 after.
    await expect(selection).toContainText('₹40.00');
    expect((await boxOf(selection)).height).toBeLessThanOrEqual(height);
    const submit = selection.locator('button[type="submit"]');
    await expect(submit).toHaveAccessibleDescription(taken.replace('{amount}', '₹40.00'));
    const { bottom } = await submit.evaluate((element) => element.getBoundingClientRect().toJSON());
    await submit.click();
    await expect(selection).toContainText((language === 'hi' ? hi : en).betSlip.confirmTitle);
    expect((await boxOf(selection)).height).toBeLessThanOrEqual(height);
    // The button that confirms is where the one was that asked.
    expect((await submit.evaluate((element) => element.getBoundingClientRect().toJSON())).bottom).toBe(
      bottom,
    );
  });

/** In the soak in both languages on both. */
const moves = [
  ['en', 'a desktop', desktop],
  ['hi', 'a phone', phone],
  ...(process.env.SOAK
    ? ([
        ['hi', 'a desktop', desktop],
        ['en', 'a phone', phone],
      ] as const)
    : []),
] as const;

for (const [language, name, viewport] of moves)
  test(`a price that moves leaves the button of the slip enabled and in its place on ${name} in ${language}`, async ({
    backend,
    page,
    slip,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await setPreferences(page, { language }, backend.url);
    await setOdds(backend, 2);
    await slip.open();
    await page.getByRole('main').locator('button[data-side="back"]:visible').first().click();
    const stake = page.locator('input[name="stake"]');
    await stake.fill('500');
    const selection = page.getByRole('listitem').filter({ has: stake });
    const button = selection.locator('button[type="submit"]');
    const move = async (price: number) => {
      await setOdds(backend, price);
      await expect(selection).toContainText(`2.00 → ${price.toFixed(2)}`);
    };
    const boxes = async () => [await boxOf(button), await boxOf(stake)];
    for (const step of ['draft', 'confirmation']) {
      await test.step(step, async () => {
        const before = await boxes();
        const { height } = await boxOf(selection);
        for (const price of [1.98, 2.02, 1.96]) {
          await move(price);
          expect(await boxes()).toEqual(before);
          await expect(button).toBeEnabled();
        }
        // On a phone what grows is above all that is pressed.
        if (viewport === desktop) expect((await boxOf(selection)).height).toBe(height);
      });
      await setOdds(backend, 2);
      await expect(selection).not.toContainText('→');
      if (step === 'draft') await button.click();
    }
  });
