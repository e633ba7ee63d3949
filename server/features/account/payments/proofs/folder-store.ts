import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../../kit/config/config';
import { isProofName, newProofName, type ProofStore } from './stored-proof';

/** Null if the file was removed meanwhile. */
const changedAt = (path: string): Promise<{ at: Date | null }> =>
  stat(path).then(
    ({ mtime }) => ({ at: mtime }),
    () => ({ at: null }),
  );

/** Files below `DATA_DIR`. */
export function createFolderStore({ dataDir }: Pick<Config, 'dataDir'>): ProofStore {
  const folder = join(dataDir, 'proofs');
  return {
    async store(bytes) {
      const name = newProofName();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 });
      return name;
    },
    read: (name) => readFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async storedBefore(moment) {
      const names = await readdir(folder).catch(() => []);
      const files = await Promise.all(
        names.filter(isProofName).map(async (name) => ({ name, ...(await changedAt(join(folder, name))) })),
      );
      return files.filter(({ at }) => at !== null && at < moment).map(({ name }) => name);
    },
  };
}
