import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL that can lose the answer to a committed statement. */
export interface SwallowingProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /**
   * The next statement that contains the text is executed; its answer is dropped, and then the connection is cut. One that is `silent` stays
   * open, and no later answer passes.
   */
  swallowNext(text: string, then?: 'cut' | 'silent'): void;
  /** Number of answers that were swallowed. */
  swallowed(): number;
  close(): Promise<void>;
}

/** ReadyForQuery outside a transaction: the statement before it is committed. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

export async function openSwallowingProxy(databaseUrl: string): Promise<SwallowingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let wanted: string | null = null;
  let isCutAfterwards = true;
  let swallowed = 0;

  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    let isSwallowing = false;
    let dropped = Buffer.alloc(0);
    const cut = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.on('data', (chunk) => {
      if (wanted !== null && chunk.includes(wanted)) {
        wanted = null;
        isSwallowing = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!isSwallowing) {
        client.write(chunk);
        return;
      }
      dropped = Buffer.concat([dropped, chunk]);
      if (!dropped.subarray(-READY.length).equals(READY)) return;
      swallowed += 1;
      if (isCutAfterwards) cut();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    swallowNext(text, then = 'cut') {
      wanted = text;
      isCutAfterwards = then === 'cut';
    },
    swallowed: () => swallowed,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
