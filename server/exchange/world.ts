import { desc } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../database/open';
import { exchangeWorlds } from '../database/schema';

/** All that the simulated matches depend on, besides the time. */
export interface World {
  readonly id: number;
  readonly seed: number;
  readonly startedAt: Date;
}

/** The one that is played, or a new one where the seed is another. */
export async function openWorld(db: Database, clock: Clock, seed: number): Promise<World> {
  const [newest] = await db.select().from(exchangeWorlds).orderBy(desc(exchangeWorlds.id)).limit(1);
  if (newest?.seed === seed) return newest;
  const [added] = await db.insert(exchangeWorlds).values({ seed, startedAt: clock.now() }).returning();
  if (added === undefined) throw new Error('The database did not keep the world of the exchange.');
  return added;
}
