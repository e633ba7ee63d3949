import { desc, lte } from 'drizzle-orm';
import type { Backend } from '../backend';
import { deleteOldKeys } from '../bets/abandoned-keys';
import { pageVisits } from '../database/schema';
import { deleteUnusedLaunches } from '../games/game-sessions';
import { deleteEndedOperatorSessions } from '../operator/sessions';
import { deleteEndedSessions } from '../sessions/sessions';

const MAX_VISITS = 100_000;

/** Deletes ended sessions of players and operators, unused launches of games, old page visits and old idempotency keys at an interval of `every` milliseconds. */
export function startHousekeeping(backend: Pick<Backend, 'db' | 'clock' | 'config' | 'log'>, every: number) {
  const { db, log } = backend;
  const timer = setInterval(() => {
    const deletions = [
      deleteEndedSessions(backend),
      deleteEndedOperatorSessions(backend),
      deleteUnusedLaunches(backend),
      deleteOldVisits(db, MAX_VISITS),
      deleteOldKeys(backend),
    ];
    Promise.all(deletions).catch((error) => log.error({ err: error }, 'housekeeping failed'));
  }, every);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

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
