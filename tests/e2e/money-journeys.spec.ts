import type { Page } from '@playwright/test';
import profitWords from '../../src/features/profit/words/en';
import {
  balanceOn,
  best,
  betsWords,
  countPlacements,
  expect,
  fancy,
  hold,
  loseNews,
  odds,
  offer,
  reversed,
  SlipOn,
  settled,
  standStill,
  test,
  words,
} from './support/money';

const { reasons } = betsWords;
const kept = `${betsWords.nothingStaked} ${words.stakeKept}`;
const isIn = words.matched('₹200', '2.00');

/** A back of 200 at 2.00 that is matched: it can lose its stake. */
const matched = { state: 'matched', stake: 200, matched: 200, fills: [{ price: 2, size: 200 }] };
const holding200 = { cash: 1000, balance: 800 };
const untouched = { cash: 1000, balance: 1000 };

/** On the page's own clock, until something is there; what it asked meanwhile is answered in between. */
async function passUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(5000);
        return isThere();
      },
      { intervals: [100], timeout: 20_000 },
    )
    .toBe(true);
}

// Each of them waits for nothing but the machine that it runs on.
test.describe.configure({ timeout: 60_000 });

test.describe('an answer that does not come', () => {
  test('was lost: the bet is in, and shown as in, once', async ({ ends, backend, page, slip }) => {
    await loseNews(page);
    const placements = countPlacements(page);
    await slip.open();
    await backend.tell('/next-call', { path: odds.call, status: 503, after: true });
    await slip.back(200);
    await expect(slip.says(isIn)).toBeVisible();
    expect(placements()).toBe(1);
    await ends(holding200, [matched]);
  });

  test('comes later than anybody waits: looked up meanwhile, and not taken for a second bet', async ({
    ends,
    page,
    slip,
  }) => {
    await loseNews(page);
    await page.clock.install();
    await slip.open();
    const placing = await hold(page, odds.call);
    await slip.back(200);
    const call = await placing();
    const response = await call.fetch();
    await page.clock.fastForward(4000);
    await expect(slip.says(isIn)).toBeVisible();
    await call.fulfill({ response });
    await expect(slip.slipSelection).toHaveCount(1);
    await ends(holding200, [matched]);
  });

  test('is one to a bet that is late itself: neither failed nor tried again, and in when it arrives', async ({
    ends,
    page,
    slip,
  }) => {
    const placements = countPlacements(page);
    await page.clock.install();
    await slip.open();
    const placing = await hold(page, odds.call);
    await slip.back(200);
    const call = await placing();
    await page.clock.fastForward(4000);
    await expect(slip.says(words.unknown)).toBeVisible();
    await expect(slip.slipSelection.getByRole('button')).toHaveCount(0);
    await ends(untouched, []);
    await call.continue();
    await expect(slip.says(isIn)).toBeVisible();
    expect(placements()).toBe(1);
    await ends(holding200, [matched]);
  });

  test('will never come, and nothing was staked: the key is used up, and its late arrival refused', async ({
    ends,
    page,
    player,
    slip,
  }) => {
    await page.clock.install();
    await slip.open();
    const placing = await hold(page, odds.call);
    await slip.back(200);
    const call = await placing();
    await page.clock.fastForward(4000);
    await expect(slip.says(words.unknown)).toBeVisible();
    await passUntil(page, () => slip.says(words.notStaked).isVisible());
    await expect(slip.says(kept)).toBeVisible();
    await expect(slip.stake).toHaveValue('200');
    await ends(untouched, []);

    const late = call.request().postDataJSON();
    expect(await player.browser.post(`/api${odds.call}`, late)).toMatchObject({ status: 409 });
    await ends(untouched, []);
    // Another one with the same terms is another bet.
    await slip.place(200, '2.00');
    await expect(slip.says(isIn)).toBeVisible();
    await ends(holding200, [matched]);
  });

  test('is looked up again after a reload of the page', async ({ ends, page, slip }) => {
    await loseNews(page);
    const placements = countPlacements(page);
    await slip.open();
    const placing = await hold(page, odds.call);
    await page.route('**/api/bets?*', (route) => route.abort());
    await slip.back(200);
    const call = await placing();
    await call.fetch();
    await call.abort();
    await expect(slip.says(words.unknown)).toBeVisible();
    await page.reload();
    await expect(slip.says(words.unknown)).toBeVisible();
    await page.unroute('**/api/bets?*');
    await expect(slip.says(isIn)).toBeVisible();
    expect(placements()).toBe(1);
    await expect(slip.openBets).toContainText(['₹200 @ 2.00']);
    await ends(holding200, [matched]);
  });
});

