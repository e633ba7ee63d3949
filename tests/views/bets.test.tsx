import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { betHistoryMachine } from '../../machines/bet-history/bet-history.machine';
import { betsMachine } from '../../machines/bets/bets.machine';
import { cashOutMachine } from '../../machines/cash-out/cash-out.machine';
import type { Bet } from '../../machines/domain/exchange';
import { profitMachine } from '../../machines/profit/profit.machine';
import { betsCsv } from '../../src/features/bets/history/bets-csv';
import MyBets from '../../src/features/bets/history/MyBets';
import { OpenBets } from '../../src/features/bets/open/OpenBets';
import { endOfIsoDay, startOfIsoDay } from '../../src/i18n/dates';
import { expectAccessible } from '../support/axe';
import { bet } from '../support/machines/exchange-fixtures';
import { exchangeViewHarness, type HarnessOptions } from '../support/machines/exchange-view-harness';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { betResult, cashOutQuote, later } from '../support/machines/slip-fixtures';
import { textOf } from '../support/texts';

const betText = textOf('bets');
const openBetsText = textOf('openBets');
const cashOutText = textOf('cashOut');
const myBetsText = textOf('myBets');

type Bets = typeof betsMachine;

/** Renders the player's bets with ports that the test resolves. */
async function renderBets(content: React.ReactNode, options: HarnessOptions = {}) {
  const loadAllBets = fakePort<LogicOf<Bets, 'loadAllBets'>>();
  const cancellation = fakePort<LogicOf<Bets, 'cancellation'>>();
  const loadQuote = fakePort<LogicOf<typeof cashOutMachine, 'loadQuote'>>();
  const loadBets = fakePort<LogicOf<typeof betHistoryMachine, 'loadBets'>>();
  const exportBets = fakePort<LogicOf<typeof betHistoryMachine, 'loadAllBets'>>();
  const loadBetMatches = fakePort<LogicOf<typeof betHistoryMachine, 'loadBetMatches'>>();
  const loadProfit = fakePort<LogicOf<typeof profitMachine, 'loadProfit'>>();
  const bets = createActor(
    betsMachine.provide({
      actors: {
        loadAllBets: loadAllBets.logic,
        cancellation: cancellation.logic,
        cashOut: cashOutMachine.provide({ actors: { loadQuote: loadQuote.logic } }),
        betHistory: betHistoryMachine.provide({
          actors: {
            loadBets: loadBets.logic,
            loadAllBets: exportBets.logic,
            loadBetMatches: loadBetMatches.logic,
          },
        }),
        profit: profitMachine.provide({ actors: { loadProfit: loadProfit.logic } }),
      },
    }),
  ).start();
  const harness = await exchangeViewHarness(content, { ...options, actors: { bets } });
  onTestFinished(() => {
    harness.stop();
    bets.stop();
  });
  await act(async () => bets.send({ type: 'bets.playerChanged', isPlayer: true }));
  const answer = async (list: readonly Bet[]) => {
    await act(() => loadAllBets.resolve(list));
    await act(async () => undefined);
  };
  const answerPage = async (list: readonly Bet[], total = list.length) => {
    await act(() => loadBets.resolve({ list, total }));
    await act(async () => undefined);
  };
  return {
    ...harness,
    bets,
    answer,
    answerPage,
    exportBets,
    loadAllBets,
    loadBetMatches,
    loadBets,
    loadQuote,
    user: userEvent.setup(),
  };
}

