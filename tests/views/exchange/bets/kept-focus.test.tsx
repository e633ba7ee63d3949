import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import { betResult, cashOutQuote, later } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets, renderOffer } from './render-bets';
import { renderMatch } from './render-match-cash-out';

const cashOutText = textOf('cashOut');
const openBetsText = textOf('openBets');
const editText = textOf('editBet');
const slipText = textOf('betSlip');
const matchText = textOf('matchCashOut');
const matchButton = () =>
  screen.getByRole('button', { name: matchText('open.matches', { amount: '+₹226.66' }) });
const matchPanel = () => screen.getByRole('region', { name: matchText('title.matches') });
const settled = () => act(async () => undefined);

const openButton = () => screen.getByRole('button', { name: cashOutText('openOf', { selection: 'India' }) });
const panel = () => screen.getByRole('region', { name: cashOutText('title', { selection: 'India' }) });
const editButton = () => screen.getByRole('button', { name: 'Change Back India' });
const editForm = () => screen.getByRole('form', { name: 'Change Back India' });

describe('the focus', () => {
  it('moves from the button of a cash-out to its offer, and returns when the offer is closed', async () => {
    const { answer, loadQuote, user } = await renderBets(<OpenBets />);
    await answer([betResult.matched]);
    openButton().focus();
    await user.keyboard('{Enter}');
    expect(panel()).toHaveFocus();
    await act(() => loadQuote.resolve(cashOutQuote()));
    expect(panel()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: cashOutText('close') }));
    expect(openButton()).toHaveFocus();
  });

  it('stays in the cash-out while its offer is taken and when it is done', async () => {
    const { createIdempotencyKey, takeQuote, user } = await renderOffer();
    screen.getByRole('button', { name: cashOutText('takeAtLeast', { amount: '₹113.33' }) }).focus();
    await user.keyboard('{Enter}');
    expect(panel()).toHaveFocus();
    await act(() => createIdempotencyKey.resolve(betResult.matched.idempotencyKey));
    await act(() => takeQuote.resolve(betResult.matched));
    await settled();
    expect(panel()).toHaveFocus();
  });

  it('moves from the button of a change to its form, and returns when the form is closed', async () => {
    const { answer, user } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched]);
    editButton().focus();
    await user.keyboard('{Enter}');
    expect(editForm()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: editText('close') }));
    expect(editButton()).toHaveFocus();
  });

  it('moves from the button of a cash-out of the match to its parts, and returns with Keep the bets', async () => {
    const { user } = await renderMatch();
    matchButton().focus();
    await user.keyboard('{Enter}');
    expect(matchPanel()).toHaveFocus();
    screen.getByRole('button', { name: matchText('back') }).focus();
    await user.keyboard('{Enter}');
    expect(matchButton()).toHaveFocus();
  });

  it('stays in the cash-out of the match that is taken, and goes to the list when it is closed', async () => {
    const { bets, loadQuote, settle, user } = await renderMatch();
    await user.click(matchButton());
    const amount = '₹226.66';
    screen.getByRole('button', { name: matchText('take', { amount, count: 2 }) }).focus();
    await user.keyboard('{Enter}');
    expect(matchPanel()).toHaveFocus();
    for (let part = 0; part < 2; part++) {
      await act(() => loadQuote.resolve(cashOutQuote({ locked: 1_00 })));
      await settle();
    }
    expect(matchPanel()).toHaveFocus();
    screen.getByRole('button', { name: matchText('close') }).focus();
    await user.keyboard('{Enter}');
    expect(bets.getSnapshot().children.matchCashOut).toBeUndefined();
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(matchButton());
  });

  it('goes to the list when the bet with the focus is cancelled', async () => {
    const { answer, bets, user } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched]);
    screen.getByRole('button', { name: /^Cancel / }).focus();
    await user.keyboard('{Enter}');
    const bet = later(betResult.unmatched, { state: 'cancelled', remaining: 0, cancelled: 500_00 });
    await act(async () =>
      bets.send({ type: 'bets.cancellationSettled', betId: bet.id, bet, sentence: null }),
    );
    const empty = screen.getByText(openBetsText('emptyTitle'));
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(empty);
  });

  it('goes to the list when all that waits is cancelled', async () => {
    const { answer, cancelAllBets, user } = await renderBets(<OpenBets />);
    const waiting = [
      { ...betResult.unmatched, id: '8' },
      { ...betResult.unmatched, id: '9', marketId: '1-4-9-mo' },
    ];
    await answer([{ ...betResult.matched, id: '7' }, ...waiting]);
    screen.getByRole('button', { name: /^Cancel all 2 waiting/ }).focus();
    await user.keyboard('{Enter}');
    await act(() =>
      cancelAllBets.resolve(
        waiting.map((bet) => later(bet, { state: 'cancelled', remaining: 0, cancelled: 500_00 })),
      ),
    );
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(openButton());
  });

  it('elsewhere is not moved by a cash-out that opens', async () => {
    const { answer, bets } = await renderBets(<OpenBets />);
    await answer([betResult.matched]);
    const { marketId, selectionId } = betResult.matched;
    await act(async () => bets.send({ type: 'bets.cashOutOpened', marketId, selectionId }));
    expect(panel()).toBeVisible();
    expect(document.body).toHaveFocus();
  });
});

describe('Escape', () => {
  /** Whether the key was used: the sheet around the bets is closed by one that was not. */
  const pressEscape = () => !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  it('closes the offer of a cash-out, and restores the focus', async () => {
    const { user } = await renderOffer();
    await user.click(screen.getByRole('slider'));
    expect(pressEscape()).toBe(true);
    expect(openButton()).toHaveFocus();
    expect(pressEscape()).toBe(false);
  });

  it('does not close a cash-out that is being placed', async () => {
    const { user } = await renderOffer();
    screen.getByRole('button', { name: cashOutText('takeAtLeast', { amount: '₹113.33' }) }).focus();
    await user.keyboard('{Enter}');
    expect(pressEscape()).toBe(false);
    expect(panel()).toHaveFocus();
  });

  it('closes the form of a change, and restores the focus', async () => {
    const { answer, user } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched]);
    await user.click(editButton());
    expect(pressEscape()).toBe(true);
    expect(editButton()).toHaveFocus();
  });

  it('does not close the form of a change that is being sent', async () => {
    const { answer, user } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched]);
    await user.click(editButton());
    await user.click(screen.getByRole('button', { name: slipText('raiseOdds') }));
    await user.click(screen.getByRole('button', { name: editText('submit') }));
    expect(pressEscape()).toBe(false);
    expect(editForm()).toBeVisible();
  });

  it('closes the offer of a cash-out of the match, and its parts once they are done', async () => {
    const { loadQuote, settle, user } = await renderMatch();
    await user.click(matchButton());
    expect(pressEscape()).toBe(true);
    expect(matchButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(
      screen.getByRole('button', { name: matchText('take', { amount: '₹226.66', count: 2 }) }),
    );
    expect(pressEscape()).toBe(false);
    for (let part = 0; part < 2; part++) {
      await act(() => loadQuote.resolve(cashOutQuote({ locked: 1_00 })));
      await settle();
    }
    expect(pressEscape()).toBe(true);
    expect(screen.queryByRole('region', { name: matchText('title.matches') })).toBeNull();
  });
});
