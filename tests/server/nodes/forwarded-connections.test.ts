import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { exchange, openConnection } from '../../attack/support/raw-http';
import { startFollowerForTests } from './follower';

const follower = startFollowerForTests();

/** Sends a request whose target is written as it is, which `inject` does not. */
async function sendTarget(target: string) {
  const url = await follower.listen();
  const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  return exchange(url, head);
}

it('sends a request whose target names another host to the leader alone, and with it the secret', async () => {
  const reached: unknown[] = [];
  const other = createServer((request, response) => {
    reached.push(['another host', request.headers['x-node-secret']]);
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  follower.answer = ({ headers, url }, response) => {
    reached.push([url, headers['x-node-secret']]);
    response.end();
  };
  const [answered] = await sendTarget(
    `http://127.0.0.1:${(other.address() as AddressInfo).port}/operator/act?id=1`,
  );
  expect([answered?.status, reached]).toEqual([200, [['/operator/act?id=1', 'a secret']]]);
});

it('passes on a path as it is written', async () => {
  let passedOn: unknown;
  follower.answer = ({ url }, response) => {
    passedOn = url;
    response.end();
  };
  await sendTarget('/operator/%61ct?a=..%2f&b=%2e%2e/#c');
  expect(passedOn).toBe('/operator/%61ct?a=..%2f&b=%2e%2e/#c');
});

it.each([
  ['Content-Length: 2', '{}'],
  ['Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\nX-Sum: 1\r\n\r\n'],
])('passes on a request with %s, and none of its headers of the connection', async (length, body) => {
  let received: unknown;
  follower.answer = (request, response) => {
    request.on('data', () => {}).on('end', () => response.end());
    const { connection, expect: expected, te, trailer, upgrade, ...headers } = request.headers;
    received = [
      connection,
      expected,
      te,
      trailer,
      upgrade,
      headers['keep-alive'],
      headers['proxy-connection'],
    ];
  };
  const url = await follower.listen();
  const head = [
    'POST /operator/act HTTP/1.1',
    ...[
      'Host: localhost',
      'Trailer: X-Sum',
      'TE: trailers',
      'Keep-Alive: timeout=1',
      'Proxy-Connection: close',
    ],
    ...['Expect: 100-continue', 'Connection: close', length, '', body],
  ];
  const answers = await exchange(url, head.join('\r\n'));
  expect(answers.map(({ status }) => status)).toEqual([100, 200]);
  expect(received).toEqual(['keep-alive', ...Array(6).fill(undefined)]);
});

/** A client that sends these bytes; `gone` resolves when this node knows that it has gone. */
async function connectClient(sent: string) {
  const url = await follower.listen();
  const gone = new Promise((resolve) =>
    follower.app.server.once('connection', (socket) => socket.once('close', resolve)),
  );
  const client = await openConnection(url);
  client.write(sent);
  return { client, gone };
}

const act = (length: number) =>
  `POST /operator/act HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;

it('ends a request at the leader whose client has gone before all of its body was sent', async () => {
  const arrived = new Promise<IncomingMessage>((resolve) => {
    follower.answer = (request) => resolve(request.resume());
  });
  const { client } = await connectClient(`${act(100)}a part`);
  const request = await arrived;
  const closed = new Promise((resolve) => request.on('error', () => {}).once('close', resolve));
  client.destroy();
  await closed;
  expect(request.complete).toBe(false);
});

it('leaves a request at the leader whose client has gone after all of its body was sent', async () => {
  const arrived = new Promise<IncomingMessage>((resolve) => {
    follower.answer = (request) => request.resume().once('end', () => resolve(request));
  });
  const { client, gone } = await connectClient(`${act(2)}{}`);
  const { socket } = await arrived;
  client.destroy();
  await gone;
  expect(socket.destroyed).toBe(false);
});

it('ends an answer of the leader whose client has gone', async () => {
  const closed = new Promise((resolve) => {
    follower.answer = (_, response) => {
      response.once('close', resolve);
      const write = () => {
        while (response.write('x'.repeat(100_000)));
        response.once('drain', write);
      };
      write();
    };
  });
  const { client } = await connectClient(act(0));
  await once(client, 'data');
  client.destroy();
  await closed;
});

it('drops a request of a connection that its client has reset', async () => {
  const passedOn = vi.fn();
  follower.answer = (_, response) => {
    passedOn();
    response.end('decided');
  };
  // A reset connection has no remote address, and what was sent on it is still read.
  follower.app.server.once('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  );
  const answers = await sendTarget('/operator/act');
  expect([answers, follower.errors, passedOn.mock.calls]).toEqual([[], [], []]);
});
