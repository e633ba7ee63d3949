import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinLeadership, type Leadership } from '../../../server/database/leadership';
import type { Database } from '../../../server/database/open';
import type { DatabaseLock } from '../../../server/database/process-lock';
import type { OperatorError } from '../../../server/kit/operator-error';

const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };

interface Answer {
  readonly rowCount: number;
  readonly rows: readonly object[];
}

const answer = (...rows: object[]): Answer => ({ rows, rowCount: rows.length });
const renewed = answer({});
const replaced = answer();

/** Statements on the connection of the lock, and on the other connections of the process. */
let onLock: ReturnType<typeof vi.fn<(text: string, values: readonly unknown[]) => Promise<Answer>>>;
let onPool: ReturnType<typeof vi.fn<(asked: unknown) => Promise<Answer>>>;
let release: ReturnType<typeof vi.fn<() => Promise<void>>>;
let onLost: ReturnType<typeof vi.fn<(reason: OperatorError) => void>>;
let leadership: Leadership;
beforeEach(async () => {
  vi.useFakeTimers();
  onLock = vi.fn(async () => renewed);
  onPool = vi.fn(async () => answer({ epoch: '7' }));
  release = vi.fn(async () => {});
  onLost = vi.fn();
  const db = { $client: { epoch: null, query: onPool } } as unknown as Database;
  const lock = { query: onLock, release } as unknown as DatabaseLock;
  leadership = await joinLeadership({ db, lock, log, onLost, databaseUrl: '', address: 'http://10.0.0.1:1' });
});
afterEach(async () => {
  onLock.mockResolvedValue(renewed);
  await leadership.stop();
  vi.useRealTimers();
});

const later = (question: Answer, milliseconds: number) =>
  new Promise<Answer>((resolve) => setTimeout(resolve, milliseconds, question));

describe('a leader', () => {
  it('renews its own time, each second', async () => {
    onLock.mockClear();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(onLock.mock.calls).toEqual(
      Array(3).fill(['update leadership set renewed_at = clock_timestamp() where epoch = $1', [7]]),
    );
    expect(onLost).not.toHaveBeenCalled();
  });

  it('leads no longer when its time is over', async () => {
    onLock.mockResolvedValue(replaced);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('asks on another connection when that of its lock is lost, and leads on if no other one does', async () => {
    onLock.mockRejectedValue(new Error('the connection is lost'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([leadership.isCurrent(), onLost.mock.calls, log.error.mock.calls]).toEqual([true, [], []]);
    onPool.mockResolvedValue(replaced);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('is not lost when it stops while another one takes its place', async () => {
    onLock.mockImplementation(() => later(replaced, 500));
    await vi.advanceTimersByTimeAsync(1_000);
    const stopped = leadership.stop();
    await vi.advanceTimersByTimeAsync(500);
    await stopped;
    expect(onLost).not.toHaveBeenCalled();
    expect(release).toHaveBeenCalledOnce();
  });

  it('is current for four seconds since it asked what the database has answered', async () => {
    onLock
      .mockImplementationOnce(() => later(renewed, 3_000))
      .mockImplementation(() => new Promise(() => {}));
    onPool.mockImplementation(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(4_900);
    expect(leadership.isCurrent()).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(leadership.isCurrent()).toBe(false);
    // A renewal that hangs would keep the leadership from stopping.
    leadership.stop = async () => {};
  });
});
