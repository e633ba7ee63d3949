import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Language } from '../../../domain/preferences';
import type { StatementEntry } from '../../../domain/statement';
import { entryDetail, entryTitle } from '../../../src/features/account/statement/entry-text';
import { loadLanguage } from '../../../src/i18n/localized';
import { statementEntry, statementSummary } from '../../support/machines/cashier-fixtures';
import { asha, unreachable, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { hindiTextOf, textOf } from '../../support/texts';
import { onPhone } from '../../support/viewport';

const text = textOf('statement');

async function openStatement(list: readonly StatementEntry[], path = '/cashier', language: Language = 'en') {
  const stored = { ...asha, wallet };
  const product = await renderProduct({ path, stored, preferences: { language } });
  const { ports } = product.account;
  await act(() => ports.loadSummary.resolve(statementSummary));
  await act(() => ports.loadEntries.resolve({ list, total: list.length, next: null }));
  return { ...product, ports, main: within(screen.getByRole('main')) };
}

describe('an entry of the statement', () => {
  it.each([
    [5_00, '+₹5.00'],
    [-5_00, '−₹5.00'],
  ])('has the sign of its amount in paise, also in its details: %d', async (amount, shown) => {
    const { main, user } = await openStatement([statementEntry({ amount })]);
    expect(main.getByText(shown)).toBeVisible();
    await user.click(main.getByText('Deposit', { selector: 'summary span' }));
    expect(main.getAllByText(shown)).toHaveLength(2);
  });

  it('names the wallet of a bonus, and not that of cash', async () => {
    const { main } = await openStatement([
      statementEntry({ id: '2', purse: 'coins', kind: 'welcome' }),
      statementEntry({ id: '1', purse: 'cash', kind: 'welcome' }),
    ]);
    expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Opening balanceBonus15 Nov 2023, 03:43+₹500.00Bonus ₹1,500.00',
      'Opening balance15 Nov 2023, 03:43+₹500.00Cash ₹1,500.00',
    ]);
  });

  it('has its number, the second and its wallet in the details', async () => {
    const { main, user } = await openStatement([statementEntry({ id: '17', reference: null })]);
    await user.click(main.getByText('Deposit', { selector: 'summary span' }));
    const facts = within(main.getByRole('listitem')).getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      '17',
      'Wed, 15 Nov, 2023, 03:43:20',
      'Cash',
      '+₹500.00',
      '₹1,500.00',
    ]);
  });

  it.each([
    ['See the round', '/round/a%2F9', { kind: 'round', id: 'a/9' }],
    ['See your bets', '/mybets?market=m%261', { kind: 'market', id: 'm&1' }],
    ['See the deposit', '/gatewaylist', { kind: 'deposit', id: '12' }],
    ['See your withdrawals', '/withdrawList', { kind: 'withdrawal', id: 'w1' }],
    ['See the bonus', '/bonus/7', { kind: 'bonus', id: '7' }],
  ] as const)('links to its subject: %s', async (name, href, reference) => {
    const { main, user } = await openStatement([statementEntry({ reference, description: 'Text' })]);
    await user.click(main.getByRole('listitem').querySelector('summary') as HTMLElement);
    expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each([
    ['settlement', 'Bets settled', 'India v Australia'],
    ['resettlement', 'Result changed', 'India v Australia'],
    ['commission', 'Commission', 'India v Australia'],
    ['game stake', 'Stake in a game', 'India v Australia'],
    ['game win', 'Win in a game', 'India v Australia'],
    ['game rollback', 'Stake returned', 'India v Australia'],
    ['deposit', 'Deposit', ''],
    ['withdrawal', 'Withdrawal', ''],
    ['withdrawal returned', 'Withdrawal returned', ''],
    ['bonus', 'Bonus', ''],
    ['bonus forfeited', 'Bonus given up', ''],
    ['bonus converted', 'Bonus turned into cash', ''],
    ['bonus reversed', 'Bonus taken back after a changed result', ''],
    ['bonus expired', 'Bonus expired', ''],
    ['referral', 'Referral reward', ''],
    ['referral reversed', 'Referral reward taken back after a changed result', ''],
    ['welcome', 'Opening balance', ''],
    ['sandbox', 'Correction by a tester', ''],
    ['adjustment correction', 'Correction of an error by support', ''],
    ['adjustment payment', 'Payment credited by support', ''],
    ['adjustment goodwill', 'Goodwill credit by support', ''],
    ['adjustment prize', 'Prize', ''],
    ['adjustment reversal', 'Payment that the bank took back', ''],
  ])('of the kind %s is called "%s"', (kind, title, detail) => {
    const entry = statementEntry({ kind, description: 'India v Australia' });
    expect([entryTitle(entry, text), entryDetail(entry)]).toEqual([title, detail]);
  });

  it.each([
    ['bet', 'Bet'],
    ['WIN', 'Win'],
    ['Deposit', 'Deposit'],
    ['withdraw', 'Withdrawal'],
    ['CASINO_BET', 'Casino bet'],
    ['Withdraw', 'Withdrawal'],
    ['', 'Other'],
  ])('of the kind %j of another backend, without a text, is called "%s"', (kind, title) => {
    expect(entryTitle(statementEntry({ kind, description: '' }), text)).toBe(title);
  });

  it.each([
    ['WITHDRAWAL', 'Withdrawal'],
    ['WITHDRAWAL_REQUEST', 'Withdrawal request'],
    ['KOLKATA', 'KOLKATA'],
    ['Bet', 'Bet'],
    ['Deposit by UPI', 'Deposit by UPI'],
  ])('with the text %j of another backend is called "%s"', (description, title) => {
    expect(entryTitle(statementEntry({ kind: 'x', description }), text)).toBe(title);
  });

  it('of another backend is called in Hindi by its kind', async () => {
    await loadLanguage('hi');
    const entry = statementEntry({ kind: 'bet', description: '' });
    expect(entryTitle(entry, hindiTextOf('statement'))).toBe('दाँव');
  });

  it.each(['Commission: ', 'Result changed: ', 'कमीशन: ', 'नतीजा बदला: '])(
    'does not repeat its title in its details: %s',
    (prefix) =>
      expect(
        entryDetail(statementEntry({ kind: 'resettlement', description: `${prefix}India v Australia` })),
      ).toBe('India v Australia'),
  );
});

