import * as v from 'valibot';
import { anyAnswer, defineCall, noPayload, wholeList } from '../define';
import { MAX_PASSWORD_LENGTH, requestText } from '../text';

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = v.pipe(requestText(40), v.trim(), v.nonEmpty());

const currentPassword = v.pipe(requestText(MAX_PASSWORD_LENGTH), v.nonEmpty());
const recoveryCodes = v.object({ recovery_codes: wholeList(v.string()) });
const assumedPlayerCall = { access: 'player', assumed: 'both' } as const;

export const twoFactor = defineCall({
  ...assumedPlayerCall,
  method: 'GET',
  path: '/two-factor',
  summary: 'Whether a sign-in of the player asks for a code of an authenticator app',
  payload: noPayload,
  answer: v.object({
    is_on: v.boolean(),
    /** False for demo players, whose account is shared. */
    is_allowed: v.boolean(),
    recovery_codes_left: v.number(),
  }),
});

export const twoFactorBegin = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/two-factor/begin',
  summary: 'Create the secret of an authenticator app; it is used only after a code confirmed it',
  payload: v.object({ current_password: currentPassword }),
  answer: v.object({
    /** Base32, for typing it into the app. */
    secret: v.string(),
    /** `otpauth://` address, for a QR code. */
    uri: v.string(),
  }),
});

export const twoFactorConfirm = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/two-factor/confirm',
  summary: 'Turn the second factor on with a first code; the recovery codes are answered here only',
  payload: v.object({ otp: secondFactorCode }),
  answer: recoveryCodes,
});

export const twoFactorRenew = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/two-factor/recovery-codes',
  summary: 'Replace all recovery codes',
  payload: v.object({ current_password: currentPassword, otp: secondFactorCode }),
  answer: recoveryCodes,
});

export const twoFactorOff = defineCall({
  ...assumedPlayerCall,
  method: 'POST',
  path: '/two-factor/off',
  summary: 'Turn the second factor off',
  payload: v.object({ current_password: currentPassword, otp: secondFactorCode }),
  answer: anyAnswer,
});
