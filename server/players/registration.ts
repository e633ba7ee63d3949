import * as v from 'valibot';
import { mobileVerification, register, sendOtpToMobile } from '../../contract/calls';
import type { Backend } from '../backend';
import { redeemCode, sendCode } from '../codes/codes';
import { consumeVerifiedMobile, storeVerifiedMobile, VERIFIED_LIFETIME } from '../codes/verified-mobiles';
import { violates } from '../database/errors';
import { HttpError } from '../http/http-error';
import type { Routes } from '../http/routes';
import { openSession } from '../sessions/sessions';
import { readAppDetails } from '../site/site';
import { findAgentCode } from './agent-codes';
import { hashPassword } from './passwords';
import { createPlayer, findByMobile, toWireUser } from './players';

const WELCOME_PAISE = 1_000_00;

export function serveRegistration(routes: Routes, backend: Backend): void {
  const { db, clock, limits } = backend;

  routes.open(sendOtpToMobile, async ({ payload: { mobile }, network }) => {
    limits.codeByAddress.consume(network);
    const resendAfter = await sendCode(backend, { purpose: 'register', mobile, delivered: true });
    return { data: { resendAfter }, message: 'OTP sent' };
  });

  routes.open(mobileVerification, async ({ payload: { mobile, otp }, cookies, network }) => {
    limits.codeTryByAddress.consume(network);
    await redeemCode(backend, { purpose: 'register', mobile }, otp);
    // Only after the code was right: others cannot learn whether a mobile has an account.
    if (await findByMobile(db, mobile)) throw mobileTaken();
    const browserHash = cookies.issue('verified', VERIFIED_LIFETIME);
    await storeVerifiedMobile(db, clock.now(), { browserHash, mobile });
    return { data: null, message: 'Mobile number verified' };
  });

  routes.open(register, async ({ payload, cookies, network }) => {
    limits.registrationByAddress.consume(network);
    const { username, password, name, mobile } = payload;
    const { OTP: isVerificationOn, IS_EMAIL: isEmailRequired } = await readAppDetails(db);
    const email = parseEmail(payload.email, isEmailRequired);
    const passwordHash = await hashPassword(password);
    const browserHash = cookies.hashOf('verified');
    try {
      const session = await db.transaction(async (tx) => {
        if (isVerificationOn) {
          const verified =
            browserHash !== null && (await consumeVerifiedMobile(tx, clock.now(), { browserHash, mobile }));
          if (!verified) throw new HttpError(403, 'Please verify your mobile number first.');
        }
        const agentCode = await findAgentCode(tx, payload.agent_code);
        const player = { kind: 'player', username, passwordHash, name, mobile, email, agentCode } as const;
        const playerId = await createPlayer(tx, clock, { ...player, welcome: WELCOME_PAISE });
        return openSession(tx, clock.now(), playerId);
      });
      cookies.clear('verified');
      return {
        data: { token: session.token, user: toWireUser({ username, mobile }) },
        message: 'Player added',
      };
    } catch (error) {
      if (violates(error, 'players_username_key')) throw new HttpError(409, 'Username is already taken.');
      if (violates(error, 'players_mobile_key')) throw mobileTaken();
      throw error;
    }
  });
}

const mobileTaken = () =>
  new HttpError(409, 'This mobile number already has an account. Log in, or reset the password.');

const emailAddress = v.pipe(v.string(), v.maxLength(254), v.email());

function parseEmail(given: string | undefined, isRequired: boolean): string | null {
  if (given === undefined || given === '') {
    if (isRequired) throw new HttpError(400, 'Email cannot be empty');
    return null;
  }
  if (!v.is(emailAddress, given)) throw new HttpError(400, 'Please enter a valid email address');
  return given;
}
