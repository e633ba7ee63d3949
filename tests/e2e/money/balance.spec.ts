import { textOf } from '../../support/texts';
import {
  balanceOn,
  best,
  expect,
  matched,
  matchedMessage,
  reserved200,
  reversed,
  settled,
  test,
} from '../support/money';

const text = textOf('betSlip');
const myBetsText = textOf('myBets');
const profitText = textOf('profit');

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
  const bets = page.getByRole('main').locator('[data-bet]');
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
  await expect(bets).toContainText([/\+₹196\.00.*Won/]);
  await page.getByRole('tab', { name: myBetsText('tab.void') }).click();
  await expect(bets).toContainText([/₹300\.00.*Void/]);
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
  await expect(bets).toContainText([/\u2212₹200\.00.*Lost/]);
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
    // Only prices in the viewport are live; before, the size can be what an earlier bet left.
    const price = slip.price(/^Back Bangladesh at 2\.00/);
    // The listed prices of a row, which are disabled, give way to live ones as it comes near the window.
    await expect(() => price.scrollIntoViewIfNeeded()).toPass();
    await price.click();
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
