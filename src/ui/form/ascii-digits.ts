const DEVANAGARI_ZERO = 0x966;

/** Converts the Devanagari digits of Hindi keyboards. */
export const inAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO));
