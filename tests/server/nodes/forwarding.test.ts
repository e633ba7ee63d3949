import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NotBegun, Refusal } from '../../../server/kit/http/refusal';
import { enterRequestContext } from '../../../server/kit/http/request-id';
import { type Forwarding, forwardToLeader } from '../../../server/nodes/forwarding';
import { exchange, openConnection } from '../../attack/support/raw-http';
import { freePort } from '../../support/nodes';

let leader: Server;
let answer: RequestListener;
let address: string | null;
/** Counts how often the leader was looked up. */
let lookUp: ReturnType<typeof vi.fn<() => string | null>>;
/** Whether this node leads. */
let mayDecide: boolean;
/** The answer of this node, if it leads. */
let decide: () => Promise<string>;
let app: FastifyInstance;
let forwarding: Forwarding;
/** Milliseconds for which a request waits for a leader, and for its answer. */
const LONG = { leader: 60_000, answer: 600_000 };
let patience = LONG;
/** Errors that reached the error handler of the route. */
let errors: unknown[];
beforeEach(async () => {
  leader = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => leader.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(leader.address() as AddressInfo).port}`;
  lookUp = vi.fn(() => address);
  errors = [];
  mayDecide = false;
  decide = async () => 'decided here';
  app = Fastify();
  enterRequestContext(app);
  forwarding = forwardToLeader(app, {
    ...{ answerTimeout: patience.answer, nodes: { secret: 'a secret' }, waitForLeader: patience.leader },
    ...{ mayDecide: () => mayDecide, hasPrices: () => true, hasDatabase: () => true, leader: lookUp },
  });
  app.register((desk, _options, done) => {
    desk.setErrorHandler((error, _request, reply) => {
      errors.push(error);
      return reply.status(503).type('text/html').send('a page');
    });
    desk.post('/operator/act', () => decide());
    desk.post('/sandbox/clock', async () => 'advanced here');
    done();
  });
});
afterEach(async () => {
  await app.close();
  leader.closeAllConnections();
  leader.close();
});

const send = (headers = {}, url = '/operator/act') =>
  app.inject({ method: 'POST', url, payload: { act: 1 }, headers });

const closedAddress = async () => `http://127.0.0.1:${await freePort()}`;

it('passes on the answer of the leader', async () => {
  answer = (_, response) => response.writeHead(303, { location: '/operator' }).end();
  const { headers, statusCode } = await send();
  expect([statusCode, headers.location, errors]).toEqual([303, '/operator', []]);
});

/** Sends a request whose target is written as it is, which `inject` does not. */
async function sendTarget(target: string) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  return exchange(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, head);
}

