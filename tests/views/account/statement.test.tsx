import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { statementCsv } from '../../../src/features/account/statement/statement-csv';
import { loadLanguage } from '../../../src/i18n/localized';
import { expectAccessible } from '../../support/axe';
import { statementEntry, statementSummary } from '../../support/machines/cashier-fixtures';
import { unreachable } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { textOf } from '../../support/texts';
import { onPhone } from '../../support/viewport';

const player = { token: 'a-token', user: { username: 'asha', mobile: '9876543210' } };
const entries = [
  statementEntry({
    id: '2',
    reference: { kind: 'round', id: '9' },
    kind: 'game win',
    description: 'Aviator, Spribe',
  }),
  statementEntry({
    id: '1',
    kind: 'a new kind',
    description: 'Text of the server',
    amount: -20_00,
    reference: null,
  }),
];

async function statementOnScreen(path = '/cashier') {
  const product = await renderProduct({ path, stored: player });
  const { ports } = product.account;
  const answer = async (list = entries, next: string | null = null) => {
    await act(() => ports.loadSummary.resolve(statementSummary));
    await act(() => ports.loadEntries.resolve({ list, total: list.length, next }));
    await product.settled();
  };
  await vi.waitFor(() => expect(ports.loadEntries.last.input.pageSize).toBe(100));
  return { ...product, answer, ports, product: product.ports };
}

