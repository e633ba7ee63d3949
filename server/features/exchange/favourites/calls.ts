import { and, asc, eq, sql } from 'drizzle-orm';
import {
  exchangeFavourite,
  exchangeFavourites as favouritesCall,
  startReminders as startRemindersCall,
  startRemindersSet,
} from '../../../../contract/calls';
import { exchangeFavourites, startReminders } from '../../../database/schema/favourites';
import type { Backend } from '../../../kit/backend/backend';
import { refusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';

/** A list that is longer is no list of favourites, and the client has all of it in memory. */
const MOST = 200;

type Deps = Pick<Backend, 'clock' | 'db' | 'notifier'>;

export function serveFavourites(routes: Routes, { clock, db, notifier }: Deps): void {
  routes.forPlayer(favouritesCall, async ({ caller }) => {
    const rows = await db
      .select()
      .from(exchangeFavourites)
      .where(eq(exchangeFavourites.playerId, caller.playerId))
      .orderBy(asc(exchangeFavourites.createdAt));
    return { data: { list: rows.map(({ kind, name }) => ({ kind, id: name })) } };
  });

  routes.forPlayer(
    exchangeFavourite,
    async ({ caller: { playerId }, payload: { id: name, is_favourite, kind } }) => {
      const ofPlayer = eq(exchangeFavourites.playerId, playerId);
      const same = and(ofPlayer, eq(exchangeFavourites.kind, kind), eq(exchangeFavourites.name, name));
      const isChanged = await db.transaction(async (tx) => {
        if (!is_favourite) return (await tx.delete(exchangeFavourites).where(same).returning()).length > 0;
        // Two additions at once would both count the list without the other one.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${playerId}`}, 0))`);
        // One that is stored is answered as saved: the answer may have been lost.
        if ((await tx.$count(exchangeFavourites, same)) > 0) return false;
        if ((await tx.$count(exchangeFavourites, ofPlayer)) >= MOST)
          throw refusal(409, 'TOO_MANY_FAVOURITES', { count: MOST });
        await tx.insert(exchangeFavourites).values({ playerId, kind, name, createdAt: clock.now() });
        return true;
      });
      if (isChanged) notifier.favouriteChanged(playerId, { kind, id: name, is_favourite });
      return { data: { is_favourite } };
    },
  );

  routes.forPlayer(startRemindersCall, async ({ caller: { playerId } }) => ({
    data: { is_on: (await db.$count(startReminders, eq(startReminders.playerId, playerId))) > 0 },
  }));

  routes.forPlayer(startRemindersSet, async ({ caller: { playerId }, payload: { is_on } }) => {
    if (is_on)
      await db.insert(startReminders).values({ playerId, createdAt: clock.now() }).onConflictDoNothing();
    else await db.delete(startReminders).where(eq(startReminders.playerId, playerId));
    return { data: { is_on } };
  });
}
