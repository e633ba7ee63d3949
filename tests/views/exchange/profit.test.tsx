import { act, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { MarketProfit } from '../../../domain/betting/exchange';
import { rangeOf } from '../../../domain/betting/profit-period';
import { betsMachine } from '../../../machines/exchange/bets/bets.machine';
import { profitMachine } from '../../../machines/exchange/bets/profit/profit.machine';
import { profitByDay } from '../../../machines/exchange/bets/profit/profit.selectors';
import ProfitAndLoss from '../../../src/features/exchange/profit/ProfitAndLoss';
import { dailyNet } from '../../../src/features/exchange/profit/tables/daily-net';
import { isoDay } from '../../../src/i18n/dates';
import { dayText } from '../../../src/ui/form/day-text';
import { expectAccessible } from '../../support/axe';
import { exchangeViewHarness } from '../../support/machines/exchange-view-harness';
import { fakePort, type LogicOf } from '../../support/machines/fakes';
import { unreachable } from '../../support/machines/fixtures';
import { marketProfit } from '../../support/machines/slip-fixtures';
import { textOf } from '../../support/texts';
import { createUser } from '../../support/user';

const profitText = textOf('profit');

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-21T06:30:00Z');

async function profitOnScreen() {
  const loadProfit = fakePort<LogicOf<typeof profitMachine, 'loadProfit'>>();
  const profit = profitMachine.provide({
    actors: { loadProfit: loadProfit.logic, days: fromCallback(() => undefined) },
  });
  const bets = createActor(betsMachine.provide({ actors: { profit } })).start();
  const harness = await exchangeViewHarness(<ProfitAndLoss />, { actors: { bets } });
  onTestFinished(() => {
    harness.stop();
    bets.stop();
  });
  const answer = async (markets: readonly MarketProfit[]) => {
    await act(() => loadProfit.resolve(markets));
    await act(async () => undefined);
  };
  return { answer, loadProfit, user: createUser() };
}

const gained = marketProfit({ settledAt: NOON });
const lost = marketProfit({
  settledAt: NOON - 2 * DAY,
  sportId: '1',
  matchName: 'Mumbai v Goa',
  marketId: 'm2-odds',
  profit: -1_000_50,
  commission: 0,
  net: -1_000_50,
});

describe('profit and loss', () => {
  it('adds up to the ledger in total and in each group', async () => {
    const { answer } = await profitOnScreen();
    await answer([gained, lost]);
    // The total, the three tables, and the running total of the last day.
    expect(screen.getAllByText('−₹588.90')).toHaveLength(5);
    const amountOf = (key: 'net' | 'won' | 'lost' | 'commission') =>
      screen.getByText(profitText(key), { selector: 'dt' }).nextElementSibling?.textContent;
    expect([amountOf('net'), amountOf('won'), amountOf('lost'), amountOf('commission')]).toEqual([
      ...['Loss −₹588.90', 'Profit +₹420.00', 'Loss −₹1,000.50', '−₹8.40'],
    ]);
    const sports = screen.getByRole('region', { name: profitText('bySport'), hidden: false });
    const soccer = within(sports).getByRole('row', { name: /Soccer/ });
    expect(soccer).toHaveTextContent('Loss −₹1,000.50');
    expect(soccer.querySelector('[data-trend="down"]')).not.toBeNull();
    const cricket = within(sports).getByRole('row', { name: /Cricket/ });
    expect(cricket).toHaveTextContent('Profit +₹411.60');
    expect(cricket.querySelector('[data-trend="up"]')).not.toBeNull();
    await expectAccessible();
  });

  it('shows the net before its parts, so that a phone shows it without scrolling', async () => {
    const { answer } = await profitOnScreen();
    await answer([gained]);
    const sports = screen.getByRole('table', { name: profitText('bySport') });
    expect(
      within(sports)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sport', 'Net', 'Won and lost', 'Commission']);
  });

  it('has a scale and the value of each bar on the chart', async () => {
    const { answer } = await profitOnScreen();
    await answer([gained, lost]);
    const days = screen.getByRole('region', { name: profitText('byDay') });
    // At the bars a gain is rounded down, and a loss of 1,000.50 up.
    for (const text of ['−1,500', '−1,000', '−500', '0', '500', '+411', '−1,001'])
      expect(within(days).getByText(text)).toBeInTheDocument();
  });

  it('renders the chart as a table for screen readers, and shows the table on request', async () => {
    const { answer, user } = await profitOnScreen();
    await answer([gained, lost]);
    const table = screen.getByRole('table', { name: profitText('byDay') });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(table.closest('[tabindex="0"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: profitText('table') }));
    const seen = screen.getByRole('table', { name: profitText('byDay') });
    expect(seen.closest('[tabindex="0"]')).not.toBeNull();
  });

  it('is that of the last 7 days first, of the chosen period, then of whole days in India', async () => {
    const { loadProfit, user } = await profitOnScreen();
    await user.click(screen.getByRole('button', { name: profitText('presets.all') }));
    await user.click(screen.getByRole('button', { name: profitText('presets.custom') }));
    await user.type(screen.getByLabelText(profitText('from')), '20/11/2026');
    expect(loadProfit.inputs).toEqual([
      { period: 'week' },
      { period: 'all' },
      { range: { from: Date.parse('2026-11-19T18:30:00Z'), to: null } },
    ]);
  });

  it('ends with the last day that is chosen, and keeps the first one', async () => {
    const { loadProfit, user } = await profitOnScreen();
    await user.click(screen.getByRole('button', { name: profitText('presets.all') }));
    await user.click(screen.getByRole('button', { name: profitText('presets.custom') }));
    await user.type(screen.getByLabelText(profitText('from')), '20/11/2026');
    await user.type(screen.getByLabelText(profitText('to')), '21/11/2026');
    expect(loadProfit.last.input).toEqual({
      range: { from: Date.parse('2026-11-19T18:30:00Z'), to: Date.parse('2026-11-21T18:30:00Z') - 1 },
    });
  });

  it('offers the days that are shown when the player begins to choose days', async () => {
    const { user } = await profitOnScreen();
    await user.click(screen.getByRole('button', { name: profitText('presets.today') }));
    await user.click(screen.getByRole('button', { name: profitText('presets.custom') }));
    expect(screen.getByLabelText(profitText('from'))).toHaveValue(dayText(isoDay(Date.now())));
  });

  it.each([
    ['today', '2026-11-20T18:30:00Z'],
    ['week', '2026-11-14T18:30:00Z'],
    ['month', '2026-10-22T18:30:00Z'],
  ] as const)('of %s begins at %s', (preset, from) => {
    expect(rangeOf(preset, NOON)).toEqual({ from: Date.parse(from), to: null });
  });

  it('offers a retry after a failure and shows when nothing was settled', async () => {
    const { answer, loadProfit, user } = await profitOnScreen();
    await act(() => loadProfit.reject(unreachable));
    await act(async () => undefined);
    expect(screen.getByRole('alert')).toHaveTextContent(profitText('failed'));
    await user.click(screen.getByRole('button', { name: profitText('tryAgain') }));
    await answer([]);
    expect(screen.getByText(profitText('emptyTitle'))).toBeVisible();
  });
});

describe('the days of the chart', () => {
  it('contain every net once, oldest first', () => {
    const settled = fc.record({
      settledAt: fc.integer({ min: 0, max: 40 * DAY }),
      net: fc.integer({ min: -1e6, max: 1e6 }),
    });
    fc.assert(
      fc.property(fc.array(settled, { minLength: 1 }), (markets) => {
        const days = dailyNet(profitByDay(markets.map((market) => marketProfit(market))));
        expect(days.reduce((total, { net }) => total + net, 0)).toBe(
          markets.reduce((total, { net }) => total + net, 0),
        );
        expect(days.map(({ day }) => day)).toEqual(
          days.map(({ day }) => day).sort((one, other) => one - other),
        );
      }),
    );
  });

  it('have the total of all days before them, also of days that are not shown', () => {
    const settled = Array.from({ length: 100 }, (_, day) =>
      marketProfit({ settledAt: NOON - (99 - day) * 2 * DAY, net: day }),
    );
    const days = dailyNet(profitByDay(settled));
    expect(days).toHaveLength(92);
    expect([days[0]?.total, days[1]?.total, days.at(-1)?.total]).toEqual([36, 45, 4950]);
    expect(dailyNet(profitByDay([gained, lost])).map(({ total }) => total)).toEqual([
      ...[-1_000_50, -1_000_50, -588_90],
    ]);
  });

  const line = () => document.querySelector('path[class*="line"]')?.getAttribute('d');

  it('draw a line through their totals', async () => {
    const { answer } = await profitOnScreen();
    await answer([gained, lost]);
    expect(screen.getByText(/^Bars:/)).toHaveTextContent(/since Thu, 19 Nov, 2026\.$/);
    expect(line()).toMatch(/^M16\.67 .*L50\.00 .*L83\.33 /);
  });

  it('have no line if there is one of them', async () => {
    const { answer } = await profitOnScreen();
    await answer([gained]);
    expect(line()).toBe('');
    expect(screen.queryByText(/^Bars:/)).toBeNull();
  });

  it('include days without settlements', () => {
    expect(dailyNet(profitByDay([gained, lost])).map(({ net }) => net)).toEqual([-1_000_50, 0, 411_60]);
  });
});