test.describe('in play', () => {
  test('a suspension during the delay lets the bet lapse, in words, and nothing is staked', async ({
    ends,
    backend,
    slip,
  }) => {
    await offer(backend, 2, 5);
    await slip.open();
    await slip.back(200);
    await expect(slip.slipSelection.getByText(words.delayed)).toBeVisible();
    await ends(holding200, [{ state: 'delayed', remaining: 200 }]);
    await backend.set({ market_id: odds.market, status: 'SUSPENDED' });
    await backend.wait(5000);
    await expect(slip.says(reasons.MARKET_SUSPENDED)).toBeVisible();
    await expect(slip.says(kept)).toBeVisible();
    await expect(slip.slipSelection.getByText(words.obstacle.SUSPENDED())).toBeVisible();
    await expect(slip.stake).toHaveValue('200');
    await ends(untouched, [{ state: 'lapsed', reason: 'MARKET_SUSPENDED', lapsed: 200 }]);
  });

  test('a line that moved as the bet was sent refuses it, and the stake stays', async ({
    ends,
    backend,
    page,
    slip,
  }) => {
    await slip.open();
    await slip.selection(/^Yes, 46 or more: 6 over runs BAN/, 200);
    const placing = await hold(page, fancy.call);
    await slip.place(200, '46 at 100');
    const call = await placing();
    await backend.set({
      market_id: fancy.market,
      runners: [{ id: 'runs', back: [[100, 5000, 48]], lay: [[100, 5000, 47]] }],
    });
    await call.continue();
    await expect(slip.says(reasons.RUNS_CHANGED)).toBeVisible();
    await expect(slip.says(kept)).toBeVisible();
    await expect(slip.stake).toHaveValue('200');
    await expect(slip.slipSelection.getByText(words.moved('46 at 100', '48 at 100'))).toBeVisible();
    await ends(untouched, [{ state: 'rejected', reason: 'RUNS_CHANGED', lapsed: 200, line: 46 }]);
  });
});

test.describe('odds that moved as the bet was sent', () => {
  const rejected = { state: 'rejected', reason: 'ODDS_CHANGED', lapsed: 200 };
  const at = (price: number) => ({ ...matched, fills: [{ price, size: 200 }] });
  for (const { bet, choice, how, to } of [
    { choice: 'any', how: 'at a worse price', to: 1.98, bet: at(1.98) },
    { choice: 'better', how: 'at a better price', to: 2.04, bet: at(2.04) },
    { choice: 'better', how: 'not at a worse one', to: 1.98, bet: rejected },
    { choice: 'none', how: 'not even at a better one', to: 2.04, bet: rejected },
  ] as const) {
    test(`with "take ${choice}": ${how}`, async ({ ends, backend, page, slip }) => {
      await slip.open();
      await slip.chooses(choice);
      const placing = await hold(page, odds.call);
      await slip.back(200);
      const call = await placing();
      await offer(backend, to);
      await call.continue();
      const isTaken = bet.state === 'matched';
      await expect(
        slip.says(isTaken ? words.matched('₹200', to.toFixed(2)) : reasons.ODDS_CHANGED),
      ).toBeVisible();
      await ends(isTaken ? holding200 : untouched, [bet]);
    });
  }
});

