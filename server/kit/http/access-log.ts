import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../clock';
import type { LogConfig } from '../config/log-config';
import { networkOf } from './limits/client-network';

const MAX_PATH_LENGTH = 200;

/**
 * One line for each answered request, without query, and with the network of the client in place of its address. Beyond the limit the
 * requests of a second are counted by status, so that a flood does not fill the disk.
 */
export function logAccess(app: FastifyInstance, { maxAccessLines }: Pick<LogConfig, 'maxAccessLines'>): void {
  let lines = 0;
  let omitted = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  function endSecond() {
    timer = undefined;
    lines = 0;
    if (omitted.size === 0) return;
    app.log.info({ omitted: Object.fromEntries(omitted) }, 'requests were not logged one by one');
    omitted = new Map();
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { ip, id, method, originalUrl } = request;
    timer ??= setTimeout(endSecond, SECOND).unref();
    lines += 1;
    if (lines > maxAccessLines) omitted.set(reply.statusCode, (omitted.get(reply.statusCode) ?? 0) + 1);
    else {
      app.log.info(
        {
          reqId: id,
          method,
          path: pathOf(originalUrl),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          network: loggedNetworkOf(ip),
        },
        'request',
      );
    }
    done();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    endSecond();
  });
}

const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, MAX_PATH_LENGTH);

/** The first three numbers of an IPv4 address, and the /48 of an IPv6 address: it does not identify a household. @internal */
export function loggedNetworkOf(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  const [prefix = ''] = network.split('::/64');
  return isIPv6(`${prefix}::`) ? `${prefix.split(':').slice(0, 3).join(':')}::/48` : network;
}
