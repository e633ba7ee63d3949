import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { KEY_PREFIX } from '../../../../../domain/api-keys';
import type { Queryable } from '../../../../database/open';
import { queryPrepared } from '../../../../database/prepared';
import { players, sessions } from '../../../../database/schema/players';
import type { Backend } from '../../../../kit/backend/backend';
import type { Caller, SessionRef } from '../../../../kit/backend/session';
import { DAY, later, MINUTE } from '../../../../kit/clock';
import { hashSecret, newSecret } from '../../../../kit/secrets/secrets';

/** The time of use is stored at most once in this many milliseconds, or in a tenth of the idle time-out; the first use of a key at once. */
const MAX_USE_RESOLUTION = MINUTE;

/** Longest time between two uses, in milliseconds, that is added to the active time of the day. */
const MAX_GAP = 15 * MINUTE;

export interface OpenedSession {
  readonly sessionId: number;
  readonly token: string;
}

type Deps = Pick<Backend, 'db' | 'clock' | 'config'>;

interface NewSession {
  readonly playerId: number;
  readonly userAgent: string;
}

/**
 * The hash by which a token or key is stored. Versions without keys search for the hash of the token alone, so that they accept no key.
 */
export const hashToken = (token: string): string =>
  hashSecret(token.startsWith(KEY_PREFIX) ? `key ${token}` : token);

/** Condition for the session of a player who signed in, and not a key for programs. */
const isSignedIn = isNull(sessions.scope);

/** Condition for a key for programs. */
export const isKey = isNotNull(sessions.scope);

/** @param db also the transaction in which the player was checked or created. */
export async function openSession(
  db: Queryable,
  { clock, config }: Omit<Deps, 'db'>,
  { playerId, userAgent }: NewSession,
): Promise<OpenedSession> {
  const token = newSecret();
  const now = clock.now();
  const expiresAt = later(now, config.sessions.lifetime);
  const times = { createdAt: now, lastUsedAt: now, expiresAt };
  const [row] = await db
    .insert(sessions)
    .values({ playerId, tokenHash: hashSecret(token), userAgent, ...times })
    .returning({ sessionId: sessions.id });
  if (row === undefined) throw new Error('A session was not stored');
  return { ...row, token };
}

/** Condition for a session that is neither ended, expired nor idle for too long. Keys have no idle time-out. */
export const isLive = ({ clock, config }: Omit<Deps, 'db'>) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, clock.now()),
    or(isKey, gt(sessions.lastUsedAt, later(clock.now(), -config.sessions.idleTimeout))),
    config.hasApiKeys ? undefined : isSignedIn,
  );

interface SessionRow {
  readonly session_id: string;
  readonly player_id: string;
  readonly kind: Caller['kind'];
  readonly username: string;
  readonly mobile: string | null;
  readonly scope: Caller['scope'];
}

/**
 * The player of a session, which counts as used; null if the token is unknown, revoked, expired or idle for too long, or
 * if the player is suspended.
 */
export async function findSession({ db, clock, config }: Deps, token: string): Promise<Caller | null> {
  const { idleTimeout } = config.sessions;
  const now = clock.now();
  const useBefore = later(now, -Math.min(MAX_USE_RESOLUTION, idleTimeout / 10));
  const [held] = await queryPrepared<SessionRow>(
    db,
    sql`
      with held as (
        select sessions.id as session_id, players.id as player_id, kind, username, mobile, scope, last_used_at
        from sessions join players on players.id = sessions.player_id
        where token_hash = ${hashToken(token)} and revoked_at is null and suspended_at is null
          and expires_at > ${now.toISOString()}::timestamptz
          and (scope is not null or last_used_at > ${later(now, -idleTimeout).toISOString()}::timestamptz)
          and (scope is null or ${config.hasApiKeys})
      ), used as (
        update sessions set last_used_at = ${now.toISOString()}::timestamptz
        from held
        where sessions.id = held.session_id and (
          sessions.last_used_at < ${useBefore.toISOString()}::timestamptz
          or (sessions.scope is not null and sessions.last_used_at = sessions.created_at)
        )
        returning held.player_id, held.last_used_at, held.scope
      ), timed as (
        insert into daily_results as known (player_id, day, net, seconds)
        select player_id, india_day(${now.toISOString()}::timestamptz), 0,
          extract(epoch from ${now.toISOString()}::timestamptz - last_used_at)::integer
        from used
        where scope is null and last_used_at > ${later(now, -MAX_GAP).toISOString()}::timestamptz
        on conflict (player_id, day) do update set seconds = known.seconds + excluded.seconds
      )
      select session_id, player_id, kind, username, mobile, scope from held
    `,
  );
  if (held === undefined) return null;
  const { kind, mobile, player_id: playerId, scope, session_id: sessionId, username } = held;
  return { sessionId: Number(sessionId), playerId: Number(playerId), kind, username, mobile, scope };
}

/** The player's live sessions, the last used one first. */
export async function listSessions(deps: Deps, playerId: number) {
  return deps.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), isSignedIn, isLive(deps)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Live sessions of all players. */
export async function countSessions(deps: Deps): Promise<number> {
  const [all] = await deps.db
    .select({ total: count() })
    .from(sessions)
    .where(and(isSignedIn, isLive(deps)));
  return all?.total ?? 0;
}

/** The player's live keys for programs, the newest first. */
export async function listKeys(deps: Deps, playerId: number) {
  return deps.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), isKey, isLive(deps)))
    .orderBy(desc(sessions.id));
}

/** Ids of the given sessions that are live and whose players are not suspended. Does not update the time of use. */
export async function findLiveIds(deps: Deps, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await deps.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(and(inArray(sessions.id, [...ids]), isLive(deps), isNull(players.suspendedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** With both ids, the filter finds only a session of the player. */
type SessionFilter = { sessionId: number; playerId?: number } | { playerId: number; except?: number };

/** Ends sessions and returns them; the caller notifies their connections after the commit. */
export async function endSessions(db: Queryable, now: Date, which: SessionFilter): Promise<SessionRef[]> {
  const ofPlayer = which.playerId === undefined ? undefined : eq(sessions.playerId, which.playerId);
  const chosen =
    'sessionId' in which
      ? eq(sessions.id, which.sessionId)
      : which.except === undefined
        ? undefined
        : ne(sessions.id, which.except);
  return db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(ofPlayer, chosen, isNull(sessions.revokedAt)))
    .returning({ sessionId: sessions.id, playerId: sessions.playerId });
}

/** Deletes sessions that ended more than a day ago. */
export async function deleteEndedSessions({ db, clock, config }: Deps): Promise<void> {
  const longAgo = later(clock.now(), -DAY);
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, longAgo),
        lt(sessions.revokedAt, longAgo),
        and(isSignedIn, lt(sessions.lastUsedAt, later(longAgo, -config.sessions.idleTimeout))),
      ),
    );
}
