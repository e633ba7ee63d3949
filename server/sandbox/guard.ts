import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error';

/**
 * The sandbox hands out codes and money, so it answers this machine alone: the connection comes from loopback, through
 * no proxy, for a host of loopback (a page elsewhere whose name was bound to 127.0.0.1 says another), and from a page
 * of loopback if from a page at all.
 */
export async function requireLoopback({ headers, raw }: FastifyRequest): Promise<void> {
  const isForwarded = Object.keys(headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  );
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
