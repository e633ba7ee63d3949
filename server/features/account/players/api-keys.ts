import { and, count, eq, isNull } from 'drizzle-orm';
import { apiKeys, createApiKey, endApiKey } from '../../../../contract/calls';
import { KEY_DAYS, KEY_PREFIX, MOST_KEYS } from '../../../../domain/api-keys';
import { sessions } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import type { Caller } from '../../../kit/backend/session';
import { DAY, later } from '../../../kit/clock';
import { refusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import { newSecret } from '../../../kit/secrets/secrets';
import { addNotification } from '../../notifications/notifications';
import { requireStillVerified, verifyCurrentPassword } from './current-password';
import { hashToken, isKey, isLive, listKeys } from './sessions/sessions';

type Key = typeof sessions.$inferSelect;

/** Keys with which programs of a player send calls: sessions of a scope, which are not idle for too long (ADR 161). */
export function serveApiKeys(routes: Routes, backend: Backend): void {
  const { clock, config, db, log, notifier } = backend;
  const isAllowed = ({ kind }: Caller) => config.hasApiKeys && kind === 'player';

  routes.forPlayer(apiKeys, async ({ caller }) => {
    const live = isAllowed(caller) ? await listKeys(backend, caller.playerId) : [];
    return { data: { is_allowed: isAllowed(caller), list: live.map(toWire) } };
  });

  routes.forPlayer(createApiKey, async ({ caller, payload, userAgent }) => {
    if (!config.hasApiKeys) throw refusal(403, 'KEYS_OFF');
    if (caller.kind !== 'player') throw refusal(403, 'KEY_OF_DEMO');
    const verifiedHash = await verifyCurrentPassword(backend, caller, payload.current_password);
    const { playerId } = caller;
    const key = `${KEY_PREFIX}${newSecret()}`;
    const now = clock.now();
    const { added, entry } = await db.transaction(async (tx) => {
      // Two requests at once count one after the other.
      await requireStillVerified(tx, caller, verifiedHash);
      const [live] = await tx
        .select({ keys: count() })
        .from(sessions)
        .where(and(eq(sessions.playerId, playerId), isKey, isLive(backend)));
      if ((live?.keys ?? 0) >= MOST_KEYS) throw refusal(409, 'KEYS_FULL', { most: MOST_KEYS });
      const [stored] = await tx
        .insert(sessions)
        .values({
          playerId,
          tokenHash: hashToken(key),
          userAgent,
          scope: payload.scope,
          keyName: payload.name,
          createdAt: now,
          lastUsedAt: now,
          expiresAt: later(now, KEY_DAYS * DAY),
        })
        .returning();
      if (stored === undefined) throw new Error('A key was not stored');
      return {
        entry: toWire(stored),
        added: await addNotification(tx, backend, { playerId, kind: 'key.created', parameters: {} }),
      };
    });
    log.info({ playerId, key: entry.id, scope: entry.scope }, 'a player made a key for programs');
    notifier.notificationAdded(added);
    return { data: { key, entry }, message: 'Key made' };
  });

  routes.forPlayer(endApiKey, async ({ caller: { playerId }, payload }) => {
    const id = Number(payload.id);
    const ended = Number.isSafeInteger(id)
      ? await db
          .update(sessions)
          .set({ revokedAt: clock.now() })
          .where(and(eq(sessions.id, id), eq(sessions.playerId, playerId), isKey, isNull(sessions.revokedAt)))
          .returning({ sessionId: sessions.id, playerId: sessions.playerId })
      : [];
    if (ended.length === 0) throw refusal(404, 'KEY_ENDED');
    log.info({ playerId, key: id }, 'a player ended a key for programs');
    notifier.sessionsEnded(ended);
    return { data: null, message: 'Key ended' };
  });
}

const toWire = ({ createdAt, expiresAt, id, keyName, lastUsedAt, scope }: Key) => ({
  id: String(id),
  name: keyName ?? '',
  scope: scope ?? 'read',
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});
