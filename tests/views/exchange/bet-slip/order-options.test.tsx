import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../support/axe';
import { market } from '../../../support/machines/market-fixtures';
import { betResult, KEY } from '../../../support/machines/slip-fixtures';
import { settled, slipOnScreen, stake, text } from './slip-on-screen';

const options = () => screen.queryByRole('button', { name: text('orderOptions') });

async function withOptions() {
  const slip = await slipOnScreen();
  await slip.pickIndia();
  await slip.user.type(stake(), '500');
  await slip.user.click(screen.getByRole('button', { name: text('orderOptions') }));
  return slip;
}

/** Places and confirms the bet; returns what was sent. */
async function place({ createIdempotencyKey, placeBet, user }: Awaited<ReturnType<typeof withOptions>>) {
  await user.click(screen.getByRole('button', { name: /^Place ₹500/ }));
  await user.click(screen.getByRole('button', { name: /^Confirm ₹500/ }));
  await act(() => createIdempotencyKey.resolve(KEY));
  await settled();
  return placeBet.last.input;
}

describe('the options of an order', () => {
  it('let what waits lapse at the start, which is remembered for the next selection', async () => {
    const slip = await withOptions();
    await slip.changeMarket(market({ version: 8, inPlay: false }));
    await expectAccessible();
    await slip.user.click(screen.getByRole('button', { name: text('persistences.lapse') }));
    expect(
      screen.getByText(new RegExp(text('effects.restWaitsUntilStart', { price: '1.84' }))),
    ).toBeVisible();
    expect(await place(slip)).toMatchObject({ persistence: 'lapse' });
    // A backend that does not know the choice keeps the bet.
    await act(() => slip.placeBet.resolve(betResult.unmatched));
    await settled();
    expect(screen.getByText(text('keptInPlay'))).toBeVisible();
  });

  it('ask for nothing that a backend without them would not know', async () => {
    const slip = await withOptions();
    const sent = await place(slip);
    expect([sent.persistence, sent.minFill]).toEqual([undefined, undefined]);
  });

  it('match at least a part at once or nothing', async () => {
    const slip = await withOptions();
    const fillOrKill = () => screen.getByRole('checkbox', { name: new RegExp(text('fillOrKill')) });
    await slip.user.click(fillOrKill());
    expect(screen.queryByRole('button', { name: text('persistences.lapse') })).toBeNull();
    const least = screen.getByRole('textbox', { name: text('minFill') });
    await slip.user.type(least, '900');
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAccessibleDescription(
      text('obstacle.MIN_FILL_UNREADABLE'),
    );
    await slip.user.clear(least);
    await slip.user.type(least, '200');
    expect(screen.getByText(new RegExp(text('effects.fillOrKill', { least: '₹200' })))).toBeVisible();
    expect(await place(slip)).toMatchObject({ minFill: 200_00 });
  });

  it('do not call an empty least amount wrong: it is all of the stake', async () => {
    const slip = await withOptions();
    await slip.user.click(screen.getByRole('checkbox', { name: new RegExp(text('fillOrKill')) }));
    const least = screen.getByRole('textbox', { name: text('minFill') });
    expect(least).not.toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(new RegExp(text('effects.allOrNothing')))).toBeVisible();
    await slip.user.type(least, 'x');
    expect(least).toHaveAttribute('aria-invalid', 'true');
    await slip.user.clear(least);
    expect(await place(slip)).toMatchObject({ minFill: 500_00 });
  });

  it.each([
    ['waits at a backend that does not know the choice: say so', betResult.unmatched, 1],
    ['waits at a backend that knows the choice: say nothing', { ...betResult.unmatched, minFill: 500_00 }, 0],
    ['is matched: say nothing', betResult.matched, 0],
  ])('of a fill or kill that %s', async (_, placed, count) => {
    const slip = await withOptions();
    await slip.user.click(screen.getByRole('checkbox', { name: new RegExp(text('fillOrKill')) }));
    await place(slip);
    await act(() => slip.placeBet.resolve(placed));
    await settled();
    expect(screen.queryAllByText(text('waitsAnyway'))).toHaveLength(count);
  });

  it('are not offered where the market keeps no waiting bets, and no lapse in play', async () => {
    const slip = await withOptions();
    await slip.changeMarket(market({ version: 8, inPlay: false }));
    expect(screen.getByRole('button', { name: text('persistences.lapse') })).toBeVisible();
    await slip.changeMarket(market({ version: 9, inPlay: true }));
    expect(screen.queryByRole('button', { name: text('persistences.lapse') })).toBeNull();
    expect(options()).not.toBeNull();
    await slip.changeMarket(market({ version: 10, keepsUnmatched: false }));
    expect(options()).toBeNull();
  });
});
