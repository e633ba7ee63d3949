import type { Every, StudioLog } from './options';

/** What an attempt leaves: `more` is due now, something is due `later`, or `nothing` until the next `kick`. */
export type Remaining = 'more' | 'later' | 'nothing';

export interface DeliveryLoop {
  /** Delivers what is due now. */
  kick(): void;
  /** Waits for the running attempt. */
  close(): Promise<void>;
}

const POLL = 1000;

/** Attempts deliveries one at a time: at each `kick`, and every second while something may be due. */
export function createDeliveryLoop(
  deliverDue: () => Promise<Remaining>,
  { every, log, name }: { readonly every: Every; readonly log: StudioLog; readonly name: string },
): DeliveryLoop {
  let isClosed = false;
  let running: Promise<void> | null = null;
  let isRequested = false;
  let isPolled = true;

  function kick() {
    isPolled = true;
    poll();
  }

  function poll() {
    if (isClosed || !isPolled) return;
    isRequested = true;
    running ??= run().finally(() => {
      running = null;
    });
  }

  async function run() {
    while (isRequested && !isClosed) {
      isRequested = false;
      const remaining = await attempt();
      if (remaining === 'more') isRequested = true;
      // A kick during the attempt runs once more, and decides then.
      if (remaining === 'nothing' && !isRequested) isPolled = false;
    }
  }

  async function attempt(): Promise<Remaining> {
    try {
      return await deliverDue();
    } catch (error) {
      log.error({ err: error, job: name }, 'a delivery failed');
      return 'later';
    }
  }

  const job = every(POLL, poll, { log, name });
  return {
    kick,
    async close() {
      isClosed = true;
      await job.stop();
      await running;
    },
  };
}
