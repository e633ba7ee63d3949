import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultDatabase } from '../../../server/database/database-config';
import { openPool } from '../../../server/database/open';
import { freshDatabase, type TestDatabase } from '../../support/backend';

const nodes = { address: 'http://10.0.0.1:8080', secret: 'a secret of nodes with 32 letters' };

describe.runIf(process.env.TEST_DATABASE_URL)('the connections of a process to PostgreSQL', () => {
  let where: TestDatabase;
  /** Of all processes together. */
  let allowed = 0;
  beforeAll(async () => {
    where = await freshDatabase();
    const client = new pg.Client({ connectionString: where.databaseUrl ?? '' });
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`,
    );
    allowed = rows[0].allowed;
    await client.end();
  });
  afterAll(() => where.remove());

  const open = async (connections: number, node: typeof nodes | null) => {
    const opened = await openPool({ ...where, database: { ...defaultDatabase, connections }, nodes: node });
    await opened.close();
  };

  it('leave two for the locks, and two for the events of a node', async () => {
    await open(allowed - 2, null);
    await expect(open(allowed - 1, null)).rejects.toThrow(`more than the ${allowed - 2} that PostgreSQL`);
    await open(allowed - 4, nodes);
    await expect(open(allowed - 3, nodes)).rejects.toThrow(`more than the ${allowed - 4} that PostgreSQL`);
  });
});
