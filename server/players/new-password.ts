import { eq } from 'drizzle-orm';
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

  routes.open(forgotPassword, async ({ payload: { phone: mobile }, browser, address }) => {
    limits.codeByAddress.take(address);
    const player = await findByMobile(db, mobile);
    const browserHash = browser.marked('reset', RESET_LIFETIME);
    // The same for a mobile that nobody registered, down to the stored code: nobody learns who plays here.
    const delivered = player !== null;
    const resendAfter = await sendCode(backend, { purpose: 'reset', mobile, browserHash, delivered });
    return { data: { resendAfter }, message: 'If this mobile number has an account, a code is on its way.' };
  });

  routes.open(resetPassword, async ({ payload: { otp, password }, browser, address }) => {
    limits.codeTryByAddress.take(address);
    const browserHash = browser.hashOf('reset');
    if (browserHash === null) throw new HttpError(400, 'Please ask for a code in this browser first.');
    const { mobile } = await redeemCode(backend, { purpose: 'reset', browserHash }, otp.trim());
    const player = await findByMobile(db, mobile);
    if (player === null) throw new HttpError(400, 'This code has expired. Ask for a new one.');
    await setPassword(player.id, password);
    browser.unmark('reset');
    return { data: null, message: 'Password reset success' };
  });

  routes.forPlayer(updatePassword, async ({ payload, caller }) => {
    if (caller.kind !== 'player')
      throw new HttpError(403, 'The password of this player is everybody’s: it stays.');
    const attempt = caller.username.toLowerCase();
    limits.signInByUsername.take(attempt);
    const player = await findByUsername(db, caller.username);
    if (!(await verifyPassword(player?.passwordHash, payload.current_password))) {
      throw new HttpError(400, 'Current password is incorrect.');
    }
    limits.signInByUsername.giveBack(attempt);
    await setPassword(caller.playerId, payload.password, caller.sessionId);
    return { data: null, message: 'Password changed' };
  });

  /** Whoever was signed in with the old password is not any more, save the session that changed it. */
  async function setPassword(playerId: number, password: string, keptSession?: number) {
    const passwordHash = await hashPassword(password);
    const ended = await db.transaction(async (tx) => {
      await tx.update(players).set({ passwordHash }).where(eq(players.id, playerId));
      const except = keptSession === undefined ? {} : { except: keptSession };
      return endSessions(tx, clock.now(), { playerId, ...except });
    });
    notifier.sessionsEnded(ended);
  }
}
