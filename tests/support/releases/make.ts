import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compress, dumpEmbedded } from './dumps';
import { playRelease } from './play';

/**
 * Writes the dumps of this version to a folder.
 * @param databaseUrl an empty PostgreSQL.
 * @param dumpPostgres the SQL of that database after it was used.
 */
export async function makeRelease(
  folder: string,
  databaseUrl: string,
  dumpPostgres: () => Promise<string>,
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'winwin24x7-release-'));
  try {
    const dataDir = join(work, 'data');
    const embedded = await playRelease({ dataDir, databaseUrl: null });
    await writeFile(join(folder, 'embedded.tar.br'), await dumpEmbedded(dataDir));
    const postgres = await playRelease({ dataDir: join(work, 'unused'), databaseUrl });
    await writeFile(join(folder, 'postgres.sql.br'), await compress(Buffer.from(await dumpPostgres())));
    await writeFile(join(folder, 'expected.json'), `${JSON.stringify({ embedded, postgres }, null, 2)}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
