/**
 * Milliseconds by which the server's clock is ahead of the device's, by the date of an answer: less by the time that the answer travelled, and
 * up to a second. Null without a date, and for an answer that may have been stored, which has the date of that moment.
 */
export function serverAhead({ headers }: Pick<Response, 'headers'>): number | null {
  const sentAt = Date.parse(headers.get('date') ?? '');
  return sentAt && headers.get('cache-control')?.includes('no-store') ? sentAt - Date.now() : null;
}
