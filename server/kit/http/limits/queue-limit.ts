import { SECOND } from '../../clock';
import { HttpError } from '../http-error';

/** Milliseconds that a request may wait in a queue before it begins: a bet that waits longer is placed at a stale price. */
export const MAX_QUEUE_WAIT = SECOND;

const BUSY = 'The service is busy, and this request was not begun. Please try again in a moment.';

/** A request was refused before it began. */
export class QueueLimitExceeded extends HttpError {
  constructor() {
    super(503, BUSY, 1);
  }
}

/** @throws QueueLimitExceeded if the wait is longer than a request may wait. Only for a wait that may be abandoned. */
export async function withinQueueLimit<Result>(
  wait: Promise<Result> | undefined,
): Promise<Result | undefined> {
  if (wait === undefined) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QueueLimitExceeded()), MAX_QUEUE_WAIT);
  });
  try {
    return await Promise.race([wait, limit]);
  } finally {
    clearTimeout(timer);
  }
}