describe('the account statement', () => {
  it('shows what each entry was, with its balance, and links to its round', async () => {
    const { answer, user } = await statementOnScreen();
    await answer();
    expect(screen.getByText('Win in a game')).toBeVisible();
    expect(screen.getByText('Aviator, Spribe')).toBeVisible();
    expect(screen.getByText('Text of the server')).toBeVisible();
    expect(screen.getAllByText('Cash ₹1,500.00')).toHaveLength(2);
    await user.click(screen.getByText('Win in a game'));
    expect(screen.getByRole('link', { name: 'See the round' })).toHaveAttribute('href', '/round/9');
    await expectAccessible(screen.getByRole('main'));
  });

  it('shows no figure for an amount that the backend does not tell', async () => {
    const { answer, user } = await statementOnScreen();
    await answer([statementEntry({ kind: '', description: '', amount: null, balanceAfter: null })]);
    expect(screen.queryByText(/^(Cash|Bonus) ₹[\d,.]+$/)).toBeNull();
    await user.click(within(screen.getByRole('listitem')).getByText('Other'));
    expect(screen.getAllByText('–')).toHaveLength(3);
    expect(
      statementCsv([statementEntry({ amount: null, balanceAfter: null })], textOf('statement')),
    ).not.toContain('0.00');
  });

  it('says that days without an entry have no balance to draw', async () => {
    const { ports, user } = await statementOnScreen('/cashier?from=2026-12-24&to=2026-11-01');
    await user.click(screen.getByText('Cash in the chosen days'));
    await act(() => ports.loadSummary.resolve({ ...statementSummary, periods: [] }));
    expect(screen.getByText('There are no entries in these days.')).toBeVisible();
    expect(screen.queryByText('The amounts as a table')).toBeNull();
  });

  it('follows the language on the open page, and keeps what is unfolded', async () => {
    await loadLanguage('hi');
    const { answer, ports, user, product } = await statementOnScreen();
    const settlement = statementEntry({
      kind: 'settlement',
      description: 'India v Australia, Match Odds: India',
      descriptionHi: 'भारत बनाम ऑस्ट्रेलिया, मैच ऑड्स: भारत',
      reference: { kind: 'market', id: 'm1-odds' },
    });
    await answer([settlement]);
    await user.click(screen.getByText('India v Australia, Match Odds: India'));
    const main = screen.getByRole('main');
    await user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'हिन्दी' }));
    await act(() => product.loadCatalogue.resolve(undefined));
    expect(within(main).getByText('भारत बनाम ऑस्ट्रेलिया, मैच ऑड्स: भारत')).toBeVisible();
    expect(main).not.toHaveTextContent(/Match Odds|Balance|Settled/);
    expect(within(main).getByRole('link', { name: 'अपने दाँव देखें' })).toBeVisible();
    expect(ports.loadEntries.calls).toHaveLength(1);
  });

  it('links a deposit to its own page', async () => {
    const { answer, user } = await statementOnScreen();
    const deposit = statementEntry({
      kind: 'deposit',
      description: 'Deposit by upi',
      reference: { kind: 'deposit', id: '12' },
    });
    await answer([deposit]);
    await user.click(within(screen.getByRole('main')).getByText('Deposit', { selector: 'summary span' }));
    expect(screen.getByRole('link', { name: 'See the deposit' })).toHaveAttribute(
      'href',
      '/deposit/upi?id=12',
    );
  });

  it('links a settlement to the bets of its market', async () => {
    const settlement = statementEntry({
      kind: 'settlement',
      description: 'Match Odds · India v Australia',
      reference: { kind: 'market', id: 'm1-odds' },
    });
    const { answer, user } = await statementOnScreen();
    await answer([settlement]);
    await user.click(screen.getByText('Match Odds · India v Australia'));
    expect(screen.getByRole('link', { name: 'See your bets' })).toHaveAttribute(
      'href',
      '/mybets?market=m1-odds',
    );
  });

  it.each([
    [undefined, '100,000 entries'],
    ['indian', '1,00,000 entries'],
  ])('groups the number of its entries as the player chose: %s', async (numbers, shown) => {
    if (numbers) document.documentElement.dataset.numbers = numbers;
    onTestFinished(() => void delete document.documentElement.dataset.numbers);
    const { ports } = await statementOnScreen();
    await act(() => ports.loadSummary.resolve(statementSummary));
    await act(() => ports.loadEntries.resolve({ list: entries, total: 100_000, next: '1' }));
    expect(screen.getByText(shown)).toBeInTheDocument();
  });

  it('has the filter in the address and loads the entries of another one', async () => {
    const { answer, ports, user } = await statementOnScreen('/cashier?type=deposits&from=2026-11-20');
    expect(ports.loadEntries.last.input.filter).toEqual({
      group: 'deposits',
      purse: null,
      from: Date.parse('2026-11-20T00:00:00+05:30'),
      to: null,
    });
    await answer([]);
    await user.selectOptions(screen.getByLabelText('Type'), 'Games');
    expect(`${location.pathname}${location.search}`).toBe('/cashier?type=games&from=2026-11-20');
    expect(ports.loadEntries.last.input.filter.group).toBe('games');
  });

  it('opens the filters of a phone by a button, which says how many are used', async () => {
    onPhone();
    const { answer, user } = await statementOnScreen();
    await answer();
    expect(screen.getByLabelText('Type')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: false }));
    await user.selectOptions(screen.getByLabelText('Type'), 'Games');
    expect(screen.getByRole('button', { name: '1 filter', expanded: true })).toBeVisible();
  });

  it('offers to load again after a failure', async () => {
    const { ports, user } = await statementOnScreen();
    await act(() => ports.loadEntries.reject(unreachable));
    expect(await screen.findByText('Your statement could not be loaded')).toBeVisible();
    const main = within(screen.getByRole('main'));
    await user.click(main.getAllByRole('button', { name: 'Try again' }).at(-1) ?? screen.getByRole('main'));
    expect(screen.getByText('Your statement could not be loaded')).toBeVisible();
    expect(screen.getByText('Loading your statement …')).toHaveRole('status');
    expect(main.getAllByRole('button', { name: 'Try again' }).at(-1)).toHaveFocus();
  });

  it('prints all entries on a page that is on paper only', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { answer, ports, user } = await statementOnScreen();
    await answer();
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    await act(() => ports.loadExport.resolve({ list: entries, total: 2, next: null }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { name: 'Account statement of asha' })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('heading', { name: 'Account statement of asha' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('counts the loaded entries of a backend that sends no total until the last page', async () => {
    const { ports, settled } = await statementOnScreen();
    await act(() => ports.loadSummary.resolve(statementSummary));
    await act(() => ports.loadEntries.resolve({ list: entries, total: null, next: 'page 2 after 2' }));
    await settled();
    expect(screen.getByText('2 entries loaded')).toBeInTheDocument();
    await vi.waitFor(() => expect(ports.loadEntries.last.input.before).toBe('page 2 after 2'));
    await act(() => ports.loadEntries.resolve({ list: [], total: 2, next: null }));
    expect(screen.getByText('2 entries')).toBeInTheDocument();
  });

  it('names on the print its filters, and that it has not all entries', async () => {
    vi.stubGlobal('print', vi.fn());
    const search = '?type=games&purse=cash&from=2026-11-01&to=2026-11-21';
    const { ports, settled, user } = await statementOnScreen(`/cashier${search}`);
    await act(() => ports.loadSummary.resolve(statementSummary));
    await act(() => ports.loadEntries.resolve({ list: entries, total: 2500, next: 'older' }));
    await settled();
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    await act(() => ports.loadExport.resolve({ list: entries, total: 2500, next: null }));
    expect(screen.getByText('Wed, 15 Nov, 2023 – Wed, 15 Nov, 2023')).toBeInTheDocument();
    const restrictions = 'Type: Games · Wallet: Cash · From: Sun, 1 Nov, 2026 · Until: Sat, 21 Nov, 2026';
    expect(screen.getByText(restrictions)).toBeInTheDocument();
    expect(screen.getByText('The newest 2 of 2,500 entries')).toBeInTheDocument();
    vi.unstubAllGlobals();
  });
});

/** Distance from the top of the viewport to everything, as after scrolling. */
function scrollBelow(pixels: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -pixels, 0, 0),
  );
  vi.stubGlobal('scrollY', pixels);
  act(() => void window.dispatchEvent(new Event('scroll')));
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => void vi.restoreAllMocks());
}

