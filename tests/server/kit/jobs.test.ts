import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { every } from '../../../server/kit/jobs/jobs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const openLog = () => ({ error: vi.fn() });

/** A task that ends when the test says so. */
function openTask() {
  const ends: (() => void)[] = [];
  const task = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { task, endNext: () => ends.shift()?.() };
}

describe('a periodic job', () => {
  it('runs at each interval until it is stopped', async () => {
    const task = vi.fn();
    const job = every(1000, task, { log: openLog(), name: 'test' });
    await vi.advanceTimersByTimeAsync(3500);
    expect(task).toHaveBeenCalledTimes(3);
    await job.stop();
    await vi.advanceTimersByTimeAsync(3000);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('runs also at once on request', async () => {
    const task = vi.fn();
    const job = every(1000, task, { log: openLog(), name: 'test', runsAtStart: true });
    expect(task).toHaveBeenCalledTimes(1);
    await job.stop();
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('lost'))],
    [
      'throws',
      () => {
        throw new Error('lost');
      },
    ],
  ])('logs each failure with its name when the task %s, and goes on', async (_, task) => {
    const log = openLog();
    const job = every(1000, task, { log, name: 'test' });
    await vi.advanceTimersByTimeAsync(2500);
    expect(log.error.mock.calls).toEqual(
      Array(2).fill([{ err: new Error('lost'), job: 'test' }, 'a periodic job failed']),
    );
    await job.stop();
  });

  it('aborts the signal of the task that runs when it is stopped, not before', async () => {
    const { endNext, task } = openTask();
    const job = every(1000, task, { log: openLog(), name: 'test' });
    await vi.advanceTimersByTimeAsync(1500);
    const [signal] = task.mock.calls[0] as unknown as [AbortSignal];
    expect(signal.aborted).toBe(false);
    const stopping = job.stop();
    expect(signal.aborted).toBe(true);
    endNext();
    await stopping;
  });

  it('does not start a second task while a slow one runs', async () => {
    const { endNext, task } = openTask();
    const job = every(1000, task, { log: openLog(), name: 'test' });
    await vi.advanceTimersByTimeAsync(3500);
    expect(task).toHaveBeenCalledTimes(1);
    endNext();
    await vi.advanceTimersByTimeAsync(1000);
    expect(task).toHaveBeenCalledTimes(2);
    endNext();
    await job.stop();
  });

  it('waits at its stop for the task that runs, and starts no other', async () => {
    const { endNext, task } = openTask();
    const job = every(1000, task, { log: openLog(), name: 'test' });
    await vi.advanceTimersByTimeAsync(1000);
    let isStopped = false;
    const stopping = job.stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(isStopped).toBe(false);
    endNext();
    await stopping;
    expect(task).toHaveBeenCalledTimes(1);
  });
});

it('is the only interval of server and studio, except where one check must not wait for another', async () => {
  const withIntervals: string[] = [];
  for (const folder of ['server', 'studio/server']) {
    for (const name of await readdir(folder, { recursive: true })) {
      const file = join(folder, name);
      if (file.endsWith('.ts') && (await readFile(file, 'utf8')).includes('setInterval('))
        withIntervals.push(file);
    }
  }
  expect(withIntervals.sort()).toEqual([
    'server/database/watchdog.ts',
    'server/kit/http/closing.ts',
    'server/kit/jobs/jobs.ts',
  ]);
});
