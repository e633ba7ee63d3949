import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestBackend } from '../../support/backend';
import { openBrowser, signUp } from '../../support/browser';
import { openCashier } from '../../support/cashier';
import { startDeskForTests } from '../../support/desk-for-tests';
import { createFakeMarkets } from '../../support/fake-markets';
import { type DeskBrowser, signInAtDesk } from '../../support/operator-desk';
import { newBettingPlayer } from '../../support/test-player';

const markets = createFakeMarkets();
const { admin, backend } = startDeskForTests({}, () => markets.exchange());

describe('the overview', () => {
  /** The tiles with numbers, by their names. */
  async function tiles(): Promise<Readonly<Record<string, number>>> {
    const { text } = await admin.get('/');
    const found = text.matchAll(/<strong>([\d,]+)<\/strong><span>([^<]+)<\/span>/g);
    return Object.fromEntries([...found].map(([, number, name]) => [name, Number(number)]));
  }

  it('counts players without the demo, open sessions, open bets and what waits for a decision', async () => {
    const before = await tiles();
    const { addBank, browser, decide, deposit, withdraw } = await openCashier(backend.url);
    const { id: bankId } = (await addBank()).body.data;
    await deposit();
    await withdraw(bankId);
    for (const [kind, { body }] of [
      ['deposit', await deposit()],
      ['withdrawal', await withdraw(bankId)],
    ] as const)
      await decide(kind, body.data.id, 'approve');
    const better = await newBettingPlayer(backend.url);
    await better.place({ market: markets.open('match') });
    await better.place({ market: markets.open('match', { status: 'SUSPENDED' }) });
    const gone = await signUp(backend.url);
    await gone.browser.get('/api/signout');
    await openBrowser(backend.url).post('/api/login/demo');
    expect((await browser.get('/api/sessions')).status).toBe(200);
    const after = await tiles();
    const added = Object.fromEntries(
      Object.entries(after).map(([name, number]) => [name, number - (before[name] ?? 0)]),
    );
    expect(added).toEqual({
      ...{ 'Pending deposits': 1, 'Deposits to check': 0, 'Pending withdrawals': 1, 'Held transactions': 0 },
      ...{ 'Registered players': 3, Suspended: 0, 'Open sessions': 3, 'Open bets': 1 },
    });
  });
});

describe('the open sessions of the overview', () => {
  const openSessions = async (desk: DeskBrowser) =>
    /<strong>([\d,]+)<\/strong><span>Open sessions</.exec((await desk.get('/')).text)?.[1];

  it('count no key for programs', async () => {
    const { browser, password } = await signUp(backend.url);
    const before = await openSessions(admin);
    expect(
      (
        await browser.post('/api/api-keys/create', {
          name: 'robot',
          scope: 'read',
          current_password: password,
        })
      ).status,
    ).toBe(200);
    expect(await openSessions(admin)).toBe(before);
  });

  it('count no session that has been idle for too long', async () => {
    const own = await startTestBackend();
    onTestFinished(() => own.close());
    await signUp(own.url);
    expect(await openSessions(await signInAtDesk(own.url))).toBe('1');
    await openBrowser(own.url).post('/sandbox/clock', { advance_ms: 169 * 60 * 60_000 });
    expect(await openSessions(await signInAtDesk(own.url))).toBe('0');
  });
});

describe('the list of registered players', () => {
  it('has as many players as the overview counts, without those of the demo', async () => {
    const own = await startTestBackend();
    onTestFinished(() => own.close());
    const { username } = await signUp(own.url);
    const desk = await signInAtDesk(own.url);
    const [, address = '', total] =
      /href="\/operator([^"]*)"><strong>([\d,]+)<\/strong><span>Registered players</.exec(
        (await desk.get('/')).text,
      ) ?? [];
    const { text } = await desk.get(address);
    const usernames = [...text.matchAll(/href="\/operator\/players\/\d+">([^<]+)</g)].map(([, name]) => name);
    expect([total, usernames]).toEqual(['1', [username]]);
  });
});

describe('the ledger at the desk', () => {
  /** The rows of a table: name, sum and count as they are shown. */
  async function rowsOf(caption: string): Promise<readonly (readonly string[])[]> {
    const { text } = await admin.get('/ledger');
    const table = text.split('<table').find((each) => each.includes(`${caption}</caption>`)) ?? '';
    return [...(table.split('</table>', 1)[0]?.matchAll(/<tr>(.*?)<\/tr>/gs) ?? [])].flatMap(
      ([, row = '']) => {
        const cells = [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
          cell.replaceAll(/<[^>]+>/g, '').trim(),
        );
        return row.includes('<td') ? [cells] : [];
      },
    );
  }

  it('has the accounts of the house apart from the sums of the purses', async () => {
    const houses = await rowsOf('House accounts');
    expect(houses.map(([name]) => name)).toEqual([
      ...['play money', 'exchange', 'market maker', 'commission', 'games', 'payments', 'bonuses'],
      'adjustments',
    ]);
    const purses = await rowsOf('Sums of the purses');
    await signUp(backend.url);
    const paise = (text = '') => Math.round(100 * Number(text.replaceAll(/[^\d.-]/g, '')));
    const numbers = (rows: typeof purses) =>
      rows.map(([name, sum, count]) => [name, paise(sum), Number(count?.replaceAll(',', ''))] as const);
    const added = numbers(await rowsOf('Sums of the purses')).map(([name, sum, count], place) => {
      const [, before = 0, counted = 0] = numbers(purses)[place] ?? [];
      return [name, sum - before, count - counted];
    });
    expect(added).toEqual([
      ['cash', 1_000_00, 1],
      ['coins', 0, 1],
    ]);
  });
});
