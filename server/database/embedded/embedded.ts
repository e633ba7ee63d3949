import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { serverFolder } from '../../folder';
import { MINUTE, SECOND } from '../../kit/clock';
import { OperatorError, withinTime } from '../../kit/operator-error';
import { prepareDataFolder } from './data-folder';
import { lockFolder } from './folder-lock';

export interface WorkerOrder {
  /** Folder of the database itself. */
  folder: string;
  listen: { path: string } | { port: number; host: string };
}

type WorkerReport = { type: 'ready'; address: string } | { type: 'closed' };

export interface EmbeddedDatabase {
  readonly connection: PoolConfig;
  close(): Promise<void>;
}

/** Includes recovery after a crash, on a slow disk. */
const OPEN_WITHIN = 2 * MINUTE;
const CLOSE_WITHIN = 10 * SECOND;

/**
 * PostgreSQL inside this process: PGlite in a thread of its own, reached over the wire protocol by a socket that only
 * this user can open. It has one session, so the pool has one connection.
 * @param onStopped the database stopped after it was opened, for example because its disk is full.
 * @throws OperatorError
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  onStopped: (reason: OperatorError) => void,
): Promise<EmbeddedDatabase> {
  await prepareDataFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  let wire: Wire;
  try {
    wire = privateWire();
  } catch (error) {
    await unlock();
    throw error;
  }
  const worker = new Worker(new URL('./database/embedded/worker.js', serverFolder), {
    workerData: { folder: join(dataDir, 'database'), listen: wire.listen } satisfies WorkerOrder,
  });
  let isOpen = false;
  let failure: unknown = null;
  worker.on('error', (error) => {
    failure = error;
  });
  worker.once('exit', () => {
    if (isOpen) onStopped(new OperatorError(`The embedded database has stopped${because(failure)}`));
    isOpen = false;
  });
  const stop = async () => {
    isOpen = false;
    await withinTime(worker.terminate(), CLOSE_WITHIN, 'The thread did not end.').catch(ignoreRejection);
    wire.remove();
    await unlock();
  };
  try {
    const late = `DATA_DIR: the database in ${dataDir} did not open within ${OPEN_WITHIN / MINUTE} minutes.`;
    const [report]: WorkerReport[] = await withinTime(once(worker, 'message'), OPEN_WITHIN, late);
    isOpen = true;
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
        if (isOpen) {
          isOpen = false;
          worker.postMessage('close');
          await withinTime(
            once(worker, 'message'),
            CLOSE_WITHIN,
            'The embedded database did not close.',
          ).catch(ignoreRejection);
        }
        await stop();
      },
    };
  } catch (error) {
    await stop();
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `DATA_DIR: the database in ${dataDir} cannot be opened${because(error)} ` +
        'Restore a backup, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

/** A database that does not close is terminated. Acknowledged writes are on the disk. */
const ignoreRejection = () => {};

const because = (error: unknown): string => (error instanceof Error ? `: ${error.message}.` : '.');

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
  const folder = temporaryFolder();
  return {
    // Name of the socket file of port 5432 in PostgreSQL's clients.
    listen: { path: join(folder, '.s.PGSQL.5432') },
    reach: () => ({ host: folder, port: 5432 }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function temporaryFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'winwin24x7-'));
  } catch (error) {
    // Also the root of a container that may only be read.
    throw new OperatorError(
      `TMPDIR: no folder can be created in ${tmpdir()}${because(error)} ` +
        'Set TMPDIR to a folder in which this user may write.',
      { cause: error },
    );
  }
}
