import { desc, eq } from 'drizzle-orm';
import type { PauseKind } from '../../../domain/protection';
import type { Queryable } from '../../database/open';
import { playerPauses } from '../../database/schema/protection';
import { refusal } from '../../kit/http/refusal';

export interface Pause {
  readonly kind: PauseKind;
  readonly until: Date;
}

/** The pause in force that ends last; null if there is none. */
export async function findPause(db: Queryable, now: Date, playerId: number): Promise<Pause | null> {
  const [last] = await db
    .select({ kind: playerPauses.kind, until: playerPauses.endsAt })
    .from(playerPauses)
    .where(eq(playerPauses.playerId, playerId))
    .orderBy(desc(playerPauses.endsAt))
    .limit(1);
  return last !== undefined && last.until > now ? last : null;
}

/** @throws HttpError 403 during a time-out or self-exclusion. */
export async function refusePaused(db: Queryable, now: Date, playerId: number): Promise<void> {
  const pause = await findPause(db, now, playerId);
  if (pause === null) return;
  throw refusal(403, 'PLAYER_PAUSED', { pause: pause.kind, until: pause.until.toISOString() });
}

export const toWirePause = (pause: Pause | null) =>
  pause && { kind: pause.kind, until: pause.until.toISOString() };
