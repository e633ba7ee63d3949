import { and, eq } from 'drizzle-orm';
import { forgotPassword, resetPassword, updatePassword } from '../../contract/calls';
import type { Backend } from '../backend';
import { CODE_BROWSER_LIFETIME, redeemCode, requireBrowser, sendCode } from '../codes/codes';
import { players } from '../database/schema/players';
import { HttpError } from '../http/http-error';
import type { Routes } from '../http/routes';
import { addNotification } from '../notifications/notifications';
import { endSessions } from '../sessions/sessions';
import { verifyCurrentPassword, wrongCurrentPassword } from './current-password';
import { knownDeviceOf, signDevice } from './known-device';
import { checkNewPassword, checkPasswordOfUser } from './password-rules';
import { hashPassword } from './passwords';
import { findByMobile } from './players';

export function serveNewPassword(routes: Routes, backend: Backend): void {
  const { db, clock, log, notifier } = backend;

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

  routes.open(resetPassword, async ({ payload: { otp, password }, cookies }) => {
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
    if (player === null) throw new HttpError(400, 'This code has expired. Ask for a new one.');
    const passwordHash = await setPassword(player.id, password);
    cookies.clear('reset');
    if (passwordHash !== null) cookies.setDevice(signDevice({ id: player.id, passwordHash }));
    return { data: null, message: 'Password reset success' };
  });

  routes.forPlayer(updatePassword, async ({ payload, caller, cookies }) => {
    if (caller.kind !== 'player')
      throw new HttpError(403, 'This password is shared by all demo players and cannot be changed.');
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
   * @returns the new hash; null if `verifiedHash` is not the stored hash any more.
   */
  async function setPassword(
    playerId: number,
    password: string,
    { except, verifiedHash }: { except?: number; verifiedHash?: string } = {},
  ): Promise<string | null> {
    const passwordHash = await hashPassword(password);
    const changed = await db.transaction(async (tx) => {
      const isStillVerified = verifiedHash ? eq(players.passwordHash, verifiedHash) : undefined;
      // Locks the row: a sign-in with the old password has either opened its session before, or finds the new hash.
      const updated = await tx
        .update(players)
        .set({ passwordHash })
        .where(and(eq(players.id, playerId), isStillVerified))
        .returning({ id: players.id });
      if (updated.length === 0) return null;
      const others = await endSessions(tx, clock.now(), {
        playerId,
        ...(except !== undefined && { except }),
      });
      const added = await addNotification(tx, backend, {
        playerId,
        kind: 'password.changed',
        parameters: {},
      });
      return { others, added };
    });
    if (changed === null) return null;
    log.info({ playerId }, 'a new password was set');
    notifier.sessionsEnded(changed.others);
    notifier.notificationAdded(changed.added);
    return passwordHash;
  }
}
