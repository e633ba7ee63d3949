import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `open`: bytes pass. `cut`: connections end, and new ones are refused. `silent`: nothing passes in either direction until the link is
 * open again, as when a cable is pulled: what was sent meanwhile arrives then. `mute`: the same for answers alone.
 */
type LinkState = 'open' | 'cut' | 'silent' | 'mute';

/** A TCP proxy between two processes. */
export interface Link {
  /** The address of the target through the link. */
  readonly url: string;
  set(state: LinkState): void;
  /** The connections that are open now get no bytes any more, and are not told when they are closed at the other end. */
  mutePresent(): void;
  close(): Promise<void>;
}

/** @param target a URL with a port */
export async function openLink(target: string): Promise<Link> {
  const { hostname, port: targetPort } = new URL(target);
  const pairs = new Set<readonly [client: Socket, server: Socket]>();
  const muted = new Set<Socket>();
  let state: LinkState = 'open';

  function apply(pair: readonly [client: Socket, server: Socket]) {
    const [client, server] = pair;
    if (state === 'cut') for (const socket of pair) socket.destroy();
    if (state === 'silent') client.pause();
    else client.resume();
    if (state === 'silent' || state === 'mute') server.pause();
    else server.resume();
  }

  const listener = createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const server = connect(Number(targetPort), hostname);
    const pair = [client, server] as const;
    pairs.add(pair);
    client.on('data', (chunk) => server.write(chunk));
    server.on('data', (chunk) => muted.has(server) || client.write(chunk));
    for (const socket of pair)
      socket
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(pair);
          if (muted.has(server)) return;
          client.destroy();
          server.destroy();
        });
    apply(pair);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href.replace(/\/$/, ''),
    set(next) {
      state = next;
      for (const pair of pairs) apply(pair);
    },
    mutePresent() {
      for (const [, server] of pairs) muted.add(server);
    },
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