it('sends a request whose target names another host to the leader alone, and with it the secret', async () => {
  const reached: unknown[] = [];
  const other = createServer((request, response) => {
    reached.push(['another host', request.headers['x-node-secret']]);
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  answer = ({ headers, url }, response) => {
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
  answer = ({ url }, response) => {
    passedOn = url;
    response.end();
  };
  await sendTarget('/operator/%61ct?a=..%2f&b=%2e%2e/#c');
  expect(passedOn).toBe('/operator/%61ct?a=..%2f&b=%2e%2e/#c');
});

/** A client that sends these bytes; `gone` resolves when this node knows that it has gone. */
async function connectClient(sent: string) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new Promise((resolve) =>
    app.server.once('connection', (socket) => socket.once('close', resolve)),
  );
  const client = await openConnection(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  client.write(sent);
  return { client, gone };
}

const act = (length: number) =>
  `POST /operator/act HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;

it('ends a request at the leader whose client has gone before all of its body was sent', async () => {
  const arrived = new Promise<IncomingMessage>((resolve) => {
    answer = (request) => resolve(request.resume());
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
    answer = (request) => request.resume().once('end', () => resolve(request));
  });
  const { client, gone } = await connectClient(`${act(2)}{}`);
  const { socket } = await arrived;
  client.destroy();
  await gone;
  expect(socket.destroyed).toBe(false);
});

it('ends an answer of the leader whose client has gone', async () => {
  const closed = new Promise((resolve) => {
    answer = (_, response) => {
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
  answer = (_, response) => {
    passedOn();
    response.end('decided');
  };
  // As of a reset connection, what was sent on which is still read.
  app.server.once('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  );
  const answers = await sendTarget('/operator/act');
  expect([answers, errors, passedOn.mock.calls]).toEqual([[], [], []]);
});

it('passes on the trace of a request', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  let passedOn: unknown;
  answer = ({ headers }, response) => {
    passedOn = headers.traceparent;
    response.end();
  };
  await send({ traceparent: `00-${id}-00f067aa0ba902b7-01` });
  expect(passedOn).toMatch(new RegExp(`^00-${id}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
});

it.each([
  ['before it begins', () => {}],
  [
    'after its head',
    (response) => response.writeHead(303, { location: '/done', 'content-length': 9 }).flushHeaders(),
  ],
] satisfies [string, (response: Parameters<RequestListener>[1]) => void][])(
  'lets the route say that the answer was lost %s',
  async (_, begin) => {
    answer = (request, response) => {
      begin(response);
      setImmediate(() => request.socket.destroy());
    };
    const { body, headers, statusCode } = await send();
    expect([statusCode, body, headers.location]).toEqual([503, 'a page', undefined]);
    expect(headers['content-type']).toContain('text/html');
    expect(errors).toEqual([expect.any(Refusal)]);
    expect(errors[0]).not.toBeInstanceOf(NotBegun);
  },
);

it('passes on who asks, with the id of the request and the secret of the nodes', async () => {
  let passedOn: IncomingHttpHeaders = {};
  answer = ({ headers }, response) => {
    passedOn = headers;
    response.end();
  };
  await send({ 'x-node-secret': 'a guess', 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Phone' });
  expect(passedOn).toMatchObject({
    ...{ 'x-node-secret': 'a secret', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' },
    ...{ 'x-request-id': expect.stringMatching(/^req-/), 'user-agent': 'Phone' },
  });
});

it('sends a request to the next leader if the one before cannot be reached', async () => {
  const next = address;
  address = await closedAddress();
  answer = (_, response) => response.end('decided there');
  const sent = send();
  setTimeout(() => {
    address = next;
  }, 60);
  expect((await sent).body).toBe('decided there');
  expect(errors).toEqual([]);
});

it('asks a leader once that cannot be reached', async () => {
  address = await closedAddress();
  const connecting = vi.spyOn(Socket.prototype, 'connect');
  onTestFinished(() => connecting.mockRestore());
  const sent = send();
  await vi.waitUntil(() => lookUp.mock.calls.length > 4, { timeout: 30_000 });
  mayDecide = true;
  expect((await sent).body).toBe('decided here');
  expect(connecting).toHaveBeenCalledOnce();
});

it('decides about a request that waits, when it becomes the leader itself', async () => {
  address = null;
  const sent = send();
  setTimeout(() => {
    mayDecide = true;
  }, 60);
  expect((await sent).body).toBe('decided here');
});

it('neither passes on nor answers a call of the sandbox', async () => {
  const asked = vi.fn();
  answer = asked;
  const { body, statusCode } = await send({}, '/sandbox/clock');
  expect([statusCode, body]).toEqual([503, expect.stringContaining('at the node that leads')]);
  expect(asked).not.toHaveBeenCalled();
});

it('has decided when the last answer of this node has been sent', async () => {
  mayDecide = true;
  let finish = (_: string) => {};
  const deciding = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  decide = deciding;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = fetch(`${app.listeningOrigin}/operator/act`, { method: 'POST' });
  await vi.waitUntil(() => deciding.mock.calls.length > 0);
  const onDecided = vi.fn();
  const decided = forwarding.decided().then(onDecided);
  await new Promise((resolve) => setImmediate(resolve));
  expect(onDecided).not.toHaveBeenCalled();
  finish('decided here');
  expect(await (await sent).text()).toBe('decided here');
  await decided;
});

it('passes on no header of the connection to the leader', async () => {
  answer = (_, response) =>
    response
      .writeHead(200, { 'keep-alive': 'timeout=5', trailer: 'x-sum', 'x-other': 'passed on' })
      .end('decided');
  const { body, headers } = await send();
  expect(body).toBe('decided');
  expect(headers).toMatchObject({ 'x-other': 'passed on' });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['keep-alive']));
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['trailer']));
});

it.each([
  ['Content-Length: 2', '{}'],
  ['Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\nX-Sum: 1\r\n\r\n'],
])('passes on a request with %s, and none of its headers of the connection', async (length, body) => {
  let received: unknown;
  answer = (request, response) => {
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
  await app.listen({ port: 0, host: '127.0.0.1' });
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
  const answers = await exchange(
    `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    head.join('\r\n'),
  );
  expect(answers.map(({ status }) => status)).toEqual([100, 200]);
  expect(received).toEqual(['keep-alive', ...Array(6).fill(undefined)]);
});

it('lets a thousand requests wait for a leader, and refuses one more at once, each time', async () => {
  for (let time = 0; time < 2; time += 1) {
    address = null;
    mayDecide = false;
    const all = Array.from({ length: 1_001 }, () => send());
    await vi.waitUntil(() => errors.length > 0, { timeout: 30_000 });
    mayDecide = true;
    const bodies = (await Promise.all(all)).map(({ body }) => body);
    expect(bodies.filter((body) => body === 'decided here')).toHaveLength(1_000);
    expect(errors.splice(0)).toEqual([expect.any(NotBegun)]);
  }
});

describe('with little patience', () => {
  beforeAll(() => {
    patience = { leader: 120, answer: 600_000 };
  });
  afterAll(() => {
    patience = LONG;
  });

  it.each([
    ['no leader is known', null],
    ['the leader cannot be reached', 'closed'],
  ])('lets the route say that nothing was begun, if %s', async (_, to) => {
    address = to && (await closedAddress());
    expect((await send()).body).toBe('a page');
    expect(errors).toEqual([expect.any(NotBegun)]);
  });

  it('gives up a request that is at a former leader', async () => {
    const asked = vi.fn();
    answer = asked;
    const sent = send();
    await vi.waitUntil(() => asked.mock.calls.length > 0);
    address = null;
    expect((await sent).statusCode).toBe(503);
    expect(errors).toEqual([expect.any(Refusal)]);
    expect(errors[0]).not.toBeInstanceOf(NotBegun);
  });
});

describe('with little patience for an answer', () => {
  beforeAll(() => {
    patience = { leader: 60_000, answer: 0 };
  });
  afterAll(() => {
    patience = LONG;
  });

  it('lets the route say that the answer was lost at the end of its time', async () => {
    answer = () => {};
    expect((await send()).body).toBe('a page');
    expect(errors).toEqual([expect.any(Refusal)]);
    expect(errors[0]).not.toBeInstanceOf(NotBegun);
  });
});
