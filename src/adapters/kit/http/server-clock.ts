/** An answer that travels slowly, or that was sent late in its second, makes the server's clock seem slower: the best of a few is taken. */
const SAMPLES = 8;

/**
 * Reads the server's clock from the dates of its answers, to about a second.
 * @param onRead gets by how many milliseconds the server's clock is ahead of the device's
 */
export function createServerClock(onRead: (ahead: number) => void) {
  let samples: readonly number[] = [];
  return ({ headers }: Pick<Response, 'headers'>): void => {
    const sentAt = Date.parse(headers.get('date') ?? '');
    // A stored answer has the date at which it was stored.
    if (Number.isNaN(sentAt) || !headers.get('cache-control')?.includes('no-store')) return;
    samples = [sentAt - Date.now(), ...samples].slice(0, SAMPLES);
    onRead(Math.max(...samples));
  };
}
