import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectAccessible } from '../../../support/axe';
import { bet } from '../../../support/machines/exchange-fixtures';
import { market } from '../../../support/machines/market-fixtures';
import { selection } from '../../../support/machines/slip-fixtures';
import { slipOnScreen, stake, text } from './slip-on-screen';

describe('a selection on the slip', () => {
  it('accepts separators and Devanagari digits in the stake', async () => {
    const { pickIndia, user } = await slipOnScreen();
    await pickIndia();
    for (const text of ['1,000.50', '१,०००.५०']) {
      await user.clear(stake());
      await user.type(stake(), text);
      expect(screen.getByRole('button', { name: 'Place ₹1,000.50 at 1.84' })).toBeVisible();
    }
  });

  it('describes the button and the stake with the reason why the bet cannot be placed', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '50');
    expect(screen.getByRole('button', { name: 'Place ₹50 at 1.84' })).toHaveAccessibleDescription(
      'The minimum stake is ₹100.',
    );
    expect(stake()).toHaveAccessibleDescription('The minimum stake is ₹100.');
    expect(stake()).toBeInvalid();
    await changeMarket(market({ version: 8 }), 'SUSPENDED');
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAccessibleDescription(
      text('obstacle.SUSPENDED'),
    );
    expect(stake()).toHaveValue('50');
  });

  it('focuses the stake when the disabled button is pressed without one, or with an invalid one', async () => {
    const { pickIndia, user } = await slipOnScreen();
    await pickIndia();
    const place = () => screen.getByRole('button', { name: /^Place/ });
    await user.click(place());
    expect(stake()).toHaveFocus();
    await user.type(stake(), '50');
    await user.click(place());
    expect(stake()).toHaveFocus();
  });

  it('says that the offer at the price is the own bet of the player, while it waits', async () => {
    const { bets, loadAllBets, pickIndia, user } = await slipOnScreen();
    const warning = () => screen.queryByText(text('effects.ownOrder', { price: '1.84' }));
    const effect = () => screen.queryByText(new RegExp(`^${text('effects.better', { price: '1.84' })}`));
    await pickIndia();
    await user.type(stake(), '500');
    expect(effect()).toBeVisible();
    await act(async () => bets.send({ type: 'bets.playerChanged', isPlayer: true }));
    await act(() =>
      loadAllBets.resolve([bet({ id: 'worse', side: 'lay', price: 182 }), bet({ id: 'same', price: 184 })]),
    );
    expect(screen.queryByText(/Your own bet waits/)).toBeNull();
    const own = bet({ id: 'own', side: 'lay', price: 184 });
    const at = own.createdAt + 1_000;
    act(() => bets.send({ type: 'bets.betChanged', bet: own }));
    expect(warning()).toBeVisible();
    expect(effect()).toBeNull();
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.84' })).not.toHaveAttribute('aria-disabled');
    const history = [...own.history, { at, state: 'cancelled' as const, reason: null, amount: 500_00 }];
    act(() =>
      bets.send({
        type: 'bets.betChanged',
        bet: { ...own, history, state: 'cancelled', remaining: 0, cancelled: 500_00 },
      }),
    );
    expect(warning()).toBeNull();
  });

  it('says nothing of an own bet on a bookmaker, which is matched with the bookmaker alone', async () => {
    const { bets, changeMarket, loadAllBets, send, user } = await slipOnScreen();
    const terms = { gtype: 'bookmaker', price: 8000 } as const;
    await send({ type: 'betSlip.selectionAdded', selection: selection(terms) });
    await changeMarket(market({ gtype: 'bookmaker' }));
    await user.type(stake(), '500');
    await act(async () => bets.send({ type: 'bets.playerChanged', isPlayer: true }));
    await act(() => loadAllBets.resolve([bet({ ...terms, side: 'lay' })]));
    expect(screen.queryByText(/Your own bet waits/)).toBeNull();
  });

  it('shows the missing amount with a link to the deposit, and stays on the slip', async () => {
    const { pickIndia, send, user } = await slipOnScreen({ available: 100_00 });
    await pickIndia();
    await user.type(stake(), '500');
    expect(screen.getByText('You need ₹400 more.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/gatewaylist');
    await send({ type: 'betSlip.availableChanged', available: 1_000_00 });
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.84' })).not.toHaveAttribute('aria-disabled');
  });

  it('asks a visitor to log in, and stays on the slip', async () => {
    const { pickIndia, sentEvents, user } = await slipOnScreen({ isPlayer: false });
    await pickIndia();
    await user.type(stake(), '500');
    await user.click(screen.getByRole('button', { name: 'Log in to place' }));
    expect(sentEvents).toContainEqual({
      to: 'auth',
      event: { type: 'auth.opened', step: 'login', as: 'modal' },
    });
    expect(stake()).toHaveValue('500');
  });
});

