import { desc } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../database/open';
import { exchangeWorlds } from '../database/schema/exchange';

/** Seed and start of the simulation; with the time they determine every match. */
export interface World {
  readonly id: number;
  readonly seed: number;
  readonly startedAt: Date;
}

/** The newest world, or a new one if its seed differs. */
export async function openWorld(db: Database, clock: Clock, seed: number): Promise<World> {
  const [newest] = await db.select().from(exchangeWorlds).orderBy(desc(exchangeWorlds.id)).limit(1);
  if (newest?.seed === seed) return newest;
  const [added] = await db.insert(exchangeWorlds).values({ seed, startedAt: clock.now() }).returning();
  if (added === undefined) throw new Error('The database did not keep the world of the exchange.');
  return added;
}
