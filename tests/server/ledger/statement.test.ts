import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as contract from '../../../contract/calls';
import { envelope } from '../../../contract/envelope';
import { purses } from '../../../domain/lists';
import { createPlayer } from '../../../server/features/account/players/players';
import { post } from '../../../server/features/ledger/ledger';
import { queryStatement, type StatementLine } from '../../../server/features/ledger/statement-query';
import { summarizeStatement } from '../../../server/features/ledger/statement-summary';
import { checkLedger } from '../../../server/features/sandbox/ledger-checks';
import { createClock, HOUR } from '../../../server/kit/clock';
import { startTestBackend } from '../../support/backend';
import { newUsername, signUp } from '../../support/browser';
import { openForTests } from '../../support/open-database';

/** Midnight in India. */
const START = Date.parse('2026-03-01T00:00:00+05:30');
const kinds = [
  'settlement',
  'commission',
  'game stake',
  'deposit',
  'withdrawal returned',
  'bonus',
  'correction',
];

const opened = openForTests();

const clockAt = (time: number) => ({ ...createClock(), now: () => new Date(time) });
const everything = { from: 0, to: Date.parse('9999-12-31T23:59:59.999Z') };

async function newPlayer() {
  const details = { kind: 'player', username: newUsername(), name: 'Asha', agentCode: null } as const;
  const none = { passwordHash: null, mobile: null, email: null };
  return createPlayer(opened.db, clockAt(START - HOUR), { ...details, ...none, welcome: 1_000_00 });
}

let keys = 0;
async function move(
  playerId: number,
  at: number,
  details: { kind: string; amount: number; purse?: 'cash' | 'coins'; key?: string },
) {
  keys += 1;
  const { purse = 'cash', key = `statement:${keys}`, ...rest } = details;
  const movement = { key, playerId, purse, house: 'play money', description: 'Line', ...rest } as const;
  expect(await post(opened.db, clockAt(at), movement)).toBe('posted');
}

async function allLines(playerId: number): Promise<readonly StatementLine[]> {
  const { page } = await queryStatement(opened.db, { playerId, ...everything });
  return page({ limit: 1_000, offset: 0, before: null });
}

describe('the statement', () => {
  it('has the lines and the count of any filter', async () => {
    const playerId = await newPlayer();
    for (let line = 0; line < 60; line += 1) {
      const purse = purses[line % 7 === 0 ? 1 : 0];
      const kind = kinds[line % kinds.length] ?? '';
      await move(playerId, START + line * 5 * HOUR, { kind, amount: 100 + line, ...(purse && { purse }) });
    }
    const all = await allLines(playerId);
    expect(all.length).toBe(61);
    const groupOf: Record<string, string> = {
      settlement: 'bets',
      commission: 'bets',
      'game stake': 'games',
      deposit: 'deposits',
      'withdrawal returned': 'withdrawals',
      bonus: 'bonus',
      welcome: 'bonus',
      correction: 'other',
    };
    const time = fc.integer({ min: -30, max: 330 }).map((hours) => START + hours * HOUR);
    const filters = fc.record({
      group: fc.constantFrom('bets', 'games', 'deposits', 'withdrawals', 'bonus', 'other', undefined),
      purse: fc.constantFrom('cash', 'coins', undefined),
      from: fc.oneof(time, fc.constant(everything.from)),
      to: fc.oneof(
        time,
        time.map((end) => end - 1),
        fc.constant(everything.to),
      ),
    } as const);
    const offsets = fc.integer({ min: 0, max: 65 });
    await fc.assert(
      fc.asyncProperty(filters, offsets, async (filter, offset) => {
        const { group, purse, from, to } = filter;
        const expected = all.filter(
          (line) =>
            (group === undefined || groupOf[line.kind] === group) &&
            (purse === undefined || line.purse === purse) &&
            line.at.getTime() >= from &&
            line.at.getTime() <= to,
        );
        const { page, total } = await queryStatement(opened.db, { playerId, ...filter });
        expect(total).toBe(expected.length);
        expect(await page({ limit: 7, offset, before: null })).toEqual(expected.slice(offset, offset + 7));
      }),
      { numRuns: 120 },
    );
  });

  it('continues after the last line although newer lines were added', async () => {
    const playerId = await newPlayer();
    for (let line = 0; line < 10; line += 1)
      await move(playerId, START + Math.floor(line / 3), { kind: 'deposit', amount: 1_00 });
    const before = await allLines(playerId);
    const last = before[3];
    if (last === undefined) throw new Error('There are 11 lines');
    await move(playerId, START + HOUR, { kind: 'bonus', amount: 1_00 });
    const { page } = await queryStatement(opened.db, { playerId, ...everything });
    expect(await page({ limit: 20, offset: 0, before: { at: last.at.getTime(), id: last.id } })).toEqual(
      before.slice(4),
    );
  });

  it('orders lines as the balances follow each other although the clock was set back', async () => {
    const playerId = await newPlayer();
    await move(playerId, START + HOUR, { kind: 'deposit', amount: 1_00 });
    await move(playerId, START, { kind: 'deposit', amount: 2_00 });
    const lines = await allLines(playerId);
    expect(lines.map(({ balanceAfter }) => balanceAfter)).toEqual([1_003_00, 1_001_00, 1_000_00]);
    expect(lines[0]?.at).toEqual(lines[1]?.at);
  });
});

