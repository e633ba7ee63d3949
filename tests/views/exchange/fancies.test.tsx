import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bet } from '../../support/machines/exchange-fixtures';
import { fancy, openMatch, stopAgeOfPrices } from '../../support/open-match';

stopAgeOfPrices();

describe('the fancies of a match', () => {
  it('are shown in one table with one line of column names', async () => {
    const second = fancy({ id: 'm1-fancy-2', name: '40 over runs IND' });
    const { live } = await openMatch({ markets: [fancy(), second] });
    const group = await screen.findByRole('region', { name: 'Fancy' });
    live();
    expect(
      within(group)
        .getAllByRole('region')
        .map((row) => row.getAttribute('aria-label')),
    ).toEqual(['35 over runs IND', '40 over runs IND']);
    expect(within(group).getAllByText('Yes')).toHaveLength(1);
    expect(within(group).getAllByText('No')).toHaveLength(1);
    expect(within(group).getAllByText('Stake ₹100 to ₹50,000')).toHaveLength(2);
  });

  it('show the book of one with bets, also as a table', async () => {
    const { exchange, live } = await openMatch({ markets: [fancy()] });
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    const yes = bet({
      marketId: 'm1-fancy',
      gtype: 'fancy',
      selectionId: 'runs',
      side: 'back',
      state: 'matched',
      price: 100_00,
      line: 40,
      size: 100_00,
      remaining: 0,
      matched: 100_00,
      fills: [{ price: 100_00, size: 100_00 }],
    });
    await act(() => exchange.ports.loadAllBets.resolve([yes]));
    const rows = within(await screen.findByRole('figure')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RunsYou get',
      '39 or fewer−₹100.00',
      '40 or more+₹100.00',
    ]);
  });

  it('show no book of a bet on the slip once they are closed', async () => {
    const { exchange, live, user } = await openMatch({ markets: [fancy()] });
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    await user.click(screen.getByRole('button', { name: /^Yes, 206 or more/ }));
    await user.type(screen.getByRole('textbox', { name: /^Stake/ }), '500');
    expect(screen.getByRole('figure')).toBeVisible();
    act(() => exchange.feeds.snapshot(fancy({ version: 8, status: 'CLOSED', result: 41 })));
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe('the terms of several fancies', () => {
  const names = ['35 over runs IND', '40 over runs IND', '45 over runs IND'] as const;
  const fancies = names.map((name, index) => fancy({ id: `fancy-${index}`, name }));
  const openTerms = async () => {
    const { exchange, live, user } = await openMatch({ markets: fancies });
    const group = within(await screen.findByRole('region', { name: 'Fancy' }));
    live();
    await user.click(group.getByText('Limits and rules'));
    const change = (index: number, terms: Partial<Parameters<typeof fancy>[0]>) =>
      act(() =>
        exchange.feeds.snapshot(
          fancy({ id: `fancy-${index}`, name: names[index] as string, version: 8, ...terms }),
        ),
      );
    const sets = () =>
      group
        .getAllByText('Stake')
        .map((term) => term.closest('dl') as HTMLElement)
        .map((set) => ({
          of: set.previousElementSibling?.textContent ?? null,
          stakes: within(set).getByText(/^₹/).textContent,
        }));
    return { change, sets };
  };

  it('are shown once without names while they are the same', async () => {
    const { change, sets } = await openTerms();
    expect(sets()).toEqual([{ of: null, stakes: '₹100 to ₹50,000' }]);
    for (const index of names.keys()) change(index, { min: 200_00 });
    expect(sets()).toEqual([{ of: null, stakes: '₹200 to ₹50,000' }]);
  });

  it('name their fancies as soon as the feed has different ones', async () => {
    const { change, sets } = await openTerms();
    change(1, { min: 500_00 });
    expect(sets()).toEqual([
      { of: '35 over runs IND, 45 over runs IND', stakes: '₹100 to ₹50,000' },
      { of: '40 over runs IND', stakes: '₹500 to ₹50,000' },
    ]);
    change(0, { min: 500_00 });
    expect(sets()).toEqual([
      { of: '35 over runs IND, 40 over runs IND', stakes: '₹500 to ₹50,000' },
      { of: '45 over runs IND', stakes: '₹100 to ₹50,000' },
    ]);
  });
});
