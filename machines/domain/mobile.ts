export const COUNTRY_CODE = '91';

/**
 * The ten digits of an Indian number as people type and paste it: with +91, 0091, 91, a trunk 0 or both before it, with
 * spaces, dashes, dots or brackets in it. What is no such number comes back as its digits, for the rules to refuse.
 */
export function nationalNumber(text: string): string {
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  return digits.replace(/^(?:(?:00)?910?|0(?:91)?)(?=\d{10}$)/, '');
}

/** Devanagari digits, as Hindi keyboards write them. */
const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** India's numbering plan: mobiles have ten digits and begin with 6, 7, 8 or 9. */
export const isIndianMobile = (national: string): boolean => /^[6-9]\d{9}$/.test(national);
