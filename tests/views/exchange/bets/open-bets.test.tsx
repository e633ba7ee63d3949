import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import MyBets from '../../../../src/features/exchange/bets/history/MyBets';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import { expectAccessible } from '../../../support/axe';
import { level, market, runner } from '../../../support/machines/market-fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets } from './render-bets';

const betText = textOf('bets');
const openBetsText = textOf('openBets');

describe('the open bets', () => {
  it('lists bets on the current match first, with matched and unmatched amounts', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([{ ...betResult.partial, id: '2', matchId: 'm2', matchName: 'A v B' }, betResult.unmatched]);
    const [here, elsewhere] = screen.getAllByRole('heading', { level: 3 });
    expect(here).toHaveTextContent(openBetsText('onThis.matches'));
    expect(elsewhere).toHaveTextContent(openBetsText('others'));
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('BackIndiaWaiting₹500 @ 1.84ChangeCancel ₹500');
    expect(second).toHaveTextContent('BackIndiaMatched₹200 @ 1.84Waiting₹300 @ 1.84');
    await expectAccessible();
  });

  it('names races as races', async () => {
    const { answer } = await renderBets(<OpenBets />);
    const onRace = { ...betResult.unmatched, sportId: '7' };
    await answer([onRace, { ...onRace, id: '2', matchId: 'm2', matchName: 'Race 2, 2400 m' }]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'On this race',
      'Other open bets',
    ]);
  });

  it('shows the matched part at its own price, and the waiting part at the requested one', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([{ ...betResult.partial, fills: [{ price: 190, size: 200_00 }] }]);
    expect(screen.getByRole('listitem')).toHaveTextContent('BackIndiaMatched₹200 @ 1.90Waiting₹300 @ 1.84');
  });

  it('stay listed when they could not be loaded again, as what they were before', async () => {
    const { answer, bets, loadAllBets } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched]);
    await act(async () => bets.send({ type: 'bets.refreshRequested' }));
    await act(() => loadAllBets.reject({ kind: 'failing', serverMessage: '' }));
    await act(async () => undefined);
    expect(screen.getByRole('alert')).toHaveTextContent(openBetsText('outdated'));
    expect(screen.getByRole('listitem')).toBeVisible();
  });

  it('names a fancy once, although its selection has its name', async () => {
    const { answer } = await renderBets(<OpenBets />);
    const name = 'Runs in over 17 BAN';
    await answer([
      { ...betResult.unmatched, gtype: 'fancy', line: 17, selectionName: name, marketName: name },
    ]);
    expect(screen.getAllByText(new RegExp(name))).toHaveLength(1);
    expect(screen.getByText('India v Australia')).toBeVisible();
  });

  it('shows on the button what a cash-out would bring at the prices of the market', async () => {
    const prices = { ...runner('india', 'India', 148, 150), lay: [level(150, 10_000_00)] };
    const actorOf = (known: ReturnType<typeof market>) =>
      createActor(
        createMachine({ context: { market: known }, initial: 'live', states: { live: {}, unknown: {} } }),
      ).start();
    for (const [status, name] of [
      ['OPEN', 'Cash out India +₹113.33'],
      ['SUSPENDED', 'Cash out India'],
    ] as const) {
      const followed = { 'market:m1-odds': actorOf(market({ status, runners: [prices] })) };
      const { answer, loadQuote, unmount } = await renderBets(<OpenBets />, { followed });
      await answer([betResult.matched]);
      expect(screen.getByRole('button', { name })).toBeVisible();
      expect(loadQuote.calls).toHaveLength(0);
      unmount();
    }
  });

  it('ignore the second click of a double click on another bet, also before the account is loaded', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched, { ...betResult.unmatched, id: '2' }]);
    const [first, second] = screen.getAllByRole('button', { name: /^Cancel ₹500 / }) as [
      HTMLElement,
      HTMLElement,
    ];
    await act(async () => void fireEvent.click(first, { detail: 1 }));
    await act(async () => void fireEvent.click(second, { detail: 2 }));
    expect(first).toHaveAttribute('aria-busy', 'true');
    expect(second).not.toHaveAttribute('aria-busy', 'true');
    await act(async () => void fireEvent.click(second, { detail: 1 }));
    expect(second).toHaveAttribute('aria-busy', 'true');
  });

  it('confirms a cancellation after the bet has left the list', async () => {
    const { answer, bets, user } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched]);
    await user.click(screen.getByRole('button', { name: 'Cancel ₹500 of Back India' }));
    expect(screen.getByRole('button', { name: 'Cancel ₹500 of Back India' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    const cancelled = later(betResult.unmatched, { state: 'cancelled', remaining: 0, cancelled: 500_00 });
    await act(async () =>
      bets.send({ type: 'bets.cancellationSettled', betId: '1', bet: cancelled, sentence: null }),
    );
    expect(screen.getByText('₹500 cancelled and no longer staked.')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('offers no cancellation of a delayed bet, here and in My Bets', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([betResult.delayed]);
    expect(screen.getByText(betText('states.delayed'))).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    const { answerPage } = await renderBets(<MyBets />);
    await answerPage([betResult.delayed]);
    expect(screen.getAllByText(betText('states.delayed'))).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  it('offers a cancellation only once the bet is known as open', async () => {
    const { answer, answerPage, user } = await renderBets(<MyBets />);
    await answerPage([betResult.unmatched]);
    await user.click(screen.getByRole('button', { name: 'Back India' }));
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    await answer([betResult.unmatched]);
    expect(screen.getByRole('button', { name: 'Cancel ₹500 of Back India' })).toBeVisible();
  });

  it('keeps the bet and shows why it could not be cancelled', async () => {
    const { answer, bets, user } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched]);
    await user.click(screen.getByRole('button', { name: 'Cancel ₹500 of Back India' }));
    const serverMessage = 'The market is closed.';
    await act(async () =>
      bets.send({ type: 'bets.cancellationSettled', betId: '1', bet: null, sentence: { serverMessage } }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(`${betText('cancelFailed')} ${serverMessage}`);
    expect(screen.getByRole('listitem')).toBeVisible();
  });

  it('offers a retry when the bets could not be loaded', async () => {
    const { answer, loadAllBets, user } = await renderBets(<OpenBets />);
    await act(() => loadAllBets.reject({ kind: 'failing', serverMessage: '' }));
    await act(async () => undefined);
    expect(screen.getByRole('alert')).toHaveTextContent(openBetsText('failed'));
    expect(screen.getByRole('alert')).toHaveTextContent('The server failed.');
    expect(screen.queryByText(openBetsText('emptyTitle'))).toBeNull();
    await user.click(screen.getByRole('button', { name: openBetsText('tryAgain') }));
    await answer([]);
    expect(screen.getByText(openBetsText('emptyTitle'))).toBeVisible();
  });
});
