import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { serverFolder } from '../folder';
import { lockFolder } from './folder-lock';

export interface WorkerOrder {
  /** Of the database itself. */
  folder: string;
  listen: { path: string } | { port: number; host: string };
}

type WorkerReport = { type: 'ready'; address: string } | { type: 'closed' };

export interface EmbeddedDatabase {
  readonly connection: PoolConfig;
  close(): Promise<void>;
}

/**
 * PostgreSQL inside this process: PGlite in a thread of its own, reached over the wire protocol by a socket that only
 * this user can open. It has one session, so the pool has one connection.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  const wire = privateWire();
  const worker = new Worker(new URL('./database/embedded-worker.js', serverFolder), {
    workerData: { folder: join(dataDir, 'database'), listen: wire.listen } satisfies WorkerOrder,
  });
  let isWanted = true;
  // The backend cannot work without the database: the process ends, so that a supervisor restarts it.
  worker.once('exit', () => {
    if (isWanted) throw new Error('The embedded database has stopped.');
  });
  const stop = async () => {
    isWanted = false;
    await worker.terminate();
    wire.remove();
    await unlock();
  };
  try {
    const [report]: WorkerReport[] = await once(worker, 'message');
    const address = report?.type === 'ready' ? report.address : '';
    return {
      connection: {
        ...wire.reach(address),
        user: 'postgres',
        database: 'postgres',
        max: 1,
        idleTimeoutMillis: 0,
        // The database has one session: a new connection inherits the prepared statements of the previous one.
        onConnect: async (client) => {
          await client.query('deallocate all');
        },
      },
      async close() {
        isWanted = false;
        worker.postMessage('close');
        await once(worker, 'message');
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Wire {
  listen: WorkerOrder['listen'];
  reach(address: string): PoolConfig;
  remove(): void;
}

function privateWire(): Wire {
  if (process.platform === 'win32') {
    const reach = (address: string) => ({ host: '127.0.0.1', port: Number(address.split(':').at(-1)) });
    return { listen: { port: 0, host: '127.0.0.1' }, reach, remove() {} };
  }
  const folder = mkdtempSync(join(tmpdir(), 'winwin24x7-'));
  return {
    // Name of the socket file of port 5432 in PostgreSQL's clients.
    listen: { path: join(folder, '.s.PGSQL.5432') },
    reach: () => ({ host: folder, port: 5432 }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
