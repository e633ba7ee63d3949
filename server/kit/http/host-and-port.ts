/** Host of an address, an IPv6 address without its brackets. Empty if it is no address. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';

/** Port of an address; that of its protocol if it names none. */
export function portOf(url: string): number {
  const { port, protocol } = new URL(url);
  return Number(port || (protocol === 'https:' ? 443 : 80));
}
