import { inAsciiDigits } from './typed-text';

/** India. */
export const COUNTRY_CODE = '91';

/**
 * The ten national digits of a typed or pasted Indian number. Accepts the prefixes +91, 0091, 91 and a trunk 0, and any
 * separators. Returns all digits of any other text, which validation then refuses.
 */
export function nationalNumber(text: string): string {
  const digits = inAsciiDigits(text).replace(/\D/g, '');
  return digits.replace(/^(?:(?:00)?910?|0(?:91)?)(?=\d{10}$)/, '');
}

/** India's numbering plan: mobiles have ten digits and begin with 6, 7, 8 or 9. */
export const INDIAN_MOBILE = /^[6-9]\d{9}$/;

export const isIndianMobile = (national: string): boolean => INDIAN_MOBILE.test(national);
