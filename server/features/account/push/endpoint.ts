import type { PushConfig } from './push-config';

const isHost = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

/**
 * Parses the address of a subscription. The client chooses this address, and the server sends requests to it.
 * @returns null unless the host is a known push service.
 */
export function endpointOf(
  text: string,
  { hosts, loopbackPort }: Pick<PushConfig, 'hosts' | 'loopbackPort'>,
): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (`${url.username}${url.password}${url.hash}` !== '') return null;
  if (loopbackPort !== null && url.host === `127.0.0.1:${loopbackPort}`) return url;
  // The default port is 443.
  const isSafe = url.protocol === 'https:' && url.port === '';
  return isSafe && hosts.some((allowed) => isHost(url.hostname, allowed)) ? url : null;
}
