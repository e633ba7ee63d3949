import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bufferedBytes, closeSlowReaders } from '../../../server/features/realtime/write-buffers';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const connection = (queued: number, bufferedAmount: number) => ({
  writeBuffer: [{ data: 'x'.repeat(queued) }, {}],
  transport: { socket: { bufferedAmount } },
  close: vi.fn(),
});

it('counts the buffers of Engine.IO and of the WebSocket', () => {
  expect(bufferedBytes(connection(30, 12))).toBe(42);
});

it('closes the connections whose clients do not read, without sending the rest, and no others', async () => {
  const slow = [connection(1_000_001, 0), connection(0, 1_000_001)];
  const quick = connection(1000, 1000);
  const closed = vi.fn();
  const conns = [...slow, quick].map((conn) => ({ conn }));
  const checks = closeSlowReaders(() => conns as never, closed, { error: vi.fn() });
  vi.advanceTimersByTime(1000);
  await checks.stop();
  for (const { close } of slow) expect(close).toHaveBeenCalledExactlyOnceWith(true);
  expect(quick.close).not.toHaveBeenCalled();
  expect(closed).toHaveBeenCalledTimes(2);
});
