/** The backend cannot start or cannot continue. The message is one or two sentences that tell the operator what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Work did not end in time. It may block a thread, for which `process.exit` would wait for ever. */
export class TimeLimitExceeded extends OperatorError {}

/** @throws TimeLimitExceeded if the work takes longer than `milliseconds`. The work itself is not aborted. */
export async function withinTime<Result>(
  work: Promise<Result>,
  milliseconds: number,
  message: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitExceeded(message)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
