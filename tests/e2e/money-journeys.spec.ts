import type { Page } from '@playwright/test';
import { textOf } from '../support/texts';
import {
  balanceOn,
  best,
  countPlacements,
  dropBetUpdates,
  expect,
  fancy,
  freezeExchange,
  holdCall,
  odds,
  reversed,
  SlipPage,
  setOdds,
  settled,
  test,
} from './support/money';

const text = textOf('betSlip');
const betText = textOf('bets');
const myBetsText = textOf('myBets');
const profitText = textOf('profit');

const nothingStakedMessage = `${betText('nothingStaked')} ${text('stakeKept')}`;
const matchedMessage = text('matched', { amount: '₹200', price: '2.00' });

/** A matched back bet of ₹200 at 2.00. */
const matched = { state: 'matched', stake: 200, matched: 200, fills: [{ price: 2, size: 200 }] };
const reserved200 = { cash: 1000, balance: 800 };
const untouched = { cash: 1000, balance: 1000 };

/** Advances the page's clock in steps of 5 s, so that its calls are answered in between. */
async function fastForwardUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(5000);
        return isDone();
      },
      { intervals: [100], timeout: 20_000 },
    )
    .toBe(true);
}

// No test waits for real time; the limit allows for a slow machine.
test.describe.configure({ timeout: 60_000 });

test.describe('a placement without an answer', () => {
  test('shows the bet as matched once when the answer was lost', async ({
    expectEndState,
    backend,
    page,
    slip,
  }) => {
    await dropBetUpdates(page);
    const placements = countPlacements(page);
    await slip.open();
    await backend.callSandbox('/next-call', { path: odds.call, status: 503, after: true });
    await slip.back(200);
    await expect(slip.message(matchedMessage)).toBeVisible();
    expect(placements()).toBe(1);
    await expectEndState(reserved200, [matched]);
  });

  test('looks the bet up after 4 s and ignores the late answer', async ({ expectEndState, page, slip }) => {
    await dropBetUpdates(page);
    await page.clock.install();
    await slip.open();
    const heldCall = await holdCall(page, odds.call);
    await slip.back(200);
    const call = await heldCall();
    const response = await call.fetch();
    await page.clock.fastForward(4000);
    await expect(slip.message(matchedMessage)).toBeVisible();
    await call.fulfill({ response });
    await expect(slip.slipSelection).toHaveCount(1);
    await expectEndState(reserved200, [matched]);
  });

  test('shows an unknown state while the request is delayed, and matches when it arrives', async ({
    expectEndState,
    page,
    slip,
  }) => {
    const placements = countPlacements(page);
    await page.clock.install();
    await slip.open();
    const heldCall = await holdCall(page, odds.call);
    await slip.back(200);
    const call = await heldCall();
    await page.clock.fastForward(4000);
    await expect(slip.message(text('unknown'))).toBeVisible();
    await expect(slip.slipSelection.getByRole('button')).toHaveCount(0);
    await expectEndState(untouched, []);
    await call.continue();
    await expect(slip.message(matchedMessage)).toBeVisible();
    expect(placements()).toBe(1);
    await expectEndState(reserved200, [matched]);
  });

  test('abandons the bet after 20 s, and the server refuses its late request', async ({
    expectEndState,
    page,
    player,
    slip,
  }) => {
    await page.clock.install();
    await slip.open();
    const heldCall = await holdCall(page, odds.call);
    await slip.back(200);
    const call = await heldCall();
    await page.clock.fastForward(4000);
    await expect(slip.message(text('unknown'))).toBeVisible();
    await fastForwardUntil(page, () => slip.message(text('notStaked')).isVisible());
    await expect(slip.message(nothingStakedMessage)).toBeVisible();
    await expect(slip.stake).toHaveValue('200');
    await expectEndState(untouched, []);

    const late = call.request().postDataJSON();
    expect(await player.browser.post(`/api${odds.call}`, late)).toMatchObject({ status: 409 });
    await expectEndState(untouched, []);
    // The same terms with a new key are a new bet.
    await slip.place(200, '2.00');
    await expect(slip.message(matchedMessage)).toBeVisible();
    await expectEndState(reserved200, [matched]);
  });

  test('continues the lookup after a reload', async ({ expectEndState, page, slip }) => {
    await dropBetUpdates(page);
    const placements = countPlacements(page);
    await slip.open();
    const heldCall = await holdCall(page, odds.call);
    await page.route('**/api/bets?*', (route) => route.abort());
    await slip.back(200);
    const call = await heldCall();
    await call.fetch();
    await call.abort();
    await expect(slip.message(text('unknown'))).toBeVisible();
    await page.reload();
    await expect(slip.message(text('unknown'))).toBeVisible();
    await page.unroute('**/api/bets?*');
    await expect(slip.message(matchedMessage)).toBeVisible();
    expect(placements()).toBe(1);
    await expect(slip.openBets).toContainText(['₹200 @ 2.00']);
    await expectEndState(reserved200, [matched]);
  });
});

