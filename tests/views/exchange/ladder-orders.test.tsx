import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newSizes } from '../../../domain/betting/bet-state';
import type { Bet } from '../../../domain/betting/exchange';
import type { BetsActor } from '../../../machines/exchange/bets/bets.selectors';
import { bet } from '../../support/machines/exchange-fixtures';
import { stopAgeOfPrices } from '../../support/open-match';
import { textOf } from '../../support/texts';
import { onPhone } from '../../support/viewport';
import { openLadder } from './open-ladder';

const editText = textOf('editBet');

stopAgeOfPrices();

describe('a waiting order of the ladder', () => {
  const openWithOrder = async () => {
    const product = await openLadder();
    const order = () => within(product.ladder).getByRole('button', { name: /^Back ₹500 at 1\.90: move it/ });
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
