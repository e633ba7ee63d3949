import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSettlementQueue } from '../../../../server/features/exchange/bets/settlement/settlement-queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 1_000;

/** A queue of which each repetition fails; the seconds at which they began. */
function openQueue() {
  const start = Date.now();
  const error = vi.fn();
  const repeated: number[] = [];
  const queue = createSettlementQueue({ error }, async () => {
    repeated.push((Date.now() - start) / SECOND);
    throw new Error('failed again');
  });
  const failAfter = (milliseconds: number) =>
    queue.enqueue('m1', async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      throw new Error('failed');
    });
  return { error, failAfter, queue, repeated };
}

it('doubles the wait once for the works that fail together', async () => {
  const { error, failAfter, queue, repeated } = openQueue();
  for (let works = 0; works < 3; works += 1) failAfter(0);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(repeated).toEqual([1, 3, 7]);
  expect(error).toHaveBeenCalledOnce();
  queue.stop();
});

it('does not double the wait by work that fails before a repetition which is queued behind it', async () => {
  const { failAfter, queue, repeated } = openQueue();
  failAfter(0);
  failAfter(1_500);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(repeated).toEqual([1.5, 3.5]);
  queue.stop();
});
