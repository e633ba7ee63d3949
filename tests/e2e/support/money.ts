import type { Locator, Page, Route } from '@playwright/test';
import words from '../../../src/features/bet-slip/words/en';
import betsWords from '../../../src/features/bets/words/en';
import { formatPaise } from '../../../src/ui/display/money-format';
import { openSocket } from '../../support/browser';
import { type BettingPlayer, newBettingPlayer } from '../../support/test-player';
import { test as base, expect } from './test';
import { openTestBackend, type TestBackend } from './test-backend';

export { expect };

/** The match on which players bet here; whatever stands on its markets is set by hand. */
const match = { id: '1-4-1026', first: 'Bangladesh' };
export const best = `Back ${match.first} at 2.00, ₹5,000 available`;
export const odds = { market: `${match.id}-mo`, call: '/bet/match/odds' };
export const fancy = { market: `${match.id}-f2o6`, call: '/bet/fancy/odds' };
/** Of other matches, since a result cannot be taken back. */
export const settled = { odds: '1-4-1025-mo', bookmaker: '1-4-1025-bm' };
export const reversed = '1-4-1027-mo';

/** What a player has, in rupees: the cash, and what of it no bet holds. */
interface Purse {
  readonly cash: number;
  readonly balance: number;
}

type BetTold = Readonly<Record<string, unknown>>;

interface Journey {
  /** Somebody new, with ₹1,000. */
  readonly player: BettingPlayer;
  /** The page has the player's token from the start. */
  readonly isSignedIn: boolean;
  readonly slip: SlipOn;
  /** What the page had in hand is what the server, its ledger and the rules say, and no bet is there twice or lost. */
  readonly ends: (purse: Purse, bets: readonly BetTold[]) => Promise<void>;
}

/** Money on the built product, in a house of its own: matches stand still, and prices are those that a test sets. */
export const test = base.extend<Journey, { backend: TestBackend }>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture depends on is read from its first parameter
    async ({}, use) => {
      const backend = await openTestBackend();
      await use(backend);
      await backend.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ backend }, use) => use(backend.url),
  isSignedIn: [true, { option: true }],
  player: async ({ backend, isSignedIn, page }, use) => {
    await backend.tell('/reset', {});
    await standStill(backend);
    const player = await newBettingPlayer(backend.url);
    if (isSignedIn) await page.context().addInitScript(keepToken, player.token);
    await use(player);
  },
  slip: async ({ page, player: _ }, use) => use(new SlipOn(page)),
  ends: async ({ backend, page, player }, use) => {
    await use(async (purse, bets) => {
      await expect(balanceOn(page, purse.balance)).toBeVisible();
      expect(await purseOf(backend, player)).toEqual(purse);
      expect(await backend.faultsInTheBooks()).toEqual([]);
      const { list } = await player.get('/bets');
      expect(list).toEqual(bets.map((bet) => expect.objectContaining(bet)));
    });
  },
  // What a test breaks off the browser complains of by itself.
  complaints: async ({ complaints }, use) => {
    await use(complaints);
    const own = complaints.filter(
      (complaint) => !/Failed to load resource|WebSocket connection|fetching the script/.test(complaint),
    );
    complaints.splice(0, complaints.length, ...own);
  },
});

const keepToken = (token: string): void => localStorage.setItem('token', token);

/** No time passes on the exchange, and what is offered is known. */
export async function standStill(backend: TestBackend): Promise<void> {
  await backend.tell('/exchange/freeze', { frozen: true });
  await offer(backend, 2);
  await backend.set({
    market_id: fancy.market,
    status: 'OPEN',
    bet_delay: 0,
    runners: [{ id: 'runs', back: [[100, 5000, 46]], lay: [[100, 5000, 45]] }],
  });
}

/** The first side can be backed at a price, and laid two ticks above. */
export const offer = (backend: TestBackend, price: number, betDelay = 0): ReturnType<TestBackend['set']> =>
  backend.set({
    market_id: odds.market,
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
export class SlipOn {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto(`/sports/jetfair?match=${match.id}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  price(name: RegExp | string): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  /** The bet that stands on the slip, there being one. */
  get slipSelection(): Locator {
    return this.page.getByRole('list', { name: words.slipSelections }).getByRole('listitem');
  }

  get stake(): Locator {
    return this.slipSelection.getByRole('textbox', { name: /^Stake, / });
  }

  button(name: string): Locator {
    return this.slipSelection.getByRole('button', { name, exact: true });
  }

  /** What is said of the bet, where everybody can see it. */
  says(sentence: string): Locator {
    return this.slipSelection.locator('[data-tone]').getByText(sentence);
  }

  /** Types a stake for a price that is pressed. */
  async selection(price: RegExp | string, stake: number): Promise<void> {
    await this.price(price).click();
    await this.stake.fill(String(stake));
  }

  async place(stake: number, quote: string): Promise<void> {
    await this.button(words.placeShort(rupees(stake), quote)).click();
    await this.button(words.confirm(rupees(stake), quote)).click();
  }

  /** Backs the first side at 2.00. */
  async back(stake: number): Promise<void> {
    await this.selection(best, stake);
    await this.place(stake, '2.00');
  }

  async chooses(choice: 'any' | 'better' | 'none'): Promise<void> {
    await this.page.getByText(words.settings).click();
    await this.page.getByRole('button', { name: words.choices[choice], exact: true }).click();
  }

  /** What is open, below the slip. */
  get openBets(): Locator {
    return this.page.getByRole('region', { name: betsWords.open.title }).getByRole('listitem');
  }
}

/** Holds the next call to a path back, until the test has it and lets it go. */
export async function hold(page: Page, path: string): Promise<() => Promise<Route>> {
  let keep = (_: Route): void => {};
  const held = new Promise<Route>((resolve) => {
    keep = resolve;
  });
  await page.route(`**/api${path}`, async (route) => keep(route), { times: 1 });
  return () => held;
}

/** Nothing tells of bets by itself: the server’s own word of them is lost on the way. */
export const loseNews = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/public\//, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => {
      if (!String(message).includes('update_bet')) line.send(message);
    });
  });

/** How often a page asks the exchange to place a bet. */
export function countPlacements(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/bet\/(match|fancy|bookmaker)\/odds$/.test(request.url()))
      count += 1;
  });
  return () => count;
}

export { betsWords, words };
