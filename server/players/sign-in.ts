import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import { login, loginDemo, signout } from '../../contract/calls';
import type { Backend } from '../backend';
import { players, sessions } from '../database/schema';
import { HttpError } from '../http/http-error';
import type { Routes } from '../http/routes';
import { endSessions, type OpenedSession, openSession } from '../sessions/sessions';
import { isDemoOpen } from '../site/site';
import { verifyPassword } from './passwords';
import { findByUsername, toWireUser } from './players';

interface SignedIn {
  readonly id: number;
  readonly username: string;
  readonly mobile: string | null;
}

export function serveSignIn(routes: Routes, backend: Backend): void {
  const { db, clock, limits, notifier, config } = backend;

  routes.open(login, async ({ payload: { username, password }, network }) => {
    const attempt = username.toLowerCase();
    limits.signInByAddress.consume(network);
    limits.signInByUsername.consume(attempt);
    const player = await findByUsername(db, username);
    const maySignIn = player?.kind === 'player' || (player?.kind === 'sample' && config.sandbox);
    const isRight = await verifyPassword(maySignIn ? player.passwordHash : null, password);
    if (!isRight || player === null) throw incorrectCredentials();
    limits.signInByAddress.refund(network);
    limits.signInByUsername.refund(attempt);
    return { data: await signInVerified(player), message: 'Login Success' };
  });

  routes.open(loginDemo, async ({ network }) => {
    limits.signInByAddress.consume(network);
    const player = (await isDemoOpen(db)) ? await findLeastUsedDemoPlayer() : undefined;
    if (player === undefined) throw new HttpError(403, 'No demo player is available at the moment.');
    return { data: await signIn(player), message: 'Login Success' };
  });

  routes.forPlayer(signout, async ({ payload, caller }) => {
    // Many people share a demo player; one of them must not sign the others out.
    const everywhere = payload.everywhere === '1' && caller.kind !== 'demo';
    const which = everywhere ? { playerId: caller.playerId } : { sessionId: caller.sessionId };
    notifier.sessionsEnded(await endSessions(db, clock.now(), which));
    return { data: null, message: 'Signed out' };
  });

  /**
   * Verifying a password takes tens of milliseconds, in which the password may change. The session is opened only if the
   * verified hash is still the stored one, under a lock that a change of the password waits for.
   */
  async function signInVerified(player: SignedIn & { passwordHash: string | null }) {
    const session = await db.transaction(async (tx) => {
      const [stored] = await tx
        .select({ passwordHash: players.passwordHash })
        .from(players)
        .where(eq(players.id, player.id))
        .for('update');
      if (stored?.passwordHash !== player.passwordHash) throw incorrectCredentials();
      return openSession(tx, clock.now(), player.id);
    });
    return announce(player, session);
  }

  const signIn = async (player: SignedIn) => announce(player, await openSession(db, clock.now(), player.id));

  function announce(player: SignedIn, { sessionId, token }: OpenedSession) {
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

/** Clients show the message of a failed sign-in only if it contains "username". */
const incorrectCredentials = () => new HttpError(401, 'Username or password is incorrect.');
