import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import { failing } from '../../../support/machines/fixtures';
import { betResult } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets } from './render-bets';

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
  screen.queryAllByRole('button', { name: /^Cancel all/ }).map((button) => button.getAttribute('aria-label'));

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
    expect(headings()).toEqual([openBetsText('thisMatch')]);
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
    expect(cancelAllNames()).toEqual([`Cancel all 2 waiting: ${openBetsText('title')}`]);
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
      `Cancel all 4 waiting: ${openBetsText('title')}`,
    ]);
    const [odds, toss, all] = screen.getAllByRole('button', { name: /^Cancel all/ });
    await user.click(toss as HTMLElement);
    expect([odds, toss, all].map((button) => button?.getAttribute('aria-busy'))).toEqual([
      null,
      'true',
      null,
    ]);
  });
});