test('Enter and a click at the same moment are one bet, with one click too', async ({ ends, page, slip }) => {
  const placements = countPlacements(page);
  await slip.open();
  await page.getByText(words.settings).click();
  await page.getByRole('checkbox', { name: words.oneClick }).click();
  await page.getByRole('button', { name: words.oneClickYes }).click();
  await slip.selection(best, 200);
  const button = slip.button(words.placeShort('₹200', '2.00'));
  await button.evaluate((pressed: HTMLButtonElement) => {
    pressed.form?.requestSubmit();
    pressed.click();
    pressed.form?.requestSubmit();
  });
  await expect(slip.says(isIn)).toBeVisible();
  expect(placements()).toBe(1);
  await ends(holding200, [matched]);
});

test.describe('two tabs of one player', () => {
  test('tell of the same bets and the same balance, within a second', async ({ ends, page, slip }) => {
    const other = new SlipOn(await page.context().newPage());
    await Promise.all([slip.open(), other.open()]);
    await expect(balanceOn(other.page, 1000)).toBeVisible();
    await slip.back(200);
    await expect(slip.says(isIn)).toBeVisible();
    await expect(other.openBets).toContainText(['₹200 @ 2.00'], { timeout: 1000 });
    await expect(balanceOn(other.page, 800)).toBeVisible({ timeout: 1000 });
    await expect(other.slipSelection).toHaveCount(0);
    await ends(holding200, [matched]);
  });

  test('place at once with a balance for one: the other is refused for want of it', async ({
    ends,
    page,
    slip,
  }) => {
    const slips = [slip, new SlipOn(await page.context().newPage())];
    const calls = await Promise.all(
      slips.map(async (one) => {
        await one.open();
        const placing = await hold(one.page, odds.call);
        await one.back(600);
        return placing();
      }),
    );
    await Promise.all(calls.map((call) => call.continue()));
    const [first, second] = slips.map((one) => ({
      in: one.says(words.matched('₹600', '2.00')),
      out: one.says(reasons.INSUFFICIENT_BALANCE),
    }));
    if (!first || !second) throw new Error('There are two tabs');
    await expect(first.in.or(first.out)).toBeVisible();
    const [winner, loser] = (await first.in.isVisible()) ? [first, second] : [second, first];
    await expect(winner.in).toBeVisible();
    await expect(loser.out).toBeVisible();
    await ends({ cash: 1000, balance: 400 }, [
      { state: 'rejected', reason: 'INSUFFICIENT_BALANCE', lapsed: 600 },
      { state: 'matched', matched: 600 },
    ]);
  });
});

test.describe('a connection that breaks', () => {
  test('during the delay: what became of the bet is told when it is back', async ({
    ends,
    backend,
    page,
    player,
    slip,
  }) => {
    await offer(backend, 2, 30);
    await slip.open();
    await slip.back(200);
    await expect(slip.slipSelection.getByText(words.delayed)).toBeVisible();
    await page.context().setOffline(true);
    await backend.tell('/drop-socket', { username: player.username });
    await backend.wait(30_000);
    await expect.poll(async () => (await player.get('/bets')).list[0].state).toBe('matched');
    await expect(slip.slipSelection.getByText(words.delayed)).toBeVisible();
    await page.context().setOffline(false);
    await expect(slip.says(isIn)).toBeVisible();
    await expect(slip.openBets).toContainText(['₹200 @ 2.00']);
    await ends(holding200, [matched]);
  });

  test('before the answer: nothing is called failed, and the bet is found when it is back', async ({
    ends,
    backend,
    page,
    player,
    slip,
  }) => {
    const placements = countPlacements(page);
    await slip.open();
    const placing = await hold(page, odds.call);
    await slip.back(200);
    const call = await placing();
    await page.context().setOffline(true);
    await backend.tell('/drop-socket', { username: player.username });
    await player.browser.post(`/api${odds.call}`, call.request().postDataJSON());
    await call.abort('internetdisconnected');
    await expect(slip.says(words.unknown)).toBeVisible();
    await page.context().setOffline(false);
    await expect(slip.says(isIn)).toBeVisible();
    expect(placements()).toBe(1);
    await ends(holding200, [matched]);
  });
});

