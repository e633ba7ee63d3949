// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Market } from '../../../domain/betting/exchange';
import type { BetSlipActor } from '../../../machines/exchange/slip/bet-slip.selectors';
import { selectSelectionRefs } from '../../../machines/exchange/slip/bet-slip.selectors';
import {
  selectIsOwnPrice,
  selectPrice,
  selectSelection,
} from '../../../machines/exchange/slip/selection/slip-selection.selectors';
import { expectAccessible } from '../../support/axe';
import { change, level, market, runner } from '../../support/machines/market-fixtures';
import { areAllShut, cells, marketViewHarness } from '../../support/machines/market-view-harness';
import { descriptionOf, shownText } from '../../support/machines/screen-interactions';

async function shown(changed: Partial<Market> = {}, options: Parameters<typeof marketViewHarness>[0] = {}) {
  const harness = await marketViewHarness(options);
  onTestFinished(harness.stop);
  await harness.sendFromFeed({ type: 'market.snapshotReceived', market: market(changed), at: Date.now() });
  const slip = harness.exchange.system.get('betSlip') as BetSlipActor;
  return {
    ...harness,
    picks: () =>
      selectSelectionRefs(slip.getSnapshot()).map((slipSelection) =>
        selectSelection(slipSelection.getSnapshot()),
      ),
    change: (what: Parameters<typeof change>[0]) =>
      harness.sendFromFeed({ type: 'market.changed', change: change(what), at: Date.now() }),
  };
}

const price = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('a market', () => {
  it('labels each price with its side, odds and size', async () => {
    await shown();
    expect(cells().map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Back India at 1.82, ₹12,000 available',
      'Back India at 1.83, ₹12,000 available',
      'Back India at 1.84, ₹12,000 available',
      'Lay India at 1.86, ₹12,000 available',
      'Lay India at 1.87, ₹12,000 available',
      'Lay India at 1.88, ₹12,000 available',
      'Back Australia at 2.14, ₹12,000 available',
      'Back Australia at 2.15, ₹12,000 available',
      'Back Australia at 2.16, ₹12,000 available',
      'Lay Australia at 2.20, ₹12,000 available',
      'Lay Australia at 2.21, ₹12,000 available',
      'Lay Australia at 2.22, ₹12,000 available',
    ]);
  });

  it('shows what the slip changes until the market is closed', async () => {
    const { change, exchange, press } = await shown();
    await press(price('Back India at 1.84, ₹12,000 available'));
    const slip = exchange.system.get('betSlip') as BetSlipActor;
    const [draft] = selectSelectionRefs(slip.getSnapshot());
    await act(async () => draft?.send({ type: 'slipSelection.stakeTyped', text: '500' }));
    expect(shownText()).toContain('−₹500');
    await change({ status: 'CLOSED', inPlay: false, runners: [{ id: 'india', status: 'WINNER' }] });
    expect(shownText()).not.toContain('−₹500');
  });

  it('whose result is awaited is not in play any more', async () => {
    const { change } = await shown();
    await change({ overlays: ['RESULT_AWAITED'] });
    expect(screen.getByText('RESULT AWAITED')).toBeVisible();
    expect(screen.queryByText('In play')).toBeNull();
  });

  it('that is over says so instead of "In play", and takes no bets', async () => {
    const { change } = await shown();
    expect(screen.getByText('In play')).toBeVisible();
    await change({ status: 'CLOSED', inPlay: false, runners: [{ id: 'india', status: 'WINNER' }] });
    expect(screen.queryByText('In play')).toBeNull();
    expect([screen.getByText('CLOSED'), screen.getByText('Won')]).toHaveLength(2);
    expect(areAllShut()).toBe(true);
  });

  it('that is void says that its stakes are returned', async () => {
    const { change } = await shown();
    await change({ status: 'CLOSED', inPlay: false, isVoid: true });
    expect(screen.getByText('VOID')).toBeVisible();
    expect(screen.getByText('Every stake was returned')).toBeVisible();
    expect(screen.queryByText('In play')).toBeNull();
    expect(areAllShut()).toBe(true);
  });

  it('adds a pressed price to the slip and removes it when pressed again', async () => {
    const { picks, press } = await shown();
    await press(price('Lay India at 1.86, ₹12,000 available'));
    expect(picks()).toEqual([
      {
        matchId: 'm1',
        matchName: 'India v Australia',
        marketId: 'm1-odds',
        marketName: 'Match Odds',
        gtype: 'match',
        selectionId: 'india',
        selectionName: 'India',
        side: 'lay',
        price: 186,
        line: null,
      },
    ]);
    expect(price('Lay India at 1.86, ₹12,000 available').getAttribute('aria-pressed')).toBe('true');
    await press(price('Lay India at 1.86, ₹12,000 available'));
    expect(picks()).toEqual([]);
  });

  it('adds a deeper price as a price of the player’s own, and marks it alone', async () => {
    const { exchange, press } = await shown();
    await press(price('Back India at 1.82, ₹12,000 available'));
    const slip = exchange.system.get('betSlip') as BetSlipActor;
    const [added] = selectSelectionRefs(slip.getSnapshot());
    expect(added && [selectPrice(added.getSnapshot()), selectIsOwnPrice(added.getSnapshot())]).toEqual([
      182,
      true,
    ]);
    const marked = () => cells().filter((cell) => cell.getAttribute('aria-pressed') === 'true');
    expect(marked()).toEqual([price('Back India at 1.82, ₹12,000 available')]);
    await press(price('Back India at 1.84, ₹12,000 available'));
    expect(added && [selectPrice(added.getSnapshot()), selectIsOwnPrice(added.getSnapshot())]).toEqual([
      184,
      false,
    ]);
    expect(marked()).toEqual([price('Back India at 1.84, ₹12,000 available')]);
  });

  it('marks the best price while the one on the slip is not offered', async () => {
    const { change, press } = await shown();
    await press(price('Back India at 1.84, ₹12,000 available'));
    await change({ runners: [{ id: 'india', back: [level(170), level(169)] }] });
    expect(price('Back India at 1.70, ₹12,000 available').getAttribute('aria-pressed')).toBe('true');
  });

  it('disables each price with the reason while it is suspended', async () => {
    const { change, picks, press } = await shown();
    await change({ status: 'SUSPENDED' });
    const cell = price('Back India at 1.90, ₹12,000 available');
    expect([areAllShut(), descriptionOf(cell)]).toEqual([true, 'SUSPENDED']);
    await press(cell);
    expect(picks()).toEqual([]);
  });

  it('shows the reason once, and the prices without the sizes that are not available', async () => {
    const { container } = await shown({ status: 'SUSPENDED' });
    expect(screen.getAllByText('SUSPENDED')).toHaveLength(1);
    expect(container.querySelectorAll('[data-closed]')).toHaveLength(1);
    expect(cells()[2]?.textContent).toBe('1.84');
  });

  it('shows the latest prices and renders only the changed ones', async () => {
    const { change } = await shown();
    const before = cells().map((cell) => cell.firstElementChild?.firstChild);
    await change({ runners: [{ id: 'india', back: [level(190), level(183), level(182)] }] });
    expect(price('Back India at 1.90, ₹12,000 available').parentElement?.textContent).toBe('1.9012K');
    expect(cells().map((cell) => cell.firstElementChild?.firstChild)).toEqual(before);
  });

  it('marks rises and falls and removes all marks together', async () => {
    const { change } = await shown();
    await change({ runners: [{ id: 'india', back: [level(190)], lay: [level(185)] }] });
    const marks = () => cells().flatMap((cell) => cell.dataset.moved ?? []);
    expect(marks()).toEqual(['up', 'down']);
    await vi.waitFor(() => expect(marks()).toEqual([]), 2000);
  });

  it('does not mark a change of size', async () => {
    const { change } = await shown();
    await change({ runners: [{ id: 'india', back: [level(184, 50_00)] }] });
    expect(price('Back India at 1.84, ₹50 available').dataset.moved).toBeUndefined();
  });

  it('strikes out removed runners and offers no prices on them', async () => {
    await shown({ runners: [{ ...runner('india', 'India', 184, 186), status: 'REMOVED' }] });
    expect(shownText()).toContain('Non-runner');
    expect(cells().map((cell) => cell.getAttribute('aria-disabled'))).toEqual(Array(6).fill('true'));
    expect(cells()[0]?.getAttribute('aria-label')).toBe('Back India: no price');
  });

  it('names the reduction factor of a non-runner, in percent', async () => {
    await shown({
      runners: [{ ...runner('thunder', 'Thunder', 184, 186), status: 'REMOVED', reduction: 1_850 }],
    });
    expect(shownText()).toContain('Non-runner, reduction 18.5%');
  });

  it('shows its terms for bets', async () => {
    await shown();
    expect(shownText()).toContain('Stake ₹100 to ₹50,000');
    expect(shownText()).toContain('Bet delay 3 s');
  });

  it('shows no bet delay if there is none', async () => {
    await shown({ betDelay: 0 });
    expect(shownText()).not.toContain('Bet delay');
  });

  it('shows no upper limit if there is none', async () => {
    await shown({ max: 0 });
    expect(shownText()).toContain('Stake ₹100 or more');
  });

  it('has no accessibility violations, open or closed', async () => {
    const { change } = await shown();
    await expectAccessible();
    await change({ status: 'SUSPENDED' });
    await expectAccessible();
  });

  it('is translated to Hindi', async () => {
    await shown({}, { language: 'hi' });
    expect(cells()[2]?.getAttribute('aria-label')).toBe('India पर लगाई, भाव 1.84, ₹12,000 उपलब्ध');
  });
});