describe('the filters of the statement', () => {
  const address = () => `${location.pathname}${location.search}`;
  const FILTERED = '/cashier?type=games&purse=coins&from=2026-11-01&to=2026-11-21';

  it('are all removed at once', async () => {
    const { main, user } = await openStatement([statementEntry()], FILTERED);
    await user.click(main.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/cashier');
    expect(main.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('are removed where no entry matches them', async () => {
    const { main, user } = await openStatement([], FILTERED);
    expect(main.getByText('No entries match these filters')).toBeVisible();
    await user.click(main.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    expect(address()).toBe('/cashier');
  });

  it('choose a wallet, and all of them again', async () => {
    const { main, user } = await openStatement([statementEntry()]);
    await user.selectOptions(main.getByLabelText('Wallet'), 'Bonus');
    expect(address()).toBe('/cashier?purse=coins');
    await user.selectOptions(main.getByLabelText('Wallet'), 'All');
    expect(address()).toBe('/cashier');
  });

  it('begin at a day and end with another', async () => {
    const { main, user } = await openStatement([statementEntry()]);
    await user.type(main.getByLabelText('From'), '02/11/2026');
    await user.type(main.getByLabelText('Until'), '20/11/2026');
    expect(address()).toBe('/cashier?from=2026-11-02&to=2026-11-20');
  });

  it('add no entry to the history of the browser', async () => {
    const { main, user } = await openStatement([statementEntry()]);
    const { length } = history;
    await user.selectOptions(main.getByLabelText('Type'), 'Games');
    expect(history).toHaveLength(length);
  });

  it('are open on a phone if the address has one', async () => {
    onPhone();
    const { main } = await openStatement([statementEntry()], '/cashier?type=games');
    expect(main.getByLabelText('Type')).toBeVisible();
  });
});

describe('the statement', () => {
  it('without an entry leads to a deposit, and exports nothing', async () => {
    const { main } = await openStatement([]);
    expect(main.getByText('There are no entries')).toBeVisible();
    expect(main.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/gatewaylist');
    expect(main.queryByRole('button', { name: 'Download CSV' })).toBeNull();
    expect(main.queryByText(/^A file has all entries/)).toBeNull();
  });

  it('says at its buttons how many entries a file and a print have', async () => {
    const { main } = await openStatement([statementEntry()]);
    const hint = 'A file has all entries of the filters, up to 100,000; a print the newest 2,000.';
    for (const name of ['Download CSV', 'Print or save as PDF'])
      expect(main.getByRole('button', { name })).toHaveAccessibleDescription(hint);
  });

  it('explains once what the balance leaves out', async () => {
    const { main } = await openStatement([statementEntry()]);
    expect(main.getAllByText(new RegExp(textOf('wallet')('sumNote')))).toHaveLength(1);
  });
});

describe('the print of the statement', () => {
  const rows = () =>
    [...document.querySelectorAll('[data-print-page] tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );

  async function printed(list: readonly StatementEntry[], language: Language = 'en') {
    vi.stubGlobal('print', vi.fn());
    onTestFinished(() => void vi.unstubAllGlobals());
    const { ports, user } = await openStatement(list, '/cashier', language);
    const name = (language === 'hi' ? hindiTextOf : textOf)('statement')('print');
    await user.click(screen.getByRole('button', { name }));
    await act(() => ports.loadExport.resolve({ list, total: list.length, next: null }));
  }

  const entries = [
    statementEntry({
      id: '2',
      createdAt: Date.parse('2026-11-21T10:00:00+05:30'),
      kind: 'game stake',
      description: 'Aviator',
      amount: -20_50,
      balanceAfter: 1_479_50,
    }),
    statementEntry({ createdAt: Date.parse('2026-11-01T09:30:00+05:30'), amount: 500_00 }),
  ];

  it('has time, kind, wallet, signed amount and balance of each entry', async () => {
    await printed(entries);
    expect(rows()).toEqual([
      ['Sat, 21 Nov, 2026, 10:00', 'Stake in a gameAviator', 'Cash', '−₹20.50', '₹1,479.50'],
      ['Sun, 1 Nov, 2026, 09:30', 'Deposit', 'Cash', '+₹500.00', '₹1,500.00'],
    ]);
  });

  it('has the Hindi descriptions on the Hindi page', async () => {
    await loadLanguage('hi');
    const settlement = statementEntry({
      kind: 'settlement',
      description: 'India v Australia',
      descriptionHi: 'भारत बनाम ऑस्ट्रेलिया',
    });
    await printed([settlement], 'hi');
    expect(rows().map(([, what]) => what)).toEqual([
      `${hindiTextOf('statement')('kinds.settlement')}भारत बनाम ऑस्ट्रेलिया`,
    ]);
  });

  it('says from when until when its entries are, and does not say that some are left out', async () => {
    await printed(entries);
    expect(screen.getByText('Sun, 1 Nov, 2026 – Sat, 21 Nov, 2026')).toBeInTheDocument();
    expect(screen.queryByText(/^The newest/)).toBeNull();
  });
});

it('keeps the error of older entries, which is announced once, while they are tried again', async () => {
  const { account, user } = await renderProduct({ path: '/cashier', stored: { ...asha, wallet } });
  const { loadEntries } = account.ports;
  await act(() => loadEntries.resolve({ list: [statementEntry({ id: '1' })], total: 2, next: 'older' }));
  const main = within(screen.getByRole('main'));
  if (loadEntries.calls.length === 1) await user.click(main.getByRole('button', { name: text('more') }));
  await act(() => loadEntries.reject(unreachable));
  const error = main.getByRole('alert');
  await user.click(main.getByRole('button', { name: text('more') }));
  expect(loadEntries.calls).toHaveLength(3);
  expect(main.getByRole('alert')).toBe(error);
  await act(() => loadEntries.resolve({ list: [statementEntry({ id: '0' })], total: 2, next: null }));
  expect(error).not.toBeInTheDocument();
});