test.describe('a backend that is killed and comes again', () => {
  test('in the middle of a delay: the page comes back by itself and tells what became of the bet', async ({
    ends,
    backend,
    slip,
  }) => {
    await offer(backend, 2, 60);
    await slip.open();
    await slip.back(200);
    await expect(slip.slipSelection.getByText(words.delayed)).toBeVisible();
    await backend.kill();
    await backend.start();
    await standStill(backend);
    await ends(holding200, [{ state: 'delayed', remaining: 200 }]);
    await backend.wait(60_000);
    await expect(slip.says(isIn)).toBeVisible();
    await expect(slip.openBets).toContainText(['₹200 @ 2.00']);
    await ends(holding200, [matched]);
  });

  test('before it answered: the bet is found by its key', async ({ ends, backend, page, slip }) => {
    const placements = countPlacements(page);
    await loseNews(page);
    await slip.open();
    await backend.tell('/next-call', { path: odds.call, after: true, delay_ms: 600_000 });
    await slip.back(200);
    await expect.poll(() => backend.faultsInTheBooks()).toEqual([]);
    await expect(balanceOn(page, 800)).toBeVisible();
    await backend.kill();
    await expect(slip.says(words.unknown)).toBeVisible();
    await backend.start();
    await standStill(backend);
    await expect(slip.says(isIn)).toBeVisible();
    expect(placements()).toBe(1);
    await ends(holding200, [matched]);
  });
});

test('settled, void and settled again: the bets, the results and the balance say so as it happens', async ({
  ends,
  backend,
  page,
  player,
}) => {
  const [first, second] = await Promise.all([
    backend.set({
      market_id: settled.odds,
      status: 'OPEN',
      bet_delay: 0,
      runners: [{ id: '1', back: [[2, 5000]] }],
    }),
    backend.set({
      market_id: settled.bookmaker,
      status: 'OPEN',
      bet_delay: 0,
      runners: [{ id: '1', back: [[80, 5000]] }],
    }),
  ]);
  await player.place({ market: first, price: 2, stake: 200 });
  await player.place({ market: second, price: 80, stake: 300 });
  await page.goto('/mybets');
  const bets = page.getByRole('main').getByRole('group', { name: /^Back / });
  await expect(bets).toContainText(['₹300.00', '₹200.00']);
  await ends({ cash: 1000, balance: 500 }, [
    { state: 'matched', matched: 300 },
    { state: 'matched', matched: 200 },
  ]);

  // A commission of 2 % of what was won.
  await backend.tell('/exchange/result', { market_id: settled.odds, winners: ['1'] });
  await expect(bets).toContainText(['₹300.00']);
  await expect(balanceOn(page, 896)).toBeVisible();
  await backend.tell('/exchange/result', { market_id: settled.bookmaker, void: true });
  await expect(bets).toHaveCount(0);
  await page.getByRole('tab', { name: betsWords.mine.tab.settled }).click();
  await expect(bets).toContainText([/Won.*\+₹200\.00/]);
  await page.getByRole('tab', { name: betsWords.mine.tab.void }).click();
  await expect(bets).toContainText([/Void.*₹300\.00/]);
  await ends({ cash: 1196, balance: 1196 }, [
    { state: 'void', voided: 300, profit: 0 },
    { state: 'won', matched: 200, profit: 200 },
  ]);

  await page.getByRole('link', { name: profitWords.title }).first().click();
  const net = page.locator('[data-net]');
  await expect(net).toContainText('+₹196.00');
  await backend.tell('/exchange/result', { market_id: settled.odds, winners: ['2'] });
  await expect(net).toContainText('\u2212₹200.00');
  await page.goBack();
  await page.getByRole('tab', { name: betsWords.mine.tab.settled }).click();
  await expect(bets).toContainText([/Lost.*\u2212₹200\.00/]);
  await ends({ cash: 800, balance: 800 }, [
    { state: 'void', voided: 300, profit: 0 },
    { state: 'lost', matched: 200, profit: -200 },
  ]);
});

