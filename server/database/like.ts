/** A text inside a pattern of LIKE, without its wildcards. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
