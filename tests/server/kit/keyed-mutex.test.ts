import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { QueueLimitExceeded } from '../../../server/kit/http/limits/queue-limit';
import { createKeyedMutex } from '../../../server/kit/jobs/keyed-mutex';

/** Work that begins and ends as the test says, in the order of `log`. */
function createWorks() {
  const mutex = createKeyedMutex<string>();
  const log: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const works: Promise<unknown>[] = [];
  const run = (name: string, ...keys: string[]) => {
    const work = mutex.runAll(keys, async () => {
      log.push(name);
      await new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => (error === undefined ? resolve() : reject(error))),
      );
    });
    works.push(work.catch(() => {}));
    return work;
  };
  /** Until all that can begin has begun. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await settle();
  };
  return { end, log, mutex, run, settle };
}

describe('work under a key', () => {
  it('begins when the work before it has ended, however many wait', async () => {
    const { end, log, run, settle } = createWorks();
    for (const name of ['1', '2', '3', '4']) void run(name, 'a');
    await settle();
    expect(log).toEqual(['1']);
    await end('1');
    expect(log).toEqual(['1', '2']);
    await end('2');
    expect(log).toEqual(['1', '2', '3']);
  });

  it('waits also for work that was added while others were ending', async () => {
    const { end, log, run, settle } = createWorks();
    void run('1', 'a');
    void run('2', 'a');
    await settle();
    await end('1');
    void run('3', 'a');
    await settle();
    expect(log).toEqual(['1', '2']);
    await end('2');
    expect(log).toEqual(['1', '2', '3']);
  });

  it('does not wait for that of another key', async () => {
    const { log, run, settle } = createWorks();
    void run('1', 'a');
    void run('2', 'b');
    await settle();
    expect(log).toEqual(['1', '2']);
  });

  it('begins after work that has failed, whose caller alone gets the error', async () => {
    const { end, log, run, settle } = createWorks();
    const failed = run('1', 'a');
    const next = run('2', 'a');
    await settle();
    await end('1', new Error('not done'));
    await expect(failed).rejects.toThrow('not done');
    expect(log).toEqual(['1', '2']);
    await end('2');
    await expect(next).resolves.toBeUndefined();
  });
});

describe('work of a request', () => {
  it('that has waited too long is refused, and never begins', async () => {
    const mutex = createKeyedMutex<string>(10);
    let end = () => {};
    const log: string[] = [];
    const before = mutex.run('a', () => new Promise<void>((resolve) => (end = resolve)));
    const late = mutex.runSoon('a', async () => log.push('late'));
    await expect(late).rejects.toThrow(QueueLimitExceeded);
    const next = mutex.run('a', async () => log.push('next'));
    end();
    await Promise.all([before, next]);
    expect(log).toEqual(['next']);
  });

  it('that has begun in time is finished, however long it takes', async () => {
    const mutex = createKeyedMutex<string>(10);
    await expect(mutex.runSoon('a', () => sleep(50, 'done'))).resolves.toBe('done');
  });
});

describe('work under several keys', () => {
  it('waits for each of them, and work under one of them waits for it', async () => {
    const { end, log, run, settle } = createWorks();
    void run('of b', 'b');
    void run('of c', 'c');
    void run('of all', 'a', 'b', 'c');
    void run('of a', 'a');
    await settle();
    expect(log).toEqual(['of b', 'of c']);
    await end('of b');
    expect(log).toEqual(['of b', 'of c']);
    await end('of c');
    expect(log).toEqual(['of b', 'of c', 'of all']);
    await end('of all');
    expect(log).toEqual(['of b', 'of c', 'of all', 'of a']);
  });

  it('ends when it waits for another with the same keys in another order', async () => {
    const { end, log, run, settle } = createWorks();
    const [first, second] = [run('1', 'a', 'b'), run('2', 'b', 'a')];
    await settle();
    await end('1');
    await end('2');
    await Promise.all([first, second]);
    expect(log).toEqual(['1', '2']);
  });
});

it('a key without work is drained at once, and all are idle when all that was added has ended', async () => {
  const { end, mutex, run, settle } = createWorks();
  expect(mutex.drained('a')).toBeUndefined();
  void run('1', 'a');
  void run('2', 'b');
  const done: string[] = [];
  void mutex.drained('a')?.then(() => done.push('a'));
  void mutex.idle().then(() => done.push('idle'));
  await settle();
  await end('1');
  expect(done).toEqual(['a']);
  void run('3', 'a');
  await settle();
  await end('2');
  expect(done).toEqual(['a']);
  await end('3');
  expect(done).toEqual(['a', 'idle']);
  expect(mutex.drained('a')).toBeUndefined();
});
