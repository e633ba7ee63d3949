import type { Server, Socket } from 'node:net';
import type { Config } from '../../config/config';

/** Destroys connections of an address beyond the limit. Behind a proxy, whose address all connections have, there is none. */
export function limitConnectionsByAddress(
  server: Server,
  {
    maxConnectionsPerAddress: max,
    trustedProxies,
  }: Pick<Config, 'maxConnectionsPerAddress' | 'trustedProxies'>,
): void {
  if (trustedProxies.length > 0) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
    if (count > max) socket.destroy();
  });
}
