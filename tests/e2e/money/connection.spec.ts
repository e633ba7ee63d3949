import { textOf } from '../../support/texts';
import {
  balanceOn,
  countPlacements,
  dropBetUpdates,
  expect,
  freezeExchange,
  holdCall,
  matched,
  matchedMessage,
  odds,
  reserved200,
  SlipPage,
  setOdds,
  test,
} from '../support/money';

const text = textOf('betSlip');
const betText = textOf('bets');

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
  // A start of the backend takes most of the limit above on a machine that others use.
  test.describe.configure({ timeout: 120_000 });

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
