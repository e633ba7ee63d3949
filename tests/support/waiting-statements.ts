import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from '../../server/database/open';

/** Resolves when one connection to the database waits for a lock of another one. */
export const untilOneWaits = (db: Database): Promise<boolean> =>
  vi.waitUntil(async () => {
    const { rowCount } = await db.execute(sql`
      select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()
    `);
    return rowCount === 1;
  });
