import pg from 'pg';
import { expect, it } from 'vitest';
import { eachAlone, ItemsFailed } from '../../../server/kit/jobs/each-alone';

/** @returns the items for which the work was begun, and the error that was thrown after them */
async function run(errors: Readonly<Record<number, Error>>) {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    if (errors[item] !== undefined) throw errors[item];
  };
  const thrown = await eachAlone([1, 2, 3], nameOf, work).catch((error: unknown) => error);
  return { begun, thrown };
}

const nameOf = (item: number) => `player ${item}`;

it('does the work for the items after one that fails, and then throws each error with its item', async () => {
  const [first, third] = [new Error('a row that cannot be read'), new Error('another one')];
  const { begun, thrown } = await run({ 1: first, 3: third });
  expect(begun).toEqual([1, 2, 3]);
  expect(thrown).toMatchObject({
    message: '2 failed, first: player 1',
    cause: first,
    items: [
      { name: 'player 1', error: first },
      { name: 'player 3', error: third },
    ],
  });
});

it('names the items of an item that has failed items of its own', async () => {
  const work = async () =>
    eachAlone(
      [7, 8],
      (id) => `market ${id}`,
      async (id) => {
        throw new Error(`market ${id} cannot be read`);
      },
    );
  const thrown = await eachAlone([1, 2], nameOf, work).catch((error: unknown) => error);
  const names = thrown instanceof ItemsFailed ? thrown.items.map(({ name }) => name) : [];
  expect(names).toEqual([
    'player 1, market 7',
    'player 1, market 8',
    'player 2, market 7',
    'player 2, market 8',
  ]);
});

it('ends at once when the database is unavailable', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  expect(await run({ 1: lost })).toEqual({ begun: [1], thrown: lost });
});

it('begins no item after its signal is aborted, and still throws the error before', async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    stop.abort();
    throw new Error('a row that cannot be read');
  };
  await expect(eachAlone([1, 2, 3], nameOf, work, stop.signal)).rejects.toThrow('1 failed, first: player 1');
  expect(begun).toEqual([1]);
});

/** Of a statement that exceeded its deadline. */
function cancelled() {
  const error = new pg.DatabaseError('canceling statement due to statement timeout', 0, 'error');
  error.code = '57014';
  return error;
}

it('does the work for the items after one whose statement exceeded its deadline', async () => {
  const slow = cancelled();
  expect(await run({ 1: slow })).toMatchObject({ begun: [1, 2, 3], thrown: { cause: slow } });
});

it('throws nothing when each work ends', async () => {
  expect(await run({})).toEqual({ begun: [1, 2, 3], thrown: undefined });
});
