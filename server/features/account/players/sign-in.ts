import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { login, loginDemo, signout } from '../../../../contract/calls';
import { countAttempts, refundAttempts } from '../../../database/attempts';
import type { Transaction } from '../../../database/open';
import { players, sessions } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import type { AddedNotification } from '../../../kit/backend/notifier';
import { refusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import { knownDeviceOf, signDevice } from '../../../kit/secrets/known-device';
import { verifyPassword } from '../../../kit/secrets/passwords';
import { addNotification } from '../../notifications/notifications';
import { isDemoOpen } from '../../site/site';
import { findByUsername, lockPlayer, toWireUser } from './players';
import { endSessions, isLive, type OpenedSession, openSession } from './sessions/sessions';
import type { SecondFactor } from './two-factor/factors';
import { createPlayerFactors } from './two-factor/second-factor';

interface SignedIn {
  readonly id: number;
  readonly username: string;
  readonly mobile: string | null;
}

interface SignInAttempt {
  readonly username: string;
  readonly network: string;
  /** Null for a browser that the player has not signed in with. */
  readonly device: string | null;
}

export function serveSignIn(routes: Routes, backend: Backend): void {
  const { db, clock, limits, log, notifier, config } = backend;

  routes.open(login, async ({ payload: { username, password, otp }, cookies, network, userAgent }) => {
    const player = await findByUsername(db, username);
    const device = knownDeviceOf(cookies.device, player);
    const refund = await countAttempt(backend, { username, network, device });
    const maySignIn = player?.kind === 'player' || (player?.kind === 'sample' && config.isSandbox);
    const isRight = await verifyPassword(maySignIn ? player.passwordHash : null, password);
    if (!isRight || player === null || player.passwordHash === null) {
      log.info({ playerId: player?.id ?? null }, 'a sign-in failed');
      throw incorrectCredentials();
    }
    await refund();
    const { id, passwordHash } = player;
    const isNewDevice = device === null && player.kind === 'player';
    const data = await signInVerified(backend, { ...player, passwordHash }, { otp, userAgent, isNewDevice });
    if (data === null)
      return { data: { otp_required: true as const }, message: 'Enter the code of your authenticator app.' };
    cookies.setDevice(signDevice({ id, passwordHash }));
    return { data, message: 'Login Success' };
  });

  routes.open(loginDemo, async ({ network, userAgent }) => {
    await countAttempts(backend, [[limits.signInByAddress, network]]);
    const player = (await isDemoOpen(db)) ? await findLeastUsedDemoPlayer(backend) : undefined;
    if (player === undefined) throw refusal(403, 'NO_DEMO_PLAYER');
    return { data: await signIn(backend, player, userAgent), message: 'Login Success' };
  });

  routes.forPlayer(signout, async ({ payload, caller }) => {
    // Many people share a demo player; one of them must not sign the others out.
    const everywhere = payload.everywhere === '1' && caller.kind !== 'demo';
    const which = everywhere ? { playerId: caller.playerId } : { sessionId: caller.sessionId };
    const ended = await endSessions(db, clock.now(), which);
    log.info(
      { playerId: caller.playerId, sessions: ended.map(({ sessionId }) => sessionId) },
      'a player signed out',
    );
    notifier.sessionsEnded(ended);
    return { data: null, message: 'Signed out' };
  });
}

/**
 * Counts an attempt, until the returned function takes it back after a success. Guesses from one address are limited;
 * a browser that the player signed in with before waits longer after each failure and is never locked.
 */
async function countAttempt(
  { clock, db, limits }: Pick<Backend, 'clock' | 'db' | 'limits'>,
  { device, network, username }: SignInAttempt,
): Promise<() => Promise<void>> {
  if (device !== null) {
    limits.signInByDevice.consume(device);
    return async () => limits.signInByDevice.clear(device);
  }
  const name = username.toLowerCase();
  const counted = [
    [limits.signInByAddress, network],
    [limits.signInByUsernameAndAddress, `${name} ${network}`],
    [limits.signInByUsername, name],
  ] as const;
  await countAttempts({ clock, db }, counted);
  return () => refundAttempts(db, counted);
}

/**
 * Verifying a password takes tens of milliseconds, in which the password may change. The session is opened only if the
 * verified hash is still the stored one, under a lock that a change of the password and a suspension wait for.
 * @returns null if the player has a second factor and sent no code.
 */
async function signInVerified(
  backend: Backend,
  player: SignedIn & { passwordHash: string },
  { isNewDevice, otp, userAgent }: { otp: string | undefined; userAgent: string; isNewDevice: boolean },
) {
  const { db, log } = backend;
  const factors = createPlayerFactors(backend, 'sign-in');
  const open = (redeem: (tx: Transaction, factor: SecondFactor) => Promise<void>) =>
    db.transaction(async (tx) => {
      const stored = await lockPlayer(tx, player.id);
      if (stored?.passwordHash !== player.passwordHash) throw incorrectCredentials();
      if (stored.suspendedAt !== null) {
        log.info({ playerId: player.id }, 'a suspended player was refused');
        throw suspended();
      }
      const factor = await factors.find(tx, player.id);
      if (factor !== null && factor.confirmedAt !== null) {
        if (otp === undefined) return null;
        await redeem(tx, factor);
      }
      const session = await openSession(tx, backend, { playerId: player.id, userAgent });
      const device = { playerId: player.id, userAgent, isNew: isNewDevice };
      return { ...session, added: await addDeviceNotification(tx, backend, device) };
    });
  const signedIn =
    otp === undefined
      ? await open(async () => {})
      : await factors.guess(player.id, ({ redeem }) => open((tx, factor) => redeem(tx, factor, otp)));
  return signedIn && completeSignIn(backend, player, signedIn);
}

async function addDeviceNotification(
  tx: Transaction,
  backend: Backend,
  { isNew, playerId, userAgent }: { playerId: number; userAgent: string; isNew: boolean },
) {
  if (!isNew) return null;
  const parameters = { user_agent: userAgent };
  return addNotification(tx, backend, { playerId, kind: 'device.added', parameters });
}

async function signIn(backend: Backend, player: SignedIn, userAgent: string) {
  const session = await openSession(backend.db, backend, { playerId: player.id, userAgent });
  return completeSignIn(backend, player, session);
}

/** Logs and notifies an opened session. @returns the answer of the sign-in. */
function completeSignIn(
  { log, notifier }: Backend,
  player: SignedIn,
  { added = null, sessionId, token }: OpenedSession & { added?: AddedNotification | null },
) {
  log.info({ playerId: player.id, sessionId }, 'a player signed in');
  notifier.sessionOpened({ playerId: player.id, sessionId });
  notifier.notificationAdded(added);
  return { token, user: toWireUser(player) };
}

async function findLeastUsedDemoPlayer(backend: Backend) {
  const live = and(eq(sessions.playerId, players.id), isLive(backend));
  const [player] = await backend.db
    .select({ id: players.id, username: players.username, mobile: players.mobile })
    .from(players)
    .leftJoin(sessions, live)
    .where(and(eq(players.kind, 'demo'), isNull(players.suspendedAt)))
    .groupBy(players.id)
    .orderBy(asc(count(sessions.id)), asc(players.id))
    .limit(1);
  return player;
}

/** Clients show the refusal of a sign-in only if it is about the username. */
const incorrectCredentials = () => refusal(401, 'CREDENTIALS_INCORRECT');

/** Only after the right password: others cannot learn whether a player is suspended. */
const suspended = () => refusal(403, 'USERNAME_SUSPENDED');
