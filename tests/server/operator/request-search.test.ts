import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, INDIA_UTC_OFFSET } from '../../../domain/india-time';
import type { RunningBackend } from '../../../server/compose/start';
import { startTestBackend } from '../../support/backend';
import { openBrowser, type TestPlayer } from '../../support/browser';
import { openCashier, type TestCashier } from '../../support/cashier';
import { type DeskBrowser, errorsOn, playerIdAt, signInAtDesk } from '../../support/operator-desk';

let backend: RunningBackend;
let desk: DeskBrowser;
let one: TestCashier;
let other: TestCashier;
/** Ids of the deposits. */
let first: number;
let second: number;
let third: number;
let today: string;

const dayOf = (now: string, days = 0) =>
  new Date(Date.parse(now) + INDIA_UTC_OFFSET + days * DAY).toISOString().slice(0, 10);

beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
  const clock = await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: 0 });
  today = clock.body.data.now;
  one = await openCashier(backend.url);
  other = await openCashier(backend.url);
  const deposit = async (cashier: TestCashier, details: object) =>
    (await cashier.deposit(details)).body.data.id as number;
  first = await deposit(one, { amount: 500, reference: '123456789012', payment_reference: 'WW24ABC' });
  second = await deposit(other, { amount: 750.5, reference: '123499999999', payment_reference: 'WW24ABX' });
  third = await deposit(other, { amount: 1000, reference: '987654321012' });
  await one.decide('deposit', first, 'approve');
  desk = await signInAtDesk(backend.url);
});
afterAll(() => backend.close());

/** Ids of the listed requests. */
async function search(query: Record<string, string>, kind = 'deposits'): Promise<number[]> {
  const { status, text } = await desk.get(`/${kind}?${new URLSearchParams({ status: '', ...query })}`);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return [...text.matchAll(new RegExp(`/operator/${kind}/(\\d+)"`, 'g'))].map(([, id]) => Number(id));
}

const mobileOf = ({ mobile }: TestPlayer) => mobile;

