import * as v from 'valibot';
import { mobileVerification, register, sendOtpToMobile } from '../../contract/calls';
import type { Backend } from '../backend';
import { redeemCode, sendCode } from '../codes/codes';
import { redeemVerified, rememberVerified, VERIFIED_FOR } from '../codes/verified-mobiles';
import { violates } from '../database/errors';
import { Refusal } from '../http/http-error';
import type { Calls } from '../http/routes';
import { openSession } from '../sessions/sessions';
import { readAppDetails } from '../site/site';
import { knownAgentCode } from './agent-codes';
import { hashPassword } from './passwords';
import { createPlayer, findByMobile, userOnTheWire } from './players';

const WELCOME = 1_000_00;

export function serveRegistration(calls: Calls, backend: Backend): void {
  const { db, clock, limits } = backend;

  calls.open(sendOtpToMobile, async ({ payload: { mobile }, address }) => {
    limits.codeByAddress.take(address);
    const resendAfter = await sendCode(backend, { purpose: 'register', mobile, delivered: true });
    return { data: { resendAfter }, message: 'OTP sent' };
  });

  calls.open(mobileVerification, async ({ payload: { mobile, otp }, browser, address }) => {
    limits.codeTryByAddress.take(address);
    await redeemCode(backend, { purpose: 'register', mobile }, otp);
    // Told only to whoever holds the mobile: others cannot learn who plays here.
    if (await findByMobile(db, mobile)) throw mobileTaken();
    const browserHash = browser.marked('verified', VERIFIED_FOR);
    await rememberVerified(db, clock.now(), { browserHash, mobile });
    return { data: null, message: 'Mobile number verified' };
  });

  calls.open(register, async ({ payload, browser, address }) => {
    limits.registrationByAddress.take(address);
    const { username, password, name, mobile } = payload;
    const { OTP: isVerificationOn, IS_EMAIL: isEmailRequired } = await readAppDetails(db);
    const email = readEmail(payload.email, isEmailRequired);
    const passwordHash = await hashPassword(password);
    const browserHash = browser.hashOf('verified');
    try {
      const session = await db.transaction(async (tx) => {
        if (isVerificationOn) {
          const verified =
            browserHash !== null && (await redeemVerified(tx, clock.now(), { browserHash, mobile }));
          if (!verified) throw new Refusal(403, 'Please verify your mobile number first.');
        }
        const agentCode = await knownAgentCode(tx, payload.agent_code);
        const player = { kind: 'player', username, passwordHash, name, mobile, email, agentCode } as const;
        const playerId = await createPlayer(tx, clock, { ...player, welcome: WELCOME });
        return openSession(tx, clock.now(), playerId);
      });
      browser.unmark('verified');
      return {
        data: { token: session.token, user: userOnTheWire({ username, mobile }) },
        message: 'Player added',
      };
    } catch (error) {
      if (violates(error, 'players_username_key')) throw new Refusal(409, 'Username is already taken.');
      if (violates(error, 'players_mobile_key')) throw mobileTaken();
      throw error;
    }
  });
}

const mobileTaken = () =>
  new Refusal(409, 'This mobile number already has an account. Log in, or reset the password.');

const emailAddress = v.pipe(v.string(), v.maxLength(254), v.email());

function readEmail(given: string | undefined, isRequired: boolean): string | null {
  if (given === undefined || given === '') {
    if (isRequired) throw new Refusal(400, 'Email cannot be empty');
    return null;
  }
  if (!v.is(emailAddress, given)) throw new Refusal(400, 'Please enter a valid email address');
  return given;
}