describe('the open bets', () => {
  it('lists bets on the current match first, with matched and unmatched amounts', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([{ ...betResult.partial, id: '2', matchId: 'm2', matchName: 'A v B' }, betResult.unmatched]);
    const [here, elsewhere] = screen.getAllByRole('heading', { level: 3 });
    expect(here).toHaveTextContent(openBetsText('thisMatch'));
    expect(elsewhere).toHaveTextContent(openBetsText('otherMatches'));
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('BackIndiaWaiting₹500 @ 1.84Cancel ₹500');
    expect(second).toHaveTextContent('BackIndiaMatched₹200 @ 1.84Waiting₹300 @ 1.84');
    await expectAccessible();
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
      bets.send({ type: 'bets.cancellationSettled', betId: '1', bet: cancelled, serverMessage: '' }),
    );
    expect(screen.getByText('₹500 cancelled and back in your balance.')).toBeVisible();
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
    const { answer, answerPage } = await renderBets(<MyBets />);
    await answerPage([betResult.unmatched]);
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    await answer([betResult.unmatched]);
    expect(screen.getByRole('button', { name: 'Cancel ₹500 of Back India' })).toBeVisible();
  });

  it('takes one cash-out for a double click on the offer', async () => {
    const { answer, bets, loadQuote, user } = await renderBets(<OpenBets />);
    await answer([betResult.matched]);
    await user.click(screen.getByRole('button', { name: cashOutText('openOf', { selection: 'India' }) }));
    await act(() => loadQuote.resolve(cashOutQuote()));
    await act(async () => undefined);
    const cashOut = bets.getSnapshot().children.cashOut;
    if (!cashOut) throw new Error('No cash-out');
    const send = vi.spyOn(cashOut, 'send');
    await user.dblClick(screen.getByRole('button', { name: cashOutText('take', { amount: '₹113.33' }) }));
    expect(send.mock.calls).toEqual([[{ type: 'cashOut.takeRequested' }]]);
  });

  it('does not take an offer that appeared under the second click of a double click', async () => {
    const { answer, bets, loadQuote, user } = await renderBets(<OpenBets />);
    await answer([betResult.matched]);
    await user.click(screen.getByRole('button', { name: cashOutText('openOf', { selection: 'India' }) }));
    await act(() => loadQuote.resolve(cashOutQuote()));
    await act(async () => undefined);
    const cashOut = bets.getSnapshot().children.cashOut;
    if (!cashOut) throw new Error('No cash-out');
    const send = vi.spyOn(cashOut, 'send');
    const offer = screen.getByRole('button', { name: cashOutText('take', { amount: '₹113.33' }) });
    fireEvent.click(offer, { detail: 2 });
    expect(send.mock.calls).toEqual([]);
  });

  it('keeps the bet and shows why it could not be cancelled', async () => {
    const { answer, bets, user } = await renderBets(<OpenBets />);
    await answer([betResult.unmatched]);
    await user.click(screen.getByRole('button', { name: 'Cancel ₹500 of Back India' }));
    const serverMessage = 'The market is closed.';
    await act(async () =>
      bets.send({ type: 'bets.cancellationSettled', betId: '1', bet: null, serverMessage }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(`${betText('cancelFailed')} ${serverMessage}`);
    expect(screen.getByRole('listitem')).toBeVisible();
  });

  it('shows the profit of a cash-out for both outcomes and the bet that it places', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { answer, loadQuote, user } = await renderBets(<OpenBets />);
    await answer([betResult.matched]);
    await user.click(screen.getByRole('button', { name: cashOutText('openOf', { selection: 'India' }) }));
    await act(() => loadQuote.resolve(cashOutQuote()));
    await act(async () => undefined);
    const offer = screen.getByRole('region', { name: cashOutText('title', { selection: 'India' }) });
    expect(offer).toHaveTextContent('If India wins+₹113.34');
    expect(offer).toHaveTextContent('If India does not win+₹113.33');
    expect(offer).toHaveTextContent('Places a lay of ₹613.33 at 1.50 for you.');
    expect(within(offer).getByRole('timer')).toHaveTextContent('0:08');
    expect(within(offer).getByRole('button', { name: 'Cash out for ₹113.33' })).not.toHaveAttribute(
      'aria-disabled',
    );
    await expectAccessible();
  });

  it('offers a retry when the bets could not be loaded', async () => {
    const { answer, loadAllBets, user } = await renderBets(<OpenBets />);
    await act(() => loadAllBets.reject(unreachable));
    await act(async () => undefined);
    expect(screen.getByRole('alert')).toHaveTextContent(openBetsText('failed'));
    await user.click(screen.getByRole('button', { name: openBetsText('tryAgain') }));
    await answer([]);
    expect(screen.getByText(openBetsText('emptyTitle'))).toBeVisible();
  });
});

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
    await answerPage([won, { ...lapsed, id: '2' }]);
    const [first, second] = screen.getAllByRole('group', { name: 'Back India' });
    expect(first).toHaveTextContent('Result+₹420.00');
    expect(first?.querySelector('[data-trend="up"]')).not.toBeNull();
    await user.click(within(second as HTMLElement).getByText(betText('timeline')));
    const life = within(second as HTMLElement).getByRole('list', {
      name: betText('timelineOf', { bet: 'Back India' }),
    });
    expect([...life.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Placed'),
      expect.stringContaining(betText('states.delayed')),
      expect.stringMatching(/Lapsed.*₹500\.00 · The market was suspended before your bet was in\./),
    ]);
    await expectAccessible();
  });

  it('adds up the result, the commission and the net of a settled bet', async () => {
    const { answerPage } = await renderBets(<MyBets />);
    await answerPage([{ ...won, commission: 8_40 }]);
    const card = screen.getByRole('group', { name: 'Back India' });
    expect(card).toHaveTextContent('Result+₹420.00Commission−₹8.40Net+₹411.60');
  });

  it('shows only the result if the server sends no commission, or if the bet is void', async () => {
    const { answerPage } = await renderBets(<MyBets />);
    await answerPage([won, { ...won, id: '2', state: 'void', profit: 0, commission: 0 }]);
    for (const card of screen.getAllByRole('group', { name: 'Back India' }))
      expect(card).not.toHaveTextContent('Net');
  });

  it('marks a matched bet with another colour than a bet that waits', async () => {
    const { answerPage } = await renderBets(<MyBets />);
    await answerPage([betResult.matched, { ...betResult.unmatched, id: '2' }]);
    const badge = (state: 'matched' | 'unmatched') =>
      screen.getByText(betText(`states.${state}`), { selector: '[class*="badge"]' });
    expect(badge('matched').className).not.toBe(badge('unmatched').className);
    expect(badge('matched').className).toMatch(/info/);
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

  it('loads the next page', async () => {
    const { answerPage, loadBets, user } = await renderBets(<MyBets />);
    await answerPage([won], 45);
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: myBetsText('newer') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: myBetsText('older') }));
    expect(loadBets.last.input.page).toBe(2);
  });

  it('offers a retry when the list could not be loaded', async () => {
    const { answerPage, loadBets, user } = await renderBets(<MyBets />);
    await act(() => loadBets.reject(unreachable));
    await act(async () => undefined);
    expect(screen.getByRole('alert')).toHaveTextContent(myBetsText('failed'));
    await user.click(screen.getByRole('button', { name: myBetsText('tryAgain') }));
    await answerPage([]);
    expect(screen.getByText(myBetsText('empty.open'))).toBeVisible();
    expect(screen.getByRole('link', { name: myBetsText('toMarkets') })).toBeVisible();
  });

  it('exports the bets of all pages', async () => {
    const { answerPage, exportBets, user } = await renderBets(<MyBets />);
    const blobs: Blob[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => {},
    });
    onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
    await answerPage([won], 45);
    await user.click(screen.getByRole('button', { name: myBetsText('export') }));
    await act(() => exportBets.resolve([won, betResult.cancelled]));
    await act(async () => undefined);
    const text = await blobs[0]?.text();
    expect(text?.trim().split('\r\n')).toHaveLength(3);
  });
});

