import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { getAccountStatement } from '../../../contract/calls/account';
import type { Call } from '../../../contract/define';
import { createStatementCalls } from '../../../src/adapters/account/statement-calls';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

let sent: { path: string; payload: unknown }[];
let answer: unknown;

/** A server that takes only what the contract knows, and answers as it travels. */
const call: CallServer = async (asked: Call, payload: unknown) => {
  v.parse(asked.payload, payload);
  sent.push({ path: asked.path, payload });
  return v.parse(asked.answer, answer) as never;
};

const { loadEntries, loadSummary } = createStatementCalls(call);
const { signal } = new AbortController();
const everything = { group: null, purse: null, from: null, to: null };

const wireEntry = {
  id: 7,
  created_at: '2023-11-14T22:13:20.000Z',
  purse: 'cash',
  kind: 'deposit',
  description: 'Deposit by UPI',
  amount: 500.5,
  balance_after: '1500.50',
  reference: { kind: 'deposit', id: 12 },
};

beforeEach(() => {
  sent = [];
});

describe('the calls of the statement', () => {
  it('read entries of which only the time is known', async () => {
    const created_at = '2023-11-14 22:13:20Z';
    answer = {
      list: [
        { created_at },
        { created_at, id: 'a', purse: 'main', amount: '1,500.50', balance_after: 'n/a' },
      ],
      total: 2,
    };
    const { list } = await loadEntries({ filter: everything, before: null, pageSize: 100 }, signal);
    const unknown = {
      createdAt: 1_700_000_000_000,
      purse: 'cash',
      kind: '',
      description: '',
      amount: null,
      balanceAfter: null,
      reference: null,
    };
    expect(list).toEqual([
      { ...unknown, id: '[1700000000000,"","",null,null] 0' },
      { ...unknown, id: 'a', amount: 1_500_50 },
    ]);
  });

  it.each([
    ['time', { from: 1_700_000_000_001 }],
    ['purse', { purse: 'coins' }],
    ['group', { group: 'games' }],
  ] as const)('leave out the entries of a backend that ignores the %s asked for', async (_, asked) => {
    answer = { list: [wireEntry], total: 1 };
    const filter = { ...everything, ...asked };
    expect(await loadEntries({ filter, before: null, pageSize: 100 }, signal)).toEqual({
      list: [],
      total: 0,
      next: null,
    });
  });

  it('keep an entry of a kind that belongs to no group, whatever group was asked for', async () => {
    answer = { list: [{ ...wireEntry, kind: 'UPI_IN' }], total: 1 };
    const filter = { ...everything, group: 'deposits' } as const;
    const { list } = await loadEntries({ filter, before: null, pageSize: 100 }, signal);
    expect(list.map(({ kind }) => kind)).toEqual(['UPI_IN']);
  });

  it('count the pages of a backend that sends no cursor', async () => {
    const load = (before: string | null) =>
      loadEntries({ filter: everything, before, pageSize: 100 }, signal);
    answer = { list: [wireEntry, { ...wireEntry, id: 6 }], total: 3 };
    const { next } = await load(null);
    answer = { list: [{ ...wireEntry, id: 5 }], total: 3 };
    const last = await load(next);
    expect(sent.map(({ payload }) => payload)).toEqual([{ per_page: 100 }, { per_page: 100, page: 2 }]);
    expect(last.next).toBeNull();
  });

  describe('of a backend that sends no total', () => {
    const entries = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => ({ ...wireEntry, id: first + index }));
    const pagesOf = (all: number, size: number) => (page: number) =>
      entries(1, all).slice((page - 1) * size, page * size);

    /** Loads pages until the list ends. */
    async function loadAll(answerPage: (page: number) => unknown) {
      const asked: number[] = [];
      const foreign: CallServer = async (call: Call, payload: unknown) => {
        const { page = 1 } = payload as { page?: number };
        asked.push(page);
        const read = readAnswer(call.answer, answerPage(page));
        if (!read.success) throw new PortFailure('malformed');
        return read.output as never;
      };
      const calls = createStatementCalls(foreign);
      const ids: string[] = [];
      const totals: (number | null)[] = [];
      for (let before: string | null = null, loads = 0; loads < 9; loads += 1) {
        const page = await calls.loadEntries({ filter: everything, before, pageSize: 100 }, signal);
        ids.push(...page.list.map(({ id }) => id));
        totals.push(page.total);
        before = page.next;
        if (before === null) break;
      }
      return { ids, totals, asked };
    }

    const numbers = (last: number) => entries(1, last).map(({ id }) => String(id));

    it('are read to the end of full pages', async () => {
      const { ids, totals } = await loadAll((page) => ({ data: pagesOf(230, 100)(page) }));
      expect(ids).toEqual(numbers(230));
      expect(totals).toEqual([null, null, 230]);
    });

    it.each([25, 20])('are read to the end of pages of %i entries', async (size) => {
      const { ids } = await loadAll((page) => ({ data: { list: pagesOf(70, size)(page) } }));
      expect(ids).toEqual(numbers(70));
    });

    it('are read to the end where only the number of entries of the page is sent', async () => {
      const answer = (list: readonly unknown[]) => ({ count: list.length, rows: list });
      expect((await loadAll((page) => answer(pagesOf(70, 25)(page)))).ids).toEqual(numbers(70));
    });

    it('are one page where the backend repeats its answer', async () => {
      expect(await loadAll(() => ({ data: entries(1, 25) }))).toEqual({
        ids: numbers(25),
        totals: [25],
        asked: [1, 2],
      });
    });

    it('are one page where the backend repeats entries without ids', async () => {
      const { id, ...plain } = wireEntry;
      const { ids, totals } = await loadAll(() => ({ data: [plain, plain, { ...plain, amount: id }] }));
      expect([new Set(ids).size, totals]).toEqual([3, [3]]);
    });

    it('end where the page behind the last one is refused', async () => {
      const { ids } = await loadAll((page) => {
        if (page > 2) throw new PortFailure('unavailable', '', 404);
        return { data: pagesOf(50, 25)(page) };
      });
      expect(ids).toEqual(numbers(50));
    });

    it('without ids are not taken for those of the page before on the same day', async () => {
      const entryAt = (index: number) => ({ created_at: '28-11-2026', balance_after: 500 - index });
      const all = Array.from({ length: 40 }, (_, index) => entryAt(index));
      const { ids } = await loadAll((page) => ({ data: all.slice((page - 1) * 25, page * 25) }));
      expect(new Set(ids).size).toBe(40);
    });
  });

  it('send the filter and the cursor, and convert the entries', async () => {
    answer = { list: [wireEntry], total: 3, next: '1700000000000-7' };
    const filter = { group: 'deposits', purse: 'cash', from: 1_700_000_000_000, to: null } as const;
    const page = await loadEntries({ filter, before: '1700000000001-9', pageSize: 100 }, signal);
    expect(sent).toEqual([
      {
        path: '/getAccountstatement',
        payload: {
          per_page: 100,
          before: '1700000000001-9',
          group: 'deposits',
          purse: 'cash',
          from: '2023-11-14T22:13:20.000Z',
          to: undefined,
        },
      },
    ]);
    expect(page).toEqual({
      list: [
        {
          id: '7',
          createdAt: 1_700_000_000_000,
          purse: 'cash',
          kind: 'deposit',
          description: 'Deposit by UPI',
          amount: 500_50,
          balanceAfter: 1_500_50,
          reference: { kind: 'deposit', id: '12' },
        },
      ],
      total: 3,
      next: '1700000000000-7',
    });
  });

  it('sort the entries of a page by their time, newest first, and keep the order of equal times', async () => {
    const entryOf = (id: number, day: string) => ({
      ...wireEntry,
      id,
      created_at: `2023-11-${day}T10:00:00Z`,
    });
    answer = {
      list: [entryOf(1, '14'), entryOf(2, '16'), entryOf(3, '14'), entryOf(4, '15')],
      total: 4,
      next: null,
    };
    const { list } = await loadEntries({ filter: everything, before: null, pageSize: 100 }, signal);
    expect(list.map(({ id }) => id)).toEqual(['2', '4', '1', '3']);
  });

  it('accept entries of a backend without references and cursors', async () => {
    const { reference, ...plain } = wireEntry;
    answer = { list: [plain, { ...plain, reference: { kind: 'voucher', id: 1 } }], total: 2 };
    const page = await loadEntries({ filter: everything, before: null, pageSize: 100 }, signal);
    expect(page.list.map((entry) => entry.reference)).toEqual([null, null]);
    expect([page.next, reference.kind]).toEqual([null, 'deposit']);
  });

  it('convert the summary to paise', async () => {
    answer = {
      opening: 10,
      periods: [{ from: '2026-11-20', to: '2026-11-20', balance: 12.5, deposits: 5, withdrawals: 2.5 }],
      groups: [{ group: 'deposits', credits: 5, debits: 0 }],
    };
    expect(await loadSummary(everything, signal)).toEqual({
      opening: 10_00,
      periods: [{ from: '2026-11-20', to: '2026-11-20', balance: 12_50, deposits: 5_00, withdrawals: 2_50 }],
      groups: [{ group: 'deposits', credits: 5_00, debits: 0 }],
    });
  });
});

it('the address of the next page is no cursor: the pages are counted', async () => {
  const pages = [2, 1].map((id) => ({ id, created_at: '2026-11-28T10:00:00Z', amount: 5 }));
  const call = (async (_: unknown, { page = 1 }: { page?: number }) => {
    const next = page === 1 ? 'https://play.example/api/getAccountstatement?page=2' : null;
    return readAnswer(getAccountStatement.answer, { next, results: pages.slice(page - 1, page) }).output;
  }) as unknown as CallServer;
  const { loadEntries } = createStatementCalls(call);
  const filter = { group: null, purse: null, from: null, to: null };
  const { next } = await loadEntries({ filter, before: null, pageSize: 1 }, new AbortController().signal);
  const last = await loadEntries({ filter, before: next, pageSize: 1 }, new AbortController().signal);
  expect([last.list.map(({ id }) => id), last.next]).toEqual([['1'], null]);
});
