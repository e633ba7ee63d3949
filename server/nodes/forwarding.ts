import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECOND } from '../kit/clock';
import type { Config } from '../kit/config/config';
import { sendFailure } from '../kit/http/failure';
import { HttpError } from '../kit/http/http-error';
import { NotBegun } from '../kit/http/refusal';
import { isForLeader } from './calls-of-leader';
import { createLeaderRequests } from './leader-requests';
import type { NodesConfig } from './nodes-config';

/** The sandbox is for callers on the leader's machine: it refuses forwarded requests. */
const ofSandbox = /^\/sandbox(\/|$)/;
const notHere = () => new HttpError(503, 'The sandbox answers at the node that leads.', 1);

/** Longer than the leader takes to answer 504 by itself. */
const MARGIN = 2 * SECOND;

/** How many requests wait for the next leader. */
const MAX_WAITING = 1_000;
const LOOK_EVERY = 50;

type Deps = Pick<Config, 'answerTimeout'> & {
  readonly nodes: Pick<NodesConfig, 'secret'>;
  /** Milliseconds that a request waits for the next leader, at this node or at a former leader that passes it on. */
  readonly waitForLeader: number;
  /** Whether this node leads, and has taken over. */
  mayDecide(): boolean;
  /** Whether the markets of this node are current. */
  hasPrices(): boolean;
  /** Whether the database answers this node. If not, the leader also answers what this node would read. */
  hasDatabase(): boolean;
  leader(): string | null;
};

export interface Forwarding {
  /** Resolves when all requests that this node decides have been answered. `mayDecide` has to be false for new requests. */
  decided(): Promise<void>;
}

/**
 * Forwards to the leader what only the leader may decide. While the lead changes, requests wait. Without a leader, or
 * without its answer, the error handler of the route answers 503.
 */
export function forwardToLeader(app: FastifyInstance, deps: Deps): Forwarding {
  const requests = createLeaderRequests({
    secret: deps.nodes.secret,
    timeout: deps.answerTimeout + MARGIN,
    giveUpAfter: deps.waitForLeader,
    leader: deps.leader,
    log: app.log,
  });
  app.addHook('onClose', async () => requests.close());
  const wait = createBoundedWait();
  const deciding = new Set<FastifyReply>();

  app.addHook('onRequest', async (request, reply) => {
    // The route, not the path as it is written: `/%61pi/bets` is `/api/bets`.
    const { url: path = '' } = request.routeOptions;
    if (deps.mayDecide()) return decide(reply);
    if (ofSandbox.test(path)) return sendFailure(reply, notHere());
    if (!isForLeader(request.method, path, { hasDatabase: deps.hasDatabase(), hasPrices: deps.hasPrices() }))
      return undefined;
    if (isReset(request)) return drop(request, reply);
    return forward(request, reply);
  });

  function decide(reply: FastifyReply): undefined {
    deciding.add(reply);
    reply.raw.once('close', () => deciding.delete(reply));
  }

  /** Forwards to the leader, or to the next leader if this one cannot be reached. */
  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const end = performance.now() + deps.waitForLeader;
    let unreachable: string | null = null;
    do {
      if (deps.mayDecide()) return decide(reply);
      const leader = deps.leader();
      if (leader !== null && leader !== unreachable) {
        if (await requests.forward(request, reply, leader)) return reply;
        unreachable = leader;
      }
    } while ((await wait(reply)) && performance.now() < end);
    throw new NotBegun('UNAVAILABLE');
  }

  return {
    async decided() {
      while (deciding.size > 0) await sleep(LOOK_EVERY);
    },
  };
}

/** Whether the client has reset the connection, which has no address any more: the leader could not be told who asks. */
const isReset = ({ raw }: FastifyRequest): boolean => raw.socket.remoteAddress === undefined;

/** Sends no answer, which the client could not read, and logs nothing: a client could cause any number of lines. */
function drop({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  raw.destroy();
  return reply;
}

/** Waits a moment with all others; false at once if they are too many, or the caller has gone. */
function createBoundedWait() {
  let waiting = 0;
  let pause: Promise<void> | null = null;
  return async ({ raw }: FastifyReply): Promise<boolean> => {
    if (waiting >= MAX_WAITING || raw.destroyed) return false;
    waiting += 1;
    pause ??= sleep(LOOK_EVERY).then(() => {
      pause = null;
    });
    await pause;
    waiting -= 1;
    return true;
  };
}
