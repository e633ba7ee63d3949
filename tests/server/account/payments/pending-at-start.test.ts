import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../../support/backend';
import { openBrowser } from '../../../support/browser';
import { openCashier } from '../../../support/cashier';

let where: TestDatabase;
let backend: RunningBackend;
beforeEach(async () => {
  where = await freshDatabase();
  await start();
});
afterEach(async () => {
  await backend.close();
  await where.remove();
});

async function start() {
  backend = await startTestBackend({ dataDir: where.dataDir, databaseUrl: where.databaseUrl });
}

it('the sandbox decides a deposit that waited when the process before ended', async () => {
  const { browser, deposit } = await openCashier(backend.url);
  const { id } = (await deposit()).body.data;
  await backend.close();

  await start();
  const again = Object.assign(openBrowser(backend.url), { token: browser.token });
  await vi.waitFor(async () => {
    const { body } = await again.get(`/api/deposit/details?id=${id}`);
    expect(body.data.status).toBe('approved');
  });
});
