import { vi } from 'vitest';
import type { Database } from '../../server/database/open';

/** Resolves when so many connections to the database wait for locks of others. */
export const untilWaiting = (client: Pick<Database['$client'], 'query'>, connections: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = await client.query<{ count: number }>(`
        select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()
      `);
      return rows[0]?.count === connections;
    },
    { timeout: 60_000 },
  );

/** Resolves when one connection to the database waits for a lock of another one. */
export const untilOneWaits = ({ $client }: Database): Promise<boolean> => untilWaiting($client, 1);
