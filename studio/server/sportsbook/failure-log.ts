import type { StudioLog } from '../options';

const HOUR = 60 * 60_000;

interface Reported {
  readonly cause: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  omitted: number;
}

/** Logs failures of items that are tried again and again: once, when the cause changes, and after an hour. */
export interface FailureLog {
  failed(id: string, error: unknown): void;
  /** Forgets the items that are not among these. */
  keep(ids: ReadonlySet<string>): void;
}

export function createFailureLog(log: StudioLog, message: string, now: () => number): FailureLog {
  const reported = new Map<string, Reported>();
  return {
    failed(id, error) {
      const cause = String(error);
      const last = reported.get(id);
      if (last?.cause === cause && now() - last.at < HOUR) {
        last.omitted += 1;
        return;
      }
      reported.set(id, { cause, at: now(), omitted: 0 });
      log.error({ err: error, slip: id, ...(last && { omitted: last.omitted }) }, message);
    },
    keep(ids) {
      for (const id of reported.keys()) if (!ids.has(id)) reported.delete(id);
    },
  };
}
