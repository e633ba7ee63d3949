import { act, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newSizes } from '../../../domain/betting/bet-state';
import type { BetEdit, Runner } from '../../../domain/betting/exchange';
import { expectAccessible } from '../../support/axe';
import { bet } from '../../support/machines/exchange-fixtures';
import { level, market, runner } from '../../support/machines/market-fixtures';
import { stopAgeOfPrices } from '../../support/open-match';
import { openLadder } from './open-ladder';

const levels = (price: number) => [level(price)];

stopAgeOfPrices();

describe('the ladder', () => {
  it('shows the row of the best price when it is opened, and does not scroll to that of a chosen runner', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => shown.mockRestore());
    const { odds, user } = await openLadder();
    expect(shown.mock.contexts.map((row) => (row as HTMLElement).dataset.tick)).toEqual(['185']);
    await user.click(within(odds).getByRole('button', { name: 'Australia' }));
    expect(within(odds).getByRole('table', { name: 'Ladder of Australia' })).toBeVisible();
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('has every tick around the best price, with what is offered, and what waits of the player', async () => {
    const { cell, ladder, prices } = await openLadder();
    expect(prices()).toEqual(Array.from({ length: 17 }, (_, row) => (193 - row) / 100));
    expect(cell('Back India at 1.84, ₹12,000 available')).toHaveTextContent('12K');
    expect(cell('Lay India at 1.86, ₹12,000 available')).toHaveTextContent('12K');
    expect(cell('Back India at 1.90, nothing offered')).toBeEmptyDOMElement();
    expect(cell(/^Back ₹500 at 1\.90/)).toHaveTextContent('Back 500');
    await expectAccessible(ladder);
  });

  it('puts the pressed price on the slip, also one that nobody offers', async () => {
    const { cell, onSlip, user } = await openLadder();
    await user.click(cell(/^Back India at 1\.90/));
    expect(cell(/^Back India at 1\.90/)).toHaveAttribute('aria-pressed', 'true');
    expect(onSlip()).toEqual([{ side: 'back', price: 190, isOwnPrice: true }]);
    await user.click(cell(/^Lay India at 1\.86/));
    expect(cell(/^Lay India at 1\.86/)).toHaveAttribute('aria-pressed', 'true');
    expect(onSlip()).toContainEqual({ side: 'lay', price: 186, isOwnPrice: false });
  });

  it('says that no bet was matched while the market is not closed: after it, the backend may have forgotten', async () => {
    const { exchange, odds } = await openLadder();
    const runners = [{ ...runner('india', 'India', 184, 186), last: null }];
    act(() => exchange.feeds.snapshot(market({ version: 8, runners })));
    expect(within(odds).getByText('No bet matched yet')).toBeVisible();
    act(() => exchange.feeds.snapshot(market({ version: 9, runners, status: 'CLOSED' })));
    expect(within(odds).queryByText('No bet matched yet')).toBeNull();
  });

  it('keeps each price in its row until the player centres it', async () => {
    const { odds, prices, shows, user } = await openLadder();
    const before = prices();
    shows(240);
    expect(prices()).toEqual(before);
    expect(within(odds).getByText('The best prices, 2.40 and 2.42, are above these rows.')).toBeVisible();
    await user.click(within(odds).getByRole('button', { name: 'Centre the best price' }));
    expect(prices()[8]).toBe(2.4);
    await user.click(within(odds).getByRole('button', { name: 'Lower prices' }));
    expect(prices()[0]).toBe(2.4);
  });

  it.each<[string, Partial<Runner>, string]>([
    [
      'one of two best prices',
      { back: levels(192), lay: levels(240) },
      'The best price, 2.40, is above these rows.',
    ],
    ['the only best price', { back: levels(150), lay: [] }, 'The best price, 1.50, is below these rows.'],
    [
      'both',
      { back: levels(150), lay: levels(152) },
      'The best prices, 1.50 and 1.52, are below these rows.',
    ],
    [
      'the last price where none is offered',
      { back: [], lay: [], last: 150 },
      'The last matched price, 1.50, is below these rows.',
    ],
  ])('says which prices are outside of its rows: %s', async (_name, prices, sentence) => {
    const { exchange, odds } = await openLadder();
    const moved = { ...runner('india', 'India', 184, 186), ...prices };
    act(() => exchange.feeds.snapshot(market({ version: 8, runners: [moved] })));
    expect(within(odds).getByText(sentence)).toBeVisible();
    const what = sentence.includes('best') ? 'best' : 'last';
    expect(within(odds).getByRole('button', { name: `Centre the ${what} price` })).toBeVisible();
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
    expect(cell(/^Lay India at 1\.86, ₹/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Home}');
    expect(cell(/^Back India at 1\.84, ₹/)).toHaveFocus();
  });

  it('shows the last in the queue of the orders at a price and the number of the others, of this runner alone', async () => {
    const { cell, ladder } = await openLadder([
      bet({ id: 'old', price: 188, ...newSizes(200_00), createdAt: 1_000 }),
      bet({ id: 'new', price: 188, ...newSizes(300_00), createdAt: 2_000 }),
      bet({ id: 'other', price: 187, selectionId: 'australia' }),
    ]);
    expect(cell(/^Back ₹300 at 1\.88/)).toHaveTextContent('Back 300 +1');
    expect(within(ladder).queryByRole('button', { name: /at 1\.87: move it/ })).toBeNull();
  });

  it('counts an edit that lost its place, and no smaller size, as the arrival of an order', async () => {
    const edited = (at: number, edit: BetEdit) => [
      { at: 1_000, state: 'unmatched' as const, reason: null, amount: null },
      { at, state: 'unmatched' as const, reason: null, amount: null, edit },
    ];
    const moved = edited(3_000, { oldPrice: 187, price: 188, oldSize: 200_00, size: 200_00 });
    const reduced = edited(4_000, { oldPrice: 188, price: 188, oldSize: 500_00, size: 400_00 });
    const { cell } = await openLadder([
      bet({ id: 'moved', price: 188, ...newSizes(200_00), createdAt: 1_000, history: moved }),
      bet({ id: 'new', price: 188, ...newSizes(300_00), createdAt: 2_000 }),
      bet({ id: 'reduced', price: 188, ...newSizes(400_00), createdAt: 1_000, history: reduced }),
    ]);
    expect(cell(/^Back ₹200 at 1\.88/)).toHaveTextContent('Back 200 +2');
  });

  it('shows no bet in its in-play delay as one that waits', async () => {
    const { ladder } = await openLadder([bet({ price: 188, state: 'delayed', delayLeft: 5_000 })]);
    expect(within(ladder).queryByText('Back 500')).toBeNull();
  });

  it('takes no bet while prices may be old', async () => {
    const { cell, exchange, ladder, user } = await openLadder();
    act(() => exchange.feeds.send('m1-odds', { type: 'market.disconnected' }));
    expect(cell(/^Back India at 1\.84/)).toHaveAttribute('aria-disabled', 'true');
    expect(cell(/^Back India at 1\.84/)).toHaveAccessibleDescription('Prices may be old');
    await user.click(cell(/^Back India at 1\.84/));
    expect(within(ladder).queryByRole('button', { pressed: true })).toBeNull();
  });

  it('takes no bet on a runner that was removed', async () => {
    const { cell, exchange, onSlip, user } = await openLadder();
    const [first, ...others] = market().runners;
    const removed = { ...first, ...runner('india', 'India', 184, 186), status: 'REMOVED' } as const;
    act(() => exchange.feeds.snapshot(market({ version: 8, runners: [removed, ...others] })));
    expect(cell(/^Back India at 1\.84/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(cell(/^Back India at 1\.84/));
    expect(onSlip()).toEqual([]);
  });
});
