import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { openConnection } from '../../../attack/support/raw-http';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../../support/backend';
import { openCashier } from '../../../support/cashier';
import { jpeg } from '../../../support/images';

/** Proofs that a player reads at once. */
const AT_ONCE = 4;
/** More than the system buffers for a client that does not read, so that the test need not send thousands of small files. */
const LARGE = 32 * 1024 * 1024;

let where: TestDatabase;
let backend: RunningBackend;
beforeAll(async () => {
  where = await freshDatabase();
  backend = await startTestBackend({ dataDir: where.dataDir, databaseUrl: where.databaseUrl });
});
afterAll(async () => {
  await backend.close();
  await where.remove();
});

/** A player with a deposit, whose proof is a large file. */
async function openProof() {
  const { deposit, player } = await openCashier(backend.url);
  const target = `/api/deposit/proof?id=${(await deposit()).body.data.id}`;
  const authorization = `Bearer ${player.token}`;
  const folder = join(where.dataDir, 'proofs');
  const before = await readdir(folder).catch((): string[] => []);
  const sent = await fetch(backend.url + target, {
    method: 'POST',
    headers: { authorization, 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpeg()),
  });
  expect(sent.status).toBe(200);
  const [name = ''] = (await readdir(folder)).filter((each) => !before.includes(each));
  await writeFile(join(folder, name), Buffer.alloc(LARGE));
  return {
    async read() {
      const response = await fetch(backend.url + target, { headers: { authorization } });
      await response.arrayBuffer();
      return response.status;
    },
    /** Asks for the file, and reads nothing after the first bytes. */
    async leaveUnread() {
      const connection = await openConnection(backend.url);
      connection.write(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`,
      );
      const [first] = await new Promise<[Buffer]>((resolve) =>
        connection.once('data', (...data) => resolve(data)),
      );
      connection.pause();
      expect(String(first.subarray(0, 15))).toBe('HTTP/1.1 200 OK');
      return connection;
    },
  };
}

it('a player who leaves downloads unread gets no more of them, until a connection has ended', async () => {
  const { leaveUnread, read } = await openProof();
  const other = await openProof();
  const [first] = await Promise.all(Array.from({ length: AT_ONCE }, leaveUnread));
  expect(await read()).toBe(429);
  expect(await other.read()).toBe(200);
  first?.resetAndDestroy();
  await vi.waitUntil(async () => (await read()) === 200, { timeout: 20_000 });
});

it('a player who reads downloads gets each of them', async () => {
  const { read } = await openProof();
  for (let count = 0; count <= AT_ONCE; count += 1) expect(await read()).toBe(200);
});
