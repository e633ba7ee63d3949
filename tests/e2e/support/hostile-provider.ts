import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Records the messages that it receives; the tests run their attacks in it. */
const page = `<!doctype html>
<title>Hostile game</title>
<script>
  window.received = [];
  addEventListener('message', ({ data }) => received.push(data));
</script>
<p>A game</p>`;

export interface HostileProvider {
  /** Another site than the product: `localhost`, not `127.0.0.1`. */
  readonly origin: string;
  /** Headers of each request, the oldest first. */
  readonly requests: readonly IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** A provider's origin whose page the tests control. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers, url }, response) => {
    if (url !== '/favicon.ico') requests.push(headers);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
