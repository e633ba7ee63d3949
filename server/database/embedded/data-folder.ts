import { existsSync } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SECOND } from '../../kit/clock';
import { LEAST_FREE_BYTES } from '../../kit/disk-space';
import { OperatorError, withinTime } from '../../kit/operator-error';

/** A network file system that does not answer would otherwise block the start for ever. */
const FOLDER_TIMEOUT = 10 * SECOND;

/**
 * Creates the folder if it is absent, and proves that it can be written.
 * @throws OperatorError
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const late = `DATA_DIR: ${dataDir} did not answer within ${FOLDER_TIMEOUT / SECOND} seconds. Check its file system.`;
  try {
    await withinTime(createAndProbe(dataDir), FOLDER_TIMEOUT, late);
  } catch (error) {
    throw error instanceof OperatorError ? error : explainFolder(dataDir, error);
  }
}

async function createAndProbe(dataDir: string) {
  await createFolder(dataDir);
  const path = join(dataDir, '.write-test');
  try {
    const file = await open(path, 'w');
    try {
      await file.write(Buffer.alloc(LEAST_FREE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** In place of the option `recursive`, which never ends in /proc. */
async function createFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    await createFolder(dirname(path));
    await mkdir(path);
  }
}

const isFull = (code: string | undefined) => code === 'ENOSPC' || code === 'EDQUOT';

/** Explains an error of the file system in the data folder. */
function explainFolder(dataDir: string, error: unknown): OperatorError {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  if (isFull(code)) return new OperatorError(`DATA_DIR: the disk of ${dataDir} is full. Free space on it.`);
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new OperatorError(`DATA_DIR: ${dataDir} is not a folder. Set DATA_DIR to a folder.`);
  }
  return new OperatorError(
    `DATA_DIR: ${dataDir} cannot be written (${code}). Set DATA_DIR to a folder that this user can write.`,
  );
}
