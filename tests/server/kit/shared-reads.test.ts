import { expect, it, vi } from 'vitest';
import { createSharedReads } from '../../../server/kit/jobs/shared-reads';

/** Reads that end when the test says so. */
function heldReads() {
  const under: ((value: number) => void)[] = [];
  const read = createSharedReads(
    (_key: string) =>
      new Promise<number>((resolve, reject) => {
        under.push((value) => (value < 0 ? reject(new Error('The read failed')) : resolve(value)));
      }),
  );
  return { read, under };
}

it('runs one read of a key at a time, and concurrent callers share the next one', async () => {
  const { read, under } = heldReads();
  const first = read('asha');
  const later = [read('asha'), read('asha'), read('asha')];
  expect(under).toHaveLength(1);
  under[0]?.(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(under).toHaveLength(2);
  under[1]?.(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

it('begins another read for a caller that comes during the next one', async () => {
  const { read, under } = heldReads();
  const first = read('asha');
  const second = read('asha');
  under[0]?.(1);
  await first;
  await Promise.resolve();
  const third = read('asha');
  under[1]?.(2);
  expect(await second).toBe(2);
  await vi.waitFor(() => expect(under).toHaveLength(3));
  under[2]?.(3);
  expect(await third).toBe(3);
});

it('reads different keys concurrently', () => {
  const { read, under } = heldReads();
  void read('asha');
  void read('ravi');
  expect(under).toHaveLength(2);
});

it('reads again after a read that failed', async () => {
  const { read, under } = heldReads();
  const first = read('asha');
  const second = read('asha');
  under[0]?.(-1);
  await expect(first).rejects.toThrow('The read failed');
  await Promise.resolve();
  under[1]?.(2);
  expect(await second).toBe(2);
});
