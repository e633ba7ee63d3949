import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { paged, pagedQuery } from '../../../contract/calls/paging';
import { type Call, defineCall } from '../../../contract/define';
import { createAccountCalls } from '../../../src/adapters/account/calls';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { withPagesFromOne } from '../../../src/adapters/kit/http/page-base';
import { createPageReader } from '../../../src/adapters/kit/http/page-reader';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

const PAGE_SIZE = 3;
const { signal } = new AbortController();

const entries = defineCall({
  method: 'GET',
  path: '/entries',
  summary: 'Entries',
  payload: pagedQuery,
  answer: paged(v.object({ id: v.number() })),
});

type Body = (list: readonly object[], place: { page: number; total: number }) => unknown;

const withoutTotal: Body = (list) => ({ data: list });
const spring: Body = (content, { page }) => ({ content, number: page, size: PAGE_SIZE, first: page === 0 });
const withNumber: Body = (items, { page, total }) => ({ data: { items, page, total } });
const withTotal: Body = (list, { total }) => ({ data: { list, total } });

/** A backend with `last` entries, whose pages count from `firstNumber`. */
function backend(last: number, firstNumber: 0 | 1, body: Body) {
  const asked: (number | undefined)[] = [];
  const all = Array.from({ length: last }, (_, index) => ({ id: index + 1 }));
  const call = (async ({ answer }: Call, payload: { page?: number }) => {
    asked.push(payload.page);
    const page = payload.page ?? firstNumber;
    const start = (page - firstNumber) * PAGE_SIZE;
    return readAnswer(answer, body(all.slice(start, start + PAGE_SIZE), { page, total: last })).output;
  }) as unknown as CallServer;
  return { all, asked, call };
}

/** The ids of all pages, as a player opens one after the other. */
async function readAll(server: CallServer): Promise<number[]> {
  const call = withPagesFromOne(server);
  const read = createPageReader();
  const shown: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { list, total } = await read(page, PAGE_SIZE, (each) =>
      call(entries, { page: each, per_page: PAGE_SIZE }),
    );
    shown.push(...list.map(({ id }) => id));
    pages = Math.ceil(total / PAGE_SIZE);
    expect(page).toBeLessThan(10);
  }
  return shown;
}

describe('a list shows each entry once, in its order, whatever number its first page has', () => {
  const bodies: readonly (readonly [string, Body])[] = [
    ['without a total', withoutTotal],
    ['as Spring sends it', spring],
    ['with the number of the page', withNumber],
    ['beside a total alone', withTotal],
  ];
  const cases = bodies.flatMap(([name, body]) =>
    ([0, 1] as const).flatMap((firstNumber) =>
      [1, 3, 4, 7, 9].map((last) => [last, name, firstNumber, body] as const),
    ),
  );

  it.each(cases)('%i entries %s, from page %i', async (last, _, firstNumber, body) => {
    const { all, call } = backend(last, firstNumber, body);
    expect(await readAll(call)).toEqual(all.map(({ id }) => id));
  });

  it('also where new entries move others to the next page meanwhile', async () => {
    for (const firstNumber of [0, 1] as const) {
      const { all, asked, call } = backend(7, firstNumber, withNumber);
      const server = (async (...request: Parameters<CallServer>) => {
        const answer = await call(...request);
        if (asked.length === 1) all.unshift({ id: 8 });
        return answer;
      }) as CallServer;
      expect((await readAll(server)).slice(3)).toEqual([3, 4, 5, 6, 7]);
    }
  });

  it('also where a page behind the last one is refused', async () => {
    const { call } = backend(3, 0, withoutTotal);
    const server = (async (...request: Parameters<CallServer>) => {
      const answer = await call(...request);
      if ((answer as { list: readonly object[] }).list.length === 0)
        throw new PortFailure('refused', '', 404);
      return answer;
    }) as CallServer;
    expect(await readAll(server)).toEqual([1, 2, 3]);
  });
});

