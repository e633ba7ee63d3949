import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../../server/compose/config';
import { openForCommand } from '../../../server/database/open-for-command';
import { addOperatorByCommand } from '../../../server/desk/access/accounts';
import { listActs } from '../../../server/desk/audit';
import { createClock } from '../../../server/kit/clock';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../support/backend';
import { auditOf, openDesk } from '../../support/operator-desk';

vi.setConfig({ testTimeout: 60_000 });

let where: TestDatabase;
beforeEach(async ({ onTestFinished }) => {
  where = await freshDatabase();
  // What a test opens is closed before it.
  onTestFinished(() => where.remove());
});

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

  it('leaves one row in the audit log for the operator that it adds', async () => {
    const { dataDir, databaseUrl } = where;
    const credentials = { username: 'asha', password: 'a good long password' };
    const { close, db } = await open();
    const id = await addOperatorByCommand(db, createClock(), { ...credentials, role: 'admin' });
    await close();
    const backend = await startTestBackend({ dataDir, databaseUrl });
    onTestFinished(() => backend.close());
    const desk = openDesk(backend.url);
    await desk.signIn(credentials);
    expect(await auditOf(desk).audit('?act=operator+added+by+command')).toEqual([
      ['asha', 'operator added by command', `operator ${id}`, '–', '{"role":"admin","username":"asha"}', '–'],
    ]);
  });

  it('leaves no row for an operator that exists already', async () => {
    const { close, db } = await open();
    onTestFinished(close);
    const operator = { username: 'asha', password: 'a good long password', role: 'admin' } as const;
    const id = await addOperatorByCommand(db, createClock(), operator);
    expect(await addOperatorByCommand(db, createClock(), operator)).toBeNull();
    expect((await listActs(db, {}, 10)).map(({ act }) => act.subject)).toEqual([String(id)]);
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
