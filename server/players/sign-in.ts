import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import { login, loginDemo, signout } from '../../contract/calls';
import type { Backend } from '../backend';
import { players, sessions } from '../database/schema';
import { HttpError } from '../http/http-error';
import type { Routes } from '../http/routes';
import { endSessions, openSession } from '../sessions/sessions';
import { isDemoOpen } from '../site/site';
import { verifyPassword } from './passwords';
import { findByUsername, toWireUser } from './players';

export function serveSignIn(routes: Routes, backend: Backend): void {
  const { db, clock, limits, notifier, config } = backend;

  routes.open(login, async ({ payload: { username, password }, address }) => {
    const attempt = username.toLowerCase();
    limits.signInByAddress.take(address);
    limits.signInByUsername.take(attempt);
    const player = await findByUsername(db, username);
    const maySignIn = player?.kind === 'player' || (player?.kind === 'sample' && config.sandbox);
    const isRight = await verifyPassword(maySignIn ? player.passwordHash : null, password);
    // Clients show a message to a player who signs in only when it says "username".
    if (!isRight || player === null) throw new HttpError(401, 'Username or password is incorrect.');
    limits.signInByAddress.giveBack(address);
    limits.signInByUsername.giveBack(attempt);
    return { data: await signIn(player), message: 'Login Success' };
  });

  routes.open(loginDemo, async ({ address }) => {
    limits.signInByAddress.take(address);
    const player = (await isDemoOpen(db)) ? await findLeastUsedDemoPlayer() : undefined;
    if (player === undefined) throw new HttpError(403, 'No demo player is available at the moment.');
    return { data: await signIn(player), message: 'Login Success' };
  });

  routes.forPlayer(signout, async ({ payload, caller }) => {
    // A demo player is many people; one of them cannot sign the others out.
    const everywhere = payload.everywhere === '1' && caller.kind !== 'demo';
    const which = everywhere ? { playerId: caller.playerId } : { sessionId: caller.sessionId };
    notifier.sessionsEnded(await endSessions(db, clock.now(), which));
    return { data: null, message: 'Signed out' };
  });

  async function signIn(player: { id: number; username: string; mobile: string | null }) {
    const { token, sessionId } = await openSession(db, clock.now(), player.id);
    notifier.sessionOpened({ playerId: player.id, sessionId });
    return { token, user: toWireUser(player) };
  }

  async function findLeastUsedDemoPlayer() {
    const live = and(
      eq(sessions.playerId, players.id),
      isNull(sessions.revokedAt),
      gt(sessions.expiresAt, clock.now()),
    );
    const [player] = await db
      .select({ id: players.id, username: players.username, mobile: players.mobile })
      .from(players)
      .leftJoin(sessions, live)
      .where(eq(players.kind, 'demo'))
      .groupBy(players.id)
      .orderBy(asc(count(sessions.id)), asc(players.id))
      .limit(1);
    return player;
  }
}
