import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Server, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { isSecret, listenForNodes, SECRET_HEADER } from '../../../server/nodes/node-server';
import { exchange, openConnection } from '../../attack/support/raw-http';

const secret = 'a secret that all nodes of a test share';

/** As many characters as the secret, in twice as many bytes. */
const sameLength = 'é'.repeat(secret.length);

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['two of it', [secret, secret]],
  ['its beginning', secret.slice(0, -1)],
  ['a longer text', `${secret}!`],
  ['another text of its length', `${secret.slice(0, -1)}!`],
  ['as many characters in more bytes', sameLength],
])('the secret of the nodes is not %s', (_, given) => {
  expect(isSecret(given, secret)).toBe(false);
});

it('a request without the secret is refused, and with it reaches the routes, which do not see it', async () => {
  const app = Fastify();
  app.get('/', async ({ headers }) => ({ secret: headers[SECRET_HEADER] ?? null }));
  await app.ready();
  const address = `http://127.0.0.1:${await freePort()}`;
  const nodes = await listenForNodes(app, { address, secret });
  onTestFinished(async () => {
    await nodes.close();
    await app.close();
  });
  const send = async (given: string) => {
    const answer = await fetch(address, { headers: { [SECRET_HEADER]: given } });
    return [answer.status, await answer.text()];
  };
  expect(await send(sameLength)).toEqual([401, '']);
  expect(await send(secret.toUpperCase())).toEqual([401, '']);
  expect(await send(secret)).toEqual([200, '{"secret":null}']);
});

it('a caller without the secret has one request for each connection', async () => {
  const address = `http://127.0.0.1:${await freePort()}`;
  const nodes = await listenForNodes(Fastify(), { address, secret });
  onTestFinished(() => nodes.close());
  const answers = await exchange(address, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
  expect(answers.map(({ status }) => status)).toEqual([401]);
});

const upgrade = `GET /nodes HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

it.each([
  ['of a caller that goes on waiting', (_: Socket) => {}],
  ['of a caller that resets the connection', (caller: Socket) => void caller.resetAndDestroy()],
])('a node that does not lead ends the connection of an upgrade %s', async (_, goOn) => {
  const address = `http://127.0.0.1:${await freePort()}`;
  const nodes = await listenForNodes(Fastify(), { address, secret });
  onTestFinished(() => nodes.close());
  const upgraded = once(nodes.server, 'upgrade');
  const caller = await openConnection(address);
  caller.write(upgrade);
  const [, connection] = (await upgraded) as [IncomingMessage, Socket];
  goOn(caller);
  if (!connection.closed) await new Promise((resolve) => connection.once('close', resolve));
  expect(connection.destroyed).toBe(true);
});

it.each([
  ['http://127.0.0.1', { host: '127.0.0.1', port: 80 }],
  ['http://[::1]:8070', { host: '::1', port: 8070 }],
])('the other nodes reach a node at %s', async (address, expected) => {
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...sent) {
    (sent.at(-1) as () => void)();
    return this;
  });
  onTestFinished(() => listen.mockRestore());
  const nodes = await listenForNodes(Fastify(), { address, secret });
  expect(listen.mock.calls.map(([options]) => options)).toEqual([expected]);
  await nodes.close();
});
