import { statfs } from 'node:fs/promises';

/** What the embedded database needs to recover after a crash and for its first writes. */
export const LEAST_FREE_BYTES = 4 * 1024 * 1024;

/** Null if the folder does not exist, as with PostgreSQL and a store for proofs elsewhere. */
export const freeBytesOf = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
