// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Slip } from '../../../../studio/sportsbook/contract/messages';
import { formatDuration, outcomeName } from '../../../../studio/sportsbook/widget/app/format';
import { en } from '../../../../studio/sportsbook/widget/messages/en';
import { placedBet, selection } from './fixtures';
import { renderSportsbook } from './render-sportsbook';

const ofMatch = { competitors: ['Mumbai', 'Kerala'], line: null };
const total = { ...selection({ market: 'total', outcome: 'over', odds: 190 }), ...ofMatch, line: 2.5 };
const away = { ...selection({ event: 'match-2', outcome: 'away', odds: 200 }), ...ofMatch };

async function showBet(changes: Partial<Slip>) {
  await renderSportsbook({ route: '/bets', bets: [placedBet(changes)] });
  return screen.getByRole('article');
}

describe('a bet of the player', () => {
  it('that is open has its selection, its number and what it may pay', async () => {
    const bet = await showBet({ selections: [{ ...total, result: 'open' }], odds: 190 });
    expect(bet).toHaveTextContent(en.single);
    expect(within(bet).getByText('Over 2.5')).toBeVisible();
    expect(bet).toHaveTextContent('Total 2.5 · Mumbai – Kerala · Open');
    expect(bet).toHaveTextContent('No. b1');
    expect(bet).toHaveTextContent('₹100 at 1.90Possible payout: ₹190');
  });

  it.each<[Slip['state'], number, string]>([
    ['won', 19_000, '₹100 at 1.80₹190'],
    ['void', 10_000, '₹100 at 1.80₹100'],
    ['lost', 0, '₹100 at 1.80'],
    ['returned', 0, '₹100 at 1.80'],
    ['pending', 0, '₹100 at 1.80'],
  ])('that is %s has paid %i paise', async (state, won, money) => {
    const bet = await showBet({ state, won });
    expect(bet.querySelector('p:last-of-type')?.textContent).toBe(money);
    expect(within(bet).getAllByText(en.state[state])[0]).toBeVisible();
  });

  it('with a void selection counts it as 1.00, also in what it may pay', async () => {
    const bet = await showBet({
      odds: 380,
      selections: [
        { ...total, result: 'void' },
        { ...away, result: 'open' },
      ],
    });
    expect(bet).toHaveTextContent(`${en.multiple} · 2`);
    expect(bet).toHaveTextContent(en.voidCounts);
    expect(bet).toHaveTextContent('₹100 at 3.80Possible payout: ₹200');
  });

  it('of several selections says that its odds are rounded, unless they are the exact ones', async () => {
    const bet = await showBet({
      selections: [
        { ...total, odds: 184, result: 'open' },
        { ...away, odds: 233, result: 'open' },
      ],
    });
    expect(bet).toHaveTextContent('₹100 at ≈ 4.29Possible payout: ₹428.72');
  });

  it('of one selection that is void says nothing of the others', async () => {
    expect(
      await showBet({ state: 'void', selections: [{ ...total, result: 'void' }] }),
    ).not.toHaveTextContent(en.voidCounts);
  });
});

describe('the bets', () => {
  it('that are open are counted in the navigation', async () => {
    const bets = (['open', 'open', 'pending', 'won', 'void'] as const).map((state, index) =>
      placedBet({ id: `b${index}`, state }),
    );
    await renderSportsbook({ bets });
    expect(screen.getByRole('button', { name: en.openBets(2) })).toBeVisible();
    expect(screen.getByRole('button', { name: en.all })).toHaveAttribute('aria-current', 'page');
  });

  it('are one page of the navigation', async () => {
    const { user } = await renderSportsbook({ events: [] });
    await user.click(screen.getByRole('button', { name: en.myBets }));
    const current = within(screen.getByRole('navigation')).getAllByRole('button', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual([en.myBets]);
    expect(screen.getByText(en.noBets)).toBeVisible();
  });

  it('ask a visitor to log in', async () => {
    const { requests, user } = await renderSportsbook({ account: null, route: '/bets' });
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: en.logIn }));
    expect(requests.requestLogin).toHaveBeenCalledOnce();
  });
});

describe('the name of an outcome', () => {
  it.each([
    ['home', 'Mumbai'],
    ['draw', 'Draw'],
    ['away', 'Kerala'],
    ['home-draw', 'Mumbai or Draw'],
    ['home-away', 'Mumbai or Kerala'],
    ['draw-away', 'Draw or Kerala'],
    ['over', 'Over 2.5'],
    ['under', 'Under 2.5'],
    ['yes', 'Yes'],
    ['no', 'No'],
    ['1', 'Kerala'],
    ['7', '7'],
  ])('%s is %s', (outcome, name) => {
    expect(outcomeName({ ...ofMatch, line: 2.5 }, { outcome }, en)).toBe(name);
  });
});

it.each([
  [-5, '0:00'],
  [9_499, '0:09'],
  [9_500, '0:10'],
  [187_000, '3:07'],
  [3_600_000, '60:00'],
])('a duration of %i ms is %s', (milliseconds, shown) => expect(formatDuration(milliseconds)).toBe(shown));
