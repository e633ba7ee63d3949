// Plain JavaScript, since a worker thread is started from its own file in the build, under Vite and in tests alike.
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** @type {import('./embedded').WorkerOrder} */
const order = workerData;

let syncs = 0;

/** @param {number} descriptor */
function syncNow(descriptor) {
  fs.fsyncSync(descriptor);
  syncs += 1;
  return 0;
}

/**
 * PGlite's own file system answers "done" to fsync without doing it: what was acknowledged would live in the kernel's
 * memory alone.
 */
class DurableFS extends NodeFS {
  /**
   * @override
   * @type {NodeFS["init"]}
   */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? [])];
    preRun.push((/** @type {any} */ mod) => {
      const { NODEFS } = mod.FS.filesystems;
      NODEFS.stream_ops.fsync = (/** @type {any} */ stream) => {
        if (stream.nfd !== undefined && stream.nfd !== null) return syncNow(stream.nfd);
        // A directory: Emscripten opens no descriptor of its own for it.
        if (process.platform === 'win32') return 0;
        const descriptor = fs.openSync(NODEFS.realPath(stream.node), 'r');
        try {
          return syncNow(descriptor);
        } finally {
          fs.closeSync(descriptor);
        }
      };
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  // The default, fdatasync, ends in a stub.
  wal_sync_method: 'fsync',
  shared_buffers: '16MB',
  max_wal_size: '64MB',
  // All statements wait for new statistics: these take a third of the time of the default, 100.
  default_statistics_target: '30',
};

/** @param {string} folder */
const open = (folder) =>
  PGlite.create({
    fs: new DurableFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    initDbStartParams: ['--wal-segsize=1', '--locale=C.UTF-8', '--encoding=UTF8'],
  });

/**
 * Creates or opens the database. A marker file beside the folder exists until the creation is complete; with it the folder is deleted and created again.
 * @param {string} folder
 */
async function openWhole(folder) {
  const mark = `${folder}.unfinished`;
  if (fs.existsSync(mark)) fs.rmSync(folder, { recursive: true, force: true });
  if (fs.existsSync(folder)) return open(folder);
  fs.writeFileSync(mark, 'The creation of this database is not complete. It will be created again.\n', {
    flush: true,
  });
  const database = await open(folder);
  fs.rmSync(mark);
  return database;
}

/** @param {PGlite} database */
async function proveDurability(database) {
  const before = syncs;
  await database.query(`SELECT pg_logical_emit_message(true, 'self-test', 'a commit reaches the disk')`);
  if (syncs === before) throw new Error('The embedded database does not write through to the disk.');
}

const database = await openWhole(order.folder);
await proveDurability(database);

// Two: the pool's one connection, and its successor when it had to be replaced.
const server = new PGLiteSocketServer({ db: database, maxConnections: 2, ...order.listen });
await server.start();

parentPort?.on('message', async () => {
  await server.stop();
  await database.close();
  parentPort?.postMessage({ type: 'closed' });
  parentPort?.close();
});
parentPort?.postMessage({ type: 'ready', address: server.getServerConn() });
