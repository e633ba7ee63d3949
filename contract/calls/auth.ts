import * as v from 'valibot';
import { COUNTRY_CODE } from '../../domain/mobile';
import { USERNAME_MAX } from '../../domain/validation';
import { anyAnswer, defineCall, noPayload } from '../define';
import { user } from '../entities';
import {
  countryCode,
  indianMobile,
  MAX_PASSWORD_LENGTH,
  oneTimeCode,
  password,
  requestId,
  requestText,
  username,
} from '../text';
import { secondFactorCode } from './two-factor';

/** Printable ASCII: an HTTP header carries nothing else. */
const token = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.trim(),
  v.regex(/^[\x20-\x7e]+$/),
);

/** Without `user` the client shows the username that was typed. */
export const signedIn = v.object({ token, user: v.fallback(v.optional(v.nullable(user)), null) });

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with username and password, and with a code if the player has a second factor',
  payload: v.object({
    username: v.pipe(
      v.string('SIGN_IN_USERNAME_EMPTY'),
      v.trim(),
      v.nonEmpty('SIGN_IN_USERNAME_EMPTY'),
      requestText(USERNAME_MAX),
    ),
    password: v.pipe(
      v.string('PASSWORD_EMPTY'),
      v.nonEmpty('PASSWORD_EMPTY'),
      requestText(MAX_PASSWORD_LENGTH),
    ),
    /** Required for a player with a second factor; without it the answer asks for it. */
    otp: v.optional(secondFactorCode),
  }),
  answer: v.union([signedIn, v.object({ otp_required: v.literal(true) })]),
});

export const register = defineCall({
  method: 'POST',
  path: '/register',
  summary: 'Create a player and open a session; unless OTP is 0, this browser has verified the mobile',
  payload: v.object({
    name: v.pipe(v.string('NAME_EMPTY'), v.trim(), v.nonEmpty('NAME_EMPTY'), requestText(100)),
    username,
    password,
    email: v.optional(v.pipe(requestText(1000), v.trim())),
    agent_code: v.optional(v.pipe(requestText(64), v.trim())),
    /** Least age in years that the player confirms. Not in the specification; required unless MIN_AGE is 0. */
    age_confirmed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150))),
    typeId: v.optional(v.number()),
    parentId: v.optional(requestId),
    mobile: indianMobile,
    country_code: countryCode,
  }),
  answer: signedIn,
});

export const loginDemo = defineCall({
  method: 'POST',
  path: '/login/demo',
  summary: 'Sign in as a demo player; only while the demo check reports demo users',
  payload: noPayload,
  answer: signedIn,
  assumed: 'payload',
});

const resendAfter = v.object({
  /** Seconds until another code can be requested. */
  resendAfter: v.optional(v.nullable(v.number())),
});

export const sendOtpToMobile = defineCall({
  method: 'POST',
  path: '/sendOtpToMobile',
  summary: 'Send a one-time code for registration to a mobile',
  payload: v.object({ mobile: indianMobile, country_code: countryCode }),
  answer: v.optional(v.nullable(v.union([resendAfter, v.unknown()]))),
  assumed: 'answer',
});

export const mobileVerification = defineCall({
  method: 'POST',
  path: '/mobileVerification',
  summary: 'Verify a mobile for registration with its one-time code',
  payload: v.object({ mobile: indianMobile, country_code: countryCode, otp: oneTimeCode }),
  answer: anyAnswer,
  assumed: 'answer',
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Send a one-time code for a new password; the browser is bound to it by a cookie',
  payload: v.object({
    phone: v.pipe(v.string('MOBILE_EMPTY'), v.nonEmpty('MOBILE_EMPTY'), indianMobile),
    countryCode: v.optional(countryCode, COUNTRY_CODE),
  }),
  answer: anyAnswer,
  assumed: 'answer',
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/reset-password',
  summary: 'Set a new password with the code sent to this browser’s mobile',
  payload: v.object({
    otp: v.pipe(v.string('ALL_FIELDS'), v.nonEmpty('ALL_FIELDS'), requestText(16)),
    password: v.pipe(v.string('ALL_FIELDS'), v.nonEmpty('ALL_FIELDS'), password),
  }),
  answer: anyAnswer,
  assumed: 'answer',
});

export const updatePassword = defineCall({
  method: 'POST',
  path: '/update-password',
  access: 'player',
  summary: 'Change the password; every other session of the player ends',
  payload: v.object({ current_password: v.pipe(requestText(MAX_PASSWORD_LENGTH), v.nonEmpty()), password }),
  answer: anyAnswer,
  assumed: 'both',
});

export const signout = defineCall({
  method: 'GET',
  path: '/signout',
  access: 'player',
  summary: 'End this session, or with everywhere=1 every session of the player',
  payload: v.object({ everywhere: v.optional(v.picklist(['0', '1'])) }),
  answer: anyAnswer,
  assumed: 'both',
});
