import { and, eq } from 'drizzle-orm';
import { forgotPassword, resetPassword, updatePassword } from '../../contract/calls';
import type { Backend } from '../backend';
import { MINUTE } from '../clock';
import { redeemCode, sendCode } from '../codes/codes';
import { players } from '../database/schema';
import { HttpError } from '../http/http-error';
import type { Routes } from '../http/routes';
import { endSessions } from '../sessions/sessions';
import { hashPassword, verifyPassword } from './passwords';
import { findByMobile, findByUsername } from './players';

const RESET_LIFETIME = 15 * MINUTE;

export function serveNewPassword(routes: Routes, backend: Backend): void {
  const { db, clock, limits, notifier } = backend;

  routes.open(forgotPassword, async ({ payload: { phone: mobile }, cookies, network }) => {
    limits.codeByAddress.consume(network);
    const player = await findByMobile(db, mobile);
    const browserHash = cookies.issue('reset', RESET_LIFETIME);
    // An unknown mobile is treated alike, up to the stored code: the answer does not tell whether it has an account.
    const delivered = player !== null;
    const resendAfter = await sendCode(backend, { purpose: 'reset', mobile, browserHash, delivered });
    return { data: { resendAfter }, message: 'If this mobile number has an account, a code is on its way.' };
  });

  routes.open(resetPassword, async ({ payload: { otp, password }, cookies, network }) => {
    limits.codeTryByAddress.consume(network);
    const browserHash = cookies.hashOf('reset');
    if (browserHash === null) throw new HttpError(400, 'Please ask for a code in this browser first.');
    const { mobile } = await redeemCode(backend, { purpose: 'reset', browserHash }, otp.trim());
    const player = await findByMobile(db, mobile);
    if (player === null) throw new HttpError(400, 'This code has expired. Ask for a new one.');
    await setPassword(player.id, password);
    cookies.clear('reset');
    return { data: null, message: 'Password reset success' };
  });

  routes.forPlayer(updatePassword, async ({ payload, caller }) => {
    if (caller.kind !== 'player')
      throw new HttpError(403, 'The password of this player is everybody’s: it stays.');
    // Apart from failed sign-ins: those of others do not stop a signed-in player.
    const attempt = String(caller.playerId);
    limits.passwordChangeByPlayer.consume(attempt);
    const player = await findByUsername(db, caller.username);
    const verifiedHash = player?.passwordHash;
    if (!(await verifyPassword(verifiedHash, payload.current_password))) throw wrongCurrentPassword();
    limits.passwordChangeByPlayer.refund(attempt);
    const isSet = await setPassword(caller.playerId, payload.password, {
      except: caller.sessionId,
      verifiedHash,
    });
    if (!isSet) throw wrongCurrentPassword();
    return { data: null, message: 'Password changed' };
  });

  /**
   * Sets the password and ends the player's sessions, except the one that changed it.
   * @returns false if `verifiedHash` is not the stored hash any more.
   */
  async function setPassword(
    playerId: number,
    password: string,
    { except, verifiedHash }: { except?: number; verifiedHash?: string | null | undefined } = {},
  ): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    const ended = await db.transaction(async (tx) => {
      const isStillVerified = verifiedHash ? eq(players.passwordHash, verifiedHash) : undefined;
      // Locks the row: a sign-in with the old password has either opened its session before, or finds the new hash.
      const updated = await tx
        .update(players)
        .set({ passwordHash })
        .where(and(eq(players.id, playerId), isStillVerified))
        .returning({ id: players.id });
      if (updated.length === 0) return null;
      return endSessions(tx, clock.now(), { playerId, ...(except !== undefined && { except }) });
    });
    if (ended !== null) notifier.sessionsEnded(ended);
    return ended !== null;
  }
}

const wrongCurrentPassword = () => new HttpError(400, 'Current password is incorrect.');
