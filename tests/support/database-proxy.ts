import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL. */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  close(): Promise<void>;
}

/** A connection of a client with its connection to the database. If one is closed, the other is closed too. */
interface ProxiedConnection {
  readonly client: Socket;
  readonly database: Socket;
  cut(): void;
}

/** `onConnected` forwards the data of both sides. */
export async function openDatabaseProxy(
  databaseUrl: string,
  onConnected: (connection: ProxiedConnection) => void,
): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
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
    onConnected({ client, database, cut });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
