import { readdir, readFile } from 'node:fs/promises';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';

const migrations = 'server/database/migrations/';
const functions = 'server/database/functions/';

/** Nodes of the version before cannot go on while these are applied: in the versions that they belong to, one process had the database. */
const beforeNodes = ['0000_baseline.sql', '0001_refusals-by-code.sql'];

/** Signatures that only a version of a single process called. */
const droppedFunctions = ['write_holdings(jsonb, timestamptz)', 'write_holdings(jsonb, timestamptz, bigint)'];

const addition = /^CREATE (TABLE|SEQUENCE|INDEX|UNIQUE INDEX|TYPE) /;
const backfill = /^UPDATE "/;
const column = /^ALTER TABLE "\w+" ADD COLUMN "\w+" (.*)$/;
const constraint = /^ALTER TABLE "(\w+)" ADD CONSTRAINT /;

/** Statements with which queries of the version before fail, or what it writes is refused. */
function refusedStatements(migration: string): string[] {
  const statements = migration
    .replaceAll(/^--.*$/gm, '')
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => statement !== '');
  const created = new Set(
    statements.flatMap((statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []),
  );
  return statements.filter((statement) => {
    if (addition.test(statement)) {
      // A unique index on a table that is there refuses rows that the version before may write.
      const [, table = ''] = /^CREATE UNIQUE INDEX .* ON "(\w+)"/.exec(statement) ?? [];
      return table !== '' && !created.has(table);
    }
    if (backfill.test(statement)) return false;
    const [, type] = column.exec(statement) ?? [];
    if (type !== undefined) return /NOT NULL/.test(type) && !/DEFAULT/.test(type);
    const [, table] = constraint.exec(statement) ?? [];
    return table === undefined || !created.has(table);
  });
}

const sqlFilesOf = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.sql'));

describe('an upgrade of one node after the other', () => {
  it('has migrations that only add', async () => {
    const files = (await sqlFilesOf(migrations)).filter((name) => !beforeNodes.includes(name));
    expect(files).toContain('0004_order-types.sql');
    for (const file of files)
      expect(refusedStatements(await readFile(migrations + file, 'utf8')), file).toEqual([]);
  });

  it('drops no function that the version before calls', async () => {
    const dropped: string[] = [];
    for (const file of await sqlFilesOf(functions)) {
      const text = await readFile(functions + file, 'utf8');
      for (const [, signature = ''] of text.matchAll(/DROP FUNCTION IF EXISTS (.*);/gi))
        dropped.push(signature);
      expect(text.match(/DROP FUNCTION (?!IF EXISTS)/gi), file).toBeNull();
    }
    expect(dropped).toEqual(droppedFunctions);
  });

  it.each([
    'ALTER TABLE "bets" DROP COLUMN "price";',
    'ALTER TABLE "bets" RENAME COLUMN "price" TO "odds";',
    'ALTER TABLE "bets" ALTER COLUMN "price" SET DATA TYPE bigint;',
    'ALTER TABLE "bets" ADD COLUMN "odds" bigint NOT NULL;',
    'ALTER TABLE "bets" ADD CONSTRAINT "bets_price" CHECK ("price" > 100);',
    'CREATE UNIQUE INDEX "bets_price" ON "bets" ("price");',
    'DROP TABLE "bets";',
  ])('would be refused: %s', (statement) => {
    expect(
      refusedStatements(`${statement}--> statement-breakpoint\nUPDATE "bets" SET "a" = 1;`),
    ).toHaveLength(1);
  });
});

describe('the snapshot of the schema', () => {
  const meta = `${migrations}meta/`;
  const readJson = async (file: string) => JSON.parse(await readFile(meta + file, 'utf8'));

  it('is that of the newest migration, and no older one is left', async () => {
    const { entries } = await readJson('_journal.json');
    expect(entries.map(({ tag }: { tag: string }) => `${tag}.sql`)).toEqual(
      (await sqlFilesOf(migrations)).sort(),
    );
    const newest = String(entries.at(-1).idx).padStart(4, '0');
    expect((await readdir(meta)).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
  });

  it('is that of the tables: a change of them has its migration', async () => {
    const modules = Object.values(
      import.meta.glob<Record<string, unknown>>('../../server/database/schema/*.ts', { eager: true }),
    );
    const schema = generateDrizzleJson(Object.assign({}, ...modules), undefined, undefined, 'snake_case');
    const [file = ''] = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json'));
    const { id: _id, prevId: _prevId, ...snapshot } = await readJson(file);
    expect(schema).toEqual({ ...snapshot, id: expect.any(String), prevId: expect.any(String) });
    expect(Object.keys(snapshot.tables).length).toBeGreaterThan(50);
  });
});
