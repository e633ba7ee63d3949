import type { Locator, Page, Route } from '@playwright/test';
import { formatPaise } from '../../../src/ui/format';
import { openSocket } from '../../support/browser';
import { type BettingPlayer, newBettingPlayer } from '../../support/test-player';
import { textOf } from '../../support/texts';
import { test as base, expect } from './test';
import type { TestBackend } from './test-backend';

const text = textOf('betSlip');
const betText = textOf('bets');
const openBetsText = textOf('openBets');

export { expect };

/** The match of these tests; its markets are set by the test. */
const match = { id: '1-4-1026', first: 'Bangladesh' };
export const best = `Back ${match.first} at 2.00, ₹5,000 available`;
export const odds = { market: `${match.id}-mo`, call: '/bet/match/odds' };
export const fancy = { market: `${match.id}-f2o6`, call: '/bet/fancy/odds' };
/** Markets of other matches: a result cannot be undone. */
export const settled = { odds: '1-4-1025-mo', bookmaker: '1-4-1025-bm' };
export const reversed = '1-4-1027-mo';
export const commissioned = '1-4-1028-mo';

export const nothingStakedMessage = `${betText('nothingStaked')} ${text('stakeKept')}`;
export const matchedMessage = text('matched', { amount: '₹200', price: '2.00' });

/** A matched back bet of ₹200 at 2.00. */
export const matched = { state: 'matched', stake: 200, matched: 200, fills: [{ price: 2, size: 200 }] };
export const reserved200 = { cash: 1000, balance: 800 };
export const untouched = { cash: 1000, balance: 1000 };

/** In rupees: all cash, and the part of it that is not reserved for bets. */
interface Purse {
  readonly cash: number;
  readonly balance: number;
}

type ExpectedBet = Readonly<Record<string, unknown>>;

interface Journey {
  /** A new player with ₹1,000. */
  readonly player: BettingPlayer;
  /** Whether the page has the player's token from the start. */
  readonly isSignedIn: boolean;
  readonly slip: SlipPage;
  /** Asserts that page, server and ledger agree on balance and bets, and that the ledger has no faults. */
  readonly expectEndState: (purse: Purse, bets: readonly ExpectedBet[]) => Promise<void>;
}

/** Money journeys on the built product: the exchange is frozen, and prices are those that the test sets. */
export const test = base.extend<Journey>({
  baseURL: async ({ backend }, use) => use(backend.url),
  isSignedIn: [true, { option: true }],
  player: async ({ backend, isSignedIn, page }, use) => {
    await backend.callSandbox('/reset', {});
    await freezeExchange(backend);
    const player = await newBettingPlayer(backend.url);
    if (isSignedIn) await page.context().addInitScript(keepToken, player.token);
    await use(player);
    await cancelWaitingBets(player);
  },
  slip: async ({ page, player: _ }, use) => use(new SlipPage(page)),
  expectEndState: async ({ backend, page, player }, use) => {
    await use(async (purse, bets) => {
      await expect(balanceOn(page, purse.balance)).toBeVisible();
      expect(await purseOf(backend, player)).toEqual(purse);
      expect(await backend.ledgerFaults()).toEqual([]);
      const { list } = await player.get('/bets');
      expect(list).toEqual(bets.map((bet) => expect.objectContaining(bet)));
    });
  },
  // Chromium logs requests that the test aborts.
  consoleErrors: async ({ consoleErrors }, use) => {
    await use(consoleErrors);
    const own = consoleErrors.filter(
      (error) => !/Failed to load resource|WebSocket connection|fetching the script/.test(error),
    );
    consoleErrors.splice(0, consoleErrors.length, ...own);
  },
});

/** They would be matched by the prices of the next test, and take their sizes. */
async function cancelWaitingBets({ browser }: BettingPlayer): Promise<void> {
  const { body } = await browser.get('/api/bets');
  const bets: readonly { id: string; remaining: number }[] = body.data?.list ?? [];
  for (const { id, remaining } of bets) if (remaining > 0) await browser.post('/api/bet/cancel', { id });
}

const keepToken = (token: string): void => localStorage.setItem('token', token);

