import { and, eq } from 'drizzle-orm';
import { forgotPassword, resetPassword, updatePassword } from '../../../../contract/calls';
import { countAttempts, refundAttempts } from '../../../database/attempts';
import type { Transaction } from '../../../database/open';
import { players } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import type { AddedNotification } from '../../../kit/backend/notifier';
import type { SessionRef } from '../../../kit/backend/session';
import { refusal, waitRefusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import { knownDeviceOf, signDevice } from '../../../kit/secrets/known-device';
import { hashPassword } from '../../../kit/secrets/passwords';
import { addNotification } from '../../notifications/notifications';
import { CODE_BROWSER_LIFETIME, redeemCode, requireBrowser, sendCode } from './codes/codes';
import { verifyCurrentPassword, wrongCurrentPassword } from './current-password';
import { checkNewPassword, checkPasswordOfUser } from './password-rules';
import { findByMobile } from './players';
import { deleteRestoreCode, prepareRestoreCode, restoreCodeIn } from './restore-codes';
import { endSessions } from './sessions/sessions';

interface PasswordCondition {
  /** Session that stays. */
  readonly except?: number | undefined;
  /** The password is stored only if this is still the stored hash. */
  readonly verifiedHash?: string | undefined;
}

/** Passed to the notifier after the commit. */
interface StoredPassword {
  readonly ended: readonly SessionRef[];
  readonly added: AddedNotification | null;
}

export function serveNewPassword(routes: Routes, backend: Backend): void {
  const { db, clock, limits, log, notifier } = backend;

  routes.open(forgotPassword, async ({ payload: { phone: mobile }, cookies, network }) => {
    const player = await findByMobile(db, mobile);
    const device = knownDeviceOf(cookies.device, player);
    const browserHash = cookies.issue('reset', CODE_BROWSER_LIFETIME);
    // An unknown mobile is treated alike, up to the stored code: the answer does not tell whether it has an account.
    const isDelivered = player !== null;
    const request = { purpose: 'reset', mobile, browserHash, network, device, isDelivered } as const;
    const resendAfter = await sendCode(backend, request);
    return { data: { resendAfter }, message: 'If this mobile number has an account, a code is on its way.' };
  });

  routes.open(resetPassword, async ({ payload: { otp, password }, cookies, network }) => {
    const restoreCode = restoreCodeIn(otp);
    if (restoreCode !== null) {
      const player = await resetWithRestoreCode(restoreCode, password, network);
      cookies.setDevice(signDevice(player));
      return { data: null, message: 'Password reset success' };
    }
    const browserHash = requireBrowser(cookies.hashOf('reset'));
    checkNewPassword(password);
    const checkUsername = async (mobile: string) => {
      const player = await findByMobile(db, mobile);
      if (player !== null) checkPasswordOfUser(password, player.username);
    };
    const { mobile } = await redeemCode(
      backend,
      { purpose: 'reset', browserHash },
      otp.trim(),
      checkUsername,
    );
    const player = await findByMobile(db, mobile);
    if (player === null) throw refusal(400, 'CODE_EXPIRED');
    const passwordHash = await setPassword(player.id, password);
    cookies.clear('reset');
    if (passwordHash !== null) cookies.setDevice(signDevice({ id: player.id, passwordHash }));
    return { data: null, message: 'Password reset success' };
  });

  routes.forPlayer(updatePassword, async ({ payload, caller, cookies }) => {
    if (caller.kind !== 'player') throw refusal(403, 'PASSWORD_SHARED');
    checkNewPassword(payload.password);
    checkPasswordOfUser(payload.password, caller.username);
    const verifiedHash = await verifyCurrentPassword(backend, caller, payload.current_password);
    const passwordHash = await setPassword(caller.playerId, payload.password, {
      except: caller.sessionId,
      verifiedHash,
    });
    if (passwordHash === null) throw wrongCurrentPassword();
    cookies.setDevice(signDevice({ id: caller.playerId, passwordHash }));
    return { data: null, message: 'Password changed' };
  });

  /**
   * Sets the password and ends the player's sessions, except the one that changed it.
   * @returns the new hash; null if `verifiedHash` is no longer the stored hash.
   */
  async function setPassword(
    playerId: number,
    password: string,
    { except, verifiedHash }: PasswordCondition = {},
  ): Promise<string | null> {
    const passwordHash = await hashPassword(password);
    const changed = await db.transaction((tx) =>
      storePassword(tx, backend, playerId, passwordHash, { except, verifiedHash }),
    );
    if (changed === null) return null;
    notify(playerId, changed);
    return passwordHash;
  }

  /**
   * A code that an operator gave out is bound to its player and to no browser. It is used up in the transaction that stores the password:
   * of two uses at once one wins, and a password that is refused leaves it valid.
   * @returns what makes the browser known, so that failed sign-ins of others do not keep the player out of it.
   * @throws HttpError 400 for an unknown or expired code
   */
  async function resetWithRestoreCode(code: string, password: string, network: string) {
    checkNewPassword(password);
    const limit = { ...limits.signInByAddress, refuse: waitRefusal('CODES_LOCKED') };
    const attempts = [[limit, network]] as const;
    await countAttempts(backend, attempts);
    const use = await prepareRestoreCode(code);
    const passwordHash = await hashPassword(password);
    const { changed, playerId } = await db.transaction(async (tx) => {
      const found = await use(tx, clock.now());
      if (found === null) throw refusal(400, 'RESTORE_CODE_WRONG');
      const [player] = await tx.select().from(players).where(eq(players.id, found));
      if (player !== undefined) checkPasswordOfUser(password, player.username);
      return { playerId: found, changed: await storePassword(tx, backend, found, passwordHash, {}) };
    });
    await refundAttempts(db, attempts);
    if (changed !== null) notify(playerId, changed);
    return { id: playerId, passwordHash };
  }

  function notify(playerId: number, { added, ended }: StoredPassword): void {
    log.info({ playerId }, 'a new password was set');
    notifier.sessionsEnded(ended);
    notifier.notificationAdded(added);
  }
}

/** @returns null if `verifiedHash` is no longer the stored hash. */
async function storePassword(
  tx: Transaction,
  { clock }: Pick<Backend, 'clock'>,
  playerId: number,
  passwordHash: string,
  { except, verifiedHash }: PasswordCondition,
): Promise<StoredPassword | null> {
  const isStillVerified = verifiedHash ? eq(players.passwordHash, verifiedHash) : undefined;
  // Locks the row: a sign-in with the old password has either opened its session before, or finds the new hash.
  const updated = await tx
    .update(players)
    .set({ passwordHash })
    .where(and(eq(players.id, playerId), isStillVerified))
    .returning({ id: players.id });
  if (updated.length === 0) return null;
  await deleteRestoreCode(tx, playerId);
  return {
    ended: await endSessions(tx, clock.now(), { playerId, ...(except !== undefined && { except }) }),
    added: await addNotification(tx, { clock }, { playerId, kind: 'password.changed', parameters: {} }),
  };
}
