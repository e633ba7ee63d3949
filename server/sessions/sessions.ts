import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Backend } from '../backend';
import { DAY, later } from '../clock';
import type { Queryable } from '../database/open';
import { queryPrepared } from '../database/prepared';
import { sessions } from '../database/schema';
import { hashSecret, newSecret } from '../secrets';
import type { Caller, SessionRef } from './session';

const LIFETIME = 30 * DAY;

export interface OpenedSession {
  readonly sessionId: number;
  readonly token: string;
}

type Deps = Pick<Backend, 'db' | 'clock'>;

export async function openSession(db: Queryable, now: Date, playerId: number): Promise<OpenedSession> {
  const token = newSecret();
  const [row] = await db
    .insert(sessions)
    .values({ playerId, tokenHash: hashSecret(token), createdAt: now, expiresAt: later(now, LIFETIME) })
    .returning({ sessionId: sessions.id });
  if (row === undefined) throw new Error('A session was not stored');
  return { ...row, token };
}

interface SessionRow {
  readonly session_id: string;
  readonly player_id: string;
  readonly kind: Caller['kind'];
  readonly username: string;
  readonly mobile: string | null;
}

/** The player of a session; null if the token is unknown, revoked or expired. */
export async function findSession({ db, clock }: Deps, token: string): Promise<Caller | null> {
  const [held] = await queryPrepared<SessionRow>(
    db,
    sql`
      select sessions.id as session_id, players.id as player_id, kind, username, mobile
      from sessions join players on players.id = sessions.player_id
      where token_hash = ${hashSecret(token)} and revoked_at is null
        and expires_at > ${clock.now().toISOString()}::timestamptz
    `,
  );
  if (held === undefined) return null;
  const { kind, mobile, player_id: playerId, session_id: sessionId, username } = held;
  return { sessionId: Number(sessionId), playerId: Number(playerId), kind, username, mobile };
}

type SessionFilter = { sessionId: number } | { playerId: number; except?: number };

/** Ends sessions and returns them; the caller notifies their connections after the commit. */
export async function endSessions(db: Queryable, now: Date, which: SessionFilter): Promise<SessionRef[]> {
  const chosen =
    'sessionId' in which
      ? eq(sessions.id, which.sessionId)
      : and(
          eq(sessions.playerId, which.playerId),
          which.except === undefined ? undefined : ne(sessions.id, which.except),
        );
  return db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(chosen, isNull(sessions.revokedAt)))
    .returning({ sessionId: sessions.id, playerId: sessions.playerId });
}

/** Deletes sessions that ended more than a day ago. */
export async function deleteEndedSessions({ db, clock }: Deps): Promise<void> {
  const longAgo = later(clock.now(), -DAY);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, longAgo), lt(sessions.revokedAt, longAgo)));
}
