import { textOf } from '../support/texts';
import { asha, startForeignBackend } from './support/foreign-backend';
import { plainExcept } from './support/foreign-backend/freedoms';
import { expect, test } from './support/test';
import { goTo } from './support/visit';

const authText = textOf('auth');

/** Screens of a player, with a sentence or a control that each has with the calls of the specification alone. */
const screens: Readonly<Record<string, RegExp>> = {
  '/withdraw': /Amount/,
  '/withdrawList': /No withdrawals yet/,
  '/gatewaylist': /No deposits yet/,
  '/cashier': /No movements|Nothing|No entries/i,
  '/bonus': /You have no bonus/,
  '/profile': /Mobile/,
  '/mybets': /bets/i,
  '/home': /Aviator/,
  '/allCasino': /Teen Patti/,
  '/casino/ezugi': /Ezugi/,
  '/profit&loss': /not available here/,
  '/referral': /Your referral code could not be loaded/,
  '/responsible-gaming/limits': /not available here/,
  '/first-game': /Andar Bahar/,
  '/sports/jetfair?section=inplay': /not available here/,
};

/** Paths of the screens that need more than the named calls. */
const needMore = ['/withdraw', '/bonus', '/profile', '/home', '/profit&loss'];

for (const [unknownCall, paths] of [
  ['not found', Object.keys(screens)],
  ['page of the application', process.env.SOAK ? Object.keys(screens) : needMore],
] as const)
  test(`every screen works with the named calls alone (${unknownCall})`, async ({ consoleErrors, page }) => {
    test.setTimeout(120_000);
    const backend = await startForeignBackend(plainExcept({ unknownCall }));
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    try {
      await page.goto(`${backend.url}/sign-in`);
      await page.getByLabel(authText('username'), { exact: true }).fill(asha.username);
      await page.getByLabel(authText('password'), { exact: true }).fill(asha.password);
      await page
        .locator('form')
        .getByRole('button', { name: authText('logIn'), exact: true })
        .click();
      await expect(page.getByRole('banner').getByRole('button', { name: /^Balance / })).toBeVisible({
        timeout: 30_000,
      });
      for (const path of paths) {
        await test.step(path, async () => {
          await goTo(page, path);
          const seen = screens[path] ?? /^$/;
          const main = page.getByRole('main');
          const isPage = unknownCall === 'page of the application';
          const expected = isPage && seen.source.includes('not available') ? /could not be read/ : seen;
          await expect.soft(main).toContainText(expected, { timeout: 15_000 });
          await expect.soft(main).not.toContainText('Check your connection');
        });
      }
      expect(errors).toEqual([]);
      // Chromium logs the calls that are answered with 404.
      consoleErrors.length = 0;
    } finally {
      await page.close();
      await backend.close();
    }
  });
