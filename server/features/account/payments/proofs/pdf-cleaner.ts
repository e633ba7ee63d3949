import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { serverFolder } from '../../../../folder';
import { type Clock, MINUTE, SECOND } from '../../../../kit/clock';
import { createUsage } from '../../../../kit/http/limits/rate-limiter';
import { refusalFor, waitRefusal } from '../../../../kit/http/refusal';

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
/** For which the time that a file took counts for its sender. */
const COUNTED_FOR = 10 * MINUTE;
/** Counts while a file waits, so that the one player of an address goes before the many of another from the first file on. */
const EXPECTED_TIME = SECOND;
/** Three files that reach the time limit. */
const MAX_TIME = 30 * SECOND;

export interface Sender {
  readonly playerId: number;
  readonly network: string;
}

export interface PdfCleaner {
  /**
   * @throws HttpError 429 if the files of the player have taken too long.
   * @throws HttpError 503 if too many files wait.
   */
  clean(bytes: Buffer, sender: Sender): Promise<PdfResult>;
}

interface Waiting {
  readonly sender: Sender;
  readonly begin: () => Promise<void>;
  readonly refuse: (reason: unknown) => void;
}

/**
 * Cleans one PDF at a time, in a thread of its own with limits of time and memory: a hostile file delays no other request. Of the files that
 * wait, the next one is from the player and address whose files have taken the least time, and the first one that finds no place is from
 * those whose files have taken the most: slow files of several accounts do not keep out those of others.
 */
export function createPdfCleaner(clock: Clock, within: number = CLEAN_WITHIN): PdfCleaner {
  const usage = createUsage(clock, COUNTED_FOR);
  const waiting = new Set<Waiting>();
  let isCleaning = false;

  const timeOf = ({ sender }: Waiting) => usage.of(addressOf(sender)) + usage.of(playerOf(sender));
  const count = (sender: Sender, time: number) => {
    for (const key of [addressOf(sender), playerOf(sender)]) usage.add(key, time);
  };
  /** From the least time to the most; equal ones in the order in which they came. */
  const inOrder = () => [...waiting].toSorted((one, other) => timeOf(one) - timeOf(other));

  async function cleanWaiting() {
    if (isCleaning) return;
    isCleaning = true;
    for (let [next] = inOrder(); next !== undefined; [next] = inOrder()) {
      waiting.delete(next);
      const begun = clock.elapsed();
      await next.begin();
      count(next.sender, clock.elapsed() - begun - EXPECTED_TIME);
    }
    isCleaning = false;
  }

  function refuseLast() {
    const last = inOrder().at(-1);
    if (waiting.size <= MAX_WAITING || last === undefined) return;
    waiting.delete(last);
    count(last.sender, -EXPECTED_TIME);
    last.refuse(refusalFor(503, 'FILES_BUSY', 60));
  }

  return {
    async clean(bytes, sender) {
      const player = playerOf(sender);
      if (usage.of(player) >= MAX_TIME) throw waitRefusal('TOO_MANY_FILES')(usage.secondsLeft(player));
      count(sender, EXPECTED_TIME);
      return new Promise((resolve, refuse) => {
        const begin = () => cleanInThread(bytes, within).then(resolve, refuse);
        waiting.add({ sender, begin, refuse });
        void cleanWaiting();
        refuseLast();
      });
    },
  };
}

const addressOf = ({ network }: Sender): string => `address ${network}`;
const playerOf = ({ playerId }: Sender): string => `player ${playerId}`;

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
