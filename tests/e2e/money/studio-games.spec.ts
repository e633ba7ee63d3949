import type { Page } from '@playwright/test';
import { openSocket } from '../../support/browser';
import { type BettingPlayer, newBettingPlayer } from '../../support/test-player';
import { test as base, expect } from '../support/test';
import { openTestBackend, type TestBackend } from '../support/test-backend';

interface Fixtures {
  /** A new player with ₹1,000. */
  readonly player: BettingPlayer;
  /** Opens a game by its launch address, without the product's page around it. */
  readonly openGame: (slug: string) => Promise<void>;
  /** Asserts that page, wallet and ledger agree on the balance, in paise. */
  readonly expectBalance: (paise: number) => Promise<void>;
}

const test = base.extend<Fixtures, { backend: TestBackend }>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture depends on is read from its first parameter
    async ({}, use) => {
      const backend = await openTestBackend(undefined, { STUDIO_SPEED: '3' });
      await use(backend);
      await backend.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  player: async ({ backend }, use) => use(await newBettingPlayer(backend.url)),
  openGame: async ({ page, player }, use) =>
    use(async (slug) => {
      const { url } = await player.post('/games/launch', { slug, lang: 'en' });
      await page.goto(url);
    }),
  expectBalance: async ({ backend, page, player }, use) =>
    use(async (paise) => {
      await expect.poll(() => shownBalance(page)).toBe(paise);
      const { ask, socket } = await openSocket(backend.url, player.token);
      const { balance, cash } = await ask('get:balance');
      socket.close();
      expect({ balance: Number(balance), cash: Number(cash) }).toEqual({
        balance: paise / 100,
        cash: paise / 100,
      });
      expect(await backend.ledgerFaults()).toEqual([]);
    }),
});

/** A round, with its betting time, takes about ten seconds. */
test.describe.configure({ timeout: 120_000 });

const CASH = 100_000;

const paiseIn = (text: string | null): number => {
  const [, amount = '0'] = /₹([\d,.]+)/.exec(text ?? '') ?? [];
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
};

const shownBalance = async (page: Page): Promise<number> =>
  paiseIn(await page.getByRole('banner').locator('strong').textContent());

/** Bets on both sides: one wins and one loses, except on a zero or a tie. */
const tables = [
  { slug: 'aura-roulette', sides: [/^Red,/, /^Black,/] },
  { slug: 'ezg-teen-patti-3-card', sides: [/^Player A,/, /^Player B,/] },
  { slug: 'sn-rng-baccarat', sides: [/^Player,/, /^Banker,/] },
  { slug: 'ezg-andar-bahar', sides: [/^Andar,/, /^Bahar,/] },
];

for (const { slug, sides } of tables) {
  test(`${slug} takes stakes on both sides and pays what it announces`, async ({
    page,
    openGame,
    expectBalance,
  }) => {
    await openGame(slug);
    await page.getByRole('timer').waitFor({ timeout: 60_000 });
    for (const name of sides) await page.getByRole('button', { name }).click();
    const place = page.getByRole('button', { name: /^Place ₹/ });
    const stake = paiseIn(await place.textContent());
    await place.click();
    await expect.poll(() => shownBalance(page)).toBe(CASH - stake);
    const announcement = page.getByRole('status').filter({ hasText: /You won|Returned|No win/ });
    await announcement.waitFor({ state: 'attached', timeout: 60_000 });
    await expectBalance(CASH - stake + paiseIn(await announcement.textContent()));
  });
}

test('spribe-aviator cashes out one bet and loses the other', async ({ page, openGame, expectBalance }) => {
  await openGame('spribe-aviator');
  const first = page.getByRole('region', { name: 'Bet 1' });
  const second = page.getByRole('region', { name: 'Bet 2' });
  await first.getByRole('checkbox').check();
  await first.getByRole('textbox', { name: 'Auto cash-out' }).fill('1.01');
  await page.getByText('Take-off in').first().waitFor({ timeout: 90_000 });
  const stake = paiseIn(await first.getByRole('button', { name: /^Bet ₹/ }).textContent());
  await first.getByRole('button', { name: /^Bet ₹/ }).click();
  await second.getByRole('button', { name: /^Bet ₹/ }).click();
  await expect.poll(() => shownBalance(page)).toBe(CASH - 2 * stake);
  await expect(second.getByText('No win this time')).toBeVisible({ timeout: 90_000 });
  // The flight can end at 1.00×.
  const result = await first.getByText(/1\.01× · ₹|No win this time/).textContent();
  await expectBalance(CASH - 2 * stake + paiseIn(result));
});

test('qt-bollywood-nights takes a stake for each spin and pays its wins', async ({
  page,
  openGame,
  expectBalance,
}) => {
  await openGame('qt-bollywood-nights');
  const spin = page.getByRole('button', { name: 'Spin' });
  const message = page.getByRole('status').filter({ hasText: /You won|Returned|No win/ });
  let balance = CASH;
  for (let count = 0; count < 5; count += 1) {
    await expect(spin).toBeEnabled({ timeout: 30_000 });
    const stake = paiseIn(await page.getByText('Total stake').locator('..').textContent());
    await spin.click();
    await expect(spin).toBeDisabled();
    await expect(spin).toBeEnabled({ timeout: 60_000 });
    balance += paiseIn(await message.textContent()) - stake;
    await expectBalance(balance);
  }
});