/** Cells of a file by RFC 4180. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines;
}

describe('the CSV file of bets', () => {
  it('has one line for each bet, with amounts in rupees and times in UTC', () => {
    const won = later(betResult.matched, {
      state: 'won',
      settledAt: 1_700_000_900_000,
      profit: 420_00,
      commission: 8_40,
    });
    expect(betsCsv([won])).toBe(
      '\uFEFFbet,placed,settled,sport,match,market,selection,side,line,price_asked,price_average,stake,matched,waiting,cancelled,lapsed,void,state,reason,profit,commission\r\n' +
        '1,2023-11-14T22:13:20.000Z,2023-11-14T22:28:20.000Z,4,India v Australia,Match Odds,India,back,,1.84,1.84,500.00,500.00,0.00,0.00,0.00,0.00,won,,420.00,8.40\r\n',
    );
  });

  it('escapes every cell that a spreadsheet would evaluate', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'=+-@\t\r\n＝＋－＠'), fc.string(), (first, rest) => {
        fc.pre(!/^-\d+(\.\d+)?$/.test(first + rest));
        const [, line = []] = parseCsv(betsCsv([bet({ selectionName: first + rest })]));
        expect(line[6]).toBe(`'${first}${rest}`);
      }),
    );
  });

  it('does not change other names', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const [, line = []] = parseCsv(betsCsv([bet({ matchName: `A${name}` })]));
        expect(line[4]).toBe(`A${name}`);
      }),
    );
  });

  it('escapes quotes and leaves negative amounts as numbers', () => {
    const named = bet({ selectionName: '=HYPERLINK("x")', matchName: '+1, really', profit: -5_05 });
    const [, line = ''] = betsCsv([named]).split('\r\n');
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toContain(`"'+1, really"`);
    expect(line.endsWith(',-5.05,')).toBe(true);
  });
});

describe('a day in India', () => {
  it('begins at 18:30 UTC of the day before', () => {
    expect(startOfIsoDay('2026-11-21')).toBe(Date.parse('2026-11-20T18:30:00Z'));
    expect(endOfIsoDay('2026-11-21')).toBe(Date.parse('2026-11-21T18:29:59.999Z'));
    expect([startOfIsoDay(''), endOfIsoDay('soon')]).toEqual([null, null]);
  });
});
