import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config';

/** Proofs of payments under `DATA_DIR`, each with a random name: no part of a request is part of a path. */
export interface ProofFiles {
  /** Returns the name. */
  store(bytes: Buffer): Promise<string>;
  read(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
  /** Names of the files that were stored before a moment. */
  storedBefore(moment: Date): Promise<readonly string[]>;
}

const NAME = /^[\da-f]{32}$/;

/** Null if the file was removed meanwhile. */
const changedAt = (path: string): Promise<{ at: Date | null }> =>
  stat(path).then(
    ({ mtime }) => ({ at: mtime }),
    () => ({ at: null }),
  );

export function createProofFiles({ dataDir }: Pick<Config, 'dataDir'>): ProofFiles {
  const folder = join(dataDir, 'proofs');
  return {
    async store(bytes) {
      const name = randomBytes(16).toString('hex');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 });
      return name;
    },
    read: (name) => readFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async storedBefore(moment) {
      const names = await readdir(folder).catch(() => []);
      const files = await Promise.all(
        names
          .filter((name) => NAME.test(name))
          .map(async (name) => ({ name, ...(await changedAt(join(folder, name))) })),
      );
      return files.filter(({ at }) => at !== null && at < moment).map(({ name }) => name);
    },
  };
}
