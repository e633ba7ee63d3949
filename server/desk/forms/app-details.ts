import * as v from 'valibot';
import { checked, emptyOr, optionalLine, webAddress, wholeNumber } from './fields';

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
  /** Codes of states, separated by commas. */
  BLOCKED_STATES: optionalLine(200),
  /** Years; null asks for no age. */
  MIN_AGE: v.optional(emptyOr(wholeNumber('The least age', 0, 99)), ''),
};
