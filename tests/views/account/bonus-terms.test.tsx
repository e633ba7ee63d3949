import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Bonus, BonusDetails, BonusOffer } from '../../../domain/bonus';
import {
  bonusDetails,
  bonusesOf,
  bonusOf,
  cancelledBonus,
  depositOffer,
} from '../../support/machines/bonus-fixtures';
import { asha, refused, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { stop } from '../../support/stops';

const stored = { token: asha.token, user: asha.user, wallet };
const TIME = Date.parse('2026-03-20T18:00:00+05:30');

const BEYOND = 'This is more than the ₹1,000 that the bonus needs. The rest adds nothing.';
const NEWEST = 'The newest are listed. Older ones have counted, too.';

const main = () => within(screen.getByRole('main'));

async function renderBonuses(bonuses = bonusesOf()) {
  const product = await renderProduct({ path: '/bonus', stored });
  const { ports } = product.account;
  await act(() => ports.loadBonuses.resolve(bonuses));
  return { ...product, ports };
}

async function renderBonus(changes: Partial<BonusDetails> = {}) {
  const product = await renderProduct({ path: '/bonus/7', stored });
  const { ports } = product.account;
  await act(() => ports.loadBonus.resolve(bonusDetails(changes)));
  return { ...product, ports };
}

describe('an offer', () => {
  const shown = async (changes: Partial<BonusOffer> = {}) =>
    await renderBonuses(bonusesOf({ offers: [{ ...depositOffer, ...changes }] }));

  it('of a deposit says how much is matched, and from which deposit', async () => {
    await shown();
    expect(main().getByText('100% of your first deposit, up to ₹5,000')).toBeVisible();
    expect(main().getAllByRole('listitem')[1]).toHaveTextContent(
      'Your first deposit must be ₹500 or more. Claim within 7 days of it. What you withdraw before the claim is taken off it.',
    );
  });

  it('of a gift says how much it is', async () => {
    await shown({ kind: 'gift', deposit: null, obstacle: null, claimable: 5_000_00 });
    expect(main().getByText('₹5,000 for you')).toBeVisible();
  });

  it.each([
    [null, 0],
    [TIME, 1],
  ])('says until when it is offered, if it ends: %s', async (closesAt, count) => {
    await shown({ closesAt });
    expect(main().queryAllByText('Offered until Fri, 20 Mar, 18:00.')).toHaveLength(count);
  });

  it('names the smallest deposit where the first one was smaller, and has no link to another', async () => {
    await shown({ obstacle: 'DEPOSIT_TOO_SMALL' });
    expect(main().getByText('Your first deposit was smaller than ₹500.')).toBeVisible();
    expect(main().queryByRole('link', { name: 'Deposit' })).toBeNull();
    expect(main().queryByRole('button', { name: /^Claim/ })).toBeNull();
  });

  it.each(['bets', 'games'] as const)('cannot be claimed while %s are stopped', async (kind) => {
    const { app, ports, user } = await renderBonuses();
    await stop(app, kind);
    const claim = main().getByRole('button', { name: 'Claim ₹500' });
    await user.click(claim);
    expect(claim).toHaveAttribute('aria-disabled', 'true');
    expect(ports.claimBonus.calls).toEqual([]);
  });
});

describe('the list of bonuses', () => {
  it('says that there is none where the backend has no offers', async () => {
    await renderBonuses(bonusesOf({ offers: null }));
    expect(main().getByText('You have no bonus')).toBeVisible();
  });

  it('does not say so beside a past one', async () => {
    await renderBonuses(bonusesOf({ offers: null, claims: [cancelledBonus] }));
    expect(main().queryByText('You have no bonus')).toBeNull();
  });

  it('says when a past one ended', async () => {
    await renderBonuses(bonusesOf({ claims: [cancelledBonus] }));
    expect(main().getByRole('link', { name: /Welcome bonus Given up/ })).toHaveTextContent(
      'Welcome bonus Given up₹100 of ₹500 paid, 2 Mar',
    );
  });

  it('has the amount alone of a past one whose payments are not known', async () => {
    await renderBonuses(bonusesOf({ claims: [{ ...cancelledBonus, released: null }] }));
    expect(main().getByRole('link', { name: /Welcome bonus Given up/ })).toHaveTextContent(/Given up₹500$/);
  });
});

describe('the progress of a bonus', () => {
  const facts = async (changes: Partial<Bonus>) => {
    await renderBonus(changes);
    return main()
      .getAllByRole('definition')
      .map(({ previousElementSibling, textContent }) => [previousElementSibling?.textContent, textContent]);
  };

  it('has what is paid, what is not, and when it expires', async () => {
    expect(await facts({})).toEqual([
      ['Bonus', '₹500'],
      ['Paid into your cash', '₹100'],
      ['Not paid yet', '₹400'],
      ['Claimed', '1 Mar, 15:30'],
      ['Expires', 'Sun, 15 Mar, 15:30'],
    ]);
    expect(main().getByRole('progressbar', { name: 'Wagered' })).toHaveProperty('value', 0.24);
  });

  it('has what was lost, and when it ended, and no time at which it expires', async () => {
    const { endedAt, lost } = cancelledBonus;
    expect(await facts({ state: 'cancelled', endedAt, lost })).toEqual([
      ['Bonus', '₹500'],
      ['Paid into your cash', '₹100'],
      ['Lost', '₹400'],
      ['Claimed', '1 Mar, 15:30'],
      ['Ended', '2 Mar, 15:30'],
    ]);
  });

  it('is complete where nothing has to be wagered', async () => {
    await renderBonus({ required: 0, wagered: 0 });
    expect(main().getByRole('progressbar', { name: 'Wagered' })).toHaveProperty('value', 1);
  });

  it.each([
    ['active', 'Not yet'],
    ['expired', 'Lost'],
  ] as const)('says whether a part is still paid: %s', async (state, sentence) => {
    await renderBonus({ state });
    const rows = within(screen.getByRole('table', { name: 'Parts' })).getAllByRole('row');
    expect(rows.slice(1, 3).map((row) => row.lastElementChild?.textContent)).toEqual(['2 Mar', sentence]);
  });

  it('links a market that has counted to its bets', async () => {
    await renderBonus();
    expect(main().getByRole('link', { name: 'India v Australia, Winner' })).toHaveAttribute(
      'href',
      '/mybets?market=m1',
    );
  });

  it('promises no further bets where nothing has counted before its end', async () => {
    await renderBonus({ counted: [], state: 'expired' });
    expect(main().getByText('Nothing has counted')).toBeVisible();
    expect(main().queryByText(/^Bets appear here when they are settled/)).toBeNull();
  });

  it.each([
    ['says that the rest adds nothing where more has counted than is needed', 1000_00, 1000_00, BEYOND],
    ['says that older ones have counted where the list is shorter', 5000_00, 1200_01, NEWEST],
    ['is silent where the list adds up to what is wagered', 5000_00, 1200_00, null],
    ['is silent where the list adds up to what is needed', 1200_00, 1200_00, null],
  ])('%s', async (_, required, wagered, sentence) => {
    await renderBonus({ required, wagered });
    const shown = [BEYOND, NEWEST].filter((each) => main().queryByText(each) !== null);
    expect(shown).toEqual(sentence === null ? [] : [sentence]);
  });

  it('says that nothing has counted yet', async () => {
    await renderBonus({ counted: [] });
    expect(main().getByText('Nothing has counted yet')).toBeVisible();
  });
});

describe('the question before a bonus is given up', () => {
  async function ask(changes: Partial<BonusDetails> = {}) {
    const product = await renderBonus(changes);
    await product.user.click(main().getByRole('button', { name: 'Give up this bonus' }));
    return { ...product, dialog: within(screen.getByRole('dialog')) };
  }

  it('keeps the bonus by its other button', async () => {
    const { dialog, ports, user } = await ask();
    await user.click(dialog.getAllByRole('button', { name: 'Keep the bonus' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(ports.forfeitBonus.calls).toEqual([]);
  });

  it('says what is lost, what does not count and what stays', async () => {
    const { dialog } = await ask();
    expect(dialog.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'You lose ₹400 of bonus that is not paid yet.',
      'The ₹1,200 that you have wagered does not count for another bonus.',
      'The ₹100 that has been paid stays in your cash.',
      'You cannot claim it again.',
    ]);
  });

  it('is silent about what was neither wagered nor paid', async () => {
    const { dialog } = await ask({ wagered: 0, released: 0 });
    expect(dialog.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'You lose ₹500 of bonus that is not paid yet.',
      'You cannot claim it again.',
    ]);
  });

  it('is followed by the amount that was lost', async () => {
    const { dialog, ports, user } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Give up ₹400' }));
    await act(() => ports.forfeitBonus.resolve(bonusOf({ ...cancelledBonus })));
    expect(main().getByText(/^₹400 of bonus is lost\./)).toBeVisible();
  });

  it('is followed by the reason of the server when it refuses', async () => {
    const { dialog, ports, user } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Give up ₹400' }));
    await act(() => ports.forfeitBonus.reject(refused('It has ended.')));
    expect(screen.getByRole('alert')).toHaveTextContent('The bonus was not given upIt has ended.');
    expect(main().queryByText('Not confirmed')).toBeNull();
  });
});
