import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../../kit/config/config';

declare module '../../../../kit/backend/backend' {
  interface Backend {
    readonly sealing: Sealing;
  }
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that the backend has to read again, so that a copy of the database alone does not reveal them. */
export interface Sealing {
  /** @param owner authenticated with the text: sealed text of one owner cannot be opened as another's. */
  seal(secret: Uint8Array, owner: string): Promise<string>;
  /** @throws if the key is another one, or the text or its owner was changed. */
  open(sealed: string, owner: string): Promise<Uint8Array>;
}

/** The key is derived from ENCRYPTION_KEY, or read from a file in the data folder that the first use creates. */
export function createSealing({
  dataDir,
  encryptionKey,
}: Pick<Config, 'dataDir' | 'encryptionKey'>): Sealing {
  let loading: Promise<Buffer> | null = null;
  const loadKey = (): Promise<Buffer> => {
    loading ??= (
      encryptionKey === null ? loadKeyFile(join(dataDir, 'encryption.key')) : derive(encryptionKey)
    )
      // A folder that could not be written may be writable at the next use.
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };

  return {
    async seal(secret, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, await loadKey(), iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    async open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, await loadKey(), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

const derive = async (text: string): Promise<Buffer> => createHash('sha256').update(text).digest();

async function loadKeyFile(path: string): Promise<Buffer> {
  try {
    // Fails if the file exists, so that a key in use is never replaced.
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return derive(await readFile(path, 'utf8'));
}
