import { describe, expect, it } from 'vitest';
import {
  selectExportProgress,
  selectHasMore,
  selectIsEmpty,
  selectPages,
  selectPrinted,
  selectTotal,
} from '../../machines/account/statement/statement.selectors';
import { statementWorld } from '../paths/statement.model';
import { statementEntry } from '../support/machines/cashier-fixtures';

const everything = { group: null, purse: null, from: null, to: null };
const entries = (...ids: number[]) => ids.map((id) => statementEntry({ id: String(id) }));

async function loaded() {
  const world = statementWorld(everything);
  await world.loadEntries.resolve({ list: entries(5, 4), total: 5, next: '4' });
  return world;
}

const ids = (world: Awaited<ReturnType<typeof loaded>>) =>
  selectPages(world.actor.getSnapshot())?.map((page) => page.map(({ id }) => Number(id)));

describe('the statement', () => {
  it('adds new entries above the ones that are shown, and keeps the pages below', async () => {
    const world = await loaded();
    world.actor.send({ type: 'statement.moreRequested' });
    await world.loadEntries.resolve({ list: entries(3, 2), total: 5, next: '2' });
    const older = selectPages(world.actor.getSnapshot())?.[1];
    world.actor.send({ type: 'account.walletChanged' });
    world.clock.increment(1000);
    await world.loadHead.resolve({ list: entries(7, 6, 5), total: 7, next: '5' });
    expect(ids(world)).toEqual([
      [7, 6, 5, 4],
      [3, 2],
    ]);
    expect(selectPages(world.actor.getSnapshot())?.[1]).toBe(older);
    expect(selectTotal(world.actor.getSnapshot())).toBe(7);
  });

  it('begins again if more entries are new than a page holds', async () => {
    const world = await loaded();
    world.actor.send({ type: 'account.connected' });
    world.clock.increment(1000);
    await world.loadHead.resolve({ list: entries(200, 199), total: 200, next: '199' });
    expect(ids(world)).toEqual([[200, 199]]);
    world.actor.send({ type: 'statement.moreRequested' });
    expect(world.loadEntries.last.input.before).toBe('199');
  });

  const at = (...times: number[]) =>
    times.map((createdAt) => statementEntry({ id: String(createdAt), createdAt }));

  async function paged(...answers: readonly (readonly number[])[]) {
    const world = statementWorld(everything);
    const total = answers.flat().length;
    for (const [index, times] of answers.entries()) {
      const next = index === answers.length - 1 ? null : `page ${index + 2} after 2`;
      if (index > 0) world.actor.send({ type: 'statement.moreRequested' });
      await world.loadEntries.resolve({ list: at(...times), total, next });
    }
    return ids(world);
  }

  it.each([
    [
      'newest first',
      [
        [6, 5],
        [4, 3],
        [2, 1],
      ],
      [
        [6, 5],
        [4, 3],
        [2, 1],
      ],
    ],
    [
      'oldest first',
      [
        [2, 1],
        [4, 3],
        [6, 5],
      ],
      [[6, 5, 4, 3, 2, 1]],
    ],
    [
      'in any order',
      [
        [4, 1],
        [6, 3],
        [5, 2],
      ],
      [[6, 5, 4, 3, 2, 1]],
    ],
    [
      'with an entry that moved to the next page',
      [
        [6, 5],
        [5, 4],
      ],
      [[6, 5], [4]],
    ],
    ['with an entry twice', [[6, 5, 5], [4]], [[6, 5], [4]]],
  ] as const)('is newest first over all pages that a backend sends %s', async (_, answers, shown) => {
    expect(await paged(...answers)).toEqual(shown);
  });

  it.each(['page 2 after 2', '4'])('ends where a backend repeats its answer (cursor: %s)', async (next) => {
    const world = statementWorld(everything);
    await world.loadEntries.resolve({ list: entries(5, 4), total: 900, next });
    world.actor.send({ type: 'statement.moreRequested' });
    await world.loadEntries.resolve({ list: entries(5, 4), total: 900, next });
    expect(ids(world)).toEqual([[5, 4]]);
    expect(selectHasMore(world.actor.getSnapshot())).toBe(false);
    expect(selectTotal(world.actor.getSnapshot())).toBe(2);
  });

  it('keeps its pages if the first page of the backend has the oldest entries', async () => {
    const world = statementWorld(everything);
    await world.loadEntries.resolve({ list: at(2, 1), total: 4, next: 'page 2 after 2' });
    world.actor.send({ type: 'statement.moreRequested' });
    await world.loadEntries.resolve({ list: at(4, 3), total: 4, next: null });
    world.actor.send({ type: 'account.walletChanged' });
    world.clock.increment(1000);
    await world.loadHead.resolve({ list: at(2, 1), total: 4, next: 'page 2 after 2' });
    expect(ids(world)).toEqual([[4, 3, 2, 1]]);
  });

  it('exports no entry twice, and ends where a backend repeats its answer', async () => {
    const world = await loaded();
    world.actor.send({ type: 'statement.exportRequested', purpose: 'csv' });
    await world.loadExport.resolve({ list: entries(5, 4), total: 900, next: '4' });
    await world.loadExport.resolve({ list: entries(5, 4), total: 900, next: '4' });
    expect(world.saveStatement.inputs).toEqual([{ filter: everything, entries: entries(5, 4) }]);
  });

  it('collects all pages for a file and reports its progress', async () => {
    const world = await loaded();
    world.actor.send({ type: 'statement.exportRequested', purpose: 'csv' });
    await world.loadExport.resolve({ list: entries(5, 4, 3), total: 5, next: '3' });
    expect(selectExportProgress(world.actor.getSnapshot())).toBe(60);
    expect(world.loadExport.last.input.before).toBe('3');
    await world.loadExport.resolve({ list: entries(2, 1), total: 5, next: null });
    expect(world.saveStatement.inputs).toEqual([{ filter: everything, entries: entries(5, 4, 3, 2, 1) }]);
  });

  it('is empty once it is known that no entry matches the filter', async () => {
    const world = statementWorld(everything);
    expect(selectIsEmpty(world.actor.getSnapshot())).toBe(false);
    await world.loadEntries.resolve({ list: [], total: 0, next: null });
    expect(selectIsEmpty(world.actor.getSnapshot())).toBe(true);
  });

  it('counts the progress of a printout by the entries that it can have', async () => {
    const world = statementWorld(everything);
    await world.loadEntries.resolve({ list: entries(9_000), total: 9_000, next: '9000' });
    world.actor.send({ type: 'statement.exportRequested', purpose: 'print' });
    expect(selectExportProgress(world.actor.getSnapshot())).toBe(0);
    const list = entries(...Array.from({ length: 1_500 }, (_, index) => 9_000 - index));
    await world.loadExport.resolve({ list, total: 9_000, next: '7501' });
    expect(selectExportProgress(world.actor.getSnapshot())).toBe(75);
  });

  it('prints the newest 2,000 entries at most', async () => {
    const world = await loaded();
    world.actor.send({ type: 'statement.exportRequested', purpose: 'print' });
    const from = (first: number) => entries(...Array.from({ length: 1_500 }, (_, index) => first - index));
    await world.loadExport.resolve({ list: from(9_000), total: 9_000, next: '7501' });
    await world.loadExport.resolve({ list: from(7_500), total: 9_000, next: '6001' });
    expect(selectPrinted(world.actor.getSnapshot())).toHaveLength(2_000);
    expect(world.saveStatement.inputs).toEqual([]);
  });
});
