import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/**
 * The key under which limits count an address: an IPv4 address, or the /64 network of an IPv6 address, all of which
 * one subscriber controls. IPv4 addresses mapped to IPv6 count as IPv4.
 * @param address undefined, whatever the types of Node say, for a connection that the client has reset: what was sent before is still read
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped;
  const plain = mapped.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return 'unknown';
  // The URL parser writes the address in lower case, without leading zeros and with at most one `::`.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

/** The network of the client of a request. Only these proxies can name another address than that of the connection. */
export function createClientNetwork(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddr(request, isTrusted) as string | undefined);
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
