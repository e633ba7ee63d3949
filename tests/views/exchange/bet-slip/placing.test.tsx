import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { betReasons } from '../../../../domain/lists';
import { betOutcome, draftOutcome } from '../../../../src/features/exchange/slip/placed/outcome-messages';
import { expectAccessible } from '../../../support/axe';
import { refused, unreachable } from '../../../support/machines/fixtures';
import { betResult, KEY, later, reconciled, unreconciled } from '../../../support/machines/slip-fixtures';
import { hindiTextOf } from '../../../support/texts';
import { betText, settled, slipOnScreen, stake, text } from './slip-on-screen';

describe('a selection that is placed', () => {
  it('shows profit and loss, asks for confirmation, and places the bet', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    expect(screen.getByText('+₹420.00')).toBeVisible();
    expect(screen.getByText('−₹500.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
    await act(() => createIdempotencyKey.resolve(KEY));
    expect(placeBet.inputs).toHaveLength(1);
    await act(() => placeBet.resolve(betResult.matched));
    await settled();
    expect(screen.getAllByText('Your bet is in: ₹500 matched at 1.84.')).not.toHaveLength(0);
  });

  it.each([
    ['back', 200, 'Better than the 1.84 that you asked for.'],
    ['lay', 170, 'Better than the 1.84 that you asked for.'],
    ['back', 184, ''],
  ] as const)(
    'of a waiting %s that is matched at %d names the price that was asked for',
    (side, price, sentence) => {
      const fills = [{ price, size: 500_00 }];
      const outcome = betOutcome({ ...betResult.matched, side, fills }, text, betText);
      expect(outcome).toMatchObject({
        title: `Your bet is in: ₹500 matched at ${(price / 100).toFixed(2)}.`,
        text: sentence,
      });
    },
  );

  it('is placed and confirmed by Enter, but not by a held Enter key', async () => {
    const { createIdempotencyKey, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}');
    expect(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' })).toBeVisible();
    const isDefault = fireEvent.keyDown(stake(), { key: 'Enter', repeat: true });
    expect(isDefault).toBe(false);
    expect(createIdempotencyKey.calls).toHaveLength(0);
    await user.type(stake(), '{Enter}');
    expect(createIdempotencyKey.calls).toHaveLength(1);
  });

  it('is not confirmed by the second click of a double click', async () => {
    const { createIdempotencyKey, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    await user.dblClick(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    expect(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' })).toBeVisible();
    expect(createIdempotencyKey.calls).toHaveLength(0);
  });

  it('focuses the result after the bet is placed, and announces it once', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
    await act(() => createIdempotencyKey.resolve(KEY));
    expect(screen.getByRole('listitem', { name: 'Back India' })).toHaveFocus();
    await act(() => placeBet.resolve(betResult.matched));
    await settled();
    const result = screen.getByRole('group', { name: 'Back India' });
    expect(result).toHaveFocus();
    expect(result).toHaveTextContent('Your bet is in: ₹500 matched at 1.84.');
    const live = [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')];
    expect(live.filter(({ textContent }) => textContent?.includes('Your bet is in'))).toHaveLength(1);
  });

  it('shows price and stake of the bet as it was changed since', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, send, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.unmatched));
    await settled();
    const result = screen.getByRole('group', { name: 'Back India' });
    expect(result).toHaveTextContent('₹500@1.84');
    expect(result).toHaveTextContent('You can cancel it until then.');
    const changed = later(betResult.unmatched, { price: 190, remaining: 300_00, size: 300_00 });
    await send({ type: 'betSlip.betsChanged', open: [changed], changed: [changed] });
    expect(result).toHaveTextContent('₹300@1.90');
  });

  it('keeps the focus at a result whose waiting part is cancelled', async () => {
    const { bets, createIdempotencyKey, loadAllBets, pickIndia, placeBet, send, user } = await slipOnScreen();
    await act(async () => bets.send({ type: 'bets.playerChanged', isPlayer: true }));
    await act(() => loadAllBets.resolve([betResult.unmatched]));
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.unmatched));
    await settled();
    act(() => screen.getByRole('button', { name: /^Cancel ₹500/ }).focus());
    await user.keyboard('{Enter}');
    const bet = later(betResult.unmatched, { state: 'cancelled', remaining: 0, cancelled: 500_00 });
    await act(async () =>
      bets.send({ type: 'bets.cancellationSettled', betId: bet.id, bet, sentence: null }),
    );
    await send({ type: 'betSlip.betsChanged', open: [], changed: [bet] });
    expect(screen.queryByRole('button', { name: /^Cancel ₹500/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Back India' })).toHaveFocus();
  });

  it('says no more that the bet can be cancelled once the backend is known to have no such call', async () => {
    const { bets, createIdempotencyKey, loadAllBets, pickIndia, placeBet, user } = await slipOnScreen();
    await act(async () => bets.send({ type: 'bets.playerChanged', isPlayer: true }));
    await act(() => loadAllBets.resolve([betResult.unmatched]));
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.unmatched));
    await settled();
    const result = screen.getByRole('group', { name: 'Back India' });
    const sentence = { serverMessage: '', cause: 'unavailable' as const };
    const { id: betId } = betResult.unmatched;
    await act(async () => bets.send({ type: 'bets.cancellationSettled', betId, bet: null, sentence }));
    expect(result).toHaveTextContent('Your bet could not be cancelled. This is not available here.');
    expect(result).not.toHaveTextContent('You can cancel it');
    expect(screen.queryByRole('button', { name: /^Cancel ₹500/ })).toBeNull();
  });

  it('focuses the reason after the bet was not accepted', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.lapsed));
    await settled();
    const result = screen.getByRole('group', { name: 'Back India' });
    expect(result).toHaveFocus();
    expect(result).toHaveTextContent('The market was not open when your bet was to be matched.');
  });

  it('leaves a focus outside the card where it is', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    const price = screen.getByRole('button', { name: '1.84' });
    act(() => price.focus());
    await act(() => placeBet.resolve(betResult.matched));
    await settled();
    expect(price).toHaveFocus();
  });

  it('shows an unknown state, not a failure, when the answer was lost', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, reconciliation, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.reject(unreachable));
    await settled();
    expect(screen.getAllByText(text('unknown'), { exact: false })).not.toHaveLength(0);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Place|Confirm/ })).toBeNull();
    await expectAccessible();
    await act(() => reconciliation.resolve(reconciled(null)));
    await settled();
    expect(screen.getAllByText(`${betText('nothingStaked')} ${text('stakeKept')}`)).not.toHaveLength(0);
    expect(stake()).toHaveValue('500');
  });

  it('leads to the list of bets, and can be removed, where the exchange cannot tell', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, reconciliation, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.reject(unreachable));
    await act(() => reconciliation.resolve(unreconciled));
    await settled();
    expect(screen.getAllByText(text('unconfirmed'), { exact: false })).not.toHaveLength(0);
    expect(screen.getByText(text('unconfirmedHint'))).toBeVisible();
    expect(screen.queryByText(text('checking'))).toBeNull();
    expect(screen.getByRole('link', { name: text('myBets') })).toHaveAttribute('href', '/mybets');
    expect(screen.queryByRole('button', { name: /Place|Confirm/ })).toBeNull();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Done: Back India' }));
    expect(screen.queryByRole('listitem', { name: 'Back India' })).toBeNull();
  });

  it.each([
    ['of another backend', 'This market is gone', 'This market is gone. Nothing was staked.'],
    ['with its full stop', 'This market is gone.', 'This market is gone. Nothing was staked.'],
    [
      'that says it itself',
      'This market is gone. Nothing was staked.',
      'This market is gone. Nothing was staked.',
    ],
  ])('announces a refusal %s, and once that nothing was staked', async (_, message, shown) => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.reject(refused(message)));
    await settled();
    const [status] = screen.getAllByRole('status').slice(-1);
    expect(status?.textContent).toBe(`Your bet was not accepted. ${shown} Your stake is kept.`);
  });

  it.each([
    ['unauthenticated', 'The server does not accept your log-in any more. Sign out and log in again.'],
    ['unavailable', 'This is not available here.'],
  ] as const)('says why a call without a sentence was refused: %s', async (kind, shown) => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.reject({ kind, serverMessage: '' }));
    await settled();
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe(
      `Your bet was not accepted. ${shown} Nothing was staked. Your stake is kept.`,
    );
  });

  it('says in its own words why the player’s protection refused, and links to the limits', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.reject(refused('Time-out until May', 'PLAYER_PAUSED')));
    await settled();
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(
      'Your bet was not accepted. You are on a time-out or have excluded yourself. Withdrawing stays possible. Nothing was staked.',
    );
    expect(screen.getByRole('link', { name: 'Your limits' })).toHaveAttribute(
      'href',
      '/responsible-gaming/limits',
    );
  });

  it('counts a begun second of the delay as a whole one, and announces the delay', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve({ ...betResult.delayed, delayLeft: 2_400 }));
    await settled();
    expect(screen.getByRole('timer')).toHaveTextContent('0:03');
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(text('delayedHint'));
  });

  it('is not dismissed by the second click of the double click that placed it', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.matched));
    await settled();
    const done = screen.getByRole('button', { name: `${text('done')}: Back India` });
    fireEvent.click(done, { detail: 2 });
    expect(done).toBeInTheDocument();
    fireEvent.click(done, { detail: 1 });
    expect(done).not.toBeInTheDocument();
  });

  it('counts down the in-play delay', async () => {
    const { clock, createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.delayed));
    await settled();
    expect(screen.getByRole('timer')).toHaveTextContent('0:03');
    await act(async () => clock.increment(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:02');
  });
});

describe('the message of an outcome', () => {
  const noRefusal = () => '';
  it.each(betReasons)('states the reason and that nothing was staked: %s', (reason) => {
    for (const kind of ['rejected', 'lapsed'] as const) {
      const outcome = { kind, reason };
      const inEnglish = draftOutcome(outcome, text, betText, noRefusal);
      expect(inEnglish.title).toBe(betText(`reasons.${reason}`));
      expect(inEnglish.text).toContain('Nothing was staked.');
      const inHindi = draftOutcome(outcome, hindiTextOf('betSlip'), hindiTextOf('bets'), noRefusal);
      expect(inHindi.title).toMatch(/[\u0900-\u097f]/);
      expect(inHindi.text).toContain(hindiTextOf('bets')('nothingStaked'));
    }
  });
});
