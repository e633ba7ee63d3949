import type { Backend } from '../kit/backend/backend';
import { createRetries } from '../kit/jobs/retries';
import type { OnClose } from './services';

interface Startable {
  readonly name: string;
  start(): Promise<unknown>;
}

/** Starts what needs a port that a former leader on this machine may hold, if it is paused, until it ends. */
export function createKeptStarts(log: Backend['log'], onClose: OnClose) {
  const retries = createRetries<string>();
  onClose(async () => retries.stop());
  return async function keepStarting(part: Startable): Promise<void> {
    try {
      await part.start();
    } catch (error) {
      const isFirst = retries.failed(part.name, () => void keepStarting(part));
      if (isFirst) log.error({ err: error }, `the ${part.name} could not be started, and is tried again`);
    }
  };
}
