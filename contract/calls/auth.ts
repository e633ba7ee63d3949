import * as v from 'valibot';
import { anyAnswer, defineCall, noPayload } from '../define';
import { user } from '../entities';
import {
  COUNTRY_CODE,
  countryCode,
  identifier,
  indianMobile,
  oneTimeCode,
  password,
  username,
} from '../text';

const token = v.pipe(v.string(), v.nonEmpty());

/** `user` is offered by ours; without it the username that was typed is shown. */
const signedIn = v.object({ token, user: v.optional(v.nullable(user)) });

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with username and password',
  payload: v.object({
    username: v.pipe(v.string('Username cannot be empty'), v.trim(), v.nonEmpty('Username cannot be empty')),
    password: v.pipe(v.string('Password cannot be empty'), v.nonEmpty('Password cannot be empty')),
  }),
  answer: signedIn,
});

export const register = defineCall({
  method: 'POST',
  path: '/register',
  summary: 'Create a player, signed in; the mobile was verified in this browser unless OTP is 0',
  payload: v.object({
    name: v.pipe(v.string('Name cannot be empty'), v.trim(), v.nonEmpty('Name cannot be empty')),
    username,
    password,
    email: v.optional(v.pipe(v.string(), v.trim())),
    agent_code: v.optional(v.pipe(v.string(), v.trim())),
    typeId: v.optional(v.number()),
    parentId: v.optional(identifier),
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
  /** Seconds until another code may be asked for. */
  resendAfter: v.optional(v.nullable(v.number())),
});

export const sendOtpToMobile = defineCall({
  method: 'POST',
  path: '/sendOtpToMobile',
  summary: 'Send a one-time code to a mobile that wants to register',
  payload: v.object({ mobile: indianMobile, country_code: countryCode }),
  answer: v.optional(v.nullable(v.union([resendAfter, v.unknown()]))),
  assumed: 'answer',
});

export const mobileVerification = defineCall({
  method: 'POST',
  path: '/mobileVerification',
  summary: 'Verify the one-time code of a mobile that wants to register',
  payload: v.object({ mobile: indianMobile, country_code: countryCode, otp: oneTimeCode }),
  answer: anyAnswer,
  assumed: 'answer',
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Send a one-time code for a new password; the browser is bound to it by a cookie',
  payload: v.object({
    phone: v.pipe(
      v.string('Please enter mobile number'),
      v.nonEmpty('Please enter mobile number'),
      indianMobile,
    ),
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
    otp: v.pipe(v.string('All fields are mandatory'), v.nonEmpty('All fields are mandatory')),
    password: v.pipe(v.string('All fields are mandatory'), v.nonEmpty('All fields are mandatory'), password),
  }),
  answer: anyAnswer,
  assumed: 'answer',
});

export const updatePassword = defineCall({
  method: 'POST',
  path: '/update-password',
  access: 'player',
  summary: 'Change the password; every other session of the player ends',
  payload: v.object({ current_password: v.pipe(v.string(), v.nonEmpty()), password }),
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
