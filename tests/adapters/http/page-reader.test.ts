import { describe, expect, it } from 'vitest';
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
