import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { market, runner } from '../../support/machines/market-fixtures';
import { selection } from '../../support/machines/slip-fixtures';
import { slipOnScreen, stake, text } from './slip-on-screen';

describe('the slip', () => {
  it('accepts a better price automatically and asks about a worse one', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    const at = (back: number, version: number) =>
      changeMarket(market({ version, runners: [runner('india', 'India', back, back + 2)] }));
    await at(186, 8);
    expect(screen.getByText('1.84 → 1.86')).toHaveTextContent('1.84 → 1.86 better');
    expect(document.querySelector('[data-trend]')).toHaveAttribute('data-trend', 'up');
    expect(screen.getByText(text('betterAccepted.match', { cap: 10 }))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.86' })).not.toHaveAttribute('aria-disabled');
    await at(180, 9);
    expect(screen.getByText('1.84 → 1.80')).toHaveTextContent('worse');
    expect(document.querySelector('[data-trend]')).toHaveAttribute('data-trend', 'down');
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Take 1.80' }));
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.80' })).not.toHaveAttribute('aria-disabled');
  });

  it('offers to keep a price that moved away, and says that the bet waits', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    await changeMarket(market({ version: 8, runners: [runner('india', 'India', 170, 172)] }));
    expect(screen.getByRole('button', { name: 'Take 1.70' })).toBeVisible();
    expect(screen.getByText(text('keepHint', { price: '1.84' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep 1.84' }));
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.84' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText('Best offer: 1.70')).toBeVisible();
    expect(screen.getByText(text('keepHint', { price: '1.84' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take 1.70' }));
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.70' })).not.toHaveAttribute('aria-disabled');
  });

  it('says what happens instead where the market keeps no waiting bets', async () => {
    const { changeMarket, pickIndia } = await slipOnScreen();
    await pickIndia();
    const runners = [runner('india', 'India', 170, 172)];
    await changeMarket(market({ version: 8, keepsUnmatched: false, runners }));
    expect(screen.getByRole('button', { name: 'Take 1.70' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
    expect(screen.getByText(text('notKept', { price: '1.84' }))).toBeVisible();
  });

  it.each([
    ['back', 182, '1.84'],
    ['lay', 188, '1.86'],
  ] as const)(
    'does not call the best price better than a deeper one that was selected: %s',
    async (side, price, best) => {
      const { changeMarket, send } = await slipOnScreen();
      await send({ type: 'betSlip.selectionAdded', selection: selection({ side, price }), isOwnPrice: true });
      await changeMarket(market());
      expect(screen.queryByText(/→/)).toBeNull();
      expect(screen.getByText(`Best offer: ${best}`)).toBeVisible();
      expect(screen.getByText(text('reached', { price: (price / 100).toFixed(2) }))).toBeVisible();
    },
  );

  it('calls a lower price better for a lay, and a higher one worse', async () => {
    const { changeMarket, send } = await slipOnScreen();
    await send({ type: 'betSlip.selectionAdded', selection: selection({ side: 'lay', price: 186 }) });
    await changeMarket(market({ runners: [runner('india', 'India', 180, 182)] }));
    expect(screen.getByText('1.86 → 1.82')).toHaveTextContent('better');
    await changeMarket(market({ version: 8, runners: [runner('india', 'India', 188, 190)] }));
    expect(screen.getByText('1.86 → 1.90')).toHaveTextContent('worse');
  });

  it('snaps typed odds to the ladder, keeps what is typed, and steps by the arrow keys', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    const odds = screen.getByRole('spinbutton', { name: 'Odds' });
    await user.click(odds);
    await user.keyboard('3.07');
    expect(odds).toHaveValue('3.07');
    expect(odds).toHaveAccessibleDescription('Closest price: 3.05');
    await changeMarket(market({ version: 8, runners: [runner('india', 'India', 190, 192)] }));
    expect(odds).toHaveValue('3.07');
    await user.tab();
    expect(odds).toHaveValue('3.05');
    await user.click(odds);
    await user.keyboard('{ArrowUp}');
    expect(odds).toHaveValue('3.10');
  });

  it('shows an error at the odds field, and keeps the text', async () => {
    const { createIdempotencyKey, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    const odds = screen.getByRole('spinbutton', { name: 'Odds' });
    await user.click(odds);
    await user.keyboard('1001{Enter}');
    expect(odds).toBeInvalid();
    expect(odds).toHaveAccessibleDescription('Enter odds from 1.01 to 1000.');
    expect(odds).toHaveValue('1001');
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(odds);
    await user.type(odds, '1.9{Enter}');
    expect(odds).toHaveValue('1.90');
    expect(createIdempotencyKey.calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.90' }));
  });
});
