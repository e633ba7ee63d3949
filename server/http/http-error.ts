/** The server says no, in words meant for the player. */
export class HttpError extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    message: string,
    /** Seconds, for the Retry-After header. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

export const tooManyRequests = (message: (wait: string) => string, seconds: number): HttpError =>
  new HttpError(429, message(formatWait(seconds)), seconds);

function formatWait(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
