import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MIGRATION_LOCK, migrateSchema } from '../../../server/database/migrate';
import { openDatabase } from '../../../server/database/open';
import { studioMigrations } from '../../../studio/server/store/migrations';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../support/backend';

vi.setConfig({ testTimeout: 90_000 });

let where: TestDatabase;
beforeEach(async () => {
  where = await freshDatabase();
});
afterEach(() => where.remove());

async function execute(text: string) {
  const { db, close } = await openDatabase(where);
  await db.$client.query(text);
  await close();
}

const start = () => startTestBackend({ dataDir: where.dataDir, databaseUrl: where.databaseUrl });

describe('the data of a newer version', () => {
  it('are refused with what to do', async () => {
    await execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
    );
    await expect(start()).rejects.toThrow(
      'The database was migrated by a newer version of winwin24x7. Start that version, or restore the backup that was made before the upgrade.',
    );
  });
});

describe('the data of a development version before the first release', () => {
  it('are refused with what to do', async () => {
    await execute('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    await expect(start()).rejects.toThrow(
      'The database was made by a development version of winwin24x7, which has no upgrade. Start with an empty DATA_DIR, or with an empty database in DATABASE_URL.',
    );
  });
});

describe('the tables of the studio', () => {
  it('are created once, and those of a newer version are refused with what to do', async () => {
    const { close, db, migrate } = await openDatabase(where);
    try {
      await migrate(studioMigrations);
      await db.$client.query(`insert into studio.sportsbook_seed (seed) values ('kept')`);
      await migrate(studioMigrations);
      expect((await db.$client.query('select seed from studio.sportsbook_seed')).rows).toEqual([
        { seed: 'kept' },
      ]);
      await db.$client.query(
        `insert into studio.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
      );
      await expect(migrate(studioMigrations)).rejects.toThrow('migrated by a newer version of winwin24x7');
    } finally {
      await close();
    }
  });
});

describe('migrations that fail', () => {
  it('keep no other process that migrates waiting', async () => {
    const { close, db } = await openDatabase(where);
    try {
      await migrateSchema(db.$client, studioMigrations);
      await db.$client.query(
        `insert into studio.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
      );
      await expect(migrateSchema(db.$client, studioMigrations)).rejects.toThrow('newer version');
      const held = await db.$client.query(
        `select from pg_locks where locktype = 'advisory' and objid = $1 and database = (select oid from pg_database where datname = current_database())`,
        [MIGRATION_LOCK],
      );
      expect(held.rowCount).toBe(0);
    } finally {
      await close();
    }
  });
});

/** The embedded database is of one process. */
describe.runIf(process.env.TEST_DATABASE_URL)('a process that migrates', () => {
  it('waits for another one that does', async () => {
    const { close, db, migrate } = await openDatabase(where);
    const pool = db.$client;
    const other = await pool.connect();
    try {
      await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      const migrating = migrate(studioMigrations);
      await vi.waitUntil(async () => {
        const { rowCount } = await pool.query(
          `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted and database = (select oid from pg_database where datname = current_database())`,
          [MIGRATION_LOCK],
        );
        return rowCount === 1;
      });
      const tables = `select to_regclass('studio.rounds') is not null as exist`;
      expect((await pool.query(tables)).rows).toEqual([{ exist: false }]);
      await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await migrating;
      expect((await pool.query(tables)).rows).toEqual([{ exist: true }]);
    } finally {
      other.release();
      await close();
    }
  });
});

describe('functions of the database', () => {
  it('are replaced when their file has changed', async () => {
    await execute(
      `create or replace function india_day(at timestamptz) returns integer immutable language sql as 'select 1';
       update drizzle.applied_functions set hash = 'older' where file = 'time.sql'`,
    );
    const { db, close } = await openDatabase(where);
    const { rows } = await db.$client.query(`select india_day('2026-01-01T00:00:00Z') as day`);
    expect(rows).toEqual([{ day: 20_454 }]);
    await close();
  });

  it('are not replaced at the starts after that one', async () => {
    await execute(`update drizzle.applied_functions set hash = 'older' where file = 'time.sql'`);
    await execute(
      `create or replace function india_day(at timestamptz) returns integer immutable language sql as 'select 1'`,
    );
    const { db, close } = await openDatabase(where);
    const { rows } = await db.$client.query(`select india_day('2026-01-01T00:00:00Z') as day`);
    expect(rows).toEqual([{ day: 1 }]);
    await close();
  });
});
