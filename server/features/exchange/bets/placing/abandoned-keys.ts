import { lt } from 'drizzle-orm';
import { abandonedBets } from '../../../../database/schema/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import { DAY, later } from '../../../../kit/clock';
import type { HourlyTasks } from '../../../../kit/jobs/jobs';

/** Milliseconds for which a key that was abandoned or refused can place no bet. No request is under way for longer. */
const KEPT_FOR = DAY;

/** @internal */
export async function deleteOldKeys({ clock, db }: Pick<Backend, 'clock' | 'db'>): Promise<void> {
  await db.delete(abandonedBets).where(lt(abandonedBets.abandonedAt, later(clock.now(), -KEPT_FOR)));
}

export const betTasks = (backend: Pick<Backend, 'clock' | 'db'>): HourlyTasks => ({
  'old keys': () => deleteOldKeys(backend),
});
