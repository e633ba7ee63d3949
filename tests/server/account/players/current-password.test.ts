import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { players, sessions } from '../../../../server/database/schema/players';
import { requireStillVerified } from '../../../../server/features/account/players/current-password';
import { openSession } from '../../../../server/features/account/players/sessions/sessions';
import type { Caller } from '../../../../server/kit/backend/session';
import { openForTests } from '../../../support/open-database';
import { clock, config, newPlayer } from '../../games/providers/harness';

const opened = openForTests();

const VERIFIED = 'the hash that was verified';

async function signedIn() {
  const { db } = opened;
  const { playerId } = await newPlayer(db);
  await db.update(players).set({ passwordHash: VERIFIED }).where(eq(players.id, playerId));
  const { sessionId } = await openSession(db, { clock, config }, { playerId, userAgent: '' });
  const caller = { playerId, sessionId, kind: 'player', username: '', mobile: null, scope: null } as const;
  const require = (of: Caller, hash?: string) => db.transaction((tx) => requireStillVerified(tx, of, hash));
  return { caller, db, require };
}

it('an act of a session that lasts, with the password that was verified, is allowed', async () => {
  const { caller, require } = await signedIn();
  await expect(require(caller, VERIFIED)).resolves.toBeUndefined();
});

it('an act is refused after another password was stored', async () => {
  const { caller, db, require } = await signedIn();
  await db.update(players).set({ passwordHash: 'another hash' }).where(eq(players.id, caller.playerId));
  await expect(require(caller, VERIFIED)).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_INCORRECT' });
});

it.each([VERIFIED, undefined])('an act is refused after its session has ended (%s)', async (hash) => {
  const { caller, db, require } = await signedIn();
  await db.update(sessions).set({ revokedAt: clock.now() }).where(eq(sessions.id, caller.sessionId));
  await expect(require(caller, hash)).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
});
