import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, type Mock, vi } from 'vitest';
import { enterRequestContext } from '../../../server/kit/http/request-id';
import { type Forwarding, forwardToLeader } from '../../../server/nodes/forwarding';

/** A node that follows, and a leader whose answers the test decides. A test may assign the fields that are not read-only. */
export interface Follower {
  readonly app: FastifyInstance;
  readonly forwarding: Forwarding;
  /** Answers at the leader. */
  answer: RequestListener;
  /** Address of the leader; null while none is known. */
  leaderUrl: string | null;
  /** Called each time that the leader is looked up. */
  readonly lookUp: Mock<() => string | null>;
  /** The node leads. */
  mayDecide: boolean;
  /** Answer of the node itself, if it leads. */
  decide: () => Promise<string>;
  /** Errors that reached the error handler of the route. */
  readonly errors: unknown[];
  /** Starts to listen. @returns the address of the node */
  listen(): Promise<string>;
  send(headers?: Record<string, string>, url?: string): ReturnType<FastifyInstance['inject']>;
}

/** Milliseconds for which a request waits for a leader, and for its answer. */
interface Patience {
  readonly leader: number;
  readonly answer: number;
}

/** Starts a follower and its leader before each test of the file or `describe`. Its fields can be read from the first hook on. */
export function startFollowerForTests(patience: Patience = { leader: 60_000, answer: 600_000 }): Follower {
  const follower = {
    async listen() {
      await follower.app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(follower.app.server.address() as AddressInfo).port}`;
    },
    send: (headers = {}, url = '/operator/act') =>
      follower.app.inject({ method: 'POST', url, payload: { act: 1 }, headers }),
  } as { -readonly [Field in keyof Follower]: Follower[Field] };
  let leader: ReturnType<typeof createServer>;
  beforeEach(async () => {
    leader = createServer((request, response) => follower.answer(request, response));
    await new Promise<void>((resolve) => leader.listen(0, '127.0.0.1', resolve));
    const app = Fastify();
    enterRequestContext(app);
    Object.assign(follower, {
      app,
      leaderUrl: `http://127.0.0.1:${(leader.address() as AddressInfo).port}`,
      lookUp: vi.fn(() => follower.leaderUrl),
      errors: [],
      mayDecide: false,
      decide: async () => 'decided here',
    } satisfies Partial<Follower>);
    follower.forwarding = forwardToLeader(app, {
      ...{ answerTimeout: patience.answer, nodes: { secret: 'a secret' }, waitForLeader: patience.leader },
      ...{ hasPrices: () => true, hasDatabase: () => true },
      ...{ mayDecide: () => follower.mayDecide, leader: follower.lookUp },
    });
    app.register((desk, _options, done) => {
      desk.setErrorHandler((error, _request, reply) => {
        follower.errors.push(error);
        return reply.status(503).type('text/html').send('a page');
      });
      desk.post('/operator/act', () => follower.decide());
      desk.post('/sandbox/clock', async () => 'advanced here');
      done();
    });
  });
  afterEach(async () => {
    await follower.app.close();
    leader.closeAllConnections();
    leader.close();
  });
  return follower;
}
