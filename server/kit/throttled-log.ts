import type { Logger } from 'pino';
import { SECOND } from './clock';

const INTERVAL = 10 * SECOND;

/** Logs the first message of each kind in 10 s, with the number of those that were left out before it. */
export function createThrottledLog<Level extends 'error' | 'info' = 'error'>(
  log: Pick<Logger, Level>,
  level: Level = 'error' as Level,
) {
  const kinds = new Map<string, { readonly until: number; omitted: number }>();
  return (message: string, details: object = {}) => {
    const now = performance.now();
    const last = kinds.get(message);
    if (last !== undefined && now < last.until) {
      last.omitted += 1;
      return;
    }
    kinds.set(message, { until: now + INTERVAL, omitted: 0 });
    log[level]({ ...details, ...(last && last.omitted > 0 && { omitted: last.omitted }) }, message);
  };
}
