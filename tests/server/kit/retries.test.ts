import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetries } from '../../../server/kit/jobs/retries';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('retries', () => {
  it('double the delay with each failure, up to a minute', () => {
    const retries = createRetries<string>();
    const delays = Array.from({ length: 8 }, () => {
      const failedAt = Date.now();
      const retry = vi.fn();
      retries.failed('one', retry);
      while (retry.mock.calls.length === 0) vi.advanceTimersByTime(1000);
      return (Date.now() - failedAt) / 1000;
    });
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('report the first failure of each key, and the first one after a success', () => {
    const retries = createRetries<string>();
    const fail = (key: string) => retries.failed(key, () => {});
    expect([fail('one'), fail('one'), fail('other')]).toEqual([true, false, true]);
    retries.succeeded('one');
    expect(fail('one')).toBe(true);
    retries.stop();
  });

  it('run one retry of a key, also after a success', () => {
    const retries = createRetries<string>();
    const replaced = vi.fn();
    const retry = vi.fn();
    retries.failed('one', replaced);
    retries.failed('one', retry);
    retries.succeeded('one');
    expect(retries.isScheduled('one')).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(replaced).not.toHaveBeenCalled();
    expect(retry).toHaveBeenCalledOnce();
    expect(retries.isScheduled('one')).toBe(false);
  });

  it('double the delay once for the failures of a round', () => {
    const retries = createRetries<string>();
    const retry = vi.fn();
    const failTwice = () => {
      retries.failed('one', retry);
      vi.advanceTimersByTime(500);
      retries.failed('one', retry);
    };
    failTwice();
    vi.advanceTimersByTime(500);
    expect(retry).toHaveBeenCalledTimes(1);
    failTwice();
    vi.advanceTimersByTime(1500);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('do not run after the stop', () => {
    const retries = createRetries<string>();
    const retry = vi.fn();
    retries.failed('one', retry);
    retries.succeeded('one');
    retries.stop();
    vi.advanceTimersByTime(60_000);
    expect(retry).not.toHaveBeenCalled();
  });
});
