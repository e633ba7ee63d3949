import type { Page } from '@playwright/test';
import { en, hi } from '../support/texts';
import { controlDefects } from './support/control-layout';
import { expect, setOdds, test } from './support/money';
import { textDefects } from './support/text-layout';
import { goTo, openFontSetting, setPreferences } from './support/visit';

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ page }) => {
  const setFontSize = await openFontSetting(page);
  await setFontSize(32);
});

const none = { broken: [], overlaps: [], clipped: [], covered: [], overflow: 0 };

async function defects(page: Page, root?: string) {
  await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
  expect(await page.evaluate(() => matchMedia('(width = 11.25em)').matches)).toBe(true);
  return { ...(await textDefects(page)), ...(await controlDefects(page, root)) };
}

const screens = {
  'the market page': '/sports/jetfair?match=1-4-1026',
  'a race': '/sports/jetfair?match=1-7-3601',
  'the list in play': '/sports/jetfair?section=inplay',
  'the statement': '/cashier',
  'the ways to pay': '/gatewaylist',
  'a withdrawal': '/withdraw',
  'my bets': '/mybets',
};

const catalogues = { en, hi };
/** Otherwise in the language with the larger glyphs, and the slip in that with the longer words. */
const isLong = Boolean(process.env.SOAK);

for (const language of isLong ? (['en', 'hi'] as const) : (['hi'] as const)) {
  const { match } = catalogues[language];
  test(`no text is cut and no control is covered at a text size of 200 % in ${language}`, async ({
    backend,
    page,
    player,
  }) => {
    test.setTimeout(120_000);
    await setPreferences(page, { language }, backend.url);
    const market = await setOdds(backend, 2);
    await player.place({ market, stake: 200 });
    await player.place({ market, price: 5, stake: 200, moved: 'any' });
    await page.goto('/home');
    for (const [name, path] of Object.entries(screens)) {
      await goTo(page, path);
      await expect(page.getByText(match.missingTitle)).toHaveCount(0);
      expect.soft(await defects(page), name).toEqual(none);
    }
  });
}

for (const language of isLong ? (['en', 'hi'] as const) : (['en'] as const)) {
  const { betSlip, shell } = catalogues[language];
  test(`the bet slip and the menu are whole at a text size of 200 % in ${language}`, async ({
    backend,
    page,
    slip,
  }) => {
    await setPreferences(page, { language }, backend.url);
    await slip.open();
    await page.getByRole('main').locator('button[data-side="back"]').first().click();
    const sheet = page.getByRole('region', { name: betSlip.title, exact: true });
    await expect(sheet).toBeVisible();
    expect.soft(await defects(page, 'section:has(> div [role="tablist"])'), 'the slip').toEqual(none);
    await sheet.getByRole('button', { name: betSlip.close }).click();
    await page.getByRole('button', { name: shell.menu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await defects(page, 'dialog[open]'), 'the menu').toEqual(none);
  });
}
