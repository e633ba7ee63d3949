// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Bet, Market } from '../../../domain/betting/exchange';
import type { BetsActor } from '../../../machines/exchange/bets/bets.selectors';
import { type BetSlipActor, selectSelectionRefs } from '../../../machines/exchange/slip/bet-slip.selectors';
import { change, level, market, runner } from '../../support/machines/market-fixtures';
import { marketViewHarness } from '../../support/machines/market-view-harness';
import { betResult } from '../../support/machines/slip-fixtures';

const NOW = 1_700_000_000_000;

/** A market on the screen, with the clock of the page stopped at its last price. */
async function shown(changed: Partial<Market> = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const harness = await marketViewHarness();
  onTestFinished(harness.stop);
  await harness.sendFromFeed({ type: 'market.snapshotReceived', market: market(changed), at: NOW });
  const slip = harness.exchange.system.get('betSlip') as BetSlipActor;
  return {
    ...harness,
    bets: harness.exchange.system.get('bets') as BetsActor,
    slip,
    change: (what: Parameters<typeof change>[0]) =>
      harness.sendFromFeed({ type: 'market.changed', change: change(what), at: NOW }),
  };
}

const region = () => within(screen.getByRole('region'));
const winner = { ...runner('india', 'India', 184, 186), status: 'WINNER' } as const;

describe('the terms of a market', () => {
  it('name what was matched in whole rupees, rounded down', async () => {
    await shown({ matched: 1_234_99 });
    expect(region().getByText('₹1,234 matched')).toBeVisible();
  });

  it('do not name what was matched where nothing was', async () => {
    await shown({ matched: 0 });
    expect(region().queryByText(/matched/)).toBeNull();
  });

  it('say that the prices were updated now for three seconds, and then how long ago', async () => {
    await shown();
    const textAfter = async (milliseconds: number) => {
      await act(async () => {
        vi.setSystemTime(NOW + milliseconds - 1000);
        vi.advanceTimersByTime(1000);
      });
      return region().getByText(/^Updated/).textContent;
    };
    expect([
      await textAfter(2_000),
      await textAfter(2_999),
      await textAfter(3_000),
      await textAfter(7_900),
    ]).toEqual([...['Updated now', 'Updated now', 'Updated 3 s ago', 'Updated 7 s ago']]);
  });

  it('never say that old prices were updated now', async () => {
    const { sendFromFeed } = await shown();
    await sendFromFeed({ type: 'market.disconnected' });
    await sendFromFeed({ type: 'market.pageHidden' });
    await sendFromFeed({ type: 'market.pageShown' });
    expect(region().getByText('Prices may be old')).toBeVisible();
    expect(region().queryByText('Updated now')).toBeNull();
  });

  it.each([
    [0, 'Settled on 0'],
    [51, 'Settled on 51'],
    [null, 'Stake ₹100 to ₹50,000'],
  ])('of a fancy are its result once there is one: %j', async (result, text) => {
    const question = { ...runner('runs', 'Runs', 0, 0), back: [level(100_00, 5_000_00, 46)], lay: [] };
    await shown({ gtype: 'fancy', name: 'Runs', result, runners: [question] });
    expect(region().getByText(text)).toBeVisible();
  });
});

describe('the state of a runner', () => {
  it('has the tone of a gain for the winner alone', async () => {
    const loser = { ...runner('australia', 'Australia', 216, 220), status: 'LOSER' } as const;
    await shown({ status: 'CLOSED', runners: [winner, loser] });
    expect(region().getByText('Won').className).toMatch(/up/);
    expect(region().getByText('Lost').className).toMatch(/neutral/);
  });
});

describe('profit and loss below a runner', () => {
  /** For each runner the amount with the bets, and then with the slip. */
  const profits = () =>
    [...document.querySelectorAll('[class*="money"]')].map(({ textContent }) => textContent);

  async function withBets(open: readonly Bet[]) {
    const harness = await shown();
    await act(async () => harness.bets.send({ type: 'bets.playerChanged', isPlayer: true }));
    await act(() => harness.loadAllBets.resolve(open));
    await act(async () => undefined);
    const draft = async (name: string) => {
      await harness.press(screen.getByRole('button', { name }));
      const [selection] = selectSelectionRefs(harness.slip.getSnapshot());
      await act(async () => selection?.send({ type: 'slipSelection.stakeTyped', text: '500' }));
    };
    return { ...harness, draft };
  }

  it('are those of the matched bets', async () => {
    await withBets([betResult.matched]);
    expect(profits()).toEqual(['+₹420', '−₹500']);
  });

  it('have no part of the bets without one', async () => {
    const { draft } = await withBets([]);
    await draft('Back India at 1.84, ₹12,000 available');
    expect(profits()).toEqual(['+₹420', '−₹500']);
  });

  it('are shown before and after the slip', async () => {
    const { draft } = await withBets([betResult.matched]);
    await draft('Lay India at 1.86, ₹12,000 available');
    expect(profits()).toEqual(['+₹420', '−₹10', '−₹500', '₹0']);
  });

  it('have no part of the slip once the market is closed, although its runners are as they were', async () => {
    const { change, draft } = await withBets([betResult.matched]);
    await draft('Lay India at 1.86, ₹12,000 available');
    await change({ status: 'CLOSED', runners: [] });
    expect(profits()).toEqual(['+₹420', '−₹500']);
  });

  it('leave out a runner that was withdrawn', async () => {
    const { change } = await withBets([betResult.matched]);
    await change({ runners: [{ id: 'india', status: 'REMOVED' }] });
    expect(profits()).toEqual(['₹0']);
  });
});
