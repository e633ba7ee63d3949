import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import MyBets from '../../../../src/features/exchange/bets/history/MyBets';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets } from './render-bets';

const betText = textOf('bets');
const myBetsText = textOf('myBets');
const won = later(betResult.matched, { state: 'won', settledAt: 1_700_000_900_000, profit: 420_00 });

describe('My Bets', () => {
  it('offers all bets where the market in the address has none', async () => {
    const { answerPage, loadBets, user } = await renderBets(<MyBets />, { path: '/mybets?market=m1-odds' });
    await answerPage([]);
    expect(screen.getByText(myBetsText('emptyFiltered'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: myBetsText('clear') }));
    expect(loadBets.last.input).toMatchObject({ marketId: null });
  });

  it('filters by a match of the chosen sport', async () => {
    const { answerPage, loadBetMatches, loadBets, user } = await renderBets(<MyBets />);
    await answerPage([won]);
    expect(screen.queryByLabelText(myBetsText('match'))).toBeNull();
    await act(() =>
      loadBetMatches.resolve([
        { id: 'm1', name: 'India v Australia', sportId: '4' },
        { id: 'm2', name: 'Arsenal v Leeds', sportId: '1' },
      ]),
    );
    await user.selectOptions(screen.getByLabelText(myBetsText('match')), 'Arsenal v Leeds');
    expect(loadBets.last.input).toMatchObject({ matchId: 'm2' });
    await user.selectOptions(screen.getByLabelText(myBetsText('sport')), betText('sports.4'));
    expect(loadBets.last.input).toMatchObject({ sportId: '4', matchId: null });
    expect(screen.queryByRole('option', { name: 'Arsenal v Leeds' })).toBeNull();
    await user.click(screen.getByRole('button', { name: myBetsText('clear') }));
    expect(loadBets.last.input).toMatchObject({ sportId: null, matchId: null });
  });

  it('lists the settled bets of the market in the address, until all are asked for', async () => {
    const path = '/mybets?market=m1-odds';
    const { answerPage, loadBets, user } = await renderBets(<MyBets />, { path });
    expect(loadBets.last.input).toMatchObject({ filter: 'settled', marketId: 'm1-odds' });
    await answerPage([won]);
    expect(screen.getByText(/^Bets on Match Odds · .* only\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: myBetsText('showAll') }));
    expect(loadBets.last.input).toMatchObject({ filter: 'settled', marketId: null });
    expect(screen.queryByText(/^Bets on/)).toBeNull();
  });

  it('filters by tab, sport and days in India', async () => {
    const { answerPage, loadBets, user } = await renderBets(<MyBets />);
    await answerPage([won]);
    await user.click(screen.getByRole('tab', { name: myBetsText('tab.settled') }));
    await user.selectOptions(screen.getByRole('combobox', { name: myBetsText('sport') }), 'Cricket');
    await user.type(screen.getByLabelText(myBetsText('from')), '14/11/2023');
    await user.type(screen.getByLabelText(myBetsText('to')), '15/11/2023');
    expect(loadBets.last.input).toEqual({
      filter: 'settled',
      sportId: '4',
      from: Date.parse('2023-11-13T18:30:00Z'),
      to: Date.parse('2023-11-15T18:29:59.999Z'),
      marketId: null,
      matchId: null,
      page: 1,
      pageSize: 20,
    });
    await answerPage([]);
    expect(screen.getByText(myBetsText('emptyFiltered'))).toBeVisible();
  });
});
