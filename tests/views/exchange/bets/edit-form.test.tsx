import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Bet, Market } from '../../../../domain/betting/exchange';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import { market, runner } from '../../../support/machines/market-fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets } from './render-bets';

const text = textOf('editBet');
const betText = textOf('bets');
const slipText = textOf('betSlip');

const price = () => screen.getByRole('spinbutton');
const size = () => screen.getByRole('textbox', { name: text('size') });
const best = () => screen.queryByRole('button', { name: /^Move to the best price/ });

/** The form of a bet that waits. */
async function edit(changed: Partial<Bet> = {}, others: readonly Bet[] = []) {
  const harness = await renderBets(<OpenBets />);
  await harness.answer([{ ...betResult.unmatched, ...changed }, ...others]);
  await harness.user.click(screen.getByRole('button', { name: 'Change Back India' }));
  return {
    ...harness,
    offer: (offered: Partial<Market>) =>
      act(async () =>
        harness.bets.getSnapshot().children.edit?.send({
          type: 'followedMarket.changed',
          market: market(offered),
          condition: 'OPEN',
        }),
      ),
    type: async (typed: string) => {
      await harness.user.clear(price());
      await harness.user.type(price(), typed);
    },
  };
}

describe('the form of a waiting bet', () => {
  it('has the odds of a match within their ladder', async () => {
    await edit();
    expect(screen.getByRole('spinbutton', { name: slipText('odds') })).toHaveValue('1.84');
    expect(['now', 'min', 'max'].map((name) => price().getAttribute(`aria-value${name}`))).toEqual([
      '1.84',
      '1.01',
      '1000',
    ]);
  });

  it('has the rate of a bookmaker', async () => {
    const { type } = await edit({ gtype: 'bookmaker', price: 8_000 });
    expect(screen.getByRole('spinbutton', { name: slipText('rate') })).toHaveValue('80');
    await type('x');
    expect(price()).toHaveAccessibleDescription(slipText('rateUnreadable'));
  });

  it('says which odds it cannot read, and does not send them', async () => {
    const { type } = await edit();
    await type('1');
    expect(price()).toHaveAccessibleDescription(slipText('oddsUnreadable'));
    expect(price()).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('button', { name: text('submit') })).toHaveAttribute('aria-disabled', 'true');
  });

  it('names the closest odds of the ladder', async () => {
    const { type } = await edit();
    await type('2.01');
    expect(price()).toHaveAccessibleDescription(slipText('closestPrice', { price: '2.00' }));
    expect(price()).not.toHaveAttribute('aria-invalid');
  });

  it('says that an amount is none, and marks its field', async () => {
    const { user } = await edit();
    expect(size()).not.toHaveAttribute('aria-invalid');
    await user.clear(size());
    expect(size()).toHaveAttribute('aria-invalid', 'true');
    expect(size()).toHaveAccessibleDescription(text('sizeInvalid'));
  });

  it('names the most that can wait', async () => {
    const { user } = await edit();
    for (const typed of ['1,000,000,000.01', '99999999999999999999']) {
      await user.clear(size());
      await user.type(size(), typed);
      expect(size()).toHaveAccessibleDescription('A bet is at most ₹1,000,000,000.');
    }
  });

  it('offers the best price until the bet asks for it', async () => {
    const { offer, user } = await edit();
    expect(best()).toBeNull();
    await offer({ runners: [runner('india', 'India', 190, 192)] });
    expect(best()).toHaveTextContent(text('bestPrice', { price: '1.90' }));
    await user.click(best() as HTMLElement);
    expect(price()).toHaveValue('1.90');
    expect(best()).toBeNull();
  });

  it('says that it may be matched at once only at a price that is offered', async () => {
    const { offer, type } = await edit();
    await offer({ runners: [runner('india', 'India', 190, 192)] });
    await type('1.92');
    expect(size()).toHaveAccessibleDescription(text('waitsLast'));
    await type('1.90');
    expect(size()).toHaveAccessibleDescription(text('losesPlace'));
  });

  it('has the focus after its best price was chosen, and is closed by Escape', async () => {
    const { offer, user } = await edit();
    await offer({ runners: [runner('india', 'India', 190, 192)] });
    best()?.focus();
    await user.keyboard('{Enter}');
    expect(best()).toBeNull();
    expect(screen.getByRole('form', { name: 'Change Back India' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Change Back India' })).toHaveFocus();
  });

  it('is not offered for a bet in its delay', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([{ ...betResult.delayed, id: '2', selectionName: 'Kenya' }, betResult.unmatched]);
    expect(
      screen.getAllByRole('button', { name: /^Change/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Change Back India']);
  });

  it('is open for one bet at a time', async () => {
    const { user } = await edit({}, [{ ...betResult.unmatched, id: '2', selectionName: 'Kenya' }]);
    expect(screen.queryByRole('button', { name: 'Change Back Kenya' })).toBeNull();
    await user.click(screen.getByRole('button', { name: text('close') }));
    expect(screen.getByRole('button', { name: 'Change Back Kenya' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change Back India' })).toBeVisible();
  });

  it('says what became of a bet of which nothing waits any more', async () => {
    const { createIdempotencyKey, editBet, type, user } = await edit();
    await type('1.9');
    await user.click(screen.getByRole('button', { name: text('submit') }));
    await act(() => createIdempotencyKey.resolve('key-of-the-edit'));
    const matched = later(betResult.unmatched, {
      state: 'matched',
      matched: 500_00,
      remaining: 0,
      price: 190,
    });
    await act(() => editBet.resolve(matched));
    await act(async () => undefined);
    expect(screen.getByText(text('doneWithoutRest', { state: betText('states.matched') }))).toBeVisible();
  });
});
