import type { Page } from '@playwright/test';
import { crashMultiplier } from '../../../studio/rules/crash';
import { playSlots } from '../../../studio/rules/slots';
import { tableRules } from '../../../studio/server/rules';
import { openSocket } from '../../support/browser';
import { type BettingPlayer, newBettingPlayer } from '../../support/test-player';
import { type ClientSeeds, chooseClientSeeds } from '../support/client-seeds';
import { test as base, expect } from '../support/test';
import { openTestBackend, type TestBackend } from '../support/test-backend';

interface Fixtures {
  /** A new player with ₹1,000. */
  readonly player: BettingPlayer;
  /** Opens a game by its launch address, without the product's page around it. */
  readonly openGame: (slug: string) => Promise<ClientSeeds>;
  /** Ends a phase of the game as soon as the table is in it. */
  readonly skipPhase: (slug: string, phase: string) => Promise<void>;
  /** Asserts that page, wallet and ledger agree on the balance, in paise. */
  readonly expectBalance: (paise: number) => Promise<void>;
}

const test = base.extend<Fixtures, { backend: TestBackend }>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture depends on is read from its first parameter
    async ({}, use) => {
      const backend = await openTestBackend();
      await use(backend);
      await backend.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  player: async ({ backend }, use) => use(await newBettingPlayer(backend.url)),
  openGame: async ({ backend, page, player }, use) =>
    use(async (slug) => {
      // Reels and wheel stop at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const seeds = await chooseClientSeeds(page, backend, slug);
      const { url } = await player.post('/games/launch', { slug, lang: 'en' });
      await page.goto(url);
      return seeds;
    }),
  skipPhase: async ({ backend }, use) =>
    use((slug, phase) => expect.poll(() => backend.skipPhase(slug, phase)).toBe(true)),
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

test.describe.configure({ timeout: 60_000 });

const CASH = 100_000;

const paiseIn = (text: string | null): number => {
  const [, amount = '0'] = /₹([\d,.]+)/.exec(text ?? '') ?? [];
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
};

const shownBalance = async (page: Page): Promise<number> =>
  paiseIn(await page.getByRole('banner').locator('strong').textContent());

const announcement = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

const tables = [
  { slug: 'aura-roulette', engine: 'roulette', spot: 'red', name: /^Red,/ },
  { slug: 'ezg-teen-patti-3-card', engine: 'teen-patti', spot: 'a', name: /^Player A,/ },
  { slug: 'sn-rng-baccarat', engine: 'baccarat', spot: 'player', name: /^Player,/ },
  { slug: 'ezg-andar-bahar', engine: 'andar-bahar', spot: 'andar', name: /^Andar,/ },
] as const;

for (const { slug, engine, spot, name } of tables) {
  test(`${slug} pays a bet that wins and keeps one that loses`, async ({
    page,
    openGame,
    skipPhase,
    expectBalance,
  }) => {
    const rules = tableRules(engine);
    const seeds = await openGame(slug);
    let payout = 0;
    /** @returns the stake */
    const playRound = async (accepts: (payout: number) => boolean): Promise<number> => {
      seeds.want((draws) => {
        payout = rules?.payout(spot, rules.draw(draws)) ?? 0;
        return accepts(payout);
      });
      await page.getByRole('button', { name }).click();
      const place = page.getByRole('button', { name: /^Place ₹/ });
      const stake = paiseIn(await place.textContent());
      const before = await shownBalance(page);
      await place.click();
      await expect.poll(() => shownBalance(page)).toBe(before - stake);
      await skipPhase(slug, 'betting');
      await skipPhase(slug, 'revealing');
      return stake;
    };
    const stake = await playRound((value) => value > 100);
    const won = (stake * payout) / 100;
    expect(paiseIn(await announcement(page, /You won/).textContent())).toBe(won);
    await expectBalance(CASH - stake + won);

    await skipPhase(slug, 'settled');
    await playRound((value) => value === 0);
    await announcement(page, /No win this time/).waitFor({ state: 'attached' });
    await expectBalance(CASH - 2 * stake + won);
  });
}

test('spribe-aviator cashes out one bet and loses the other', async ({
  page,
  openGame,
  skipPhase,
  expectBalance,
}) => {
  const seeds = await openGame('spribe-aviator');
  seeds.want((draws) => {
    const end = crashMultiplier(draws);
    return end > 101 && end < 110;
  });
  const first = page.getByRole('region', { name: 'Bet 1' });
  const second = page.getByRole('region', { name: 'Bet 2' });
  await first.getByRole('checkbox').check();
  await first.getByRole('textbox', { name: 'Auto cash-out' }).fill('1.01');
  await page.getByText('Take-off in').first().waitFor();
  const stake = paiseIn(await first.getByRole('button', { name: /^Bet ₹/ }).textContent());
  await first.getByRole('button', { name: /^Bet ₹/ }).click();
  await second.getByRole('button', { name: /^Bet ₹/ }).click();
  await expect.poll(() => shownBalance(page)).toBe(CASH - 2 * stake);
  await skipPhase('spribe-aviator', 'betting');
  await expect(second.getByText('No win this time')).toBeVisible();
  const won = (stake * 101) / 100;
  expect(paiseIn(await first.getByText(/1\.01× · ₹/).textContent())).toBe(won);
  await expectBalance(CASH - 2 * stake + won);
});

test('qt-bollywood-nights pays a spin that wins and keeps one that loses', async ({
  page,
  openGame,
  expectBalance,
}) => {
  const seeds = await openGame('qt-bollywood-nights');
  const spin = page.getByRole('button', { name: 'Spin' });
  await expect(spin).toBeEnabled();
  const stake = paiseIn(await page.getByText('Total stake').locator('..').textContent());
  let pays = 0;
  seeds.want((draws) => {
    const outcome = playSlots(draws);
    pays = outcome.pays;
    return pays > 100 && outcome.spins.length === 1;
  });
  await spin.click();
  const won = paiseIn(await announcement(page, /You won/).textContent());
  expect(won).toBe((stake * pays) / 100);
  await expectBalance(CASH - stake + won);

  seeds.want((draws) => playSlots(draws).pays === 0);
  await expect(spin).toBeEnabled();
  await spin.click();
  await announcement(page, /No win this time/).waitFor({ state: 'attached' });
  await expectBalance(CASH - 2 * stake + won);
});
