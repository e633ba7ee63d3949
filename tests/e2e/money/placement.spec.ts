import type { Page } from '@playwright/test';
import { textOf } from '../../support/texts';
import {
  best,
  countPlacements,
  dropBetUpdates,
  expect,
  fancy,
  holdCall,
  matched,
  matchedMessage,
  nothingStakedMessage,
  odds,
  reserved200,
  setOdds,
  test,
  untouched,
} from '../support/money';

const text = textOf('betSlip');
const betText = textOf('bets');

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
    await slip.placeOnLine(200, 'Yes 46 at 100');
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

test('odds that moved during the placement are taken or not as the player chose', async ({
  expectEndState,
  backend,
  page,
  slip,
}) => {
  const at = (price: number) => ({ ...matched, state: 'matched' as const, fills: [{ price, size: 200 }] });
  const rejected = { state: 'rejected' as const, reason: 'ODDS_CHANGED', lapsed: 200 };
  const waiting = { state: 'unmatched' as const, remaining: 200, fills: [] };
  const bets: { readonly state: string }[] = [];
  let balance = 1000;
  await slip.open();
  await page.getByText(text('settings')).click();
  // The order that waits is the last one: the next prices would match it.
  for (const { bet, choice, how, to } of [
    { choice: 'any', how: 'matches at a worse price', to: 1.98, bet: at(1.98) },
    { choice: 'better', how: 'matches at a better price', to: 2.04, bet: at(2.04) },
    { choice: 'none', how: 'rejects a better price', to: 2.04, bet: rejected },
    { choice: 'better', how: 'waits while only a worse price is offered', to: 1.98, bet: waiting },
  ] as const)
    await test.step(`with "take ${choice}": ${how}`, async () => {
      await setOdds(backend, 2);
      await slip.choosePriceChange(choice);
      await slip.enterStake(/^Back Bangladesh at 2\.00/, 200);
      const heldCall = await holdCall(page, odds.call);
      await slip.place(200, '2.00');
      const call = await heldCall();
      await setOdds(backend, to);
      await call.continue();
      const sentences = {
        matched: text('matched', { amount: '₹200', price: to.toFixed(2) }),
        unmatched: text('unmatched', { amount: '₹200', price: '2.00' }),
        rejected: betText('reasons.ODDS_CHANGED'),
      };
      await expect(slip.message(sentences[bet.state])).toBeVisible();
      if (bet !== rejected) balance -= 200;
      bets.unshift(bet);
      await expectEndState({ cash: 1000, balance }, bets);
      await slip
        .button(
          bet === rejected ? text('remove', { bet: 'Back Bangladesh' }) : `${text('done')}: Back Bangladesh`,
        )
        .click();
      await expect(slip.slipSelection).toHaveCount(0);
    });
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