it('the account asks for the first pages without a number, and counts the others as the backend does', async () => {
  const { all, call } = backend(7, 0, withNumber);
  for (const [index, entry] of all.entries())
    Object.assign(entry, { created_at: new Date(1_700_000_000_000 - index).toISOString() });
  const { loadEntries } = createAccountCalls(call);
  const filter = { group: null, purse: null, from: null, to: null };
  const shown: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await loadEntries({ filter, before: before ?? null, pageSize: PAGE_SIZE }, signal);
    shown.push(...page.list.map(({ id }) => id));
    before = page.next;
  }
  expect(shown).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

describe('the pages of a list', () => {
  it.each([
    ['this server answers', withTotal, 1, [undefined, 2, undefined, 1, 3]],
    ['a backend answers that counts from 0', withNumber, 0, [undefined, 2, undefined, 1, 1, 2]],
  ] as const)('are counted once for each list, as %s', async (_, body, firstNumber, numbers) => {
    const { asked, call } = backend(7, firstNumber, body);
    await readAll(call);
    expect(asked).toEqual(numbers);
  });

  it.each([0, 1] as const)(
    'from %i are counted also where the first one has other entries since',
    async (firstNumber) => {
      const { all, call } = backend(7, firstNumber, withNumber);
      const counting = withPagesFromOne(call);
      const load = (page: number) => counting(entries, { page, per_page: PAGE_SIZE });
      await load(1);
      all.unshift({ id: 10 }, { id: 9 }, { id: 8 });
      expect((await load(2)).list.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect((await load(4)).list.map(({ id }) => id)).toEqual([7]);
    },
  );

  it('are counted from 1 where a backend refuses the first one without a number', async () => {
    const { asked, call } = backend(7, 1, withNumber);
    const server = (async (...request: Parameters<CallServer>) => {
      const answer = await call(...request);
      if (asked.at(-1) === undefined) throw new PortFailure('refused', 'page is required', 422);
      return answer;
    }) as CallServer;
    expect(await readAll(server)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(asked).toEqual([undefined, 1, 2, 3]);
  });

  it('are not asked for again by a number where the first one is refused otherwise, or was known before', async () => {
    const { asked, call } = backend(7, 0, withNumber);
    let failure: PortFailure | null = new PortFailure('unreachable');
    const server = (async (...request: Parameters<CallServer>) => {
      const answer = await call(...request);
      if (failure !== null) throw failure;
      return answer;
    }) as CallServer;
    const counting = withPagesFromOne(server);
    const load = () => counting(entries, { page: 1, per_page: PAGE_SIZE });
    await expect(load()).rejects.toMatchObject({ kind: 'unreachable' });
    failure = new PortFailure('refused', 'Busy', 503, { refusal: { code: 'BUSY', args: {} } });
    await expect(load()).rejects.toMatchObject({ kind: 'refused' });
    failure = null;
    await load();
    failure = new PortFailure('refused', 'Not now', 400);
    await expect(load()).rejects.toMatchObject({ kind: 'refused' });
    expect(asked).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([0, 1] as const)('are counted from %i where a later one is opened first', async (firstNumber) => {
    const { call } = backend(9, firstNumber, withTotal);
    const { list } = await withPagesFromOne(call)(entries, { page: 2, per_page: PAGE_SIZE });
    expect(list.map(({ id }) => id)).toEqual([4, 5, 6]);
  });

  it('are counted again after a failure', async () => {
    const { call } = backend(7, 0, withNumber);
    let failures = 1;
    const server = (async (...request: Parameters<CallServer>) => {
      const { page } = request[1] as { page?: number };
      if (page === 1 && failures-- > 0) throw new PortFailure('unreachable');
      return call(...request);
    }) as CallServer;
    const counting = withPagesFromOne(server);
    const load = (page: number) => counting(entries, { page, per_page: PAGE_SIZE });
    await load(1);
    await expect(load(2)).rejects.toMatchObject({ kind: 'unreachable' });
    expect((await load(2)).list.map(({ id }) => id)).toEqual([4, 5, 6]);
  });

  it('of another query do not tell the first page of this one', async () => {
    const { call } = backend(7, 0, withNumber);
    const counting = withPagesFromOne(call);
    await counting(entries, { page: 1, per_page: 2 });
    const { list } = await counting(entries, { page: 2, per_page: PAGE_SIZE });
    expect(list.map(({ id }) => id)).toEqual([4, 5, 6]);
  });
});
