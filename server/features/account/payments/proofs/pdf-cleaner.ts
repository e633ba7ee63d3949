import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { serverFolder } from '../../../../folder';
import { SECOND } from '../../../../kit/clock';
import { refusalFor } from '../../../../kit/http/refusal';

export type PdfProblem = 'protected' | 'too long' | 'too large' | 'unreadable';
export type PdfResult =
  | { readonly problem: null; readonly bytes: Uint8Array }
  | { readonly problem: PdfProblem };

/** Time limit of one file. A bank statement of 50 pages takes less than 1 s. */
const CLEAN_WITHIN = 10 * SECOND;
/** Megabytes of a thread’s objects. */
const MAX_MEMORY = 192;
/** One is cleaned at a time: the last one waits for less than the client does. */
const MAX_WAITING = 4;

export interface PdfCleaner {
  /** @throws HttpError 503 if too many files wait. */
  clean(bytes: Buffer): Promise<PdfResult>;
}

/** Cleans one PDF at a time, in a thread of its own with limits of time and memory: a hostile file delays no other request. */
export function createPdfCleaner(within: number = CLEAN_WITHIN): PdfCleaner {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async clean(bytes) {
      if (waiting > MAX_WAITING) throw refusalFor(503, 'FILES_BUSY', 60);
      waiting += 1;
      const result = last.then(() => cleanInThread(bytes, within));
      const finish = () => {
        waiting -= 1;
      };
      last = result.then(finish, finish);
      return result;
    },
  };
}

async function cleanInThread(bytes: Buffer, within: number): Promise<PdfResult> {
  const worker = new Worker(new URL('./features/account/payments/proofs/pdf-worker.js', serverFolder), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY, maxYoungGenerationSizeMb: 32 },
    // The parser writes names and numbers of a broken file.
    stdout: true,
    stderr: true,
  });
  // Also one that comes while the thread is ended: without a listener it would end the process.
  worker.on('error', () => {});
  try {
    const [result]: PdfResult[] = await once(worker, 'message', { signal: AbortSignal.timeout(within) });
    return result ?? { problem: 'unreadable' };
  } catch {
    // Out of time or memory.
    return { problem: 'unreadable' };
  } finally {
    await worker.terminate();
  }
}
