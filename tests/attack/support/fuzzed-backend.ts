import { expect } from 'vitest';
import { freshDatabase } from '../../support/backend';
import { kill, killBackends, loggedErrors, spawnBackend, urlOf } from '../../support/backend-spawn';
import { MARK } from './payloads';

export type FuzzedBackend = Awaited<ReturnType<typeof startFuzzedBackend>>;

/** Starts a backend that logs at level trace and does not limit its callers. */
export async function startFuzzedBackend() {
  const where = await freshDatabase();
  const backend = spawnBackend(where, { LOG_LEVEL: 'trace', RATE_LIMIT_FACTOR: '1000000' });
  return {
    url: await urlOf(backend),
    /** Ends the backend. A sign-up before shows that the log has the requests. */
    async expectCleanLog() {
      expect(await kill(backend, 'SIGTERM')).toBe(0);
      const log = backend.output();
      expect(log).toContain('"path":"/api/register"');
      expect(log.includes(MARK)).toBe(false);
      expect(loggedErrors(backend)).toEqual([]);
    },
    async close() {
      await killBackends();
      await where.remove();
    },
  };
}
