import type { Logger } from 'pino';
import { createKeyedMutex } from '../../../../kit/jobs/keyed-mutex';
import { createRetries } from '../../../../kit/jobs/retries';

/** Runs the work on each market in order, and repeats it after a failure. */
export interface SettlementQueue {
  enqueue(marketId: string, work: () => Promise<void>): void;
  /** Runs work that is not repeated after a failure. */
  run<Result>(marketId: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether work on the market has failed, and waits until it is repeated. */
  hasFailed(marketId: string): boolean;
  /** Resolves when no work is in progress. Retries after failures are not awaited. */
  idle(): Promise<void>;
  stop(): void;
}

/** @param again replaces work that failed: it reads the result again, since a newer one may have arrived. */
export function createSettlementQueue(
  log: Pick<Logger, 'error'>,
  again: (marketId: string) => Promise<void>,
): SettlementQueue {
  const mutex = createKeyedMutex<string>();
  const retries = createRetries<string>();
  /** Markets whose repetition has not begun. */
  const repeating = new Set<string>();

  function enqueue(marketId: string, work: () => Promise<void>) {
    void mutex.run(marketId, work).then(
      () => retries.succeeded(marketId),
      (error) => retryLater(marketId, error),
    );
  }

  function repeat(marketId: string) {
    repeating.add(marketId);
    enqueue(marketId, () => {
      repeating.delete(marketId);
      return again(marketId);
    });
  }

  /** Logs the first failure only. Work before a repetition that is queued already needs no other one. */
  function retryLater(marketId: string, error: unknown) {
    if (repeating.has(marketId)) return;
    const isFirst = retries.failed(marketId, () => repeat(marketId));
    if (isFirst) log.error({ err: error, market: marketId }, 'a market could not be settled');
  }

  return {
    enqueue,
    run: mutex.run,
    hasFailed: retries.isScheduled,
    idle: mutex.idle,
    stop: retries.stop,
  };
}
