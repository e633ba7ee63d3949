import { and, asc, eq } from 'drizzle-orm';
import { exchangeFavourite, exchangeFavourites as favouritesCall } from '../../../contract/calls';
import { exchangeFavourites } from '../../database/schema/favourites';
import type { Backend } from '../../kit/backend';
import { refusal } from '../../kit/http/refusal';
import type { Routes } from '../../kit/http/routes';

/** A list that is longer is no list of favourites, and the client has all of it in memory. */
const MOST = 200;

export function serveFavourites(routes: Routes, { clock, db }: Pick<Backend, 'clock' | 'db'>): void {
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
      if (is_favourite) {
        // One that is stored is answered as saved: the answer may have been lost.
        const isNew = (await db.$count(exchangeFavourites, same)) === 0;
        if (isNew && (await db.$count(exchangeFavourites, ofPlayer)) >= MOST)
          throw refusal(409, 'TOO_MANY_FAVOURITES', { count: MOST });
        await db
          .insert(exchangeFavourites)
          .values({ playerId, kind, name, createdAt: clock.now() })
          .onConflictDoNothing();
      } else {
        await db.delete(exchangeFavourites).where(same);
      }
      return { data: { is_favourite } };
    },
  );
}
