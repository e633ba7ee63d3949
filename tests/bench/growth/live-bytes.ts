import type { BackendProcess } from '../../support/backend-spawn';

/** Environment of a backend whose memory is measured. */
export const measuresMemory = {
  NODE_OPTIONS: `--import=${new URL('./answer-live-bytes.mjs', import.meta.url).href}`,
};

/**
 * Bytes that a process has in use after a garbage collection: the resident memory also has garbage, and pages that were freed.
 * @param backend started with `measuresMemory`
 */
export async function liveBytes({ child, output, waitForOutput }: BackendProcess): Promise<number> {
  const answer = 1 + (output().match(/live bytes, end of answer/g)?.length ?? 0);
  child.kill('SIGUSR2');
  await waitForOutput(`end of answer ${answer}`);
  return Number(new RegExp(`(\\d+) live bytes, end of answer ${answer}`).exec(output())?.[1]);
}
