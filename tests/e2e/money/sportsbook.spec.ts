import type { FrameLocator, Page } from '@playwright/test';
import { openSocket } from '../../support/browser';
import { type BettingPlayer, newBettingPlayer } from '../../support/test-player';
import { balanceOn } from '../support/money';
import { test as base, expect } from '../support/test';

interface Fixtures {
  /** The widget on the screen of a visitor. */
  readonly widget: FrameLocator;
  /** A new player with ₹1,000 on the same screen. */
  readonly player: BettingPlayer;
}

const test = base.extend<Fixtures>({
  baseURL: async ({ backend }, use) => use(backend.url),
  widget: async ({ page }, use) => use(page.frameLocator('iframe')),
  player: async ({ backend, page }, use) => {
    const player = await newBettingPlayer(backend.url);
    // Also runs in the frame, which must not have the player's token.
    await page.addInitScript(
      ([origin, token]) => {
        if (location.origin === origin) localStorage.setItem('token', token);
      },
      [backend.url, player.token] as const,
    );
    await use(player);
  },
});

/** The last event has the longest time until its prices move. */
const lastPrice = (widget: FrameLocator) =>
  widget
    .locator('[data-phase=upcoming]')
    .getByRole('button', { name: / at \d/, disabled: false })
    .last();

async function openSportsbook(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Sportsbook' })).toBeVisible();
}

/** The same screen by its other address is visited with every screen, and in the soak here too. */
for (const path of process.env.SOAK ? ['/betby', '/atlas-lobby'] : ['/betby'])
  test(`${path} shows a visitor events and prices, and the log-in on betting`, async ({ page, widget }) => {
    await openSportsbook(page, path);
    await expect(widget.getByRole('article').first()).toBeVisible();
    expect(await widget.getByRole('article').count()).toBeGreaterThan(5);
    await lastPrice(widget).click();
    await widget.getByRole('button', { name: 'Log in to bet' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(widget.getByRole('article').first()).toBeAttached();
  });

test('a player places a single, which wallet, ledger and bets agree on', async ({
  backend,
  page,
  player,
  widget,
}) => {
  await openSportsbook(page, '/betby');
  await expect(widget.getByText('Balance ₹1,000').filter({ visible: true })).toBeVisible();
  await lastPrice(widget).click();
  await widget.getByRole('textbox', { name: /^Stake in rupees for / }).fill('100');
  const place = widget.getByRole('button', { name: 'Place ₹100' });
  const accept = widget.getByRole('button', { name: 'Accept the new prices' });
  const placed = widget.getByText('The bet is placed.');
  await place.click();
  // Its price can move before it is placed.
  await expect(placed.or(accept)).toBeVisible();
  if (await accept.isVisible()) {
    await accept.click();
    await place.click();
  }
  await expect(placed).toBeVisible();
  await expect(balanceOn(page, 900)).toBeVisible();

  const { ask, socket } = await openSocket(backend.url, player.token);
  const { balance, cash } = await ask('get:balance');
  socket.close();
  expect({ balance: Number(balance), cash: Number(cash) }).toEqual({ balance: 900, cash: 900 });
  expect(await backend.ledgerFaults()).toEqual([]);

  await widget.getByRole('button', { name: 'My bets (1 open)' }).click();
  await expect(page).toHaveURL(/\/betby\?route=%2Fbets$/);
  await expect(widget.getByRole('main').getByText(/^₹100/)).toBeVisible();
  await page.reload();
  await expect(widget.getByRole('main').getByText(/^₹100/)).toBeVisible();
});

test('on a phone the bar of the slip is shown while the slip has a selection', async ({ page, widget }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openSportsbook(page, '/betby');
  const bar = widget.getByRole('button', { name: /^Bet slip, / });
  // At the end of the list little of the frame is on the screen.
  const price = lastPrice(widget);
  await expect(price).toBeVisible();
  await expect(bar).toBeHidden();
  await price.click();
  await expect(bar).toHaveText('Bet slip, 1');
  await bar.click();
  await expect(widget.getByRole('button', { name: 'Log in to bet' })).toBeInViewport({ ratio: 1 });
  await widget.getByRole('button', { name: /^Remove / }).click();
  // Open, an empty slip explains itself.
  await bar.click();
  await expect(bar).toBeHidden();
});
