import { afterEach, expect, it, vi } from 'vitest';
import { createSimulatedTime } from '../../../server/features/exchange/simulated-time';
import { createClock } from '../../../server/kit/clock';

afterEach(() => {
  vi.useRealTimers();
});

it('goes on by the monotonic clock when the wall clock steps back an hour', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const startedAt = new Date();
  const time = createSimulatedTime(createClock(), [{ wall: startedAt.getTime(), simulated: 0, speed: 5 }], 5);
  const before = time.now();
  vi.advanceTimersByTime(10_000);
  vi.setSystemTime(startedAt.getTime() - 3_600_000);
  expect(time.now() - before).toBe(50_000);
  vi.advanceTimersByTime(10_000);
  expect(time.now() - before).toBe(100_000);
});
