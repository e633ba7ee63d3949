import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabaseAndApp } from '../../../server/compose/base';
import { readConfig } from '../../../server/compose/start';
import { createUndos } from '../../../server/compose/undos';
import { ReplacedLeader } from '../../../server/database/leadership';
import { OperatorError } from '../../../server/kit/operator-error';
import { freshEmbeddedDatabase, type TestDatabase } from '../../support/backend';

let where: TestDatabase;
let undos: ReturnType<typeof createUndos>;
let base: Awaited<ReturnType<typeof openDatabaseAndApp>>;
const onFailed = vi.fn<(reason: OperatorError) => void>();
const dropConnections = vi.fn();
const handOver = vi.fn();
beforeEach(async () => {
  vi.clearAllMocks();
  where = await freshEmbeddedDatabase();
  undos = createUndos();
  const config = { ...readConfig({ SANDBOX: '1', STUDIO: '0', LOG_LEVEL: 'silent' }), clientDir: null };
  base = await openDatabaseAndApp({ ...config, ...where }, onFailed, undos.add);
  base.whenFailed(dropConnections);
});
afterEach(async () => {
  await undos.undo();
  await where.remove();
});

const statusOf = async (url: string) => (await base.app.inject(url)).statusCode;

describe('a backend that cannot continue', () => {
  it('answers calls with 503 until it ends, and reports the first reason alone', async () => {
    expect(await statusOf('/api/getAppDetails')).toBe(404);
    const first = new OperatorError('The database has stopped.');
    base.fail(first);
    base.fail(new OperatorError('The lock was lost.'));
    expect(await statusOf('/api/getAppDetails')).toBe(503);
    expect(onFailed.mock.calls).toEqual([[first]]);
    expect(dropConnections).toHaveBeenCalledOnce();
  });

  it('that another leader has replaced passes calls on in place of 503, also when its lock is lost next', async () => {
    base.whenReplaced(handOver);
    base.fail(new ReplacedLeader());
    base.fail(new OperatorError('The lock was lost.'));
    expect(handOver).toHaveBeenCalledOnce();
    expect(await statusOf('/api/getAppDetails')).toBe(404);
    expect(onFailed).toHaveBeenCalledOnce();
  });
});
