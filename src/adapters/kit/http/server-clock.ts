/** 0 before an answer says it. */
let ahead = 0;

/** Milliseconds since 1970 by the clock of the server, for moments that it decides: the clock of the device may be wrong by minutes. */
export const serverNow = (): number => Date.now() + ahead;

export function storeServerClock(response: Pick<Response, 'headers'>): void {
  ahead = serverAhead(response) ?? ahead;
}

/**
 * Milliseconds by which the server's clock is ahead of the device's, by the date of an answer: less by the time that the answer travelled, and
 * up to a second. Null without a date, and for an answer that may have been stored, which has the date of that moment.
 * @internal
 */
export function serverAhead({ headers }: Pick<Response, 'headers'>): number | null {
  const sentAt = Date.parse(headers.get('date') ?? '');
  return sentAt && headers.get('cache-control')?.includes('no-store') ? sentAt - Date.now() : null;
}
