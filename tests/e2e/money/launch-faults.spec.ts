import type { FrameLocator } from '@playwright/test';
import { crashMultiplier } from '../../../studio/rules/crash';
import { tableRules } from '../../../studio/server/rules';
import { textOf } from '../../support/texts';
import { type ClientSeeds, chooseClientSeeds } from '../support/client-seeds';
import { balanceOn } from '../support/money';
import { expectOverlayEntries } from '../support/overlay-entries';
import { CASH, expect, test as studioTest } from '../support/studio';

interface Fixtures {
  /** The game in the product's page. */
  readonly game: FrameLocator;
  /** The player is signed in. */
  readonly openGame: (slug: string) => Promise<void>;
  readonly planFault: (fault: string, delayMs?: number) => Promise<void>;
}

const text = textOf('game');
const GAME = 'aura-roulette';
/** The chip that the table offers first, in paise. */
const STAKE = 5_000;

const test = studioTest.extend<Fixtures>({
  game: async ({ page }, use) => use(page.frameLocator('iframe')),
  openGame: async ({ backend, page, player }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Also runs in the frame, which must not have the player's token.
    await page.context().addInitScript(
      ([origin, token]) => {
        if (location.origin === origin) localStorage.setItem('token', token);
      },
      [backend.url, player.token] as const,
    );
    await use(async (slug) => {
      await page.goto(`/casino/${slug}`);
    });
  },
  planFault: async ({ backend }, use) =>
    use((fault, delayMs = 0) => backend.callSandbox('/game-fault', { fault, delay_ms: delayMs })),
});

const red = (game: FrameLocator) => game.getByRole('button', { name: /^Red,/ });

async function betOnRed(game: FrameLocator): Promise<void> {
  await expect(red(game)).toBeEnabled();
  await red(game).click();
  await game.getByRole('button', { name: /^Place ₹/ }).click();
  await expect(game.getByText(/^Staked ₹/)).toBeVisible();
}

/** The next round is lost. */
function loseOnRed(seeds: ClientSeeds): void {
  const rules = tableRules('roulette');
  seeds.want((draws) => rules?.payout('red', rules.draw(draws)) === 0);
}

// Each fault ends with the game open: one page shows them all.
test('a game that never loads is slow after 8 s and offers a way out after 20 s; one that loads late, whose token has expired or that cannot reach the wallet is opened again', async ({
  page,
  openGame,
  planFault,
  game,
}) => {
  await page.clock.install();
  await planFault('neverLoads');
  await openGame(GAME);
  await expect(page.getByText(text('opening', { name: 'Aura Roulette' }))).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByText(text('slow'))).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(page.getByText(text('stalled'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('otherGames') })).toBeVisible();

  await planFault('loadsLate', 2_000);
  await page
    .getByRole('button', { name: text('reload') })
    .last()
    .click();
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.fastForward(8_000);
  await expect(page.getByText(text('slow'))).toBeVisible();
  await expect(red(game)).toBeVisible();
  await expect(page.getByText(text('slow'))).toBeHidden();

  await planFault('tokenExpired');
  await page
    .getByRole('button', { name: text('reload') })
    .last()
    .click();
  await expect(page.getByRole('alert')).toContainText(text('expired'));

  await planFault('walletUnreachable');
  await page.getByRole('button', { name: text('playOn') }).click();
  await expect(page.getByRole('alert')).toContainText(text('failed.notOpened', { name: 'Aura Roulette' }));

  await page.getByRole('button', { name: text('tryAgain') }).click();
  await expect(red(game)).toBeVisible();
});

test('a game that crashes in the middle of a round gives the stake back', async ({
  page,
  backend,
  openGame,
  planFault,
  game,
  skipPhase,
  expectWallet,
}) => {
  const slug = 'spribe-aviator';
  const seeds = await chooseClientSeeds(page, backend, slug);
  seeds.want((draws) => crashMultiplier(draws) > 1000);
  await openGame(slug);
  const bet = game.getByRole('region', { name: 'Bet 1' });
  await game.getByText('Take-off in').first().waitFor();
  await bet.getByRole('button', { name: /^Bet ₹/ }).click();
  await expect(balanceOn(page, (CASH - STAKE) / 100)).toBeVisible();
  await planFault('crashesInRound');
  await skipPhase(slug, 'betting');
  await expect(balanceOn(page, CASH / 100)).toBeVisible();
  await expectWallet(CASH);
  // The page has connected again, and the next round takes bets.
  await expect(bet.getByRole('button', { name: /^Bet ₹/ })).toBeEnabled();
});

test('two tabs of one game show the same bets and balance; a stake is taken once when the wallet does not answer, and when it answers late', async ({
  page,
  context,
  openGame,
  planFault,
  game,
  startRound,
  skipPhase,
  expectWallet,
}) => {
  await openGame(GAME);
  const other = await context.newPage();
  await other.goto(`/casino/${GAME}`);
  const otherGame = other.frameLocator('iframe');
  await expect(red(otherGame)).toBeVisible();
  await startRound(GAME);
  await page.bringToFront();
  await planFault('walletUnreachable');
  await planFault('debitLate', 1_000);
  await betOnRed(game);
  await expect(balanceOn(other, (CASH - STAKE) / 100)).toBeVisible();
  await expectWallet(CASH - STAKE);
  await other.bringToFront();
  await betOnRed(otherGame);
  await expect(balanceOn(page, (CASH - 2 * STAKE) / 100)).toBeVisible();
  await expect(otherGame.getByText('Staked ₹100')).toBeVisible();
  await skipPhase(GAME, 'betting');
  await expect(game.getByText('Staked ₹100')).toBeVisible();
  await expectWallet(CASH - 2 * STAKE);
});

test('Back asks during a round; the round goes on without its player, who finds it again', async ({
  page,
  backend,
  context,
  openGame,
  game,
  startRound,
  skipPhase,
  expectWallet,
}) => {
  loseOnRed(await chooseClientSeeds(page, backend, GAME));
  await openGame('aura');
  await page.getByRole('link', { name: 'Aura Roulette' }).click();
  await expect(red(game)).toBeVisible();
  await startRound(GAME);
  await betOnRed(game);

  await page.goBack();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('stay') })
    .last()
    .click();
  await expectOverlayEntries(page, 0);
  await page.goBack();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('leave') })
    .click();
  await expect(page).toHaveURL(/\/casino\/aura$/);
  await page.goBack();
  await expect(game.getByText('Staked ₹50')).toBeVisible();

  // Closed in the middle of the round.
  await page.close();
  await skipPhase(GAME, 'betting');
  await skipPhase(GAME, 'revealing');
  const later = await context.newPage();
  await later.goto(`/casino/${GAME}`);
  await expect(balanceOn(later, (CASH - STAKE) / 100)).toBeVisible();
  await expectWallet(CASH - STAKE);
});
