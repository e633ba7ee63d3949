import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import { failing, refused, unavailable, unreachable } from '../../../support/machines/fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { createUser } from '../../../support/user';
import { renderBets } from './render-bets';

const betText = textOf('bets');
const openBetsText = textOf('openBets');

const onOdds = betResult.unmatched;
const onToss = {
  ...betResult.unmatched,
  ...{ id: '2', idempotencyKey: 'key-of-the-toss', marketId: 'm1-toss', marketName: 'Toss' },
};

/** The matched bet on another market. */
const onTossMatched = { id: '5', marketId: 'm1-toss', marketName: 'Toss' };

const headings = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const cancelAllNames = () =>
  screen
    .queryAllByRole('button', { name: /^Cancel all/ })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('the open bets', () => {
  it('ask a visitor to log in, and say nothing of bets', async () => {
    await renderBets(<OpenBets />, { isPlayer: false });
    expect(screen.getByRole('main')).toHaveTextContent(new RegExp(`^${openBetsText('visitor')}$`));
  });

  it('say that they are loading, and not that there are none', async () => {
    await renderBets(<OpenBets />);
    expect(screen.getByRole('status', { name: openBetsText('loading') })).toBeInTheDocument();
    expect(screen.queryByText(openBetsText('emptyTitle'))).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are loading again, and not failed, after a retry', async () => {
    const { loadAllBets, user } = await renderBets(<OpenBets />);
    await act(() => loadAllBets.reject(failing));
    await act(async () => undefined);
    await user.click(screen.getByRole('button', { name: openBetsText('tryAgain') }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status', { name: openBetsText('loading') })).toBeInTheDocument();
  });

  it('are not called outdated or missing once they are loaded', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([onOdds]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(openBetsText('emptyTitle'))).toBeNull();
    expect(screen.queryByRole('status', { name: openBetsText('loading') })).toBeNull();
  });

  it('have no headings where no match is open', async () => {
    const { answer } = await renderBets(<OpenBets />, { path: '/sports/jetfair' });
    await answer([onOdds, { ...onToss, matchId: 'm2', matchName: 'Pakistan v Nepal' }]);
    expect(headings()).toEqual([]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('have no heading of a group without a bet', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([onOdds]);
    expect(headings()).toEqual([openBetsText('onThis.matches')]);
  });

  it('are listed by market, each with its name once', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([onOdds, onToss, { ...onOdds, id: '3', price: 190 }]);
    expect(screen.getAllByText(/ · India v Australia$/).map(({ textContent }) => textContent)).toEqual([
      'Match Odds · India v Australia',
      'Toss · India v Australia',
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'BackIndiaWaiting₹500 @ 1.84ChangeCancel ₹500',
      'BackIndiaWaiting₹500 @ 1.90ChangeCancel ₹500',
      'BackIndiaWaiting₹500 @ 1.84ChangeCancel ₹500',
    ]);
  });

  it('say which of the waiting bets lapses at the start, and of a matched one nothing', async () => {
    const { answer } = await renderBets(<OpenBets />);
    const lapsing = { persistence: 'lapse' as const };
    await answer([{ ...onOdds, ...lapsing }, onToss, { ...betResult.matched, ...lapsing, id: '3' }]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'BackIndiaWaiting₹500 @ 1.84Lapses at the startChangeCancel ₹500',
      'BackIndiaMatched₹500 @ 1.84',
      'BackIndiaWaiting₹500 @ 1.84ChangeCancel ₹500',
    ]);
  });

  it('say of no bet that was placed in play that it lapses at the start', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([{ ...onOdds, persistence: 'lapse', inPlay: true }]);
    expect(screen.getByRole('listitem')).toHaveTextContent(/^BackIndiaWaiting₹500 @ 1\.84ChangeCancel ₹500$/);
  });

  it('show of a matched bet no waiting amount, and nothing that changes or cancels it', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([betResult.matched]);
    expect(screen.getByRole('listitem')).toHaveTextContent(/^BackIndiaMatched₹500 @ 1\.84$/);
  });
});