/** Freezes the exchange and sets known prices. */
export async function freezeExchange(backend: TestBackend): Promise<void> {
  await backend.callSandbox('/exchange/freeze', { frozen: true });
  await setOdds(backend, 2);
  await backend.setMarket({
    market_id: fancy.market,
    status: 'OPEN',
    bet_delay: 0,
    runners: [{ id: 'runs', back: [[100, 5000, 46]], lay: [[100, 5000, 45]] }],
  });
}

/** Sets the first runner's back price; its lay price is two ticks higher. */
export const setOdds = (
  backend: TestBackend,
  price: number,
  betDelay = 0,
  marketId = odds.market,
): ReturnType<TestBackend['setMarket']> =>
  backend.setMarket({
    market_id: marketId,
    status: 'OPEN',
    bet_delay: betDelay,
    runners: [
      { id: '1', back: [[price, 5000]], lay: [[price + 0.04, 5000]] },
      { id: '2', back: [[2, 5000]], lay: [[2.04, 5000]] },
    ],
  });

async function purseOf({ url }: TestBackend, { token }: BettingPlayer): Promise<Purse> {
  const { ask, socket } = await openSocket(url, token);
  const { balance, cash } = await ask('get:balance');
  socket.close();
  return { balance: Number(balance), cash: Number(cash) };
}

const rupees = (amount: number): string => formatPaise(amount * 100, { whole: true });

export const balanceOn = (page: Page, balance: number): Locator =>
  page.getByRole('banner').getByRole('button', {
    name: `Balance ${formatPaise(balance * 100)}`,
    exact: true,
  });

/** The match screen of a page, and the slip on it. */
export class SlipPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto(`/sports/jetfair?match=${match.id}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  price(name: RegExp | string): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  /** The only selection on the slip. */
  get slipSelection(): Locator {
    return this.page.getByRole('list', { name: text('selections') }).getByRole('listitem');
  }

  get stake(): Locator {
    return this.slipSelection.getByRole('textbox', { name: /^Stake, / });
  }

  button(name: string): Locator {
    return this.slipSelection.getByRole('button', { name, exact: true });
  }

  /** A visible message about the bet. */
  message(sentence: string): Locator {
    return this.slipSelection.locator('[data-tone]').getByText(sentence);
  }

  /** Selects a price and enters a stake. */
  async enterStake(price: RegExp | string, stake: number): Promise<void> {
    await this.price(price).click();
    await this.stake.fill(String(stake));
  }

  async place(stake: number, quote: string): Promise<void> {
    await this.button(text('place', { stake: rupees(stake), price: quote })).click();
    await this.button(text('confirm', { stake: rupees(stake), price: quote })).click();
  }

  /** Places a bet on a fancy. `quote` is side, line and rate: `Yes 46 at 100`. */
  async placeOnLine(stake: number, quote: string): Promise<void> {
    await this.button(text('onLine.place', { stake: rupees(stake), price: quote })).click();
    await this.button(text('onLine.confirm', { stake: rupees(stake), price: quote })).click();
  }

  /** Backs the first runner at 2.00. */
  async back(stake: number): Promise<void> {
    await this.enterStake(best, stake);
    await this.place(stake, '2.00');
  }

  /** In the settings, which are open. */
  async choosePriceChange(choice: 'any' | 'better' | 'none'): Promise<void> {
    await this.page.getByRole('button', { name: text(`acceptances.${choice}`), exact: true }).click();
  }

  /** The list of open bets below the slip. */
  get openBets(): Locator {
    return this.page.getByRole('region', { name: openBetsText('title') }).getByRole('listitem');
  }
}

/** Holds the next call to a path; the test continues, fulfils or aborts the returned route. */
export async function holdCall(page: Page, path: string): Promise<() => Promise<Route>> {
  let resolveRoute = (_: Route): void => {};
  const held = new Promise<Route>((resolve) => {
    resolveRoute = resolve;
  });
  await page.route(`**/api${path}`, async (route) => resolveRoute(route), { times: 1 });
  return () => held;
}

/** Drops `update_bet` events, so that the page gets bets only by calls. */
export const dropBetUpdates = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/public\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).includes('update_bet')) socket.send(message);
    });
  });

/** Counts the placements that a page sends. */
export function countPlacements(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/bet\/(match|fancy|bookmaker)\/odds$/.test(request.url()))
      count += 1;
  });
  return () => count;
}
