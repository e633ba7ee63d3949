import pg from 'pg';
import { expect, it } from 'vitest';
import { eachAlone } from '../../../server/kit/jobs/each-alone';

/** @returns the items for which the work was begun, and the error that was thrown after them */
async function run(errors: Readonly<Record<number, Error>>) {
  const begun: number[] = [];
  const thrown = await eachAlone([1, 2, 3], async (item) => {
    begun.push(item);
    if (errors[item] !== undefined) throw errors[item];
  }).catch((error: unknown) => error);
  return { begun, thrown };
}

it('does the work for the items after one that fails, and throws the first error after them', async () => {
  const first = new Error('a row that cannot be read');
  expect(await run({ 1: first, 3: new Error('another one') })).toEqual({ begun: [1, 2, 3], thrown: first });
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
  await expect(eachAlone([1, 2, 3], work, stop.signal)).rejects.toThrow('a row that cannot be read');
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
  expect(await run({ 1: slow })).toEqual({ begun: [1, 2, 3], thrown: slow });
});

it('throws nothing when each work ends', async () => {
  expect(await run({})).toEqual({ begun: [1, 2, 3], thrown: undefined });
});
