import pg from 'pg';

/**
 * Does at once what PostgreSQL's autovacuum does within a minute: the plans of an empty table read all bets of a player for each bet.
 * @param databaseUrl null: the embedded database, where the product does it.
 */
export async function collectStatistics(databaseUrl: string | null): Promise<void> {
  if (databaseUrl === null) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}
