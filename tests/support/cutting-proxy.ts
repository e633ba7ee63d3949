import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** An address of the backend whose connections are cut at the first byte of an answer. */
export interface CuttingProxy {
  readonly url: string;
  close(): void;
}

export async function openCuttingProxy(backendUrl: string): Promise<CuttingProxy> {
  const cutter = createServer((client) => {
    const server = connect(Number(new URL(backendUrl).port), '127.0.0.1');
    client.pipe(server);
    server.once('data', () => {
      client.destroy();
      server.destroy();
    });
    for (const socket of [client, server]) socket.on('error', () => {});
  });
  cutter.listen(0, '127.0.0.1');
  await once(cutter, 'listening');
  const { port } = cutter.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void cutter.close() };
}