describe('the cancellation of all open bets', () => {
  it('is offered where bets wait on several markets, and cancels on all of them', async () => {
    const { answer, cancelAllBets, user } = await renderBets(<OpenBets />);
    await answer([onOdds, onToss]);
    expect(cancelAllNames()).toEqual(['Cancel all 2 waiting, on all markets']);
    await user.click(screen.getByRole('button', { name: /^Cancel all/ }));
    expect(cancelAllBets.last.input).toEqual({ marketId: null });
  });

  it('is not offered beside that of the only market on which bets wait', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([onOdds, { ...onOdds, id: '3', price: 190 }, { ...betResult.matched, ...onTossMatched }]);
    expect(cancelAllNames()).toEqual(['Cancel all 2 waiting: Match Odds · India v Australia']);
  });

  it('does not count bets in their delay, which cannot be cancelled', async () => {
    const { answer } = await renderBets(<OpenBets />);
    const delayed = { ...betResult.delayed, id: '4', marketId: 'm1-toss', marketName: 'Toss' };
    await answer([onOdds, { ...onOdds, id: '3', price: 190 }, delayed]);
    expect(cancelAllNames()).toEqual(['Cancel all 2 waiting: Match Odds · India v Australia']);
  });

  it('is busy on the button that was pressed alone', async () => {
    const { answer, user } = await renderBets(<OpenBets />);
    await answer([onOdds, { ...onOdds, id: '3', price: 190 }, onToss, { ...onToss, id: '4', price: 190 }]);
    expect(cancelAllNames()).toEqual([
      'Cancel all 2 waiting: Match Odds · India v Australia',
      'Cancel all 2 waiting: Toss · India v Australia',
      'Cancel all 4 waiting, on all markets',
    ]);
    const [odds, toss, all] = screen.getAllByRole('button', { name: /^Cancel all/ });
    await user.click(toss as HTMLElement);
    expect([odds, toss, all].map((button) => button?.getAttribute('aria-busy'))).toEqual([
      null,
      'true',
      null,
    ]);
  });

  it('says why it was refused', async () => {
    const { answer, cancelAllBets, user } = await renderBets(<OpenBets />);
    await answer([onOdds, onToss]);
    await user.click(screen.getByRole('button', { name: /^Cancel all/ }));
    await act(() => cancelAllBets.reject(refused('The market is closed.')));
    await act(async () => undefined);
    expect(screen.getByText(`${openBetsText('cancelAllRefused')} The market is closed.`)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('says why it was refused by a stop that is not known yet, until the stop is known', async () => {
    const { answer, cancelAllBets, setStops, user } = await renderBets(<OpenBets />);
    await answer([onOdds, onToss]);
    await user.click(screen.getByRole('button', { name: /^Cancel all/ }));
    await act(() => cancelAllBets.reject(refused('Stopped.', 'CASH_OUTS_STOPPED')));
    await act(async () => undefined);
    const sentence = () => screen.queryByText(new RegExp(`^${openBetsText('cancelAllRefused')}`));
    expect(sentence()).toBeVisible();
    await setStops('cash-outs');
    await setStops();
    expect(sentence()).toBeNull();
  });

  it('is disabled with the sentence of a stop', async () => {
    const { answer, cancelAllBets, setStops, user } = await renderBets(<OpenBets />);
    await answer([onOdds, onToss]);
    await setStops('cash-outs');
    const button = screen.getByRole('button', { name: /^Cancel all/ });
    expect(button).toHaveAccessibleDescription(textOf('stops')('cancelling'));
    await user.click(button);
    expect(cancelAllBets.calls).toHaveLength(0);
  });

  it('whose answer was lost says that nothing waits once that is known', async () => {
    const { answer, bets, cancelAllBets, findWaiting, user } = await renderBets(<OpenBets />);
    await answer([onOdds, onToss]);
    await user.click(screen.getByRole('button', { name: /^Cancel all/ }));
    await act(() => cancelAllBets.reject(unreachable));
    expect(screen.queryByText(openBetsText('nothingWaits'))).toBeNull();
    await act(async () => bets.send({ type: 'bets.connected' }));
    await act(() => findWaiting.resolve([betResult.matched]));
    await act(async () => undefined);
    expect(screen.getByText(openBetsText('nothingWaits'))).toBeVisible();
  });

  it('says that bets may still wait if no answer has confirmed that they do not', async () => {
    const { answer, bets, cancelAllBets, findWaiting, user } = await renderBets(<OpenBets />);
    await answer([onOdds, onToss]);
    await user.click(screen.getByRole('button', { name: /^Cancel all/ }));
    for (let sent = 1; sent <= 3; sent += 1) {
      await act(() => cancelAllBets.resolve([]));
      await act(async () => bets.send({ type: 'bets.connected' }));
      await act(() => findWaiting.resolve([onOdds, onToss]));
    }
    expect(
      screen.getByText(
        'The exchange has not confirmed that these bets are cancelled. They may still be waiting.',
      ),
    ).toBeVisible();
  });
});

describe('the cancellation of a bet', () => {
  async function settleWith(bet: Bet | null) {
    const { answer, bets } = await renderBets(<OpenBets />);
    await answer([onOdds]);
    await userCancels();
    const { id: betId } = onOdds;
    await act(async () => bets.send({ type: 'bets.cancellationSettled', betId, bet, sentence: null }));
  }
  const userCancels = () => createUser().click(screen.getByRole('button', { name: /^Cancel ₹500/ }));

  it('that came too late says so, and nothing of an amount', async () => {
    await settleWith(later(onOdds, { state: 'matched', remaining: 0, matched: 500_00 }));
    expect(screen.getByText(betText('cancelTooLate'))).toBeVisible();
    expect(screen.queryByText(/no longer staked/)).toBeNull();
  });

  it('of a part names the amount that was cancelled', async () => {
    await settleWith(later(onOdds, { state: 'matched', remaining: 0, matched: 200_00, cancelled: 300_00 }));
    expect(screen.getByText(betText('cancelDone', { amount: '₹300' }))).toBeVisible();
    expect(screen.queryByText(betText('cancelTooLate'))).toBeNull();
  });

  it('that no answer has confirmed says that the bet may wait, and can be repeated', async () => {
    await settleWith(null);
    // Also of one that was not answered at all.
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^The exchange has not confirmed that this bet is cancelled. It may still be waiting.$/,
    );
    expect(screen.getByRole('button', { name: /^Cancel ₹500/ })).toBeEnabled();
  });

  it('that the backend has no call for is offered for no bet any more', async () => {
    const { answer, bets, cancelAllBets, user } = await renderBets(<OpenBets />);
    await answer([onOdds, onToss]);
    await user.click(screen.getAllByRole('button', { name: /^Cancel ₹500/ })[0] as HTMLElement);
    const sentence = { serverMessage: '', cause: 'unavailable' as const };
    await act(async () =>
      bets.send({ type: 'bets.cancellationSettled', betId: onOdds.id, bet: null, sentence }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your bet could not be cancelled. This is not available here.',
    );
    expect(screen.queryAllByRole('button', { name: /^Cancel ₹500/ })).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Cancel all/ }));
    await act(() => cancelAllBets.reject(unavailable));
    await act(async () => undefined);
    expect(screen.getByText('This exchange cancels no bets.')).toBeVisible();
  });
});

describe('the change of a bet', () => {
  it('has its form below that bet alone', async () => {
    const { answer, user } = await renderBets(<OpenBets />);
    await answer([onOdds, { ...onOdds, id: '3', price: 190, selectionName: 'Nepal' }]);
    await user.click(screen.getByRole('button', { name: 'Change Back Nepal' }));
    const [india, nepal] = screen.getAllByRole('listitem');
    expect(india?.querySelector('form')).toBeNull();
    expect(nepal?.querySelector('form')).not.toBeNull();
  });
});
