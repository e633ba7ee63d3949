import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import { expectAccessible } from '../../../support/axe';
import { refused, unavailable, unreachable } from '../../../support/machines/fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets } from './render-bets';

const text = textOf('editBet');
const openBetsText = textOf('openBets');

const size = () => screen.getByRole('textbox', { name: text('size') });
const odds = () => screen.getByRole('spinbutton');
const submit = () => screen.getByRole('button', { name: text('submit') });
const settled = () => act(async () => undefined);

/** The form of ₹500 that waits at 1.84, with 1.90 and ₹300 in it. */
async function editedBet() {
  const harness = await renderBets(<OpenBets />);
  const { answer, user } = harness;
  await answer([betResult.unmatched]);
  await user.click(screen.getByRole('button', { name: 'Change Back India' }));
  expect(submit()).toHaveAccessibleDescription(text('unchanged'));
  await user.clear(odds());
  await user.type(odds(), '1.9');
  await user.clear(size());
  await user.type(size(), '300');
  return harness;
}

/** Submits the form; the key is created. */
async function sendEdit({ createIdempotencyKey, user }: Awaited<ReturnType<typeof editedBet>>) {
  await user.click(submit());
  await act(() => createIdempotencyKey.resolve('key-of-the-edit'));
  await settled();
}

describe('the change of a waiting bet', () => {
  it('asks for the typed price and size, and says where the bet waits then', async () => {
    const harness = await editedBet();
    expect(screen.getByText(text('losesPlace'))).toBeVisible();
    await expectAccessible();
    await sendEdit(harness);
    expect(harness.editBet.last.input).toEqual({
      id: '1',
      idempotencyKey: 'key-of-the-edit',
      price: 190,
      size: 300_00,
      matched: 0,
    });
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    const close = screen.getByRole('button', { name: text('close') });
    expect(close).toHaveAttribute('aria-disabled', 'true');
    await harness.user.click(close);
    expect(submit()).toBeVisible();
    const edited = later(betResult.unmatched, { price: 190, remaining: 300_00, size: 300_00 });
    await act(() => harness.editBet.resolve(edited));
    await settled();
    expect(screen.getByText(text('done', { amount: '₹300', price: '1.90' }))).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Waiting₹300 @ 1.90');
    expect(screen.queryByRole('button', { name: text('submit') })).toBeNull();
  });

  it('says that a smaller size at the same price keeps its place', async () => {
    const { answer, user } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched]);
    await user.click(screen.getByRole('button', { name: 'Change Back India' }));
    await user.clear(size());
    await user.type(size(), '300');
    expect(screen.getByText(text('keepsPlace'))).toBeVisible();
    await user.clear(size());
    expect(screen.getByText(text('sizeInvalid'))).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['a refusal', refused('The market is suspended.'), `${text('refused')} The market is suspended.`],
    [
      'a refusal that says itself that the bet is unchanged',
      {
        ...refused('The market is not open. The bet waits as it was.'),
        refusal: { code: 'EDIT_MARKET_SUSPENDED', args: {} },
      } as const,
      'The market is not open. The bet waits as it was.',
    ],
    ['a backend without changes', unavailable, text('unavailable')],
  ])('keeps the bet and what was typed after %s', async (_, failure, sentence) => {
    const harness = await editedBet();
    await sendEdit(harness);
    await act(() => harness.editBet.reject(failure));
    await settled();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(odds()).toHaveValue('1.90');
    expect(size()).toHaveValue('300');
    expect(screen.getByRole('listitem')).toHaveTextContent('Waiting₹500 @ 1.84');
  });

  it('sends no other change to a backend without changes', async () => {
    const harness = await editedBet();
    await sendEdit(harness);
    await act(() => harness.editBet.reject(unavailable));
    await settled();
    await harness.user.clear(size());
    await harness.user.type(size(), '200');
    expect(screen.getByText(text('unavailable'))).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(size()).toHaveValue('200');
  });

  it('says what the change matched at once, until the bet changes again', async () => {
    const harness = await editedBet();
    await sendEdit(harness);
    const step = { at: betResult.unmatched.createdAt, reason: null } as const;
    const edit = { oldPrice: 184, price: 190, oldSize: 500_00, size: 300_00 };
    const fills = [{ price: 190, size: 100_00 }];
    const matched: Bet = {
      ...betResult.unmatched,
      ...{ state: 'partial', price: 190, size: 300_00, matched: 100_00, remaining: 200_00, fills },
      history: [
        ...betResult.unmatched.history,
        { ...step, state: 'unmatched', amount: null, edit },
        { ...step, state: 'partial', amount: 100_00, fills },
      ],
    };
    await act(() => harness.editBet.resolve(matched));
    await settled();
    const sentence = text('doneMatched', { matched: '₹100', amount: '₹200', price: '1.90' });
    expect(screen.getByText(sentence)).toBeVisible();
    const cancelled = later(matched, { state: 'matched', remaining: 0, cancelled: 200_00 });
    await act(async () => harness.bets.send({ type: 'bets.betChanged', bet: cancelled }));
    expect(screen.queryByText(sentence)).toBeNull();
    expect(screen.getByRole('listitem')).toHaveTextContent('Matched₹100 @ 1.90');
  });

  it('says nothing about the place in the queue once the changed bet has arrived before the answer', async () => {
    const harness = await editedBet();
    await sendEdit(harness);
    const edited = later(betResult.unmatched, { price: 190, remaining: 300_00, size: 300_00 });
    await act(async () => harness.bets.send({ type: 'bets.betChanged', bet: edited }));
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(text('keepsPlace'))).toBeNull();
    expect(screen.queryByText(text('unchanged'))).toBeNull();
  });

  it('says that a lost answer is looked up', async () => {
    const harness = await editedBet();
    await sendEdit(harness);
    await act(() => harness.editBet.reject(unreachable));
    await settled();
    expect(screen.getByText(text('unknown'))).toBeVisible();
  });
});

describe('the cancellation of all that waits', () => {
  const bets = [
    { ...betResult.unmatched, id: '1' },
    { ...betResult.unmatched, id: '2', idempotencyKey: 'another key', price: 190 },
  ];
  const cancelAll = () => screen.getByRole('button', { name: /^Cancel all 2 waiting/ });

  it('is not offered for a single bet', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched]);
    expect(screen.queryByRole('button', { name: /^Cancel all/ })).toBeNull();
  });

  it('cancels on one market, and says how many', async () => {
    const { answer, cancelAllBets, user } = await renderBets(<OpenBets />);
    await answer(bets);
    await user.click(cancelAll());
    expect(cancelAllBets.last.input).toEqual({ marketId: 'm1-odds' });
    const cancelled = bets.map((bet) => later(bet, { state: 'cancelled', remaining: 0, cancelled: 500_00 }));
    await act(() => cancelAllBets.resolve(cancelled));
    await settled();
    expect(screen.getByText(openBetsText('cancelledAll', { count: 2 }))).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('is not offered any more by a backend that cancels one bet at a time', async () => {
    const { answer, cancelAllBets, user } = await renderBets(<OpenBets />);
    await answer(bets);
    await user.click(cancelAll());
    await act(() => cancelAllBets.reject(unavailable));
    await settled();
    expect(screen.getByText(openBetsText('cancelAllUnavailable'))).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel all/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Cancel ₹500/ })).toHaveLength(2);
  });
});