test.describe('in play', () => {
  test('a suspension during the bet delay lapses the bet and releases the stake', async ({
    expectEndState,
    backend,
    slip,
  }) => {
    await setOdds(backend, 2, 5);
    await slip.open();
    await slip.back(200);
    await expect(slip.slipSelection.getByText(text('delayed'))).toBeVisible();
    await expectEndState(reserved200, [{ state: 'delayed', remaining: 200 }]);
    await backend.setMarket({ market_id: odds.market, status: 'SUSPENDED' });
    await backend.advanceClock(5000);
    await expect(slip.message(betText('reasons.MARKET_SUSPENDED'))).toBeVisible();
    await expect(slip.message(nothingStakedMessage)).toBeVisible();
    await expect(slip.slipSelection.getByText(text('obstacle.SUSPENDED'))).toBeVisible();
    await expect(slip.stake).toHaveValue('200');
    await expectEndState(untouched, [{ state: 'lapsed', reason: 'MARKET_SUSPENDED', lapsed: 200 }]);
  });

  test('a moved line rejects the bet and keeps the stake on the slip', async ({
    expectEndState,
    backend,
    page,
    slip,
  }) => {
    await slip.open();
    await slip.enterStake(/^Yes, 46 or more: 6 over runs BAN/, 200);
    const heldCall = await holdCall(page, fancy.call);
    await slip.place(200, '46 at 100');
    const call = await heldCall();
    await backend.setMarket({
      market_id: fancy.market,
      runners: [{ id: 'runs', back: [[100, 5000, 48]], lay: [[100, 5000, 47]] }],
    });
    await call.continue();
    await expect(slip.message(betText('reasons.RUNS_CHANGED'))).toBeVisible();
    await expect(slip.message(nothingStakedMessage)).toBeVisible();
    await expect(slip.stake).toHaveValue('200');
    await expect(slip.slipSelection.getByText('46 at 100 → 48 at 100')).toBeVisible();
    await expectEndState(untouched, [{ state: 'rejected', reason: 'RUNS_CHANGED', lapsed: 200, line: 46 }]);
  });
});

test.describe('odds that moved during the placement', () => {
  const rejected = { state: 'rejected', reason: 'ODDS_CHANGED', lapsed: 200 };
  const at = (price: number) => ({ ...matched, fills: [{ price, size: 200 }] });
  for (const { bet, choice, how, to } of [
    { choice: 'any', how: 'matches at a worse price', to: 1.98, bet: at(1.98) },
    { choice: 'better', how: 'matches at a better price', to: 2.04, bet: at(2.04) },
    { choice: 'better', how: 'rejects a worse price', to: 1.98, bet: rejected },
    { choice: 'none', how: 'rejects a better price', to: 2.04, bet: rejected },
  ] as const) {
    test(`with "take ${choice}": ${how}`, async ({ expectEndState, backend, page, slip }) => {
      await slip.open();
      await slip.choosePriceChange(choice);
      const heldCall = await holdCall(page, odds.call);
      await slip.back(200);
      const call = await heldCall();
      await setOdds(backend, to);
      await call.continue();
      const isTaken = bet.state === 'matched';
      await expect(
        slip.message(
          isTaken
            ? text('matched', { amount: '₹200', price: to.toFixed(2) })
            : betText('reasons.ODDS_CHANGED'),
        ),
      ).toBeVisible();
      await expectEndState(isTaken ? reserved200 : untouched, [bet]);
    });
  }
});

