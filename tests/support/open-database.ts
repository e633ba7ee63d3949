import { afterAll, beforeAll } from 'vitest';
import { type Database, type OpenDatabase, openDatabase } from '../../server/database/open';
import { freshDatabase, type TestDatabase } from './backend';

/** Opens a fresh database before the tests of the file, and removes it after them. `db` can be read from the first hook on. */
export function openForTests(): { readonly db: Database } {
  let where: TestDatabase;
  let opened: OpenDatabase;
  beforeAll(async () => {
    where = await freshDatabase();
    opened = await openDatabase(where);
  });
  afterAll(async () => {
    await opened.close();
    await where.remove();
  });
  return {
    get db() {
      return opened.db;
    },
  };
}
