import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Language } from '../../../../domain/preferences';
import { gameSessions } from '../../../database/schema/games';
import { players, sessions } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import type { Caller } from '../../../kit/backend/session';
import { DAY, HOUR, later, SECOND } from '../../../kit/clock';
import type { HourlyTasks } from '../../../kit/jobs/jobs';
import { hashSecret, newSecret } from '../../../kit/secrets/secrets';
import { isLive } from '../../account/players/sessions/sessions';

/** Milliseconds in which the provider has to exchange the token of a launch. */
export const TOKEN_LIFETIME = 60 * SECOND;
const SESSION_LIFETIME = 12 * HOUR;
/** Time after its token has expired for which a launch without a session is kept, for the support of players. */
const UNUSED_KEPT_FOR = DAY;

type Deps = Pick<Backend, 'clock' | 'config' | 'db'>;

interface NewGameSession {
  readonly caller: Pick<Caller, 'playerId' | 'sessionId'>;
  readonly game: string;
  readonly adapter: string;
  readonly lang: Language;
}

/** Stores a session that begins when the provider exchanges its token. */
export async function createGameSession(
  { clock, db }: Deps,
  { adapter, caller, game, lang }: NewGameSession,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = randomBytes(16).toString('hex');
  const token = newSecret();
  const now = clock.now();
  await db.insert(gameSessions).values({
    id,
    playerId: caller.playerId,
    loginId: caller.sessionId,
    game,
    adapter,
    lang,
    tokenHash: hashSecret(token),
    createdAt: now,
    tokenExpiresAt: later(now, TOKEN_LIFETIME),
    expiresAt: later(now, SESSION_LIFETIME),
  });
  return { id, token };
}

/** Condition for the session of a player who may still stake, on `game_sessions` joined with its login and player. */
const mayStake = (deps: Deps) =>
  and(gt(gameSessions.expiresAt, deps.clock.now()), isLive(deps), isNull(players.suspendedAt));

/** Begins the session of a token, once. Null if the token is unknown, used or expired, or the player's own session has ended. */
export async function startGameSession(deps: Deps, adapter: string, token: string): Promise<string | null> {
  const { clock, db } = deps;
  const now = clock.now();
  const [started] = await db
    .update(gameSessions)
    .set({ startedAt: now })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(
      and(
        eq(sessions.id, gameSessions.loginId),
        eq(gameSessions.tokenHash, hashSecret(token)),
        eq(gameSessions.adapter, adapter),
        isNull(gameSessions.startedAt),
        gt(gameSessions.tokenExpiresAt, now),
        mayStake(deps),
      ),
    )
    .returning({ id: gameSessions.id });
  return started?.id ?? null;
}

/** The player of a session that may still stake; null otherwise. */
export async function findStakingPlayer(deps: Deps, adapter: string, id: string): Promise<number | null> {
  const [held] = await deps.db
    .select({ playerId: gameSessions.playerId })
    .from(gameSessions)
    .innerJoin(sessions, eq(sessions.id, gameSessions.loginId))
    .innerJoin(players, eq(players.id, gameSessions.playerId))
    .where(
      and(
        eq(gameSessions.id, id),
        eq(gameSessions.adapter, adapter),
        sql`${gameSessions.startedAt} is not null`,
        mayStake(deps),
      ),
    );
  return held?.playerId ?? null;
}

/** Deletes launches whose token was never exchanged: no transaction, round or list refers to them. @internal */
export async function deleteUnusedLaunches({ clock, db }: Pick<Deps, 'clock' | 'db'>): Promise<void> {
  const longAgo = later(clock.now(), -UNUSED_KEPT_FOR);
  await db
    .delete(gameSessions)
    .where(and(isNull(gameSessions.startedAt), lt(gameSessions.tokenExpiresAt, longAgo)));
}

export const providerTasks = (backend: Pick<Deps, 'clock' | 'db'>): HourlyTasks => ({
  'unused launches': () => deleteUnusedLaunches(backend),
});
