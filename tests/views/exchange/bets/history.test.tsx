import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import MyBets from '../../../../src/features/exchange/bets/history/MyBets';
import { unreachable } from '../../../support/machines/fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { onPhone } from '../../../support/viewport';
import { openMyBets } from './open-my-bets';
import { renderBets } from './render-bets';

const betText = textOf('bets');
const text = textOf('myBets');

const { matched } = betResult;
const won = later(matched, { state: 'won', settledAt: 1_700_000_900_000, profit: 420_00, commission: 8_40 });
const named = (name: string, changed: Partial<Bet> = {}): Bet => ({
  ...matched,
  ...{ id: name, selectionId: name, selectionName: name },
  ...changed,
});

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const names = () =>
  screen
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map(({ textContent }) => textContent?.replace('Back ', ''));

describe('the table of bets', () => {
  it('has what a bet can win and lose while it is open, and its net once it is settled', async () => {
    const { answerPage, user } = await openMyBets([matched]);
    const titlesOf = (
      ...keys: readonly ('placed' | 'bet' | 'market' | 'price' | 'stake' | 'win' | 'loss' | 'net' | 'state')[]
    ) => keys.map((key) => text(`columns.${key}`));
    expect(titles()).toEqual(titlesOf('placed', 'bet', 'market', 'price', 'stake', 'win', 'loss', 'state'));
    await user.click(screen.getByRole('tab', { name: text('tab.settled') }));
    await answerPage([{ ...won, size: 700_00, lapsed: 200_00 }]);
    expect(titles()).toEqual(titlesOf('placed', 'bet', 'market', 'price', 'stake', 'net', 'state'));
    expect(screen.getByRole('row', { name: /India/ })).toHaveTextContent('1.84₹500.00+₹411.60Won');
    expect(screen.getByRole('row', { name: /On this page/ })).toHaveTextContent(
      /^On this page₹500\.00\+₹411\.60$/,
    );
  });

  it('begins with the newest bet', async () => {
    const { column, sort } = await openMyBets([
      named('India', { createdAt: 1_700_000_000_000 }),
      named('Kenya', { createdAt: 1_700_000_090_000 }),
    ]);
    expect(column('placed')).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Kenya', 'India']);
    expect(document.querySelector('tbody time')).toHaveAttribute('dateTime', '2023-11-14T22:14:50.000Z');
    await sort('placed');
    expect(column('placed')).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['India', 'Kenya']);
  });

  it.each([
    ['bet', 'ascending', ['Australia', 'India', 'Kenya']],
    ['price', 'descending', ['Kenya', 'India', 'Australia']],
    ['stake', 'descending', ['India', 'Australia', 'Kenya']],
    ['win', 'descending', ['Kenya', 'India', 'Australia']],
  ] as const)('sorts by %s first in %s order', async (key, order, sorted) => {
    const at = (price: number, size: number) => ({ price, size, matched: size, fills: [{ price, size }] });
    const { column, sort } = await openMyBets([
      named('India', at(200, 900_00)),
      named('Australia', at(150, 500_00)),
      named('Kenya', at(1_100, 100_00)),
    ]);
    await sort(key);
    expect(column(key)).toHaveAttribute('aria-sort', order);
    expect(column('placed')).not.toHaveAttribute('aria-sort');
    expect(names()).toEqual(sorted);
  });

  it('sorts settled bets by their net after commission', async () => {
    const settled = (name: string, profit: number, commission: number) =>
      named(name, { state: profit > 0 ? 'won' : 'lost', profit, commission });
    const { sort } = await openMyBets(
      [settled('India', 100_00, 5_00), settled('Kenya', 98_00, 0), settled('Australia', -500_00, 0)],
      'settled',
    );
    await sort('net');
    expect(names()).toEqual(['Kenya', 'India', 'Australia']);
    await sort('net');
    expect(names()).toEqual(['Australia', 'India', 'Kenya']);
  });

  it('adds up no results that are still open', async () => {
    await openMyBets([matched]);
    expect(screen.getByRole('row', { name: /On this page/ })).toHaveTextContent(/^On this page₹500\.00$/);
  });

  it('opens one bet below its row, and closes it', async () => {
    const { user } = await openMyBets([named('India'), named('Kenya')]);
    const row = screen.getByRole('button', { name: 'Back Kenya' });
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    expect(
      screen.getAllByRole('group', { name: /^Back/ }).map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Back Kenya']);
    await user.click(row);
    expect(screen.queryByRole('group', { name: 'Back Kenya' })).toBeNull();
  });

  it('begins each tab in the order of time', async () => {
    const { answerPage, column, sort, user } = await openMyBets([matched]);
    await sort('stake');
    await user.click(screen.getByRole('tab', { name: text('tab.settled') }));
    await answerPage([won]);
    expect(column('placed')).toHaveAttribute('aria-sort', 'descending');
    expect(column('stake')).not.toHaveAttribute('aria-sort');
  });

  it('is marked as busy while it loads again', async () => {
    const { answerPage, bets } = await openMyBets([matched]);
    const isBusy = () => screen.getByRole('table').parentElement?.getAttribute('aria-busy') ?? null;
    expect(isBusy()).toBeNull();
    await act(async () => bets.getSnapshot().children.betHistory?.send({ type: 'betHistory.connected' }));
    expect(isBusy()).toBe('true');
    await answerPage([matched]);
    expect(isBusy()).toBeNull();
  });

  it('says nothing of an earlier failure once it is loaded', async () => {
    const { answerPage, loadBets, user } = await renderBets(<MyBets />);
    await act(() => loadBets.reject(unreachable));
    await user.click(screen.getByRole('button', { name: text('tryAgain') }));
    await answerPage([matched]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a list that could not be loaded again', () => {
  const outdated = () => screen.queryByText(text('outdated'));

  /** The bets are loaded again, without an answer. */
  async function openOutdated(list: readonly Bet[]) {
    const harness = await openMyBets(list);
    const reload = () =>
      act(async () => harness.bets.getSnapshot().children.betHistory?.send({ type: 'betHistory.connected' }));
    await reload();
    await act(() => harness.loadBets.reject(unreachable));
    await act(async () => undefined);
    return { ...harness, reload };
  }

  it.each(['desktop', 'phone'])(
    'keeps its bets, and says that they may be old, until it is (%s)',
    async (device) => {
      if (device === 'phone') onPhone();
      const { answerPage, loadBets, reload, user } = await openOutdated([matched]);
      expect(screen.getAllByText(/India/).length).toBeGreaterThan(0);
      expect(outdated()).toBeVisible();
      expect(screen.queryByText(text('failed'))).toBeNull();
      // The notice stays while it is tried again: it is not announced with each attempt.
      await reload();
      expect(outdated()).toBeVisible();
      await act(() => loadBets.reject(unreachable));
      await user.click(screen.getByRole('button', { name: text('tryAgain') }));
      await answerPage([matched]);
      expect(outdated()).toBeNull();
    },
  );

  it('shows the change of a bet', async () => {
    const { bets } = await openOutdated([matched]);
    await act(async () =>
      bets.getSnapshot().children.betHistory?.send({ type: 'betHistory.betChanged', bet: won }),
    );
    expect(screen.getByRole('row', { name: /India/ })).toHaveTextContent(betText('states.won'));
    expect(outdated()).toBeVisible();
  });

  it('that has no bets does not say that there are none', async () => {
    await openOutdated([]);
    expect(outdated()).toBeNull();
    expect(screen.queryByText(text('empty.open'))).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(text('failed'));
  });

  it('does not show its bets under another tab', async () => {
    const { loadBets, user } = await openOutdated([matched]);
    await user.click(screen.getByRole('tab', { name: text('tab.settled') }));
    expect(outdated()).toBeNull();
    await act(() => loadBets.reject(unreachable));
    await act(async () => undefined);
    expect(screen.queryByText(/India/)).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(text('failed'));
  });
});