describe('the slip', () => {
  it('focuses the stake after a price is pressed, and the price after the selection is removed', async () => {
    const { pickIndia, user } = await slipOnScreen();
    const price = screen.getByRole('button', { name: '1.84' });
    await user.click(price);
    await pickIndia();
    expect(stake()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Back India' }));
    expect(price).toHaveFocus();
  });

  it('keeps the focus when a selection is removed whose price was not pressed', async () => {
    const { pickIndia, send, user } = await slipOnScreen();
    await pickIndia();
    const australia = { selectionId: 'australia', selectionName: 'Australia', price: 216 };
    await send({ type: 'betSlip.selectionAdded', selection: selection(australia) });
    await user.click(screen.getByRole('button', { name: 'Remove Back Australia' }));
    const last = screen.getByRole('button', { name: 'Remove Back India' });
    expect(last).toHaveFocus();
    await user.click(last);
    expect(document.activeElement).toHaveAttribute('data-slip');
  });

  it('keeps the focus when all selections are removed at once', async () => {
    const { pickIndia, send, user } = await slipOnScreen();
    await pickIndia();
    const australia = { selectionId: 'australia', selectionName: 'Australia', price: 216 };
    await send({ type: 'betSlip.selectionAdded', selection: selection(australia) });
    await user.click(screen.getByRole('button', { name: text('clear') }));
    expect(document.activeElement).toHaveAttribute('data-slip');
  });

  it('places several bets with one confirmation', async () => {
    const { changeMarket, createIdempotencyKey, pickIndia, send, user } = await slipOnScreen();
    await pickIndia();
    const australia = { selectionId: 'australia', selectionName: 'Australia', price: 216 };
    await send({ type: 'betSlip.selectionAdded', selection: selection(australia) });
    await changeMarket(market());
    await user.type(stake(), '500');
    await user.type(stake('Back Australia'), '300');
    await user.click(screen.getByRole('button', { name: 'Place 2 bets, ₹800 in total' }));
    await user.click(screen.getByRole('button', { name: 'Confirm 2 bets, ₹800 in total' }));
    expect(createIdempotencyKey.calls).toHaveLength(2);
    expect(screen.getByRole('listitem', { name: 'Back Australia' })).toHaveFocus();
  });

  it('says by how much all bets together exceed the balance', async () => {
    const { changeMarket, pickIndia, send, user } = await slipOnScreen();
    await pickIndia();
    await send({ type: 'betSlip.selectionAdded', selection: selection({ side: 'lay', price: 186 }) });
    await send({ type: 'betSlip.availableChanged', available: 700_00 });
    await changeMarket(market());
    await user.type(stake(), '500');
    await user.type(stake('Lay India'), '300');
    expect(screen.queryByText(/more than you have/)).toBeNull();
    await send({
      type: 'betSlip.selectionAdded',
      selection: selection({ selectionId: 'australia', selectionName: 'Australia', side: 'lay', price: 216 }),
    });
    await changeMarket(market());
    await user.type(stake('Lay Australia'), '250');
    expect(screen.getByText(/^Together these bets need ₹\d+ more than you have\./)).toBeVisible();
  });

  it('explains one-click betting before it is switched on', async () => {
    const { createIdempotencyKey, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    const oneClick = screen.getByRole('checkbox', { hidden: true, name: new RegExp(text('oneClick')) });
    await user.click(oneClick);
    expect(oneClick).not.toBeChecked();
    const question = screen.getByRole('alert');
    await user.click(within(question).getByRole('button', { name: text('oneClickAccept') }));
    expect(oneClick).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    expect(createIdempotencyKey.calls).toHaveLength(1);
  });

  it('edits the quick stakes in place', async () => {
    const { pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.click(screen.getByRole('button', { name: text('editStakes') }));
    const first = screen.getByRole('textbox', { name: text('quickStake', { number: '1' }) });
    expect(first).toHaveFocus();
    await user.clear(first);
    await user.type(first, '500');
    expect(first).toHaveAccessibleDescription('Enter amounts from ₹1 to ₹1,000,000,000, each one different.');
    document.documentElement.dataset.numbers = 'indian';
    onTestFinished(() => void delete document.documentElement.dataset.numbers);
    await user.type(first, '0{Backspace}');
    expect(first).toHaveAccessibleDescription(
      'Enter amounts from ₹1 to ₹1,00,00,00,000, each one different.',
    );
    await user.clear(first);
    await user.type(first, '250{Enter}');
    await user.click(screen.getByRole('button', { name: 'Stake ₹250' }));
    expect(stake()).toHaveValue('250');
  });

  it('closes its sheet by Escape and keeps the selection and the stake', async () => {
    const { pickIndia, user } = await slipOnScreen({ dock: true });
    await pickIndia();
    await user.type(stake(), '500');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bet slip: 1 bet' }));
    expect(stake()).toHaveValue('500');
  });

  it.each(['en', 'hi'] as const)('has no accessibility violations in %s', async (language) => {
    const { pickIndia } = await slipOnScreen({ language, dock: true });
    await pickIndia();
    await expectAccessible();
  });
});