test('a win that is taken back after it was staked: the balance is below zero, and a bet says what it lacks', async ({
  ends,
  backend,
  player,
  slip,
}) => {
  const open = { status: 'OPEN', bet_delay: 0 } as const;
  const won = await backend.set({ market_id: reversed, ...open, runners: [{ id: '1', back: [[2, 5000]] }] });
  await player.place({ market: won, price: 2, stake: 200 });
  await backend.tell('/exchange/result', { market_id: reversed, winners: ['1'] });
  await slip.open();
  await expect(balanceOn(slip.page, 1196)).toBeVisible();
  await slip.selection(best, 1196);
  await slip.place(1196, '2.00');
  await expect(slip.says(words.matched('₹1,196', '2.00'))).toBeVisible();
  await backend.tell('/exchange/result', { market_id: reversed, winners: ['2'] });
  await expect(balanceOn(slip.page, -396)).toBeVisible();
  await slip.button(`${words.done}: Back Bangladesh`).click();
  await slip.selection(/^Back Bangladesh at 2\.00/, 100);
  await expect(slip.slipSelection.getByText('You need ₹496 more.')).toBeVisible();
  await ends({ cash: 800, balance: -396 }, [
    { state: 'matched', matched: 1196 },
    { state: 'lost', matched: 200, profit: -200 },
  ]);
});

test.describe('a visitor', () => {
  test.use({ isSignedIn: false });

  test('presses a price, types a stake, logs in over it, and finds both on the slip', async ({
    ends,
    page,
    player,
    slip,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await page.goto('/sports?section=cricket');
    // Prices in sight alone are live.
    await slip.price(best).scrollIntoViewIfNeeded();
    await slip.price(best).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await slip.stake.fill('200');
    await slip.button(words.logIn).click();
    await dialog.getByLabel('Username').fill(player.username);
    await dialog.getByLabel('Password', { exact: true }).fill(player.password);
    await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(slip.stake).toHaveValue('200');
    await slip.place(200, '2.00');
    await expect(slip.says(isIn)).toBeVisible();
    await ends(holding200, [matched]);
  });
});

test('a balance that does not reach leads to the deposit, and the bet waits until it does', async ({
  ends,
  backend,
  page,
  player,
  slip,
}) => {
  await slip.open();
  await slip.selection(best, 1500);
  await expect(slip.slipSelection.getByText('You need ₹500 more.')).toBeVisible();
  await slip.slipSelection.getByRole('link', { name: words.deposit }).click();
  await expect(page).toHaveURL('/gatewaylist');
  await backend.tell('/credit', { username: player.username, amount: 500 });
  await expect(balanceOn(page, 1500)).toBeVisible();
  await page.goBack();
  await expect(slip.stake).toHaveValue('1500');
  await slip.place(1500, '2.00');
  await expect(slip.says(words.matched('₹1,500', '2.00'))).toBeVisible();
  await ends({ cash: 1500, balance: 0 }, [{ state: 'matched', matched: 1500 }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

  test('a lost answer is shown as in, once, in the sheet', async ({ ends, backend, page, slip }) => {
    await loseNews(page);
    await slip.open();
    await backend.tell('/next-call', { path: odds.call, status: 503, after: true });
    await slip.back(200);
    await expect(slip.says(isIn)).toBeVisible();
    await ends(holding200, [matched]);
  });

  test('a suspension during the delay is told in the sheet, and the stake stays', async ({
    ends,
    backend,
    slip,
  }) => {
    await offer(backend, 2, 5);
    await slip.open();
    await slip.back(200);
    await expect(slip.slipSelection.getByText(words.delayed)).toBeVisible();
    await backend.set({ market_id: odds.market, status: 'SUSPENDED' });
    await backend.wait(5000);
    await expect(slip.says(reasons.MARKET_SUSPENDED)).toBeVisible();
    await expect(slip.stake).toHaveValue('200');
    await ends(untouched, [{ state: 'lapsed', reason: 'MARKET_SUSPENDED', lapsed: 200 }]);
  });
});
