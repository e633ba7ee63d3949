import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/compose/config';
import { openForCommand } from '../../../server/database/open-for-command';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../support/backend';

vi.setConfig({ testTimeout: 60_000 });

let where: TestDatabase;
beforeEach(async () => {
  where = await freshDatabase();
});
afterEach(() => where.remove());

const open = () => openForCommand({ ...readConfig({}), ...where });

describe('a command that writes to the database', () => {
  it('is refused with a sentence while the server runs, and works after it', async () => {
    const { dataDir, databaseUrl } = where;
    const backend = await startTestBackend({ dataDir, databaseUrl });
    await expect(open()).rejects.toThrow(/ is in use by another process.* Stop that process/);
    await backend.close();
    const { close, db } = await open();
    expect((await db.execute('select 1')).rows).toHaveLength(1);
    await close();
  });

  it('keeps the server from starting until it has ended', async () => {
    const { dataDir, databaseUrl } = where;
    const { close } = await open();
    await expect(startTestBackend({ dataDir, databaseUrl })).rejects.toThrow(/ is in use by another process/);
    await close();
    const backend = await startTestBackend({ dataDir, databaseUrl });
    await backend.close();
  });
});