test('Enter and a click at the same time place one bet with one-click betting', async ({
  expectEndState,
  page,
  slip,
}) => {
  const placements = countPlacements(page);
  await slip.open();
  await page.getByText(text('settings')).click();
  await page.getByRole('checkbox', { name: text('oneClick') }).click();
  await page.getByRole('button', { name: text('oneClickAccept') }).click();
  await slip.enterStake(best, 200);
  const button = slip.button(text('place', { stake: '₹200', price: '2.00' }));
  await button.evaluate((pressed: HTMLButtonElement) => {
    pressed.form?.requestSubmit();
    pressed.click();
    pressed.form?.requestSubmit();
  });
  await expect(slip.message(matchedMessage)).toBeVisible();
  expect(placements()).toBe(1);
  await expectEndState(reserved200, [matched]);
});

test.describe('two tabs of one player', () => {
  test('show the same bets and balance within a second', async ({ expectEndState, page, slip }) => {
    const other = new SlipPage(await page.context().newPage());
    await Promise.all([slip.open(), other.open()]);
    await expect(balanceOn(other.page, 1000)).toBeVisible();
    await slip.back(200);
    await expect(slip.message(matchedMessage)).toBeVisible();
    await expect(other.openBets).toContainText(['₹200 @ 2.00'], { timeout: 1000 });
    await expect(balanceOn(other.page, 800)).toBeVisible({ timeout: 1000 });
    await expect(other.slipSelection).toHaveCount(0);
    await expectEndState(reserved200, [matched]);
  });

  test('place at the same time with a balance for one bet: the other is rejected', async ({
    expectEndState,
    page,
    slip,
  }) => {
    const slips = [slip, new SlipPage(await page.context().newPage())];
    const calls = await Promise.all(
      slips.map(async (one) => {
        await one.open();
        const heldCall = await holdCall(one.page, odds.call);
        await one.back(600);
        return heldCall();
      }),
    );
    await Promise.all(calls.map((call) => call.continue()));
    const [first, second] = slips.map((one) => ({
      in: one.message(text('matched', { amount: '₹600', price: '2.00' })),
      out: one.message(betText('reasons.INSUFFICIENT_BALANCE')),
    }));
    if (!first || !second) throw new Error('There are two tabs');
    await expect(first.in.or(first.out)).toBeVisible();
    const [winner, loser] = (await first.in.isVisible()) ? [first, second] : [second, first];
    await expect(winner.in).toBeVisible();
    await expect(loser.out).toBeVisible();
    await expectEndState({ cash: 1000, balance: 400 }, [
      { state: 'rejected', reason: 'INSUFFICIENT_BALANCE', lapsed: 600 },
      { state: 'matched', matched: 600 },
    ]);
  });
});

