import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SlipBar } from '../../../../src/features/exchange/slip/SlipBar';
import { exchangeViewHarness } from '../../../support/machines/exchange-view-harness';
import { unreachable } from '../../../support/machines/fixtures';
import { market } from '../../../support/machines/market-fixtures';
import { betResult, selection } from '../../../support/machines/slip-fixtures';
import { slipOnScreen, stake, text } from './slip-on-screen';

const australia = selection({ selectionId: 'australia', selectionName: 'Australia', price: 216 });
const cards = () =>
  within(screen.getByRole('list', { name: text('selections') }))
    .getAllByRole('listitem')
    .map((card) => card.getAttribute('aria-label'));

describe('the selections of the slip', () => {
  it('are listed with the newest first, and can be cleared only if there are several', async () => {
    const { pickIndia, send } = await slipOnScreen();
    await pickIndia();
    expect(cards()).toEqual(['Back India']);
    expect(screen.queryByRole('button', { name: text('clear') })).toBeNull();
    await send({ type: 'betSlip.selectionAdded', selection: australia });
    expect(cards()).toEqual(['Back Australia', 'Back India']);
    expect(screen.getByRole('button', { name: text('clear') })).toBeVisible();
  });

  it('are not placed together while only one of them has a stake', async () => {
    const { changeMarket, pickIndia, send, user } = await slipOnScreen();
    await pickIndia();
    await send({ type: 'betSlip.selectionAdded', selection: australia });
    await changeMarket(market());
    await user.type(stake(), '500');
    expect(screen.queryByRole('button', { name: /in total/ })).toBeNull();
    await user.type(stake('Back Australia'), '500');
    expect(screen.getByRole('button', { name: /in total/ })).toBeVisible();
  });
});

describe('the bar of the slip on a phone', () => {
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const bar = (unplacedCount: number, openBetCount: number, hasSelections = true) =>
    exchangeViewHarness(
      <SlipBar
        hasSelections={hasSelections}
        unplacedCount={unplacedCount}
        openBetCount={openBetCount}
        onOpen={() => undefined}
      />,
    );

  it.each([
    [1, 2, true, ['Bet slip: 1 bet', 'Open bets 2']],
    [2, 0, true, ['Bet slip: 2 bets']],
    [0, 1, true, ['Bet slip', 'Open bets 1']],
    [0, 1, false, ['Open bets 1']],
  ])('counts %i bets that are not placed and %i open ones', async (unplaced, open, hasSelections, names) => {
    const { stop } = await bar(unplaced, open, hasSelections);
    expect(buttons()).toEqual(names);
    stop();
  });

  it('has the focus of the sheet that Escape closes, and gives it to the sheet that it opens', async () => {
    const { pickIndia, user } = await slipOnScreen({ dock: true });
    await pickIndia();
    await user.click(screen.getByRole('tab', { name: /^Open bets/ }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Bet slip: 1 bet' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('tab', { name: /^Bet slip/ })).toHaveFocus();
  });

  it('has nothing of the open bets where they are not in its sheet', async () => {
    const { bets, loadAllBets, pickIndia, user } = await slipOnScreen({ dock: true, hasBets: false });
    await act(async () => bets.send({ type: 'bets.playerChanged', isPlayer: true }));
    await act(() => loadAllBets.resolve([betResult.matched]));
    expect(buttons()).toEqual(['1.84']);
    await pickIndia();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.keyboard('{Escape}');
    expect(buttons()).toEqual(['1.84', 'Bet slip: 1 bet']);
  });

  it('has no number of open bets that could not be loaded', async () => {
    const { bets, loadAllBets, pickIndia } = await slipOnScreen({ dock: true });
    await act(async () => bets.send({ type: 'bets.playerChanged', isPlayer: true }));
    await act(() => loadAllBets.reject(unreachable));
    await pickIndia();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Bet slip1',
      'Open bets',
    ]);
  });

  it('has a tab for the slip and one for open bets, each with its number', async () => {
    const { bets, loadAllBets, pickIndia } = await slipOnScreen({ dock: true });
    await act(async () => bets.send({ type: 'bets.playerChanged', isPlayer: true }));
    await act(() => loadAllBets.resolve([betResult.matched, { ...betResult.unmatched, id: '2' }]));
    await pickIndia();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Bet slip1',
      'Open bets2',
    ]);
  });
});
