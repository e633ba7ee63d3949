import type { PushConfig } from './push-config';

const isHost = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

/**
 * The address of a subscription, which a client chooses: null unless it is of a known push service, so that nobody can make this
 * server send requests to other hosts.
 */
export function endpointOf(
  text: string,
  { hosts, loopbackPort }: Pick<PushConfig, 'hosts' | 'loopbackPort'>,
): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (`${url.username}${url.password}${url.hash}` !== '') return null;
  if (loopbackPort !== null && url.host === `127.0.0.1:${loopbackPort}`) return url;
  // Without a port it is 443.
  const isSafe = url.protocol === 'https:' && url.port === '';
  return isSafe && hosts.some((allowed) => isHost(url.hostname, allowed)) ? url : null;
}
