import { NotBegun } from '../refusal';

/** A request was refused before it began. */
export class QueueLimitExceeded extends NotBegun {
  constructor() {
    super('BUSY');
  }
}

/**
 * @param limit milliseconds that a request may wait in a queue before it begins
 * @throws QueueLimitExceeded if the wait is longer. Only for a wait that may be abandoned.
 */
export async function withinQueueLimit<Result>(
  wait: Promise<Result> | undefined,
  limit: number,
): Promise<Result | undefined> {
  if (wait === undefined) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const exceeded = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QueueLimitExceeded()), limit);
  });
  try {
    return await Promise.race([wait, exceeded]);
  } finally {
    clearTimeout(timer);
  }
}
