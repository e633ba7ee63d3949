import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from './lib/browsers/chromium.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/packages/install.mjs';
import { script } from './lib/process.mjs';
import { withProduct } from './lib/product.mjs';
import { fromRoot } from './lib/root.mjs';

// Takes the pictures of README.md and docs/operators.md of the product as it is built now: all, or those that are named.

/** @typedef {import('@playwright/test').Page} Page */

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 800 };

/** Prices and pictures have arrived. @param {Page} page */
async function settle(page) {
  await page.locator('main [class*="skeleton"]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1_000);
}

/** @param {Page} page */
async function signIn(page) {
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill('player1');
  await page.getByLabel('Password', { exact: true }).fill('player1234');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: /^Balance/ }).waitFor();
}

/** Prices that do not move. @param {Page} page @param {boolean} frozen */
const freeze = (page, frozen) => page.request.post('/sandbox/exchange/freeze', { data: { frozen } });

/** Opens a market of a match of cricket in play, without a bet delay. @param {Page} page @returns {Promise<string>} the path of the match */
async function matchInPlay(page) {
  const answer = await page.request.get('/api/exchange/matches?status=IN_PLAY&sport_id=4');
  const { data } = await answer.json();
  const match = data.list.find((/** @type {any} */ { market }) => market?.status === 'OPEN') ?? data.list[0];
  await page.request.post('/sandbox/exchange/set', {
    data: { market_id: match.market.id, status: 'OPEN', bet_delay: 0 },
  });
  return `/sports/jetfair?match=${match.id}`;
}

/** @param {Page} page */
async function selectBack(page) {
  const price = page
    .getByRole('main')
    .locator('button[data-side="back"]:not([aria-disabled="true"])')
    .first();
  await price.click();
  await page.getByRole('textbox', { name: 'Stake' }).first().fill('500');
}

/** @param {Page} page */
async function signInAtDesk(page) {
  await page.goto('/operator');
  await page.getByLabel('Username').fill('operator1');
  await page.getByLabel('Password').fill('operator1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Screens of one device alone end with its name. @type {Readonly<Record<string, (page: Page) => Promise<void>>>} */
const screens = {
  async landing(page) {
    await page.goto('/');
  },
  async 'sign-up'(page) {
    await page.goto('/register');
  },
  async match(page) {
    await signIn(page);
    await freeze(page, true);
    await page.goto(await matchInPlay(page));
    await settle(page);
    await selectBack(page);
    if (page.viewportSize()?.width === desktop.width) {
      await page.getByRole('button', { name: /^Place ₹500/ }).click();
      await page.getByRole('button', { name: /^Confirm ₹500/ }).click();
      await page.getByRole('button', { name: 'Done' }).waitFor();
    }
    await freeze(page, false);
  },
  async 'desk-overview-desktop'(page) {
    await signInAtDesk(page);
    await page.goto('/operator/gateways');
    const gateway = page.locator('form[action$="/bank/change"]');
    await gateway.getByLabel('Largest deposit').fill('50000');
    await gateway.getByLabel('Reason').fill('Smaller amounts until Monday');
    await gateway.getByRole('button', { name: 'Save' }).click();
    await page.goto('/operator');
  },
  async 'desk-player-phone'(page) {
    await signInAtDesk(page);
    await page.goto('/operator/players');
    await page.getByRole('link', { name: 'player1', exact: true }).click();
  },
};

/** @param {string} name @param {string} device */
const fileOf = (name, device) => (/-(desktop|phone)$/.test(name) ? name : `${name}-${device}`);

const named = process.argv.slice(2);

await script(async () => {
  await install();
  await build();
  return withProduct(async (url) => {
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
    try {
      for (const [device, viewport] of Object.entries({ desktop, phone }))
        for (const [name, open] of Object.entries(screens)) {
          const file = fileOf(name, device);
          if (!file.endsWith(device) || (named.length > 0 && !named.includes(file))) continue;
          const isMobile = device === 'phone';
          const page = await browser.newPage({ baseURL: url, viewport, isMobile, hasTouch: isMobile });
          await open(page);
          await settle(page);
          await page.screenshot({ path: fromRoot(`docs/images/${file}.png`) });
          await page.close();
        }
    } finally {
      await browser.close();
    }
    return 0;
  });
});
