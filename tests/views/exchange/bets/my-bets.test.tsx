import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import MyBets from '../../../../src/features/exchange/bets/history/MyBets';
import { expectAccessible } from '../../../support/axe';
import { bet } from '../../../support/machines/exchange-fixtures';
import { unreachable } from '../../../support/machines/fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets } from './render-bets';

const betText = textOf('bets');
const myBetsText = textOf('myBets');

/** Opens every row of the table. */
async function openRows(user: { click: (element: Element) => Promise<void> }): Promise<void> {
  for (const button of screen.getAllByRole('button', { name: 'Back India' })) await user.click(button);
}

describe('My Bets', () => {
  const won = later(betResult.matched, { state: 'won', settledAt: 1_700_000_900_000, profit: 420_00 });

  it('shows each bet with its result and its history with reasons', async () => {
    const { answerPage, user } = await renderBets(<MyBets />);
    const lapsed = bet({
      state: 'lapsed',
      remaining: 0,
      lapsed: 500_00,
      reason: 'MARKET_SUSPENDED',
      history: [
        { at: 1_700_000_000_000, state: 'delayed', reason: null, amount: null },
        { at: 1_700_000_003_000, state: 'lapsed', reason: 'MARKET_SUSPENDED', amount: 500_00 },
      ],
    });
    await answerPage([won, { ...lapsed, id: '2', createdAt: 1_600_000_000_000 }]);
    await openRows(user);
    const [first, second] = screen.getAllByRole('group', { name: 'Back India' });
    expect(first).toHaveTextContent('Result+₹420.00');
    expect(first?.querySelector('[data-trend="up"]')).not.toBeNull();
    const life = within(second as HTMLElement).getByRole('list', {
      name: betText('timelineOf', { bet: 'Back India' }),
    });
    expect([...life.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Placed'),
      expect.stringContaining(betText('states.delayed')),
      expect.stringMatching(/Lapsed.*₹500\.00 · The market was not open when your bet was to be matched\./),
    ]);
    await expectAccessible();
  });

  it('shows and adds up what was at stake, at the price of the matches, and not what lapsed or was cancelled', async () => {
    const { answerPage } = await renderBets(<MyBets />);
    const fills = [{ price: 190, size: 200_00 }];
    const partWon = bet({
      ...{ state: 'won', size: 500_00, matched: 200_00, remaining: 0, lapsed: 300_00, profit: 180_00 },
      ...{ settledAt: 1_700_000_900_000, fills },
    });
    const lapsed = { ...betResult.lapsed, id: '2' };
    const waiting = { ...betResult.partial, id: '3', fills, cancelled: 100_00, remaining: 200_00 };
    await answerPage([partWon, lapsed, waiting]);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toMatch(/1\.90₹200\.00/);
    expect(rows[2]).toMatch(/1\.84₹500\.00/);
    expect(rows[3]).toMatch(/1\.84₹400\.00/);
    expect(rows[4]).toContain('₹1,100.00');
  });

  it('adds up the result, the commission and the net of a settled bet', async () => {
    const { answerPage, user } = await renderBets(<MyBets />);
    await answerPage([{ ...won, commission: 8_40 }]);
    await openRows(user);
    const card = screen.getByRole('group', { name: 'Back India' });
    expect(card).toHaveTextContent('Result+₹420.00Commission−₹8.40Net+₹411.60');
  });

  it('shows the price at which a bet was matched, and the one to which a non-runner reduced it', async () => {
    const { answerPage, user } = await renderBets(<MyBets />);
    const fills = [{ price: 450, size: 100_00, originalPrice: 600 }];
    await answerPage([bet({ state: 'matched', matched: 100_00, remaining: 0, fills })]);
    await openRows(user);
    const card = screen.getByRole('group', { name: 'Back India' });
    expect(card).toHaveTextContent('Matched at6.00Reduced price4.50');
    expect(card).not.toHaveTextContent('Average price');
  });

  it('lists each fill of a bet that was matched at several prices, beside the average', async () => {
    const { answerPage, user } = await renderBets(<MyBets />);
    const fills = [
      { price: 184, size: 300_00 },
      { price: 194, size: 200_00 },
    ];
    await answerPage([{ ...betResult.matched, fills }]);
    await openRows(user);
    const card = screen.getByRole('group', { name: 'Back India' });
    expect(card).toHaveTextContent('Average price1.88Matched in parts₹300 at 1.84 · ₹200 at 1.94');
  });

  it('lists no fills of a bet that was matched at one price', async () => {
    const { answerPage, user } = await renderBets(<MyBets />);
    await answerPage([betResult.matched]);
    await openRows(user);
    expect(screen.getByRole('group', { name: 'Back India' })).not.toHaveTextContent('Matched in parts');
  });

  it('shows only the result if the server sends no commission, or if the bet is void', async () => {
    const { answerPage, user } = await renderBets(<MyBets />);
    await answerPage([won, { ...won, id: '2', state: 'void', profit: 0, commission: 0 }]);
    await openRows(user);
    for (const card of screen.getAllByRole('group', { name: 'Back India' }))
      expect(card).not.toHaveTextContent('Net');
  });

  it('sorts by a column and adds up the page', async () => {
    const { answerPage, user } = await renderBets(<MyBets />);
    const large = {
      ...betResult.matched,
      id: '2',
      size: 900_00,
      matched: 900_00,
      selectionName: 'Australia',
    };
    await answerPage([betResult.matched, { ...large, fills: [{ price: 184, size: 900_00 }] }]);
    const names = () =>
      screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace('Back ', ''));
    expect(names()).toEqual(['India', 'Australia', myBetsText('total')]);
    const stake = screen.getByRole('columnheader', { name: myBetsText('columns.stake') });
    expect(stake).not.toHaveAttribute('aria-sort');
    await user.click(within(stake).getByRole('button'));
    expect(stake).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Australia', 'India', myBetsText('total')]);
    await user.click(within(stake).getByRole('button'));
    expect(stake).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['India', 'Australia', myBetsText('total')]);
    const [first] = screen.getAllByRole('row', { name: /India/ });
    expect(first).toHaveTextContent('₹500.00+₹420.00−₹500.00');
    expect(screen.getByRole('row', { name: /On this page/ })).toHaveTextContent('₹1,400.00');
    await expectAccessible();
  });

  it('sorts by the size of the loss, and a bet without it last', async () => {
    const { answerPage, user } = await renderBets(<MyBets />);
    const losing = (selectionName: string, size: number) =>
      later(betResult.matched, {
        ...{ id: selectionName, size, matched: size, fills: [{ price: 184, size }], selectionName },
      });
    await answerPage([
      { ...won, id: 'Kenya', selectionName: 'Kenya' },
      losing('Australia', 100_00),
      losing('India', 900_00),
    ]);
    const listed = () =>
      screen
        .getAllByRole('rowheader')
        .slice(0, 3)
        .map(({ textContent }) => textContent?.replace('Back ', ''));
    const loss = within(screen.getByRole('columnheader', { name: myBetsText('columns.loss') }));
    await user.click(loss.getByRole('button'));
    expect(listed()).toEqual(['India', 'Australia', 'Kenya']);
    await user.click(loss.getByRole('button'));
    expect(listed()).toEqual(['Australia', 'India', 'Kenya']);
  });

  it('adds up the net of settled bets after their commission', async () => {
    const { answerPage, user } = await renderBets(<MyBets />);
    await answerPage([betResult.matched]);
    await user.click(screen.getByRole('tab', { name: myBetsText('tab.settled') }));
    await answerPage([
      { ...won, commission: 8_40 },
      { ...won, id: '2', commission: 0, state: 'lost', profit: -100_00 },
    ]);
    expect(screen.getByRole('row', { name: /On this page/ })).toHaveTextContent('+₹311.60');
  });

  it.each([
    ['won', 420_00, 'up'],
    ['lost', -500_00, 'down'],
  ] as const)('tells in the story of a bet that it %s', async (state, profit, tone) => {
    const { answerPage, user } = await renderBets(<MyBets />);
    const history = [{ at: 1_700_000_900_000, state, reason: null, amount: null }];
    await answerPage([{ ...won, state, profit, history }]);
    await openRows(user);
    const story = screen.getByRole('list', { name: betText('timelineOf', { bet: 'Back India' }) });
    expect([...story.children].at(-1)).toHaveTextContent(betText(`states.${state}`));
    expect(story.querySelector('li:last-child')).toHaveAttribute('data-tone', tone);
  });

  it('adds up no stakes of bets without a result: some were never accepted', async () => {
    const { answerPage, user } = await renderBets(<MyBets />);
    await answerPage([betResult.matched]);
    await user.click(screen.getByRole('tab', { name: myBetsText('tab.void') }));
    await answerPage([betResult.rejected]);
    expect(screen.getByRole('row', { name: /India/ })).toHaveTextContent('₹500.00');
    expect(screen.queryByRole('row', { name: /On this page/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: myBetsText('columns.net') })).toBeNull();
  });

  it('shows a bet in two lines on a phone, with a link to its match below', async () => {
    const media = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
    onTestFinished(() => void vi.restoreAllMocks());
    const { answerPage, user } = await renderBets(<MyBets />);
    await answerPage([betResult.matched]);
    const [row] = screen.getAllByRole('listitem');
    expect(row).toHaveTextContent('BackIndiaMatched₹500 @ 1.84 Match Odds · India v Australia+₹420 −₹500');
    await user.click(within(row as HTMLElement).getByText('India'));
    expect(
      screen.getByRole('link', { name: myBetsText('toMatch', { match: 'India v Australia' }) }),
    ).toHaveAttribute('href', '/sports/jetfair?match=m1');
    await expectAccessible();
  });

  it('marks a matched bet with another colour than a bet that waits', async () => {
    const { answerPage } = await renderBets(<MyBets />);
    await answerPage([betResult.matched, { ...betResult.unmatched, id: '2' }]);
    const badge = (state: 'matched' | 'unmatched') =>
      screen.getByText(betText(`states.${state}`), { selector: '[class*="badge"]' });
    expect(badge('matched').className).not.toBe(badge('unmatched').className);
    expect(badge('matched').className).toMatch(/info/);
  });

  it('loads the next page', async () => {
    const { answerPage, loadBets, user } = await renderBets(<MyBets />);
    await answerPage([won], 45);
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Newer' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(loadBets.last.input.page).toBe(2);
  });

  it.each([
    ['en', 'Page 1'],
    ['hi', 'पेज 1'],
  ] as const)('names no number of pages that is not known (%s)', async (language, label) => {
    const { loadBets } = await renderBets(<MyBets />, { language });
    await act(() => loadBets.resolve({ list: [won], total: 21, isOpenEnded: true }));
    await act(async () => undefined);
    expect(screen.getByText(label)).toBeVisible();
  });

  it('offers a retry when the list could not be loaded', async () => {
    const { answerPage, loadBets, user } = await renderBets(<MyBets />);
    await act(() => loadBets.reject(unreachable));
    await act(async () => undefined);
    expect(screen.getByRole('alert')).toHaveTextContent(myBetsText('failed'));
    const retry = screen.getByRole('button', { name: myBetsText('tryAgain') });
    await user.click(retry);
    expect(retry).toHaveAttribute('aria-busy', 'true');
    expect(retry).toHaveFocus();
    await answerPage([]);
    expect(screen.getByText(myBetsText('empty.open'))).toBeVisible();
    expect(screen.getByRole('link', { name: myBetsText('toMarkets') })).toBeVisible();
  });
});
