import type { Logger } from 'pino';

export interface Job {
  /**
   * Ends the interval and aborts the signal of the task. Resolves when a task that is running has ended: what it uses can be closed
   * afterwards.
   */
  stop(): Promise<void>;
}

/** Tasks of a feature that are repeated every hour, by their name in the log. */
export type HourlyTasks = Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>>;

export interface JobOptions {
  readonly log: Pick<Logger, 'error'>;
  /** Names the task in the log when it fails. */
  readonly name: string;
  /** Runs the task also at once. */
  readonly runsAtStart?: boolean;
}

/**
 * Runs a task at an interval of milliseconds, until stopped. A task that takes longer than the interval is not started a second time
 * meanwhile; one that fails is logged, and starts again at the next interval. All periodic work of the server and the studio, except
 * where a check has to start while the check before hangs (`database/watchdog.ts`) and in the last seconds of a server that closes
 * (`http/closing.ts`).
 */
export function every(
  interval: number,
  task: (signal: AbortSignal) => unknown,
  { log, name, runsAtStart = false }: JobOptions,
): Job {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function run() {
    try {
      await task(stopping.signal);
    } catch (error) {
      log.error({ err: error, job: name }, 'a periodic job failed');
    }
  }
  const start = () => {
    running ??= run().finally(() => {
      running = null;
    });
  };

  const timer = setInterval(start, interval);
  timer.unref();
  if (runsAtStart) start();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
