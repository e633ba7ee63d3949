// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BetAnswer } from '../../../../studio/sportsbook/contract/messages';
import { en } from '../../../../studio/sportsbook/widget/messages/en';
import { accepted } from './fixtures';
import { button, openSlip, slip } from './open-slip';

const refused: BetAnswer = { status: 'refused', reason: 'price-moved', odds: [180] };
const stakeOf = (name: string) => slip().getByRole('textbox', { name: en.stakeFor(name) });

describe('Enter in a stake', () => {
  it('places the bet once, however long the key is held', async () => {
    const { slip: actor, user } = await openSlip();
    await user.type(stakeOf('Mumbai'), '100');
    await user.keyboard('{Enter>3/}');
    expect(button(en.placing)).toBeDisabled();
    expect(actor.getSnapshot().context.queue).toHaveLength(1);
  });

  it('places nothing while the stake is none or is refused', async () => {
    const { slip: actor, user } = await openSlip(1, { max: 50_000 });
    await user.type(stakeOf('Mumbai'), '{Enter}');
    await user.type(stakeOf('Mumbai'), '600{Enter}');
    expect(actor.getSnapshot().value).toBe('editing');
    expect(slip().getByText(en.obstacle['above-maximum']('₹500'))).toBeVisible();
  });

  it('accepts worse prices first, and a held key does not place at them', async () => {
    const { slip: actor, user } = await openSlip(1, {}, 170);
    await user.type(stakeOf('Mumbai'), '100');
    await user.keyboard('{Enter>3/}');
    expect(button(en.place('₹100'))).toBeEnabled();
    expect(actor.getSnapshot().value).toBe('editing');
    await user.keyboard('{Enter}');
    expect(button(en.placing)).toBeDisabled();
  });

  it('places a multiple', async () => {
    const { slip: actor, user } = await openSlip(2);
    await user.type(slip().getByRole('textbox', { name: en.stake }), '100{Enter}');
    expect(actor.getSnapshot().context.queue.map(({ selections }) => selections.length)).toEqual([2]);
  });
});

it('accepts worse prices with a double click, and does not place at them', async () => {
  const { slip: actor, user } = await openSlip(1, {}, 170);
  await user.type(stakeOf('Mumbai'), '100');
  await user.dblClick(button(en.acceptOdds));
  expect(actor.getSnapshot().value).toBe('editing');
  await user.click(button(en.place('₹100')));
  expect(button(en.placing)).toBeDisabled();
});

it('scrolls to a refusal, which may be above the visible part of the sheet', async () => {
  const scrolledTo: Element[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this);
  });
  onTestFinished(() => scroll.mockRestore());
  const { ports, user } = await openSlip();
  await user.type(stakeOf('Mumbai'), '100{Enter}');
  await act(() => ports.placeBet.resolve(refused));
  expect(scrolledTo).toEqual([slip().getByText(/Nothing was staked\.$/)]);
});

describe('the focus', () => {
  it('goes on at the receipt, whose button is gone, and Escape closes the sheet around it', async () => {
    const { ports, user } = await openSlip();
    const bar = button(new RegExp(`^${en.slipCount(1)}`));
    bar.focus();
    await user.keyboard('{Enter}');
    expect(bar).toHaveAttribute('aria-expanded', 'true');
    await user.click(button('₹100'));
    button(en.place('₹100')).focus();
    await user.keyboard('{Enter}');
    await act(() => ports.placeBet.resolve(accepted(90_000)));
    expect(slip().getByRole('region', { name: en.accepted(1) })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(bar).toHaveAttribute('aria-expanded', 'false');
    expect(bar).toHaveFocus();
  });

  it('leaves a focus elsewhere where it is when the bet is placed', async () => {
    const { ports, send } = await openSlip();
    await send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake: 10_000 });
    await send({ type: 'slip.placeRequested', keys: ['key-1'] });
    screen.getAllByRole('button', { name: 'All' })[0]?.focus();
    await act(() => ports.placeBet.resolve(accepted(90_000)));
    expect(screen.getAllByRole('button', { name: 'All' })[0]).toHaveFocus();
  });

  it('stays in the stake whose bet is refused', async () => {
    const { ports, user } = await openSlip();
    await user.type(stakeOf('Mumbai'), '100{Enter}');
    expect(stakeOf('Mumbai')).toBeEnabled();
    expect(stakeOf('Mumbai')).toHaveAttribute('readonly');
    await act(() => ports.placeBet.resolve(refused));
    expect(stakeOf('Mumbai')).toHaveFocus();
    expect(stakeOf('Mumbai')).not.toHaveAttribute('readonly');
  });

  it('goes on at the refusal where the button that placed has lost it', async () => {
    const { ports, send } = await openSlip();
    await send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake: 10_000 });
    // A browser takes the focus from a button that is disabled; happy-dom does not.
    await send({ type: 'slip.placeRequested', keys: ['key-1'] });
    expect(document.body).toHaveFocus();
    await act(() => ports.placeBet.resolve(refused));
    expect(slip().getByText(/Nothing was staked\.$/)).toHaveFocus();
  });
});
