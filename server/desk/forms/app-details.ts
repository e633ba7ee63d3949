import * as v from 'valibot';
import { checked, emptyOr, optionalLine, webAddress, wholeNumber } from './fields';

/** Codes of states of India, or of other regions as in ISO 3166, separated by commas or blanks. */
const STATE_CODES = /^([a-z]{2}(-[a-z0-9]{1,3})?([\s,]+|$))*$/i;

/** App details that the desk edits. Others stay as they are stored. */
export const appDetailFields = {
  BRAND_STATUS: v.picklist(['Live', 'Maintenance', 'Suspended']),
  SEO_TITLE: optionalLine(100),
  LOGO_URL: webAddress('The logo'),
  PHONE: optionalLine(30),
  WHATS_APP_URL: webAddress('WhatsApp'),
  TELEGRAM: webAddress('Telegram'),
  FACEBOOK: webAddress('Facebook'),
  INSTATGRAM: webAddress('Instagram'),
  OTP: checked,
  IS_EMAIL: checked,
  WITHDRAWAL_CANCEL: checked,
  PLAY_MONEY: checked,
  BLOCKED_STATES: v.pipe(
    optionalLine(200),
    // A name such as Tamil Nadu would block no state.
    v.regex(STATE_CODES, 'Please enter codes such as TN, AP, separated by commas.'),
  ),
  /** Years; null asks for no age. */
  MIN_AGE: v.optional(emptyOr(wholeNumber('The least age', 0, 99)), ''),
};
