/**
 * A path within this site, trimmed; null for any other address. A second slash or a backslash would name another host, and
 * browsers drop tabs and line breaks before they parse.
 */
export function sitePath(address: string): string | null {
  const path = address.trim();
  return /^\/(?![/\\])/.test(path) && !/[\t\n\r\\]/.test(path) ? path : null;
}
