import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { vacuumChanged } from '../../../server/database/autovacuum';
import { type OpenDatabase, openDatabase } from '../../../server/database/open';
import { freshEmbeddedDatabase, startTestBackend, type TestDatabase } from '../../support/backend';

let where: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  where = await freshEmbeddedDatabase();
  opened = await openDatabase(where);
  await query('create schema "an ""other"""');
});
afterAll(async () => {
  await opened.close();
  await where.remove();
});

const query = async (statement: string) => (await opened.db.$client.query(statement)).rows;

const planOf = async (statement: string): Promise<string> =>
  (await query(`explain ${statement}`)).map((row) => row['QUERY PLAN']).join('\n');

async function createTable(name: string) {
  await query(`create table ${name} (owner int, key text, unique (owner, key))`);
  await query(`create index on ${name} (owner)`);
  return name;
}

const fill = (name: string, rows: number) =>
  query(`insert into ${name} select n % 10, 'key ' || n from generate_series(1, ${rows}) n`);

it('plans the statements of a filled table anew', async () => {
  const name = await createTable('"an ""other""".bets');
  await query('set plan_cache_mode = force_generic_plan');
  await query(`prepare by_key as select * from ${name} where owner = $1 and key = $2`);
  const execution = `execute by_key (1, 'key 1')`;
  const before = await planOf(execution);
  await fill(name, 5000);
  expect(await planOf(execution)).toBe(before);
  await vacuumChanged(opened.db);
  expect(await planOf(execution)).toContain('bets_owner_key_key');
});

it('gives the place of deleted rows to new ones', async () => {
  const name = await createTable('deleted_rows');
  const sizeOf = async () => Number((await query(`select pg_relation_size('${name}') as size`))[0].size);
  await fill(name, 5000);
  const size = await sizeOf();
  for (let times = 0; times < 3; times += 1) {
    await query(`delete from ${name}`);
    await vacuumChanged(opened.db);
    await fill(name, 5000);
  }
  expect(await sizeOf()).toBe(size);
});

it('leaves a table alone of which little has changed', async () => {
  const name = await createTable('little_changed');
  const analyzed = async () =>
    (await query(`select last_analyze::text as at from pg_stat_user_tables where relname = '${name}'`))[0].at;
  await fill(name, 40);
  await vacuumChanged(opened.db);
  expect(await analyzed()).toBeNull();
  await fill(name, 0);
  await query(`insert into ${name} select 11, n::text from generate_series(1, 20) n`);
  await vacuumChanged(opened.db);
  const first = await analyzed();
  expect(first).not.toBeNull();
  await vacuumChanged(opened.db);
  expect(await analyzed()).toBe(first);
});

it('collects the statistics of a table that is too large for a vacuum once for each change', async () => {
  const name = await createTable('too_large');
  const counts = async () =>
    (
      await query(
        `select analyze_count::int, vacuum_count::int from pg_stat_user_tables where relname = '${name}'`,
      )
    )[0];
  await fill(name, 5000);
  for (let times = 0; times < 3; times += 1) await vacuumChanged(opened.db, undefined, 0);
  expect(await counts()).toEqual({ analyze_count: 1, vacuum_count: 0 });
  await query(`update ${name} set key = key || '!'`);
  await vacuumChanged(opened.db, undefined, 0);
  expect(await counts()).toEqual({ analyze_count: 2, vacuum_count: 0 });
});

it('ends between two tables when it is stopped', async () => {
  const name = await createTable('stopped');
  await fill(name, 5000);
  await vacuumChanged(opened.db, AbortSignal.abort());
  const [{ at }] = await query(
    `select last_analyze as at from pg_stat_user_tables where relname = '${name}'`,
  );
  expect(at).toBeNull();
});

it('runs each minute in a process with the embedded database', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => intervals.mockRestore());
  const statements = vi.spyOn(pg.Pool.prototype, 'query');
  onTestFinished(() => statements.mockRestore());
  const { remove, ...embedded } = await freshEmbeddedDatabase();
  onTestFinished(remove);
  const backend = await startTestBackend(embedded);
  onTestFinished(() => backend.close());
  const texts = () => statements.mock.calls.map(([text]) => String(text));
  const minutely = intervals.mock.calls.filter(([, delay]) => delay === 60_000).map(([run]) => run);
  expect(texts()).not.toContainEqual(expect.stringContaining('pg_stat_force_next_flush'));
  for (const run of minutely) run();
  await vi.waitFor(
    () => expect(texts()).toContainEqual(expect.stringContaining('pg_stat_force_next_flush')),
    { timeout: 20_000 },
  );
});
