const DEVANAGARI_ZERO = 0x966;

/** Converts the Devanagari digits of Hindi keyboards. */
export const inAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO));

/** With ASCII digits and without invisible characters, which are copied from chats and from the amounts of pages. */
export const plainText = (text: string): string =>
  inAsciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim();

/** A number that is written in groups: the same without spaces. */
export const compact = (text: string): string => plainText(text).replace(/\s/g, '');

/** A reference, an account number or a code that is written in groups: without spaces and hyphens, in capitals. */
export const readCode = (text: string): string => compact(text).replaceAll('-', '').toUpperCase();