describe('deposits', () => {
  it.each<[string, () => Record<string, string>, () => number[]]>([
    ['a whole reference of the bank', () => ({ reference: '123456789012' }), () => [first]],
    ['the beginning of references, newest first', () => ({ reference: '1234' }), () => [second, first]],
    ['our reference in any case', () => ({ reference: 'ww24abx' }), () => [second]],
    ['no wildcard', () => ({ reference: 'WW24AB_' }), () => []],
    ['no percent sign', () => ({ reference: 'WW24%' }), () => []],
    ['our id', () => ({ reference: String(third) }), () => [third]],
    ['an exact amount', () => ({ amount: '750.50' }), () => [second]],
    ['an amount with commas', () => ({ amount: '₹1,000' }), () => [third]],
    ['an amount with a space', () => ({ amount: '₹ 1 000' }), () => [third]],
    ['an amount in digits of Hindi', () => ({ amount: '७५०.५' }), () => [second]],
    ['a range with both signs', () => ({ amount: '₹ 500 – ₹ 750.50' }), () => [second, first]],
    ['a range of amounts, ends included', () => ({ amount: '500 - 750.50' }), () => [second, first]],
    [
      'a username in any case',
      () => ({ player: other.player.username.toUpperCase() }),
      () => [third, second],
    ],
    ['a mobile number', () => ({ player: `+91 ${mobileOf(one.player)}` }), () => [first]],
    ['a day in India', () => ({ from: dayOf(today), until: dayOf(today) }), () => [third, second, first]],
    ['the days before', () => ({ until: dayOf(today, -1) }), () => []],
    ['the days after', () => ({ from: dayOf(today, 1) }), () => []],
    ['a status', () => ({ status: 'approved' }), () => [first]],
    [
      'all of them together',
      () => ({ amount: '1-999', reference: '1234', status: 'pending' }),
      () => [second],
    ],
  ])('are found by %s', async (_, query, found) => {
    expect(await search(query())).toEqual(found());
  });

  it('are found by the id of a player', async () => {
    expect(await search({ player: await playerIdAt(desk, one.player) })).toEqual([first]);
  });

  it.each<[string, Record<string, string>, string, RegExp]>([
    ['a short beginning', { reference: 'ab' }, 'reference', /first 4 characters, or an id/],
    ['a long reference', { reference: 'x'.repeat(41) }, 'reference', /at most 40 characters/],
    ['no amount', { amount: 'much' }, 'amount', /such as 500, or a range/],
    ['two hyphens', { amount: '1-2-3' }, 'amount', /such as 500/],
    ['a range without an end', { amount: '500-' }, 'amount', /such as 500/],
    ['three decimals', { amount: '1.001' }, 'amount', /such as 500/],
    ['a range that ends before it begins', { amount: '9-5' }, 'amount', /smaller than the first/],
    ['no date', { from: '2026-02-31' }, 'from', /enter a date/],
    ['a day before the first one', { from: '2026-02-02', until: '2026-02-01' }, 'until', /before the first/],
    ['an unknown player', { player: 'no such player' }, 'player', /No player has this/],
    ['a long player', { player: 'x'.repeat(61) }, 'player', /at most 60/],
  ])('are not searched for %s, and the field says why', async (_, query, name, sentence) => {
    const { status, text } = await desk.get(`/deposits?${new URLSearchParams(query)}`);
    expect([status, errorsOn(text)[name]]).toEqual([400, expect.stringMatching(sentence)]);
    expect(text).not.toContain('<table');
  });

  it.each(['\0', 'x'.repeat(501), "' or 1=1 --", '<script>', '%', '\\'])(
    'are searched by no text that fails: %j',
    async (text) => {
      for (const name of ['reference', 'player', 'amount', 'from', 'until', 'status', 'before']) {
        const answer = await desk.get(`/deposits?${new URLSearchParams({ [name]: text })}`);
        expect([200, 400]).toContain(answer.status);
        expect(answer.text).not.toContain('<script>');
      }
    },
  );

  it('of other statuses are offered where none has the chosen one', async () => {
    const { text } = await desk.get('/deposits?reference=123456789012');
    expect(text).toContain('No deposit with the status pending matches.');
    expect(text).toContain('/operator/deposits?reference=123456789012&amp;status=');
  });

  it('are paged with the search', async () => {
    const cashier = await openCashier(backend.url);
    for (let made = 0; made < 51; made += 1) {
      const { body } = await cashier.deposit({ amount: 333, reference: String(500_000_000_000 + made) });
      await cashier.decide('deposit', body.data.id, 'reject');
    }
    const { text } = await desk.get('/deposits?status=&amount=333');
    const next = /href="\/operator(\/deposits\?[^"]*)">Older/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const older = await desk.get(next);
    expect([...older.text.matchAll(/\/operator\/deposits\/\d+"/g)]).toHaveLength(1);
    expect(older.text).toContain('>Newest</a>');
  });
});

describe('withdrawals', () => {
  it('are found by amount, player, id and reference of the bank', async () => {
    const bank = await one.addBank();
    const { body } = await one.withdraw(bank.body.data.id, { amount: 210 });
    const { id } = body.data;
    await desk.get(`/withdrawals/${id}`);
    await desk.submit(`/withdrawals/${id}/approve`, { reference: 'PAID_1%\\' });
    for (const query of [
      { amount: '210' },
      { player: one.player.username },
      { reference: String(id) },
      { reference: 'paid' },
      { reference: 'paid_1%\\' },
      { from: dayOf(today), status: 'approved' },
    ])
      expect(await search(query, 'withdrawals')).toEqual([id]);
    expect(await search({ amount: '211' }, 'withdrawals')).toEqual([]);
    expect(await search({ reference: 'paid%1' }, 'withdrawals')).toEqual([]);
  });
});
