import { desc, lte } from 'drizzle-orm';
import { pageVisits } from '../../database/schema/site';
import type { Backend } from '../../kit/backend/backend';
import type { HourlyTasks } from '../../kit/jobs/jobs';

const MAX_VISITS = 100_000;

/** Deletes all but the newest `kept` visits. @internal */
export async function deleteOldVisits(db: Backend['db'], kept: number): Promise<void> {
  const [newestToGo] = await db
    .select({ id: pageVisits.id })
    .from(pageVisits)
    .orderBy(desc(pageVisits.id))
    .offset(kept)
    .limit(1);
  if (newestToGo !== undefined) await db.delete(pageVisits).where(lte(pageVisits.id, newestToGo.id));
}

export const siteTasks = ({ db }: Pick<Backend, 'db'>): HourlyTasks => ({
  'old visits': () => deleteOldVisits(db, MAX_VISITS),
});
