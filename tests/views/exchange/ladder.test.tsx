import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newSizes } from '../../../domain/betting/bet-state';
import type { Bet, BetEdit, Runner } from '../../../domain/betting/exchange';
import type { BetsActor } from '../../../machines/exchange/bets/bets.selectors';
import { expectAccessible } from '../../support/axe';
import { bet } from '../../support/machines/exchange-fixtures';
import { level, market, runner } from '../../support/machines/market-fixtures';
import { stopAgeOfPrices } from '../../support/open-match';
import { textOf } from '../../support/texts';
import { onPhone } from '../../support/viewport';
import { openLadder } from './open-ladder';

const editText = textOf('editBet');
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

  describe('with a waiting order', () => {
    const openWithOrder = async () => {
      const product = await openLadder();
      const order = () =>
        within(product.ladder).getByRole('button', { name: /^Back ₹500 at 1\.90: move it/ });
      const form = () => within(product.odds).queryByRole('form', { name: /Back India/ });
      const odds = () => within(form() as HTMLElement).getByRole('spinbutton', { name: 'Odds' });
      const target = () => product.ladder.querySelector('[data-target]')?.querySelector('th')?.textContent;
      return { ...product, order, form, editedOdds: odds, target };
    };

    /** The pointer is over the row of a price. */
    const over = (ladder: HTMLElement, tick: number) => {
      document.elementFromPoint = () => ladder.querySelector(`tr[data-tick="${tick}"] th`);
      return { clientX: 1, clientY: 1, pointerId: 1, button: 0 };
    };

    it('moves it by a drag: the drop opens the form of the edit, which nothing is sent without', async () => {
      const { editedOdds, form, ladder, odds, order, target } = await openWithOrder();
      const handle = order();
      fireEvent.pointerDown(handle, over(ladder, 190));
      fireEvent.pointerMove(handle, over(ladder, 187));
      expect(target()).toBe('1.87');
      expect(
        within(odds).getByText(
          'Back ₹500: 1.90 → 1.87. Let go and confirm the change, or let go at 1.90 to leave it.',
        ),
      ).toBeVisible();
      expect(form()).toBeNull();
      fireEvent.pointerUp(handle, over(ladder, 187));
      fireEvent.click(handle);
      expect(target()).toBeUndefined();
      expect(editedOdds()).toHaveValue('1.87');
      expect(form()).toHaveFocus();
    });

    it('scrolls while it is held beyond the edge of the window, until the last row is in view', async () => {
      const { ladder, order, target } = await openWithOrder();
      const rows = [...ladder.querySelectorAll('tr[data-tick]')];
      const [height, top] = [60, 100];
      let scrolled = 0;
      const topOf = (index: number) => top + index * height - scrolled;
      for (const [index, row] of rows.entries())
        row.getBoundingClientRect = () => new DOMRect(0, topOf(index), 300, height);
      document.elementFromPoint = (_x, y) => rows[Math.floor((y - topOf(0)) / height)] ?? null;
      const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation((options) => {
        scrolled += (options as ScrollToOptions).top ?? 0;
      });
      const frames: FrameRequestCallback[] = [];
      vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
      vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
      onTestFinished(() => {
        scrollBy.mockRestore();
        vi.unstubAllGlobals();
      });
      const handle = order();
      fireEvent.pointerDown(handle, { clientX: 1, clientY: 300, pointerId: 1, button: 0 });
      fireEvent.pointerMove(handle, { clientX: 1, clientY: innerHeight + 30 });
      while (frames.length > 0) act(() => frames.splice(0)[0]?.(0));
      expect(topOf(rows.length)).toBeLessThanOrEqual(innerHeight);
      expect(target()).toBe(rows.at(-1)?.querySelector('th')?.textContent);
      const calls = scrollBy.mock.calls.length;
      expect(calls).toBe(Math.ceil((top + rows.length * height - innerHeight) / 5));
      fireEvent.pointerMove(handle, { clientX: 1, clientY: 300 });
      fireEvent.pointerUp(handle);
      expect(scrollBy).toHaveBeenCalledTimes(calls);
    });

    it.each([
      ['desk, beside the open bets', () => undefined],
      ['phone', onPhone],
    ])('shows and announces the form once on a %s', async (_name, setViewport) => {
      setViewport();
      const { form, ladder, order } = await openWithOrder();
      const handle = order();
      fireEvent.pointerDown(handle, over(ladder, 190));
      fireEvent.pointerMove(handle, over(ladder, 187));
      fireEvent.pointerUp(handle, over(ladder, 187));
      fireEvent.click(handle);
      expect(form()).toHaveTextContent(editText('waitsLast'));
      expect(screen.getAllByRole('form', { name: /Back India/ })).toEqual([form()]);
      const live = [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')];
      expect(live.filter(({ textContent }) => textContent?.includes(editText('waitsLast')))).toHaveLength(1);
    });

    it('leaves a later form of the same order to the open bets, where it was opened', async () => {
      const { form, order, user } = await openWithOrder();
      act(() => order().focus());
      await user.keyboard('{Enter}{ArrowDown}{Enter}{Escape}');
      await user.click(screen.getByRole('button', { name: /^Change Back India/ }));
      expect(form()).toBeNull();
      expect(screen.getByRole('form', { name: /Back India/ })).toHaveFocus();
    });

    it('gives a drag up with Escape, and where it began', async () => {
      const { form, ladder, order, target, user } = await openWithOrder();
      fireEvent.pointerDown(order(), over(ladder, 190));
      fireEvent.pointerMove(order(), over(ladder, 187));
      await user.keyboard('{Escape}');
      expect(target()).toBeUndefined();
      fireEvent.pointerUp(order(), over(ladder, 187));
      fireEvent.click(order());
      expect(form()).toBeNull();
      fireEvent.pointerDown(order(), over(ladder, 190));
      fireEvent.pointerMove(order(), over(ladder, 187));
      fireEvent.pointerMove(order(), over(ladder, 190));
      fireEvent.pointerUp(order(), over(ladder, 190));
      fireEvent.click(order());
      expect(form()).toBeNull();
    });

    const changes = (product: Awaited<ReturnType<typeof openLadder>>, changed: Partial<Bet>) => {
      const at = 1_700_000_060_000;
      const history = [
        ...bet().history,
        { at, state: changed.state ?? 'unmatched', reason: null, amount: null },
      ];
      const bets = product.app.system.get('bets') as BetsActor;
      act(() => bets.send({ type: 'bets.betChanged', bet: bet({ price: 190, history, ...changed }) }));
    };

    it.each<[string, Partial<Bet>]>([
      ['cancelled', { remaining: 0, cancelled: 500_00, state: 'cancelled' }],
      ['moved in another window', { price: 188 }],
    ])('ends a drag, and its scrolling, when the order is %s', async (_name, changed) => {
      const product = await openWithOrder();
      const { form, ladder, order, target } = product;
      const cancelFrame = vi.fn();
      vi.stubGlobal('cancelAnimationFrame', cancelFrame);
      onTestFinished(() => {
        vi.unstubAllGlobals();
      });
      const handle = order();
      fireEvent.pointerDown(handle, over(ladder, 190));
      fireEvent.pointerMove(handle, over(ladder, 187));
      expect(target()).toBe('1.87');
      cancelFrame.mockClear();
      changes(product, changed);
      expect(target()).toBeUndefined();
      expect(screen.queryByText(/→ 1\.87/)).toBeNull();
      expect(cancelFrame).toHaveBeenCalled();
      fireEvent.pointerUp(handle, over(ladder, 187));
      expect(form()).toBeNull();
    });

    it('says during a drag how much of the order still waits', async () => {
      const product = await openWithOrder();
      fireEvent.pointerDown(product.order(), over(product.ladder, 190));
      fireEvent.pointerMove(product.order(), over(product.ladder, 187));
      changes(product, { matched: 200_00, remaining: 300_00, state: 'partial' });
      expect(within(product.odds).getByText(/^Back ₹300: 1\.90 → 1\.87/)).toBeVisible();
    });

    it('moves it with keys, and returns the focus to it when the form is closed', async () => {
      const { editedOdds, form, order, target, user } = await openWithOrder();
      act(() => order().focus());
      const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
      await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{PageDown}{ArrowUp}');
      expect(target()).toBe('1.81');
      expect(shown.mock.contexts.at(-1)).toHaveAttribute('data-tick', '181');
      expect(shown).toHaveBeenLastCalledWith({ block: 'nearest' });
      shown.mockRestore();
      expect(order()).toHaveAttribute('aria-pressed', 'true');
      await user.keyboard('{Escape}');
      expect([target(), form()]).toEqual([undefined, null]);
      expect(order()).toHaveFocus();
      await user.keyboard('{Enter}{ArrowDown}{Enter}');
      expect(editedOdds()).toHaveValue('1.89');
      await user.click(within(form() as HTMLElement).getByRole('button', { name: 'Close' }));
      expect(form()).toBeNull();
      expect(order()).toHaveFocus();
    });

    it('returns the focus to the button of all orders at its new price', async () => {
      const product = await openLadder([
        bet({ id: 'old', price: 190, ...newSizes(200_00), createdAt: 1_000 }),
        bet({ id: 'new', price: 189, ...newSizes(300_00), createdAt: 2_000 }),
      ]);
      const { cell, odds, user } = product;
      act(() => cell(/^Back ₹200 at 1\.90: move it/).focus());
      await user.keyboard('{Enter}{ArrowDown}{Enter}');
      expect(within(odds).getByRole('form', { name: /Back India/ })).toHaveFocus();
      changes(product, { id: 'old', price: 189, ...newSizes(200_00), createdAt: 1_000 });
      await user.keyboard('{Escape}');
      expect(cell(/^Back ₹300 at 1\.89: move it/)).toHaveTextContent('Back 300 +1');
      expect(cell(/^Back ₹300 at 1\.89: move it/)).toHaveFocus();
    });

    it('closes the form that the drop has opened by Escape', async () => {
      const { form, order, user } = await openWithOrder();
      act(() => order().focus());
      await user.keyboard('{Enter}{ArrowDown}{Enter}{Escape}');
      expect(form()).toBeNull();
      expect(order()).toHaveFocus();
    });
  });
});
