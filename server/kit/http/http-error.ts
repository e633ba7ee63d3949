import { DrizzleQueryError } from 'drizzle-orm/errors';

/** An error answer whose message is shown as it is. Calls of players are refused with a `refusal` instead. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    message: string,
    /** Seconds, for the Retry-After header. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** The answer for an error; the query builder wraps a refusal of the queue of connections. Null for a fault. */
export function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  return error instanceof DrizzleQueryError ? httpErrorOf(error.cause) : null;
}

/** Whether the client disconnected before it had the whole answer of a stream, such as one that a node passes on. */
export const hasClientGone = (error: { readonly code?: string | undefined }): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** @param message gets the waiting time in words, such as "2 minutes". */
export const tooManyRequests =
  (message: (wait: string) => string) =>
  (seconds: number): HttpError =>
    new HttpError(429, message(durationText(seconds)), seconds);

export function durationText(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
