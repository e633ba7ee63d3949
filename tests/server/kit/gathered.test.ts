import { expect, it, vi } from 'vitest';
import { gathered } from '../../../server/kit/jobs/gathered';

const quiet = { log: { error: vi.fn() }, name: 'the work' };

it('runs once for each key, with all items of a loop, before the next event', async () => {
  const calls: unknown[] = [];
  const gather = gathered((key: string, items: readonly number[]) => calls.push([key, items]), quiet);
  for (const item of [1, 2, 3]) gather(item === 2 ? 'even' : 'odd', item);
  expect(calls).toEqual([]);
  await new Promise(setImmediate);
  expect(calls).toEqual([
    ['odd', [1, 3]],
    ['even', [2]],
  ]);
});

it('runs again for items that its own work gathers', async () => {
  const calls: unknown[] = [];
  const gather = gathered((key: string, items: readonly number[]) => {
    calls.push(items);
    if (calls.length === 1) gather(key, 2);
  }, quiet);
  gather('a key', 1);
  await new Promise(setImmediate);
  expect(calls).toEqual([[1], [2]]);
});

it('logs a failure, and runs for the other keys', async () => {
  const failure = new Error('a failure');
  const error = vi.fn();
  const done: string[] = [];
  const gather = gathered(
    (key: string) => {
      if (key === 'failing') throw failure;
      done.push(key);
    },
    { log: { error }, name: 'the work' },
  );
  gather('failing', 1);
  gather('other', 1);
  await new Promise(setImmediate);
  expect([done, error.mock.calls]).toEqual([['other'], [[{ err: failure }, 'the work failed']]]);
});