test.describe('a lost connection', () => {
  test('during the bet delay: the page shows the result after it reconnects', async ({
    expectEndState,
    backend,
    page,
    player,
    slip,
  }) => {
    await setOdds(backend, 2, 30);
    await slip.open();
    await slip.back(200);
    await expect(slip.slipSelection.getByText(text('delayed'))).toBeVisible();
    await page.context().setOffline(true);
    await backend.callSandbox('/drop-socket', { username: player.username });
    await backend.advanceClock(30_000);
    await expect.poll(async () => (await player.get('/bets')).list[0].state).toBe('matched');
    await expect(slip.slipSelection.getByText(text('delayed'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(slip.message(matchedMessage)).toBeVisible();
    await expect(slip.openBets).toContainText(['₹200 @ 2.00']);
    await expectEndState(reserved200, [matched]);
  });

  test('before the answer: the bet is unknown, and found after the page reconnects', async ({
    expectEndState,
    backend,
    page,
    player,
    slip,
  }) => {
    const placements = countPlacements(page);
    await slip.open();
    const heldCall = await holdCall(page, odds.call);
    await slip.back(200);
    const call = await heldCall();
    await page.context().setOffline(true);
    await backend.callSandbox('/drop-socket', { username: player.username });
    await player.browser.post(`/api${odds.call}`, call.request().postDataJSON());
    await call.abort('internetdisconnected');
    await expect(slip.message(text('unknown'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(slip.message(matchedMessage)).toBeVisible();
    expect(placements()).toBe(1);
    await expectEndState(reserved200, [matched]);
  });
});

test.describe('a backend that is killed and restarted', () => {
  test('during the bet delay: the page reconnects and shows the result', async ({
    expectEndState,
    backend,
    slip,
  }) => {
    await setOdds(backend, 2, 60);
    await slip.open();
    await slip.back(200);
    await expect(slip.slipSelection.getByText(text('delayed'))).toBeVisible();
    await backend.kill();
    await backend.start();
    await freezeExchange(backend);
    await expectEndState(reserved200, [{ state: 'delayed', remaining: 200 }]);
    await backend.advanceClock(60_000);
    await expect(slip.message(matchedMessage)).toBeVisible();
    await expect(slip.openBets).toContainText(['₹200 @ 2.00']);
    await expectEndState(reserved200, [matched]);
  });

  test('before the answer: the bet is found by its idempotency key', async ({
    expectEndState,
    backend,
    page,
    slip,
  }) => {
    const placements = countPlacements(page);
    await dropBetUpdates(page);
    await slip.open();
    await backend.callSandbox('/next-call', { path: odds.call, after: true, delay_ms: 600_000 });
    await slip.back(200);
    await expect.poll(() => backend.ledgerFaults()).toEqual([]);
    await expect(balanceOn(page, 800)).toBeVisible();
    await backend.kill();
    await expect(slip.message(text('unknown'))).toBeVisible();
    await backend.start();
    await freezeExchange(backend);
    await expect(slip.message(matchedMessage)).toBeVisible();
    expect(placements()).toBe(1);
    await expectEndState(reserved200, [matched]);
  });
});

test('bets, profit and balance follow a settlement, a void market and a resettlement', async ({
  expectEndState,
  backend,
  page,
  player,
}) => {
  const [first, second] = await Promise.all([
    backend.setMarket({
      market_id: settled.odds,
      status: 'OPEN',
      bet_delay: 0,
      runners: [{ id: '1', back: [[2, 5000]] }],
    }),
    backend.setMarket({
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
  await expectEndState({ cash: 1000, balance: 500 }, [
    { state: 'matched', matched: 300 },
    { state: 'matched', matched: 200 },
  ]);

  // A commission of 2 % of what was won.
  await backend.callSandbox('/exchange/result', { market_id: settled.odds, winners: ['1'] });
  await expect(bets).toContainText(['₹300.00']);
  await expect(balanceOn(page, 896)).toBeVisible();
  await backend.callSandbox('/exchange/result', { market_id: settled.bookmaker, void: true });
  await expect(bets).toHaveCount(0);
  await page.getByRole('tab', { name: myBetsText('tab.settled') }).click();
  await expect(bets).toContainText([/Won.*\+₹200\.00/]);
  await page.getByRole('tab', { name: myBetsText('tab.void') }).click();
  await expect(bets).toContainText([/Void.*₹300\.00/]);
  await expectEndState({ cash: 1196, balance: 1196 }, [
    { state: 'void', voided: 300, profit: 0 },
    { state: 'won', matched: 200, profit: 200 },
  ]);

  await page
    .getByRole('link', { name: profitText('title') })
    .first()
    .click();
  const net = page.locator('[data-net]');
  await expect(net).toContainText('+₹196.00');
  await backend.callSandbox('/exchange/result', { market_id: settled.odds, winners: ['2'] });
  await expect(net).toContainText('\u2212₹200.00');
  await page.goBack();
  await page.getByRole('tab', { name: myBetsText('tab.settled') }).click();
  await expect(bets).toContainText([/Lost.*\u2212₹200\.00/]);
  await expectEndState({ cash: 800, balance: 800 }, [
    { state: 'void', voided: 300, profit: 0 },
    { state: 'lost', matched: 200, profit: -200 },
  ]);
});

test('a reversed win that was staked makes the balance negative, and the slip says what is missing', async ({
  expectEndState,
  backend,
  player,
  slip,
}) => {
  const open = { status: 'OPEN', bet_delay: 0 } as const;
  const won = await backend.setMarket({
    market_id: reversed,
    ...open,
    runners: [{ id: '1', back: [[2, 5000]] }],
  });
  await player.place({ market: won, price: 2, stake: 200 });
  await backend.callSandbox('/exchange/result', { market_id: reversed, winners: ['1'] });
  await slip.open();
  await expect(balanceOn(slip.page, 1196)).toBeVisible();
  await slip.enterStake(best, 1196);
  await slip.place(1196, '2.00');
  await expect(slip.message(text('matched', { amount: '₹1,196', price: '2.00' }))).toBeVisible();
  await backend.callSandbox('/exchange/result', { market_id: reversed, winners: ['2'] });
  await expect(balanceOn(slip.page, -396)).toBeVisible();
  await slip.button(`${text('done')}: Back Bangladesh`).click();
  await slip.enterStake(/^Back Bangladesh at 2\.00/, 100);
  await expect(slip.slipSelection.getByText('You need ₹496 more.')).toBeVisible();
  await expectEndState({ cash: 800, balance: -396 }, [
    { state: 'matched', matched: 1196 },
    { state: 'lost', matched: 200, profit: -200 },
  ]);
});

test.describe('a visitor', () => {
  test.use({ isSignedIn: false });

  test('selects a price, enters a stake, logs in, and finds both on the slip', async ({
    expectEndState,
    page,
    player,
    slip,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await page.goto('/sports?section=cricket');
    // Only prices in the viewport are live.
    await slip.price(best).scrollIntoViewIfNeeded();
    await slip.price(best).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await slip.stake.fill('200');
    await slip.button(text('logIn')).click();
    await dialog.getByLabel('Username').fill(player.username);
    await dialog.getByLabel('Password', { exact: true }).fill(player.password);
    await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(slip.stake).toHaveValue('200');
    await slip.place(200, '2.00');
    await expect(slip.message(matchedMessage)).toBeVisible();
    await expectEndState(reserved200, [matched]);
  });
});

test('a missing balance links to the deposit, and the selection stays on the slip', async ({
  expectEndState,
  backend,
  page,
  player,
  slip,
}) => {
  await slip.open();
  await slip.enterStake(best, 1500);
  await expect(slip.slipSelection.getByText('You need ₹500 more.')).toBeVisible();
  await slip.slipSelection.getByRole('link', { name: text('deposit') }).click();
  await expect(page).toHaveURL('/gatewaylist');
  await backend.callSandbox('/credit', { username: player.username, amount: 500 });
  await expect(balanceOn(page, 1500)).toBeVisible();
  await page.goBack();
  await expect(slip.stake).toHaveValue('1500');
  await slip.place(1500, '2.00');
  await expect(slip.message(text('matched', { amount: '₹1,500', price: '2.00' }))).toBeVisible();
  await expectEndState({ cash: 1500, balance: 0 }, [{ state: 'matched', matched: 1500 }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

  test('the sheet shows the bet as matched once when the answer was lost', async ({
    expectEndState,
    backend,
    page,
    slip,
  }) => {
    await dropBetUpdates(page);
    await slip.open();
    await backend.callSandbox('/next-call', { path: odds.call, status: 503, after: true });
    await slip.back(200);
    await expect(slip.message(matchedMessage)).toBeVisible();
    await expectEndState(reserved200, [matched]);
  });

  test('the sheet shows a suspension during the bet delay and keeps the stake', async ({
    expectEndState,
    backend,
    slip,
  }) => {
    await setOdds(backend, 2, 5);
    await slip.open();
    await slip.back(200);
    await expect(slip.slipSelection.getByText(text('delayed'))).toBeVisible();
    await backend.setMarket({ market_id: odds.market, status: 'SUSPENDED' });
    await backend.advanceClock(5000);
    await expect(slip.message(betText('reasons.MARKET_SUSPENDED'))).toBeVisible();
    await expect(slip.stake).toHaveValue('200');
    await expectEndState(untouched, [{ state: 'lapsed', reason: 'MARKET_SUSPENDED', lapsed: 200 }]);
  });
});
