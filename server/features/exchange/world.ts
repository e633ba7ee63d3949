import { asc, desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/open';
import { exchangeWorlds } from '../../database/schema/exchange';
import { exchangeTimes } from '../../database/schema/market-decisions';
import type { Clock } from '../../kit/clock';
import { reachedAt, type TimeSegment, WORLD_START } from './simulated-time';

/** Seed and start of the simulation; with the simulated time they determine every match. */
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

/**
 * The segments of the world's simulated time. Another speed, or a wall clock that was set back, begins a new one at the moment that was
 * reached; a frozen time stays frozen.
 */
export async function openTime(
  db: Database,
  { id, startedAt }: World,
  speed: number,
): Promise<readonly TimeSegment[]> {
  const rows = await db
    .select()
    .from(exchangeTimes)
    .where(eq(exchangeTimes.worldId, id))
    .orderBy(asc(exchangeTimes.id));
  const segments = rows.map((row) => ({
    wall: row.wallAt.getTime(),
    simulated: row.simulated,
    speed: row.speed,
  }));
  const last = segments.at(-1) ?? { wall: startedAt.getTime(), simulated: WORLD_START, speed };
  const wall = Date.now();
  if (segments.length === 0) {
    await storeTime(db, id, last);
    segments.push(last);
  }
  const isContinued = last.speed === 0 || (last.speed === speed && last.wall <= wall);
  if (isContinued) return segments;
  const next = { wall, simulated: reachedAt(last, wall), speed };
  await storeTime(db, id, next);
  return [...segments, next];
}

export async function storeTime(
  db: Queryable,
  worldId: number,
  { simulated, speed, wall }: TimeSegment,
): Promise<void> {
  await db.insert(exchangeTimes).values({ worldId, wallAt: new Date(wall), simulated, speed });
}
