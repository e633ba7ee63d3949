import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { level, market, runner } from '../../../support/machines/market-fixtures';
import { selection } from '../../../support/machines/slip-fixtures';
import { slipOnScreen, stake, text } from './slip-on-screen';

describe('the slip', () => {
  it('takes a better price, and waits at the selected one when only a worse one is offered', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    const at = (back: number, version: number) =>
      changeMarket(market({ version, runners: [runner('india', 'India', back, back + 2)] }));
    const effect = (price: string) =>
      `${text('effects.better', { price })} ${text('effects.restWaits', { price })}`;
    expect(screen.getByText(effect('1.84'))).toBeVisible();
    await at(186, 8);
    expect(screen.getByText('1.84 → 1.86')).toHaveTextContent('1.84 → 1.86 better');
    expect(document.querySelector('[data-trend]')).toHaveAttribute('data-trend', 'up');
    expect(screen.getByText(effect('1.86'))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.86' })).not.toHaveAttribute('aria-disabled');
    await at(180, 9);
    expect(screen.getByText('1.84 → 1.80')).toHaveTextContent('worse');
    expect(document.querySelector('[data-trend]')).toHaveAttribute('data-trend', 'down');
    const place = screen.getByRole('button', { name: 'Place ₹500 at 1.84' });
    expect(place).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText(text('effects.waits', { price: '1.84' }))).toBeVisible();
    await user.click(place);
    await at(178, 10);
    expect(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText(text('effects.waits', { price: '1.84' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: text('edit') }));
    await user.click(screen.getByRole('button', { name: 'Take 1.78' }));
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.78' })).not.toHaveAttribute('aria-disabled');
  });

  it('offers to keep a price that is not accepted any more, and says that the bet waits', async () => {
    const { changeMarket, pickIndia, send, user } = await slipOnScreen();
    await send({ type: 'betSlip.acceptanceChanged', acceptance: 'none' });
    await pickIndia();
    await user.type(stake(), '500');
    await changeMarket(market({ version: 8, runners: [runner('india', 'India', 170, 172)] }));
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Take 1.70' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep 1.84' }));
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.84' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText('Best offer: 1.70')).toBeVisible();
    expect(screen.getByText(text('effects.waits', { price: '1.84' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take 1.70' }));
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.70' })).not.toHaveAttribute('aria-disabled');
  });

  it('asks for the new price where the market keeps no waiting bets', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    const runners = [runner('india', 'India', 170, 172)];
    await changeMarket(market({ version: 8, keepsUnmatched: false, runners }));
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(text('obstacle.ODDS_CHANGED'))).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take 1.70' }));
    expect(
      screen.getByText(`${text('effects.better', { price: '1.70' })} ${text('effects.restLapses')}`),
    ).toBeVisible();
  });

  it('matches at any price, also for a price of the player, where the market keeps no waiting bets', async () => {
    const { changeMarket, send, user } = await slipOnScreen();
    await send({ type: 'betSlip.acceptanceChanged', acceptance: 'any' });
    await send({ type: 'betSlip.selectionAdded', selection: selection(), isOwnPrice: true });
    await changeMarket(market({ keepsUnmatched: false }));
    await user.type(stake(), '500');
    expect(screen.getByText(`${text('effects.any')} ${text('effects.restLapses')}`)).toBeVisible();
  });

  it('says nothing of a rest where the player accepts no other price', async () => {
    const { changeMarket, pickIndia, send, user } = await slipOnScreen();
    await send({ type: 'betSlip.acceptanceChanged', acceptance: 'none' });
    await pickIndia();
    await changeMarket(market());
    await user.type(stake(), '500');
    expect(screen.getByText(text('effects.none', { price: '1.84' }))).toBeVisible();
  });

  it('names side, line and rate of a fancy', async () => {
    const { changeMarket, send, user } = await slipOnScreen();
    const line = { gtype: 'fancy', side: 'lay', price: 11_000, line: 174 } as const;
    await send({ type: 'betSlip.selectionAdded', selection: selection(line) });
    const runners = [{ ...runner('india', 'India', 1, 1), lay: [level(11_000, 1_000_00, 174)] }];
    await changeMarket(market({ gtype: 'fancy', keepsUnmatched: false, runners }));
    await user.type(stake('No India'), '500');
    await user.click(screen.getByRole('button', { name: 'Place ₹500 on No 174 at 110' }));
    expect(screen.getByRole('button', { name: 'Confirm ₹500 on No 174 at 110' })).toBeVisible();
    expect(screen.getByText(`${text('effects.lineBetter')} ${text('effects.restLapses')}`)).toBeVisible();
  });

  it('names a fancy once, although its selection has its name', async () => {
    const { send } = await slipOnScreen();
    const name = 'Runs in over 17 BAN';
    const fancy = { gtype: 'fancy', side: 'lay', price: 11_000, line: 174, marketName: name } as const;
    await send({ type: 'betSlip.selectionAdded', selection: selection({ ...fancy, selectionName: name }) });
    expect(screen.getAllByText(new RegExp(name))).toHaveLength(1);
    expect(screen.getByTitle(`${name} · India v Australia`)).toBeVisible();
  });

  it.each([
    ['back', 182, '1.84'],
    ['lay', 188, '1.86'],
  ] as const)(
    'does not call the best price better than a deeper one that was selected: %s',
    async (side, price, best) => {
      const { changeMarket, send, user } = await slipOnScreen();
      await send({ type: 'betSlip.selectionAdded', selection: selection({ side, price }), isOwnPrice: true });
      await changeMarket(market());
      await user.type(stake(side === 'back' ? 'Back India' : 'Lay India'), '500');
      expect(screen.queryByText(/→/)).toBeNull();
      expect(screen.getByText(`Best offer: ${best}`)).toBeVisible();
      const asked = { price: (price / 100).toFixed(2) };
      expect(
        screen.getByText(`${text('effects.better', asked)} ${text('effects.restWaits', asked)}`),
      ).toBeVisible();
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
