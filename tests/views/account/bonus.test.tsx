import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../src/i18n/localized';
import { expectAccessible } from '../../support/axe';
import {
  bonusDetails,
  bonusesOf,
  bonusOf,
  cancelledBonus,
  depositOffer,
  offerOf,
} from '../../support/machines/bonus-fixtures';
import { asha, refused, unreachable, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';

const stored = { token: asha.token, user: asha.user, wallet };

async function renderBonuses(bonuses = bonusesOf()) {
  const product = await renderProduct({ path: '/bonus', stored });
  const { ports } = product.account;
  await act(() => ports.loadBonuses.resolve(bonuses));
  return { ...product, ports };
}

async function renderBonus(bonus = bonusDetails()) {
  const product = await renderProduct({ path: '/bonus/7', stored });
  const { ports } = product.account;
  await act(() => ports.loadBonus.resolve(bonus));
  return { ...product, ports };
}

describe('the page of bonuses', () => {
  it('claims an offer, and then shows how much is wagered', async () => {
    const { container, ports, user } = await renderBonuses();
    expect(screen.getByText('For ₹500 you wager ₹5,000 in all.', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Claim ₹500' }));
    expect(ports.claimBonus.last.input).toEqual({ id: '1' });
    await act(() => ports.claimBonus.resolve(bonusOf()));
    const offers = [{ ...depositOffer, obstacle: 'ACTIVE_BONUS' as const }];
    await act(() => ports.loadBonuses.resolve(bonusesOf({ offers, claims: [bonusOf()] })));
    expect(screen.getByText('Welcome bonus: ₹500 is yours to unlock')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Wagered' })).toHaveAttribute(
      'aria-valuetext',
      '₹1,200 of ₹5,000',
    );
    expect(screen.getByText('One bonus at a time: your active bonus has to end first.')).toBeVisible();
    await expectAccessible(container);
  });

  it('claims one of several offers', async () => {
    const other = offerOf({ id: '3', claimable: 300_00 });
    const { ports, user } = await renderBonuses(bonusesOf({ offers: [offerOf(), other] }));
    await user.click(screen.getByRole('button', { name: 'Claim ₹500' }));
    expect(ports.claimBonus.inputs).toEqual([{ id: '1' }]);
    expect(screen.getAllByText('Claiming')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Claim ₹300' })).toBeVisible();
  });

  it('lists a claimed bonus although the list cannot be loaded again', async () => {
    const { ports, user } = await renderBonuses();
    await user.click(screen.getByRole('button', { name: 'Claim ₹500' }));
    await act(() => ports.claimBonus.resolve(bonusOf()));
    await act(() => ports.loadBonuses.reject(unreachable));
    expect(screen.getByRole('progressbar', { name: 'Wagered' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim ₹500' })).toBeNull();
  });

  it('shows the Hindi names of offers and bonuses in Hindi', async () => {
    await loadLanguage('hi');
    const product = await renderProduct({ path: '/bonus', stored, preferences: { language: 'hi' } });
    await act(() => product.account.ports.loadBonuses.resolve(bonusesOf({ claims: [bonusOf()] })));
    expect(screen.getByRole('heading', { name: 'पहली जमा का बोनस' })).toBeVisible();
    expect(screen.getAllByRole('heading', { name: 'स्वागत बोनस' })[0]).toBeVisible();
  });

  it('tells why a bonus cannot be claimed, with the next step', async () => {
    await renderBonuses();
    expect(screen.getByText('You can claim it after your first deposit.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/gatewaylist');
  });

  it('shows the reason of the server when a claim is refused', async () => {
    const { ports, user } = await renderBonuses();
    await user.click(screen.getByRole('button', { name: 'Claim ₹500' }));
    await act(() => ports.claimBonus.reject(refused('This bonus is not offered any more.')));
    await act(() => ports.loadBonuses.resolve(bonusesOf({ offers: [] })));
    expect(screen.getByRole('alert')).toHaveTextContent('This bonus is not offered any more.');
    expect(screen.getByText('There is no other bonus at present')).toBeVisible();
  });

  it('links past bonuses to their pages', async () => {
    await renderBonuses(bonusesOf({ claims: [cancelledBonus] }));
    const link = screen.getByRole('link', { name: /Welcome bonus Given up/ });
    expect(link).toHaveAttribute('href', '/bonus/7');
    expect(link).toHaveTextContent('₹100 of ₹500 paid');
  });

  it('can be loaded again', async () => {
    const { account, user } = await renderProduct({ path: '/bonus', stored });
    await act(() => account.ports.loadBonuses.reject(new Error('offline')));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => account.ports.loadBonuses.resolve(bonusesOf()));
    expect(screen.getByRole('button', { name: 'Claim ₹500' })).toBeVisible();
  });
});

describe('the page of a bonus', () => {
  it('shows parts, what has counted, and the terms', async () => {
    const { container } = await renderBonus();
    const part = within(screen.getByRole('table', { name: 'Parts' })).getByRole('row', { name: /^2/ });
    expect(part).toHaveTextContent('₹2,000₹100Not yet');
    const counted = screen.getByRole('row', { name: /Baccarat/ });
    expect(counted).toHaveTextContent('₹1,000₹200');
    expect(within(counted).getByRole('link')).toHaveAttribute('href', '/round/31');
    expect(screen.getByRole('row', { name: 'Table games 20%' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Slots nothing' })).toBeVisible();
    expect(screen.getByText(/bets count from odds of 1\.50/)).toBeVisible();
    await expectAccessible(container);
  });

  it('is given up only after the dialog that names what is lost', async () => {
    const { ports, user } = await renderBonus();
    await user.click(screen.getByRole('button', { name: 'Give up this bonus' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/You lose ₹400 of bonus/)).toBeVisible();
    expect(dialog.getByText('The ₹100 that has been paid stays in your cash.')).toBeVisible();
    expect(ports.forfeitBonus.calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Give up ₹400' }));
    expect(ports.forfeitBonus.last.input).toEqual({ id: '7' });
    await act(() => ports.forfeitBonus.resolve(cancelledBonus));
    expect(screen.getByText('Given up')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Give up this bonus' })).toBeNull();
    const focused = document.activeElement;
    expect(focused).toHaveTextContent('You have given up this bonus');
    expect(focused).toHaveTextContent('The ₹100 that has been paid stays in your cash.');
  });

  it('that does not exist leads to the list', async () => {
    const { account } = await renderProduct({ path: '/bonus/7', stored });
    await act(() =>
      account.ports.loadBonus.reject({ kind: 'refused', serverMessage: 'No.', isNotFound: true }),
    );
    expect(screen.getByText('There is no such bonus')).toBeVisible();
  });
});
