import { describe, expect, it } from 'vitest';
import { batched } from '../../../server/database/batches';
import { createRequestContext, currentRequest, runInRequest } from '../../../server/kit/http/request-context';

/** Calls that end when the test says so; an item less than 0 fails its call. */
function heldBatches(maxSize: number) {
  const calls: (readonly number[])[] = [];
  let release = () => {};
  let held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const items = batched(async (batch: readonly number[]) => {
    calls.push(batch);
    await held;
    if (batch.some((item) => item < 0)) throw new Error('An item failed');
    return batch.map((item) => item * 10);
  }, maxSize);
  return {
    ...{ calls, items },
    release() {
      release();
      held = Promise.resolve();
    },
  };
}

describe('items that arrive while a call is in progress', () => {
  it('are passed to the next calls together, in their order and at most so many at once', async () => {
    const { calls, items, release } = heldBatches(3);
    const results = [1, 2, 3, 4, 5].map(items.one);
    release();
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50]);
    expect(calls).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('fail alone', async () => {
    const { calls, items, release } = heldBatches(3);
    const first = items.one(1);
    const results = Promise.allSettled(items.all([2, -3, 4]));
    release();
    expect(await first).toBe(10);
    expect(await results).toMatchObject([
      { value: 20 },
      { reason: { message: 'An item failed' } },
      { value: 40 },
    ]);
    expect(calls).toEqual([[1], [2, -3, 4], [2], [-3], [4]]);
  });
});

it('a call belongs to no request, also not to that of its first item', async () => {
  const { one } = batched(async (batch: readonly number[]) => batch.map(() => currentRequest()), 3);
  const request = createRequestContext('first');
  expect(await runInRequest(request, () => one(1))).toBeUndefined();
});
