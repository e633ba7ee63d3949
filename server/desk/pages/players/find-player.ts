import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../database/open';
import { players } from '../../../database/schema/players';
import { HttpError } from '../../../kit/http/http-error';
import { rowIdOf } from '../../../kit/row-id';

export type PlayerRow = typeof players.$inferSelect;

/** @throws HttpError 404 */
export async function findPlayer(db: Queryable, id: string | undefined): Promise<PlayerRow> {
  const [player] = await db
    .select()
    .from(players)
    .where(eq(players.id, rowIdOf(id)));
  if (player === undefined) throw new HttpError(404, 'There is no such player.');
  return player;
}
