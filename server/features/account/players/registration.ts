import * as v from 'valibot';
import { mobileVerification, register, sendOtpToMobile } from '../../../../contract/calls';
import type { Queryable } from '../../../database/open';
import type { Backend } from '../../../kit/backend/backend';
import { violates } from '../../../kit/database-errors';
import { refusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import { signDevice } from '../../../kit/secrets/known-device';
import { hashPassword } from '../../../kit/secrets/passwords';
import { addNotification } from '../../notifications/notifications';
import { readAppDetails } from '../../site/site';
import { refuseOwnReferral } from '../bonuses/referrals/rewards';
import { findAgentCode } from './agent-codes';
import { CODE_BROWSER_LIFETIME, checkCode, requireBrowser, sendCode } from './codes/codes';
import { isVerifiedMobile, storeVerifiedMobile, VERIFIED_LIFETIME } from './codes/verified-mobiles';
import { checkNewPassword, checkPasswordOfUser } from './password-rules';
import { createPlayer, isMobileTaken, toWireUser } from './players';
import { openSession } from './sessions/sessions';

const WELCOME_PAISE = 1_000_00;

export function serveRegistration(routes: Routes, backend: Backend): void {
  const { db, clock, limits } = backend;

  routes.open(sendOtpToMobile, async ({ payload: { mobile }, cookies, network }) => {
    const browserHash = cookies.issue('register', CODE_BROWSER_LIFETIME);
    const request = { purpose: 'register', mobile, browserHash, network, device: null } as const;
    const resendAfter = await sendCode(backend, { ...request, isDelivered: true });
    return { data: { resendAfter }, message: 'OTP sent' };
  });

  routes.open(mobileVerification, async ({ payload: { mobile, otp }, cookies }) => {
    const requestedBy = requireBrowser(cookies.hashOf('register'));
    await checkCode(backend, { purpose: 'register', browserHash: requestedBy, mobile }, otp);
    // Checked after the code: only the owner of a mobile can learn whether it has an account.
    if (await isMobileTaken(db, mobile)) throw mobileTaken();
    const browserHash = cookies.issue('verified', VERIFIED_LIFETIME);
    await storeVerifiedMobile(db, clock.now(), { browserHash, mobile });
    return { data: null, message: 'Mobile number verified' };
  });

  routes.open(register, async ({ payload, cookies, network, userAgent }) => {
    limits.registrationByAddress.consume(network);
    const { username, password, name, mobile } = payload;
    checkNewPassword(password);
    checkPasswordOfUser(password, username);
    const { OTP: isMobileVerified, IS_EMAIL: isEmailRequired, MIN_AGE: minAge } = await readAppDetails(db);
    const confirmedAge = requireAge(payload.age_confirmed, minAge);
    const email = parseEmail(payload.email, isEmailRequired);
    const passwordHash = await hashPassword(password);
    const browserHash = cookies.hashOf('verified');
    try {
      const { playerId, token } = await db.transaction(async (tx) => {
        if (isMobileVerified) {
          const verified =
            browserHash !== null && (await isVerifiedMobile(tx, clock.now(), { browserHash, mobile }));
          if (!verified) throw refusal(403, 'MOBILE_UNVERIFIED');
          if (await isMobileTaken(tx, mobile)) throw mobileTaken();
        }
        const agentCode = await findAgentCode(tx, payload.agent_code);
        const playerId = await createPlayer(tx, clock, {
          kind: 'player',
          username,
          passwordHash,
          name,
          mobile,
          isMobileVerified,
          email,
          confirmedAge,
          agentCode,
          welcome: WELCOME_PAISE,
        });
        if (agentCode === null) await notifyOfUnknownCode(tx, backend, playerId, payload.agent_code);
        const { device } = cookies;
        await refuseOwnReferral(tx, clock.now(), { playerId, agentCode, mobile, device });
        return { playerId, ...(await openSession(tx, backend, { playerId, userAgent })) };
      });
      cookies.clear('verified');
      cookies.setDevice(signDevice({ id: playerId, passwordHash }));
      return {
        data: { token, user: toWireUser({ username, mobile }) },
        message: 'Player added',
      };
    } catch (error) {
      if (violates(error, 'players_username_key')) throw refusal(409, 'USERNAME_TAKEN');
      if (violates(error, 'players_mobile_key')) throw mobileTaken();
      throw error;
    }
  });
}

async function notifyOfUnknownCode(
  tx: Queryable,
  backend: Backend,
  playerId: number,
  given = '',
): Promise<void> {
  if (given === '') return;
  await addNotification(tx, backend, { playerId, kind: 'referral.unknown', parameters: { code: given } });
}

const mobileTaken = () => refusal(409, 'MOBILE_TAKEN');

/** Null if the operator asks for no age. */
function requireAge(confirmed: number | undefined, minAge: number): number | null {
  if (minAge === 0) return null;
  if (confirmed === undefined || confirmed < minAge) throw refusal(422, 'AGE_NOT_CONFIRMED', { age: minAge });
  return confirmed;
}

const emailAddress = v.pipe(v.string(), v.maxLength(254), v.email());

function parseEmail(given: string | undefined, isRequired: boolean): string | null {
  if (given === undefined || given === '') {
    if (isRequired) throw refusal(400, 'EMAIL_EMPTY');
    return null;
  }
  if (!v.is(emailAddress, given)) throw refusal(400, 'EMAIL_INVALID');
  return given;
}
