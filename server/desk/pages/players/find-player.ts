import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../database/open';
import { players } from '../../../database/schema/players';
import { HttpError } from '../../../kit/http/http-error';

export type PlayerRow = typeof players.$inferSelect;

/** @throws HttpError 404 */
export async function findPlayer(db: Queryable, id: string | undefined): Promise<PlayerRow> {
  const [player] = /^\d{1,15}$/.test(id ?? '')
    ? await db
        .select()
        .from(players)
        .where(eq(players.id, Number(id)))
    : [];
  if (player === undefined) throw new HttpError(404, 'There is no such player.');
  return player;
}
