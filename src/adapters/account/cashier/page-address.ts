/** A page of a gateway: https, or a service on the host of this page, as in a sandbox. No credentials, which hide the host. */
export function isPageAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, password, protocol, username } = new URL(address);
  const isTrusted = protocol === 'https:' || (protocol === 'http:' && hostname === location.hostname);
  return isTrusted && username === '' && password === '';
}
