import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error';

/** Headers that proxies and content delivery networks add. */
const proxyHeader = /^(forwarded|via|x-forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * The sandbox gives access to codes and money, so it accepts only direct requests from this machine: a loopback
 * connection, no header of a proxy, a loopback Host (against DNS rebinding) and, from a page, a loopback Origin.
 * @throws HttpError 403
 */
export async function requireLoopback({ headers, raw }: FastifyRequest): Promise<void> {
  const isForwarded = Object.keys(headers).some((name) => proxyHeader.test(name));
  const isFromHere =
    !isForwarded &&
    isLoopback(raw.socket.remoteAddress ?? '') &&
    isLoopback(hostOf(`http://${headers.host ?? ''}`)) &&
    (headers.origin === undefined || isLoopback(hostOf(headers.origin)));
  if (!isFromHere) throw new HttpError(403, 'The sandbox answers only this machine, directly.');
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '');

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  const plain = host.replace(/^::ffff:/, '');
  return isIP(plain) === 4 && plain.startsWith('127.');
}
