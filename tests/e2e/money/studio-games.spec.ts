import type { Page } from '@playwright/test';
import type { SlotsOutcome } from '../../../studio/contract/outcomes';
import { crashMultiplier } from '../../../studio/rules/crash';
import { type SlotsEngine, slotMachines } from '../../../studio/rules/slots/slot-machines';
import { wheelSegments } from '../../../studio/rules/slots/wheel';
import { tableRules } from '../../../studio/server/rules';
import { type ClientSeeds, chooseClientSeeds } from '../support/client-seeds';
import { CASH, expect, test as studioTest } from '../support/studio';

interface Fixtures {
  /** Opens a game by its launch address, without the product's page around it. */
  readonly openGame: (slug: string) => Promise<ClientSeeds>;
  /** Asserts that page, wallet and ledger agree on the balance, in paise. */
  readonly expectBalance: (paise: number) => Promise<void>;
}

const test = studioTest.extend<Fixtures>({
  openGame: async ({ backend, page, player }, use) =>
    use(async (slug) => {
      // Reels and wheel stop at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const seeds = await chooseClientSeeds(page, backend, slug);
      const { url } = await player.post('/games/launch', { slug, lang: 'en' });
      await page.goto(url);
      return seeds;
    }),
  expectBalance: async ({ page, expectWallet }, use) =>
    use(async (paise) => {
      await expect.poll(() => shownBalance(page)).toBe(paise);
      await expectWallet(paise);
    }),
});

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
    startRound,
    skipPhase,
    expectBalance,
  }) => {
    const rules = tableRules(engine);
    const seeds = await openGame(slug);
    await page.getByRole('button', { name }).waitFor();
    await startRound(slug);
    let payout = 0;
    /** @returns the stake */
    const playRound = async (accepts: (payout: number) => boolean): Promise<number> => {
      seeds.want((draws) => {
        payout = rules?.payout(spot, rules.draw(draws)) ?? 0;
        return accepts(payout);
      });
      await expect(page.getByRole('button', { name })).toBeEnabled();
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

/** An outcome that shows the feature of its machine. */
const showsFeature = (outcome: SlotsOutcome): boolean => {
  switch (outcome.engine) {
    case 'slots':
    case 'slots-tumbling':
    case 'slots-respins':
      return outcome.spins.length > 1;
    case 'slots-expanding':
      return (outcome.spins[0]?.expanded.length ?? 0) > 0;
    case 'slots-wheel':
      return (wheelSegments[outcome.spins[0]?.segment ?? 0] ?? 1) > 1;
    case 'slots-both-ways':
      return outcome.spins[0]?.wins.every(({ cells }) => (cells[0] ?? 0) >= 12) ?? false;
  }
};

/** Free spins, and respins that go on by themselves. */
const inEachRun: readonly SlotsEngine[] = ['slots', 'slots-respins'];

const machines = [
  ['qt-hot-sevens', 'slots'],
  ['qt-royal-tiger', 'slots-expanding'],
  ['qt-gems-of-jaipur', 'slots-tumbling'],
  ['qt-maharaja-gold', 'slots-respins'],
  ['qt-mela-wheel', 'slots-wheel'],
  ['qt-peacock-palace', 'slots-both-ways'],
] as const;

/** The pages of all six are tested in a simulated DOM, their rules on their own. */
const tested = process.env.SOAK ? machines : machines.filter(([, engine]) => inEachRun.includes(engine));

for (const [slug, engine] of tested) {
  test(`${slug} pays a spin with its feature and keeps one that loses`, async ({
    page,
    openGame,
    expectBalance,
  }) => {
    const { play } = slotMachines[engine];
    const seeds = await openGame(slug);
    const spin = page.getByRole('button', { name: 'Spin' });
    await expect(spin).toBeEnabled();
    const stake = paiseIn(await page.getByText('Total stake').locator('..').textContent());
    let pays = 0;
    seeds.want((draws) => {
      const outcome = play(draws);
      pays = outcome.pays;
      return pays > 100 && showsFeature(outcome);
    });
    await spin.click();
    const won = paiseIn(await announcement(page, /You won/).textContent());
    expect(won).toBe((stake * pays) / 100);
    await expectBalance(CASH - stake + won);

    seeds.want((draws) => play(draws).pays === 0);
    await expect(spin).toBeEnabled();
    await spin.click();
    await announcement(page, /No win this time/).waitFor({ state: 'attached' });
    await expectBalance(CASH - 2 * stake + won);
  });
}