describe('a bookmaker', () => {
  it('quotes rates', async () => {
    await shown({ gtype: 'bookmaker', runners: [{ ...runner('india', 'India', 80_00, 82_50) }] });
    expect(cells().map((cell) => cell.firstElementChild?.textContent)).toEqual([
      '79.98',
      '79.99',
      '80',
      '82.5',
      '82.51',
      '82.52',
    ]);
  });
});

describe('a fancy', () => {
  const question = {
    gtype: 'fancy',
    name: '6 over runs IND',
    runners: [
      {
        ...runner('runs', '6 over runs IND', 0, 0),
        back: [level(100_00, 5_000_00, 46)],
        lay: [level(110_00, 5_000_00, 44)],
      },
    ],
  } as const;

  it('shows No before Yes, each with its line and its rate', async () => {
    const { picks, press } = await shown(question);
    expect(cells().map((cell) => [cell.getAttribute('aria-label'), cell.parentElement?.textContent])).toEqual(
      [
        ['No, fewer than 44: 6 over runs IND, rate 110, ₹5,000 available', '44110'],
        ['Yes, 46 or more: 6 over runs IND, rate 100, ₹5,000 available', '46100'],
      ],
    );
    await press(cells()[1] as Element);
    expect(picks()).toMatchObject([{ side: 'back', price: 100_00, line: 46, selectionId: 'runs' }]);
  });

  it('marks a change of its line, not of its rate', async () => {
    const { change } = await shown(question);
    await change({ runners: [{ id: 'runs', back: [level(90_00, 5_000_00, 47)] }] });
    expect(cells()[1]?.dataset.moved).toBe('up');
  });

  it('shows the runs that settled it', async () => {
    await shown({ ...question, status: 'CLOSED', result: 51 });
    expect(shownText()).toContain('Settled on 51');
  });
});
