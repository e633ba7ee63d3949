import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { paged } from '../../../contract/calls/paging';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import { createPageReader } from '../../../src/adapters/kit/http/page-reader';

const PAGE_SIZE = 3;

const entries = (first: number, last: number): { id: number }[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index }));

/** Reads pages until the list has ended, as a player who opens one after the other. */
async function readAll(load: (page: number) => { list: { id: number }[]; total: number }) {
  const read = createPageReader();
  const shown: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { list, total } = await read(page, PAGE_SIZE, async (each) => load(each));
    shown.push(...list.map(({ id }) => id));
    pages = Math.ceil(total / PAGE_SIZE);
    expect(page).toBeLessThan(10);
  }
  return shown;
}

const pageOf = (page: number) => entries(1, 7).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

describe('a list whose pages have numbers shows each entry once and ends', () => {
  it('where the backend pages', async () => {
    expect(await readAll((page) => ({ list: pageOf(page), total: 7 }))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('where the backend answers the whole list for each page', async () => {
    expect(await readAll(() => ({ list: entries(1, 7), total: 7 }))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('where the backend answers its first page for each page', async () => {
    expect(await readAll(() => ({ list: pageOf(1), total: 7 }))).toEqual([1, 2, 3]);
  });
});

describe('a list whose backend sends no total, or pages of its own size, shows each entry once and ends', () => {
  const schema = paged(v.object({ id: v.number() }));
  /** The pages of `size` entries as they are read, with or without a total. */
  const foreign =
    (last: number, size: number, hasTotal: boolean, isPaged = true) =>
    (page: number) => {
      const list = isPaged
        ? entries(1, last).slice((page - 1) * size, page * size)
        : entries(1, last).slice(0, size);
      const read = readAnswer(schema, { data: { list, ...(hasTotal && { total: last }) } });
      return read.output as { list: { id: number }[]; total: number };
    };
  const ids = (last: number) => entries(1, last).map(({ id }) => id);

  it.each([
    ['full pages without a total', 7, 3, false],
    ['full pages alone, without a total', 6, 3, false],
    ['one short page without a total', 2, 3, false],
    ['longer pages without a total', 12, 5, false],
    ['shorter pages without a total', 7, 2, false],
    ['longer pages', 12, 5, true],
    ['shorter pages', 7, 2, true],
    ['one longer page', 5, 5, true],
  ])('%s', async (_, last, size, hasTotal) => {
    expect(await readAll(foreign(last, size, hasTotal))).toEqual(ids(last));
  });

  it('and loads no page behind the last entry that is counted', async () => {
    const loaded: number[] = [];
    const load = async (page: number) => {
      loaded.push(page);
      return foreign(7, 2, true)(page);
    };
    const read = createPageReader();
    for (const page of [1, 2, 3]) await read(page, PAGE_SIZE, load);
    expect(Math.max(...loaded)).toBe(4);
  });

  it('and says whether more may follow than are counted', async () => {
    const read = createPageReader();
    const load = async (page: number) => foreign(7, 3, false)(page);
    const pages = [
      await read(1, PAGE_SIZE, load),
      await read(2, PAGE_SIZE, load),
      await read(3, PAGE_SIZE, load),
    ];
    expect(pages.map(({ isOpenEnded = false, total }) => [total, isOpenEnded])).toEqual([
      [6, true],
      [7, true],
      [7, false],
    ]);
  });

  it.each([
    ['the whole list', 7, 7],
    ['its first page', 7, 3],
    ['its first, shorter page', 7, 2],
  ])('where it repeats %s without a total', async (_, last, size) => {
    expect(await readAll(foreign(last, size, false, false))).toEqual(ids(size));
  });
});

it('a list with entries that cannot be read shows the others', async () => {
  const schema = paged(v.object({ id: v.number() }));
  const unreadable = new Set([1, 2, 8]);
  const load = (page: number) => {
    const list = entries(1, 12).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const sent = list.map((entry) => (unreadable.has(entry.id) ? {} : entry));
    const read = readAnswer(schema, { data: { list: sent, total: 12 } });
    return read.output as { list: { id: number }[]; total: number };
  };
  expect(await readAll(load)).toEqual([3, 4, 5, 6, 7, 9, 10, 11, 12]);
});

it('the entries that a query did not ask for are left out of a list in pages of its own size', async () => {
  const read = createPageReader();
  const load = async (page: number) => ({ list: entries(5 * page - 4, 5 * page), total: 10 });
  const isOdd = ({ id }: { id: number }) => id % 2 === 1;
  const pages = [await read(1, PAGE_SIZE, load, isOdd), await read(3, PAGE_SIZE, load, isOdd)];
  expect(pages.map(({ list }) => list.map(({ id }) => id))).toEqual([
    [1, 3],
    [7, 9],
  ]);
});

it('a list whose backend repeats its first page stays one page', async () => {
  const read = createPageReader();
  const load = async () => ({ list: pageOf(1), total: 7 });
  await read(1, PAGE_SIZE, load);
  expect(await read(2, PAGE_SIZE, load)).toEqual({ list: [], total: 3 });
  expect(await read(1, PAGE_SIZE, load)).toEqual({ list: pageOf(1), total: 3 });
});

it('a list that was empty has pages once it has entries', async () => {
  const read = createPageReader();
  let total = 0;
  const load = async (page: number) => ({ list: total === 0 ? [] : pageOf(page), total });
  await read(1, PAGE_SIZE, load);
  await read(2, PAGE_SIZE, load);
  total = 7;
  expect(await read(1, PAGE_SIZE, load)).toEqual({ list: pageOf(1), total: 7 });
});

it('a first page that new entries moved to the second one is no repetition', async () => {
  const read = createPageReader();
  let newest = 7;
  const load = async (page: number) => ({
    list: entries(1, newest)
      .reverse()
      .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: newest,
  });
  const { list: first } = await read(1, PAGE_SIZE, load);
  newest += PAGE_SIZE;
  expect(await read(2, PAGE_SIZE, load)).toEqual({ list: first, total: 10 });
});
