import { vi } from 'vitest';

/** Milliseconds: ends a wait for what never comes. Vitest's own limit of one second is too short on a busy machine. */
const LIMIT = 60_000;

// Files that share their modules share this object, too.
if (!Object.hasOwn(vi.waitFor, 'limit')) {
  const { waitFor, waitUntil } = vi;
  const longer = (options: Parameters<typeof waitFor>[1]) =>
    typeof options === 'number' ? options : { timeout: LIMIT, ...options };
  const waitForLonger: typeof waitFor = (callback, options) => waitFor(callback, longer(options));
  vi.waitFor = Object.assign(waitForLonger, { limit: LIMIT });
  vi.waitUntil = (callback, options) => waitUntil(callback, longer(options));
}
