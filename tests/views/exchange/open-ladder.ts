import { act, screen, within } from '@testing-library/react';
import { type BetSlipActor, selectSelectionRefs } from '../../../machines/exchange/slip/bet-slip.selectors';
import {
  selectIsOwnPrice,
  selectSelection,
} from '../../../machines/exchange/slip/selection/slip-selection.selectors';
import { bet } from '../../support/machines/exchange-fixtures';
import { market, runner } from '../../support/machines/market-fixtures';
import { card, openMatch } from '../../support/open-match';

/** Opens the ladder of the runner "India", which has offers at 1.84 and 1.86. */
export async function openLadder(bets = [bet({ price: 190 })]) {
  const product = await openMatch();
  await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
  product.live();
  await act(() => product.exchange.ports.loadAllBets.resolve(bets));
  const odds = await card('Match Odds');
  await product.user.click(within(odds).getByText('Depth and chart'));
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
}
