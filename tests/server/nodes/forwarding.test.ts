import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NotBegun, Refusal } from '../../../server/kit/http/refusal';
import { enterRequestContext } from '../../../server/kit/http/request-id';
import { forwardToLeader } from '../../../server/nodes/forwarding';
import { freePort } from '../../support/nodes';

let leader: Server;
let answer: RequestListener;
let address: string | null;
let app: FastifyInstance;
/** Errors that reached the error handler of the route. */
let errors: unknown[];
beforeEach(async () => {
  leader = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => leader.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(leader.address() as AddressInfo).port}`;
  errors = [];
  app = Fastify();
  enterRequestContext(app);
  forwardToLeader(app, {
    ...{ answerTimeout: 10_000, nodes: { secret: 'a secret' }, waitForLeader: 120 },
    ...{ mayDecide: () => false, hasPrices: () => true, hasDatabase: () => true, leader: () => address },
  });
  app.register((desk, _options, done) => {
    desk.setErrorHandler((error, _request, reply) => {
      errors.push(error);
      return reply.status(503).type('text/html').send('a page');
    });
    desk.post('/operator/act', async () => 'decided here');
    done();
  });
});
afterEach(async () => {
  await app.close();
  leader.closeAllConnections();
  leader.close();
});

const send = (headers = {}) =>
  app.inject({ method: 'POST', url: '/operator/act', payload: { act: 1 }, headers });

it('passes on the answer of the leader', async () => {
  answer = (_, response) => response.writeHead(303, { location: '/operator' }).end();
  const { headers, statusCode } = await send();
  expect([statusCode, headers.location, errors]).toEqual([303, '/operator', []]);
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
  ['no leader is known', null],
  ['the leader cannot be reached', 'closed'],
])('lets the route say that nothing was begun, if %s', async (_, to) => {
  address = to && `http://127.0.0.1:${await freePort()}`;
  expect((await send()).body).toBe('a page');
  expect(errors).toEqual([expect.any(NotBegun)]);
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
