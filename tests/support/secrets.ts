/**
 * Whether a text contains a secret. Digits count as a whole number alone: a code of six digits stands in one of some thousand times
 * and ids by chance.
 */
export const containsSecret = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret);
