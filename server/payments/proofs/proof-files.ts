import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config';

/** Proofs of payments under `DATA_DIR`, each with a random name: no part of a request is part of a path. */
export interface ProofFiles {
  /** Returns the name. */
  store(bytes: Buffer): Promise<string>;
  read(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
}

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
  };
}
