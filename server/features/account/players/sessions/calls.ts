import { endSession, sessions } from '../../../../../contract/calls';
import type { Backend } from '../../../../kit/backend/backend';
import { refusal } from '../../../../kit/http/refusal';
import type { Routes } from '../../../../kit/http/routes';
import { endSessions, listSessions } from './sessions';

export function serveSessions(routes: Routes, backend: Backend): void {
  const { clock, db, log, notifier } = backend;

  routes.forPlayer(sessions, async ({ caller }) => {
    const live = await listSessions(backend, caller.playerId);
    // A demo player's sessions belong to different people.
    const shown = caller.kind === 'demo' ? live.filter(({ id }) => id === caller.sessionId) : live;
    return {
      data: {
        list: shown.map(({ createdAt, expiresAt, id, lastUsedAt, userAgent }) => ({
          id,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          user_agent: userAgent,
          is_current: id === caller.sessionId,
        })),
      },
    };
  });

  routes.forPlayer(endSession, async ({ payload, caller }) => {
    const sessionId = Number(payload.id);
    const isAllowed =
      Number.isSafeInteger(sessionId) && (caller.kind !== 'demo' || sessionId === caller.sessionId);
    const ended = isAllowed
      ? await endSessions(db, clock.now(), { sessionId, playerId: caller.playerId })
      : [];
    if (ended.length === 0) throw refusal(404, 'SESSION_ENDED');
    log.info({ playerId: caller.playerId, sessions: [sessionId] }, 'a player ended a session');
    notifier.sessionsEnded(ended);
    return { data: null, message: 'Session ended' };
  });
}
