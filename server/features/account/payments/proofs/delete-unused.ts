import { inArray } from 'drizzle-orm';
import { deposits } from '../../../../database/schema/payments';
import type { Backend } from '../../../../kit/backend/backend';
import { DAY } from '../../../../kit/clock';
import type { HourlyTasks } from '../../../../kit/jobs/jobs';
import { createProofStore } from './proof-store';

/** A backend that was started on another database by mistake does not delete the proofs of the right one at once. */
const KEPT = 30 * DAY;
/** Names of one query. */
const BATCH = 500;

/**
 * Deletes files that belong to no deposit: a process that was killed between the file and its row, or between the row and the deletion
 * of the file that it replaced, leaves one.
 * @internal
 */
export async function deleteUnusedProofs(backend: Pick<Backend, 'config' | 'db' | 'log'>): Promise<void> {
  const files = createProofStore(backend);
  const stored = await files.storedBefore(new Date(Date.now() - KEPT));
  for (let from = 0; from < stored.length; from += BATCH) {
    const names = stored.slice(from, from + BATCH);
    const used = await backend.db
      .select({ proof: deposits.proof })
      .from(deposits)
      .where(inArray(deposits.proof, names));
    const isUsed = new Set(used.map(({ proof }) => proof));
    await Promise.all(names.filter((name) => !isUsed.has(name)).map((name) => files.remove(name)));
  }
}

export const proofTasks = (backend: Pick<Backend, 'config' | 'db' | 'log'>): HourlyTasks => ({
  'unused proofs': () => deleteUnusedProofs(backend),
});
