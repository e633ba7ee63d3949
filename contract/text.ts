import * as v from 'valibot';

/** The one message of the specification's refused token. */
export const UNAUTHORIZED = 'Unauthorized action.';

export const COUNTRY_CODE = '91';
export const PLAYER_TYPE_ID = 3;

/** Ten digits of an Indian mobile, without country code. The numbering plan gives mobiles 6 to 9 as first digit. */
export const indianMobile = v.pipe(
  v.string(),
  v.regex(/^[6-9]\d{9}$/, 'Please enter a 10-digit Indian mobile number'),
);
export const countryCode = v.literal(COUNTRY_CODE, 'Only Indian mobile numbers are supported');
export const oneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'The code has 6 digits'));

export const username = v.pipe(
  v.string('User name cannot be empty'),
  v.trim(),
  v.nonEmpty('User name cannot be empty'),
  v.minLength(4, 'Username must be 4 to 15 characters.'),
  v.maxLength(15, 'Username must be 4 to 15 characters.'),
  v.regex(/^[A-Za-z0-9 ]*$/, 'Special characters are not allowed in username.'),
);
export const password = v.pipe(
  v.string('Password cannot be empty'),
  v.nonEmpty('Password cannot be empty'),
  v.minLength(8, 'Password must be 8 to 20 characters.'),
  v.maxLength(20, 'Password must be 8 to 20 characters.'),
);

/** Null, absent and blank are all "not set" on this wire. */
export const optionalText = v.optional(
  v.pipe(
    v.nullable(v.union([v.string(), v.number()])),
    v.transform((text) => (text === null ? '' : String(text).trim())),
  ),
  null,
);

/** 0/1, "0"/"1", true/false, "true"/"false": backends disagree on how a flag looks. */
export const flag = (absent: boolean) =>
  v.optional(
    v.pipe(
      v.nullable(v.union([v.boolean(), v.number(), v.string()])),
      v.transform((value) => {
        if (value === null || value === '') return absent;
        if (typeof value === 'string')
          return !['0', 'false', 'no', 'off'].includes(value.trim().toLowerCase());
        return Boolean(value);
      }),
    ),
    null,
  );

export const identifier = v.union([v.string(), v.number()]);
export const timestamp = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Not a date'),
);
