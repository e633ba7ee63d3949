import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type BetSlipActor, selectSelectionRefs } from '../../../machines/exchange/slip/bet-slip.selectors';
import {
  selectIsOwnPrice,
  selectSelection,
} from '../../../machines/exchange/slip/selection/slip-selection.selectors';
import { expectAccessible } from '../../support/axe';
import { bet } from '../../support/machines/exchange-fixtures';
import { market, runner } from '../../support/machines/market-fixtures';
import { card, openMatch, stopAgeOfPrices } from '../../support/open-match';

stopAgeOfPrices();

describe('the ladder', () => {
  const openLadder = async () => {
    const product = await openMatch();
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    product.live();
    await act(() => product.exchange.ports.loadAllBets.resolve([bet({ price: 190 })]));
    const odds = await card('Match Odds');
    await product.user.click(within(odds).getByText('Depth and price history'));
    const ladder = await within(odds).findByRole('table', { name: 'Ladder of India' });
    const prices = () =>
      within(ladder)
        .getAllByRole('rowheader')
        .map(({ textContent }) => Number.parseFloat(textContent ?? ''));
    const cell = (name: string | RegExp) => within(ladder).getByRole('button', { name });
    const shows = (best: number) =>
      act(() =>
        product.exchange.feeds.snapshot(
          market({
            version: 8,
            runners: [runner('india', 'India', best, best + 2), ...market().runners.slice(1)],
          }),
        ),
      );
    const onSlip = () =>
      selectSelectionRefs((product.app.system.get('betSlip') as BetSlipActor).getSnapshot()).map((actor) => {
        const selection = actor.getSnapshot();
        const { price, side } = selectSelection(selection);
        return { side, price, isOwnPrice: selectIsOwnPrice(selection) };
      });
    return { ...product, odds, ladder, prices, cell, shows, onSlip };
  };

  it('has every tick around the best price, with what is offered, and what waits of the player', async () => {
    const { cell, ladder, prices } = await openLadder();
    expect(prices()).toEqual(Array.from({ length: 17 }, (_, row) => (193 - row) / 100));
    expect(cell('Back India at 1.84, ₹12,000 available')).toHaveTextContent('12K');
    expect(cell('Lay India at 1.86, ₹12,000 available')).toHaveTextContent('12K');
    expect(cell('Back India at 1.90, nothing offered')).toBeEmptyDOMElement();
    expect(within(ladder).getByRole('row', { name: /^Back 500/ })).toHaveTextContent('1.90');
    await expectAccessible(ladder);
  });

  it('puts the pressed price on the slip, also one that nobody offers', async () => {
    const { cell, onSlip, user } = await openLadder();
    await user.click(cell(/^Back India at 1\.90/));
    expect(cell(/^Back India at 1\.90/)).toHaveAttribute('aria-pressed', 'true');
    expect(onSlip()).toEqual([{ side: 'back', price: 190, isOwnPrice: true }]);
    await user.click(cell(/^Lay India at 1\.86/));
    expect(onSlip()).toContainEqual({ side: 'lay', price: 186, isOwnPrice: false });
  });

  it('keeps each price in its row until the player centres it', async () => {
    const { odds, prices, shows, user } = await openLadder();
    const before = prices();
    shows(240);
    expect(prices()).toEqual(before);
    expect(within(odds).getByText('The best price, 2.40, is above these rows.')).toBeVisible();
    await user.click(within(odds).getByRole('button', { name: 'Centre the best price' }));
    expect(prices()[8]).toBe(2.4);
    await user.click(within(odds).getByRole('button', { name: 'Lower prices' }));
    expect(prices()[0]).toBe(2.4);
  });

  it('is moved through with the keys, beyond its rows too', async () => {
    const { cell, prices, user } = await openLadder();
    act(() => cell(/^Back India at 1\.85/).focus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cell(/^Lay India at 1\.84/)).toHaveFocus();
    await user.keyboard('{PageUp}{ArrowUp}{ArrowUp}');
    expect(cell(/^Lay India at 1\.94/)).toHaveFocus();
    expect(prices()).toContain(1.94);
    await user.keyboard('{Home}');
    expect(cell(/^Lay India at 1\.85/)).toHaveFocus();
  });

  it('takes no bet while prices may be old', async () => {
    const { cell, exchange, ladder, user } = await openLadder();
    act(() => exchange.feeds.send('m1-odds', { type: 'market.disconnected' }));
    expect(cell(/^Back India at 1\.84/)).toHaveAttribute('aria-disabled', 'true');
    expect(cell(/^Back India at 1\.84/)).toHaveAccessibleDescription('Prices may be old');
    await user.click(cell(/^Back India at 1\.84/));
    expect(within(ladder).queryByRole('button', { pressed: true })).toBeNull();
  });
});
