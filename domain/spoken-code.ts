/** Whether a text is a code alone. Two words at least: a single one in capitals may be a name. */
export const isCode = (text: string): boolean => /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(text);

/** A code as it would be said: `MARKET_SUSPENDED` is "Market suspended". */
export const codeInWords = (code: string): string =>
  code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