describe('a long statement', () => {
  const total = 3000;
  const pageAt = (page: number) =>
    Array.from({ length: 100 }, (_, index) => statementEntry({ id: `${total - page * 100 - index}` }));

  async function longStatement({ pages = 30 } = {}) {
    const product = await statementOnScreen();
    await act(() => product.ports.loadSummary.resolve(statementSummary));
    for (let page = 0; page < pages; page += 1)
      await act(() =>
        product.ports.loadEntries.resolve({
          list: pageAt(page),
          total,
          next: page < pages - 1 ? `${page}` : null,
        }),
      );
    await product.settled();
    return product;
  }
  const mounted = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-posinset'));
  const positions = () => mounted().map((item) => Number(item.getAttribute('aria-posinset')));

  it('mounts the entries near the viewport only, and counts all of them', async () => {
    await longStatement();
    expect(screen.getByText('There are no older entries.')).toBeInTheDocument();
    expect(positions()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(mounted()[0]).toHaveAttribute('aria-setsize', `${total}`);
  });

  it('mounts others after a scroll, and keeps what was unfolded', async () => {
    const { user } = await longStatement();
    const [first] = mounted();
    await user.click(within(first as HTMLElement).getByText('Deposit'));
    (document.activeElement as HTMLElement).blur();
    scrollBelow(100_000);
    expect(positions()[0]).toBeGreaterThan(1000);
    expect(positions().length).toBeLessThan(200);
    scrollBelow(0);
    expect(positions()[0]).toBe(1);
    expect(screen.getAllByRole('link', { name: 'See the deposit' })).toHaveLength(1);
  });

  it('keeps the entry that has the focus', async () => {
    await longStatement();
    const [first] = mounted();
    const summary = first?.querySelector('summary');
    act(() => summary?.focus());
    scrollBelow(100_000);
    expect(summary).toHaveFocus();
    expect(positions()).toContain(1);
  });

  it('prints all loaded entries', async () => {
    await longStatement({ pages: 3 });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(mounted()).toHaveLength(300);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(mounted().length).toBeLessThan(200);
  });

  it('keeps the elements of older entries when a newer one arrives', async () => {
    const { clock, ports, socket } = await longStatement();
    const [first] = mounted();
    act(() => socket.send({ type: 'realtime.connected' }));
    act(() => clock.increment(1000));
    const head = [statementEntry({ id: 'new', kind: 'welcome' }), ...pageAt(0).slice(0, 99)];
    await act(() => ports.loadHead.resolve({ list: head, total: total + 1, next: '0' }));
    expect(within(mounted()[0] as HTMLElement).getByText('Opening balance')).toBeVisible();
    expect(mounted()[1]).toBe(first);
    expect(first).toHaveAttribute('aria-posinset', '2');
  });
});
