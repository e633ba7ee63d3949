import { desc, eq } from 'drizzle-orm';
import { INDIA_TIME_ZONE } from '../../../domain/india-time';
import type { PauseKind } from '../../../domain/protection';
import type { Queryable } from '../../database/open';
import { playerPauses } from '../../database/schema/protection';
import { HttpError } from '../../kit/http/http-error';

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
  if (pause !== null) throw new HttpError(403, pausedMessage(pause), null, 'PLAYER_PAUSED');
}

const dateInIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

const pausedMessage = ({ kind, until }: Pause): string =>
  `Your ${kind === 'exclusion' ? 'self-exclusion' : 'time-out'} lasts until ${dateInIndia.format(until)}. You can withdraw and read your statement meanwhile.`;

export const toWirePause = (pause: Pause | null) =>
  pause && { kind: pause.kind, until: pause.until.toISOString() };
