import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const compressWith = promisify(brotliCompress);
const decompressWith = promisify(brotliDecompress);

/** The three databases of the embedded folder repeat each other at distances that only a large window reaches. */
export const compress = (content: Uint8Array): Promise<Buffer> =>
  compressWith(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: 26,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const decompress = (dump: Uint8Array): Promise<Buffer> =>
  decompressWith(dump, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } });

/** Segments of the log that a checkpoint has made superfluous are deleted, in place of kept with what they contain. */
const withoutOldLog = ['-c', 'wal_recycle=off', '-c', 'min_wal_size=2MB', '-c', 'full_page_writes=off'];

/** At least as many as the folder has ahead of the current one. */
const LOG_SEGMENTS = 8;

/** The archive of the folder of the embedded database. */
export async function dumpEmbedded(dataDir: string): Promise<Buffer> {
  const startParams = [...PGlite.defaultStartParams, ...withoutOldLog];
  const database = await PGlite.create({ dataDir: join(dataDir, 'database'), startParams });
  try {
    await database.exec('vacuum');
    for (let segment = 0; segment < LOG_SEGMENTS; segment += 1) {
      await database.exec(`select pg_switch_wal() from pg_logical_emit_message(true, 'dump', 'a record')`);
      await database.exec('checkpoint');
    }
    return await compress(new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()));
  } finally {
    await database.close();
  }
}

export async function restoreEmbedded(dump: Uint8Array, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const loadDataDir = new Blob([new Uint8Array(await decompress(dump))]);
  const database = await PGlite.create({ dataDir: join(dataDir, 'database'), loadDataDir });
  await database.close();
}

/** Runs the statements of `pg_dump --inserts` in an empty database. */
export async function restorePostgres(dump: Uint8Array, connectionString: string): Promise<void> {
  const text = (await decompress(dump)).toString();
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Commands of psql.
    await client.query(text.replaceAll(/^\\.*$/gm, ''));
  } finally {
    await client.end();
  }
}
