import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { OperatorError } from '../../kit/operator-error';
import type { Metrics } from './metrics';
import type { MetricsConfig } from './metrics-config';

/**
 * Serves the metrics on a port of their own, which players do not reach.
 * @throws OperatorError if the port cannot be used.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsConfig,
  log: Pick<Logger, 'error' | 'info'>,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new OperatorError(`METRICS_PORT: cannot listen on ${host}, port ${port}: ${error.message}.`)),
    );
    server.listen({ host, port }, resolve);
  });
  const { address, port: listening } = server.address() as AddressInfo;
  const url = `http://${address}:${listening}/metrics`;
  log.info({ url }, 'metrics are served');
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