describe('the summary', () => {
  it('has the cash at the end of each day, deposits, withdrawals and sums by group', async () => {
    const playerId = await newPlayer();
    await move(playerId, START, { kind: 'deposit', amount: 500_00 });
    await move(playerId, START + 23 * HOUR, { kind: 'withdrawal', amount: -200_00 });
    await move(playerId, START + 25 * HOUR, { kind: 'withdrawal returned', amount: 50_00 });
    await move(playerId, START + 26 * HOUR, { kind: 'game stake', amount: -10_00 });
    await move(playerId, START + 26 * HOUR, { kind: 'game win', amount: 25_00 });
    await move(playerId, START + 26 * HOUR, { kind: 'bonus', amount: 25_00, purse: 'coins' });
    const summary = await summarizeStatement(opened.db, playerId, {
      from: START,
      to: undefined,
      now: START + 49 * HOUR,
    });
    expect(summary).toEqual({
      opening: 1000,
      periods: [
        { from: '2026-03-01', to: '2026-03-01', balance: 1300, deposits: 500, withdrawals: 200 },
        { from: '2026-03-02', to: '2026-03-02', balance: 1365, deposits: 0, withdrawals: -50 },
        { from: '2026-03-03', to: '2026-03-03', balance: 1365, deposits: 0, withdrawals: 0 },
      ],
      groups: [
        { group: 'games', credits: 25, debits: 10 },
        { group: 'deposits', credits: 500, debits: 0 },
        { group: 'withdrawals', credits: 50, debits: 200 },
      ],
    });
  });

  it('has at most 100 periods, which end with the last balance', async () => {
    const playerId = await newPlayer();
    for (let day = 0; day < 500; day += 50)
      await move(playerId, START + day * 24 * HOUR, { kind: 'deposit', amount: 1_00 });
    const now = START + 500 * 24 * HOUR;
    const { opening, periods } = await summarizeStatement(opened.db, playerId, {
      from: 0,
      to: undefined,
      now,
    });
    expect([opening, periods.length, periods[0]?.from, periods.at(-1)]).toEqual([
      0,
      84,
      '2026-02-28',
      { from: '2027-07-11', to: '2027-07-14', balance: 1010, deposits: 0, withdrawals: 0 },
    ]);
  });
});

describe('the sums of the days', () => {
  it('are those of the postings', async () => {
    const faults = (await checkLedger(opened.db)) as { fault: string }[];
    expect(faults.filter(({ fault }) => fault === 'day')).toEqual([]);
    await opened.db.execute(
      sql`update ledger_days set postings = postings + 1 where kind = 'correction' and credits > 150`,
    );
    const found = (await checkLedger(opened.db)) as { fault: string }[];
    expect(found.some(({ fault }) => fault === 'day')).toBe(true);
  });
});

describe('the call for the statement', () => {
  it('is answered by pages with a cursor and with references', async () => {
    const backend = await startTestBackend();
    const { browser, username } = await signUp(backend.url);
    for (const amount of [1, 2]) await browser.post('/sandbox/credit', { username, amount });
    const first = await browser.get('/api/getAccountstatement?per_page=2');
    expect(v.safeParse(envelope(contract.getAccountStatement.answer), first.body).issues).toBe(undefined);
    expect(first.body.data.total).toBe(3);
    const second = await browser.get(`/api/getAccountstatement?per_page=2&before=${first.body.data.next}`);
    expect(second.body.data).toMatchObject({
      list: [{ kind: 'welcome', reference: null }],
      next: null,
      total: 3,
    });
    const bonus = await browser.get('/api/getAccountstatement?group=bonus&purse=cash');
    expect(bonus.body.data).toMatchObject({ list: [{ kind: 'welcome' }], total: 1 });
    const behindTheLast = await browser.get('/api/getAccountstatement?page=2147483647&per_page=500');
    expect(behindTheLast.body.data).toEqual({ list: [], next: null, total: 3 });
    expect((await browser.get('/api/getAccountstatement?before=1-2-3')).status).toBe(400);
    expect((await browser.get('/api/getAccountstatement?group=toString')).status).toBe(400);
    const summary = await browser.get('/api/statement/summary');
    expect(v.safeParse(envelope(contract.statementSummary.answer), summary.body).issues).toBe(undefined);
    expect(summary.body.data.periods).toMatchObject([{ balance: 1003, deposits: 0, withdrawals: 0 }]);
    await backend.close();
  });
});
