import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bonusDetails, bonusesOf, bonusOf } from '../../support/machines/bonus-fixtures';
import { asha, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';

const stored = { token: asha.token, user: asha.user, wallet };

async function renderBonus(changes: Parameters<typeof bonusDetails>[0]) {
  const product = await renderProduct({ path: '/bonus/7', stored });
  const { ports } = product.account;
  await act(() => ports.loadBonus.resolve(bonusDetails(changes)));
  return { ...product, ports, main: within(screen.getByRole('main')) };
}

const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('of a bonus of another backend', () => {
  it('an unknown state is said, and not that the bonus is over', async () => {
    const { account } = await renderProduct({ path: '/bonus', stored });
    const claims = [bonusOf({ state: 'unknown' })];
    await act(() => account.ports.loadBonuses.resolve(bonusesOf({ offers: null, claims })));
    expect(headings()).toEqual(['Other bonuses']);
    expect(screen.getByText('Status not known')).toBeVisible();
  });

  it('the end has no date where none is sent', async () => {
    const { account } = await renderProduct({ path: '/bonus', stored });
    const claims = [bonusOf({ state: 'completed', released: 500_00 })];
    await act(() => account.ports.loadBonuses.resolve(bonusesOf({ offers: null, claims })));
    const link = screen.getByRole('link', { name: /Welcome bonus/ });
    expect(link).toHaveTextContent(/₹500 of ₹500 paid$/);
  });

  it.each([{ parts: null }, { parts: [] }])('what is not sent is not shown as nothing', async ({ parts }) => {
    await renderBonus({ minOdds: null, weights: null, counted: null, parts });
    expect(headings()).toEqual(['Progress', 'Give up this bonus']);
  });

  it('a part has no sum to wager, and is not called unpaid, where neither is sent', async () => {
    await renderBonus({ parts: [{ number: '1', amount: 200_00, required: null, paidAt: 'unknown' }] });
    expect(screen.getByRole('row', { name: /^1/ })).toHaveTextContent(/^1–₹200–$/);
  });

  it('no rule of this house is said of its end where no terms are sent', async () => {
    const { main, user } = await renderBonus({ weights: null });
    await user.click(main.getByRole('button', { name: 'Give up this bonus' }));
    expect(document.body).not.toHaveTextContent(/claim it again|another bonus/);
  });

  it('no amount is named as lost where it is not known what was paid', async () => {
    const { ports, user } = await renderBonus({ released: null, lost: null, wagered: null });
    await user.click(screen.getByRole('button', { name: 'Give up this bonus' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Give up this bonus?' }));
    expect(dialog.getByText('You lose what is not paid yet of the bonus.')).toBeVisible();
    expect(screen.getByRole('dialog').textContent).not.toContain('₹');
    await user.click(dialog.getByRole('button', { name: 'Give up this bonus' }));
    const given = bonusOf({ state: 'cancelled', released: null, lost: null });
    await act(() => ports.forfeitBonus.resolve(given));
    expect(document.activeElement).toHaveTextContent('What was not paid of the bonus is lost.');
    expect(document.activeElement?.textContent).not.toContain('₹');
  });
});
