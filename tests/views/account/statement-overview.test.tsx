import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StatementSummary } from '../../../domain/statement';
import { asha } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';

const day = (
  from: string,
  figures: { balance: number; deposits?: number; withdrawals?: number },
  to = from,
) => ({
  ...{ from, to, deposits: 0, withdrawals: 0 },
  ...figures,
});

const summary: StatementSummary = {
  opening: 1_000_00,
  periods: [
    day('2026-11-20', { balance: 1_500_00, deposits: 500_00 }),
    day('2026-11-21', { balance: 1_250_50 }),
    day('2026-11-22', { balance: 1_050_50, withdrawals: 200_00 }),
  ],
  groups: [
    { group: 'bets', credits: 100_00, debits: 349_50 },
    { group: 'deposits', credits: 500_00, debits: 0 },
  ],
};

async function openOverview(shown: StatementSummary = summary, path = '/cashier') {
  const product = await renderProduct({ path, stored: asha });
  const { loadSummary } = product.account.ports;
  await product.user.click(screen.getByText(/^Cash in the (last 30|chosen) days$/));
  await act(() => loadSummary.resolve(shown));
  const chart = (name: string) => product.user.click(screen.getByRole('button', { name }));
  return { ...product, chart, unfold: () => product.user.click(screen.getByText('The amounts as a table')) };
}

/** The cells of each row below the head. */
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** The tooltips of the bars or points. */
const titles = () => [...document.querySelectorAll('main svg title')].map(({ textContent }) => textContent);

/** The values at the bars below the line. */
const losses = () =>
  screen.getAllByText(/^−/, { selector: '[data-loss]' }).map(({ textContent }) => textContent);

describe('the overview of the statement', () => {
  it.each([
    ['/cashier', 'Cash in the last 30 days'],
    ['/cashier?type=games', 'Cash in the last 30 days'],
    ['/cashier?from=2026-11-20', 'Cash in the chosen days'],
    ['/cashier?to=2026-11-20', 'Cash in the chosen days'],
  ])('says which days it covers: %s', async (path, title) => {
    await renderProduct({ path, stored: asha });
    expect(screen.getByText(/^Cash in the/)).toHaveTextContent(title);
  });

  it('shows the balance at the end of each day', async () => {
    const { unfold } = await openOverview();
    await unfold();
    expect(rowsOf('Balance')).toEqual([
      ['Fri, 20 Nov, 2026', '₹1,500.00'],
      ['Sat, 21 Nov, 2026', '₹1,250.50'],
      ['Sun, 22 Nov, 2026', '₹1,050.50'],
    ]);
    expect(titles()).toEqual([
      'Fri, 20 Nov, 2026: ₹1,500.00',
      'Sat, 21 Nov, 2026: ₹1,250.50',
      'Sun, 22 Nov, 2026: ₹1,050.50',
    ]);
  });

  it('names a period of several days by its first and last', async () => {
    const week = day('2026-11-16', { balance: 900_00 }, '2026-11-22');
    const { unfold } = await openOverview({ ...summary, periods: [week] });
    await unfold();
    expect(rowsOf('Balance')).toEqual([['Mon, 16 Nov, 2026 – Sun, 22 Nov, 2026', '₹900.00']]);
  });

  it('shows deposits above and withdrawals below the line, on the days that have one', async () => {
    const { chart, unfold } = await openOverview();
    await chart('In and out');
    await unfold();
    expect(rowsOf('In and out')).toEqual([
      ['Fri, 20 Nov, 2026', '₹500.00', '₹0.00'],
      ['Sun, 22 Nov, 2026', '₹0.00', '₹200.00'],
    ]);
    expect(titles()).toEqual([
      'Fri, 20 Nov, 2026, Deposits: ₹500.00',
      'Fri, 20 Nov, 2026, Withdrawals: ₹0.00',
      'Sun, 22 Nov, 2026, Deposits: ₹0.00',
      'Sun, 22 Nov, 2026, Withdrawals: ₹200.00',
    ]);
    expect(losses()).toEqual(['−200']);
  });

  it('says that there were neither deposits nor withdrawals', async () => {
    const { chart } = await openOverview({ ...summary, periods: [day('2026-11-21', { balance: 5_00 })] });
    await chart('In and out');
    expect(screen.getByText('There were no deposits or withdrawals in these days.')).toBeVisible();
    expect(titles()).toEqual([]);
  });

  it('shows what each product gained or cost', async () => {
    const { chart } = await openOverview();
    await chart('By product');
    expect(rowsOf('By product')).toEqual([
      ['Bets', '₹100.00', '₹349.50', '−₹249.50'],
      ['Deposits', '₹500.00', '₹0.00', '+₹500.00'],
    ]);
    expect(titles()).toEqual(['Bets: −₹249.50', 'Deposits: +₹500.00']);
    expect(losses()).toEqual(['−250']);
  });

  it('has no gridlines closer than a rupee', async () => {
    await openOverview({ ...summary, periods: [day('2026-11-20', { balance: 50 })] });
    const labels = [...document.querySelectorAll('main [aria-hidden] span')];
    expect(labels.map(({ textContent }) => textContent)).toEqual(['0', '1', '20 Nov']);
  });

  it('labels more than a year with months, and less with days', async () => {
    const periods = [day('2025-10-01', { balance: 1_00 }), day('2026-11-20', { balance: 2_00 })];
    await openOverview({ ...summary, periods });
    expect(screen.getAllByText('Nov 2026')).not.toEqual([]);
    expect(screen.queryByText('20 Nov')).toBeNull();
  });
});
