import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hostOf } from '../host-and-port';

/** Headers that proxies and content delivery networks add. */
const proxyHeader =
  /^(via|cdn-loop|forwarded|x-forwarded|x-(real|remote|proxyuser)-ip|(.+-)?client-ip|(x-forwarded|x-original|x-envoy|x-amzn?|cf)-.*)$/;

/**
 * Whether the request comes directly from this machine: a loopback connection, no header of a proxy, a loopback Host (against DNS
 * rebinding) and, from a page, a loopback Origin.
 */
export function isDirectFromThisMachine({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  const isForwarded = Object.keys(headers).some((name) => proxyHeader.test(name));
  return (
    !isForwarded &&
    isLoopback(raw.socket.remoteAddress ?? '') &&
    isLoopback(hostOf(`http://${headers.host ?? ''}`)) &&
    (headers.origin === undefined || isLoopback(hostOf(headers.origin)))
  );
}

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  const plain = host.replace(/^::ffff:/, '');
  return isIP(plain) === 4 && plain.startsWith('127.');
}
