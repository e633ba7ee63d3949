import { expect, it } from 'vitest';
import { loggedErrors } from '../support/backend-spawn';
import { openBrowser } from '../support/browser';
import { startProductAndStudio } from './support/product-and-studio';
import { openConnection } from './support/raw-http';

const { backend, origins } = startProductAndStudio();

const upgrade = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`;
const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (target: string, length: number) =>
  `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{}`;

// What a client has sent before it resets the connection is read afterwards, from a connection that has no address any more.
it.each([
  ['product', upgrade('/public/?EIO=4&transport=websocket')],
  ['product', upgrade('/unknown')],
  ['product', get('/public/?EIO=4&transport=polling')],
  ['product', get('/api/getBanners')],
  ['product', get('/operator/login')],
  ['product', post('/api/login', 2)],
  ['product', post('/api/login', 20)],
  ['product', post('/providers/studio/debit', 2)],
  ['product', post('/csp-reports', 2)],
  ['product', post('/sandbox/reset', 2)],
  ['studio', upgrade('/socket/?EIO=4&transport=websocket')],
  ['studio', upgrade('/unknown')],
  ['studio', get('/socket/?EIO=4&transport=polling')],
  ['studio', get('/launch?token=x')],
] as const)('the %s survives a connection that is reset after %j, without an error', async (part, sent) => {
  const { child } = backend();
  child.kill('SIGSTOP');
  for (let count = 0; count < 5; count += 1) {
    const connection = await openConnection(origins[part]);
    await new Promise((resolve) => connection.write(sent, resolve));
    connection.resetAndDestroy();
  }
  child.kill('SIGCONT');
  for (let count = 0; count < 3; count += 1)
    expect((await openBrowser(origins.product).get('/health')).status).toBe(200);
  expect(loggedErrors(backend())).toEqual([]);
});
