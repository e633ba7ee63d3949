import { Agent, type ClientRequest, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls';
import { SECOND } from '../kit/clock';
import type { Config } from '../kit/config';
import { sendFailure } from '../kit/http/failure';
import { HttpError } from '../kit/http/http-error';
import { refusalFor } from '../kit/http/refusal';
import { REQUEST_ID_HEADER } from '../kit/http/request-id';
import { SECRET_HEADER } from './node-server';
import type { NodesConfig } from './nodes-config';

/** Calls that read the database or the mirrored markets, and change nothing. Not a round of a game: the studio may run in the leader. */
const answeredByEveryNode = [
  calls.getAppDetails,
  calls.getBanners,
  calls.announcementDisplay,
  calls.profile,
  calls.getAccountStatement,
  calls.statementSummary,
  calls.depositGet,
  calls.depositDetails,
  calls.withdrawRequestGet,
  calls.exchangeMatches,
  calls.exchangeMatch,
  calls.bets,
  calls.betMatches,
  calls.profitAndLoss,
  calls.games,
  calls.gameProviders,
  calls.gameRounds,
  calls.notifications,
  calls.notificationsUnread,
  calls.protectionHistory,
  calls.protectionSummary,
].map(({ path }) => `/api${path}`);

/** Parts of the product whose requests the leader answers, but for the calls above. */
const ofLeader = /^\/(api|operator|payments|providers)(\/|$)/;

/** For callers on the machine of the leader: it refuses forwarded requests. */
const ofSandbox = /^\/sandbox(\/|$)/;
const notHere = () => new HttpError(503, 'The sandbox answers at the node that leads.', 1);

const ofMarkets = /^\/api\/exchange\//;

/** Milliseconds. */
const LOOK_FOR_FORMER_EVERY = 500;

/** Longer than the leader takes to answer 504 by itself. */
const MARGIN = 2 * SECOND;

/** How long a request waits for the next leader, at this node or at a former leader that passes it on, and how many do. */
const WAIT_FOR_LEADER = 5 * SECOND;
const MAX_WAITING = 1_000;
const LOOK_EVERY = 50;

type Deps = Pick<Config, 'answerTimeout'> & {
  readonly nodes: NodesConfig;
  /** Whether this node leads, and has taken over. */
  mayDecide(): boolean;
  /** Whether the markets of this node are current. */
  isReady(): boolean;
  leader(): string | null;
};

export interface Forwarding {
  /** Resolves when this node decides about no request any more; it may not decide about new ones. */
  decided(): Promise<void>;
}

/**
 * While another node leads, passes on to it what only the leader may decide. While the lead changes, requests wait. Without a leader, or
 * without its answer, the answer is 503: the caller cannot know whether the request was carried out, and asks again by its key.
 */
export function forwardToLeader(app: FastifyInstance, deps: Deps): Forwarding {
  const agent = new Agent({ keepAlive: true });
  /** Requests without an answer, with the leader that has them. */
  const sending = new Map<ClientRequest, { readonly to: string; formerSince: number | null }>();
  const givingUp = setInterval(() => {
    const now = performance.now();
    for (const [sent, sentTo] of sending) {
      sentTo.formerSince = sentTo.to === deps.leader() ? null : (sentTo.formerSince ?? now);
      // It is paused or cut off.
      if (now - (sentTo.formerSince ?? now) > WAIT_FOR_LEADER) sent.destroy();
    }
  }, LOOK_FOR_FORMER_EVERY);
  app.addHook('onClose', async () => {
    clearInterval(givingUp);
    agent.destroy();
  });
  const deciding = new Set<FastifyReply>();
  let waiting = 0;
  let pause: Promise<void> | null = null;

  app.addHook('onRequest', async (request, reply) => {
    // The route, not the path as it is written: `/%61pi/bets` is `/api/bets`.
    const { url: path = '' } = request.routeOptions;
    if (deps.mayDecide()) return decide(reply);
    if (ofSandbox.test(path)) return sendFailure(reply, notHere());
    if (!ofLeader.test(path)) return undefined;
    if (
      request.method === 'GET' &&
      answeredByEveryNode.includes(path) &&
      (deps.isReady() || !ofMarkets.test(path))
    )
      return undefined;
    return passOn(request, reply);
  });

  function decide(reply: FastifyReply): undefined {
    deciding.add(reply);
    reply.raw.once('close', () => deciding.delete(reply));
  }

  /** To the leader, or to the next one if it cannot be reached. */
  async function passOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const end = performance.now() + WAIT_FOR_LEADER;
    let unreachable: string | null = null;
    do {
      if (deps.mayDecide()) return decide(reply);
      const leader = deps.leader();
      if (leader !== null && leader !== unreachable) {
        if (await forward(request, reply, leader)) return reply;
        unreachable = leader;
      }
    } while ((await canWait(reply)) && performance.now() < end);
    return sendFailure(reply, unavailable());
  }

  /** Waits a moment with all others, unless there are too many, or the caller has gone. */
  async function canWait({ raw }: FastifyReply): Promise<boolean> {
    if (waiting >= MAX_WAITING || raw.destroyed) return false;
    waiting += 1;
    pause ??= sleep(LOOK_EVERY).then(() => {
      pause = null;
    });
    await pause;
    waiting -= 1;
    return true;
  }

  /** @returns false: nothing was sent, since the node cannot be reached. */
  function forward(request: FastifyRequest, reply: FastifyReply, leader: string): Promise<boolean> {
    const { answerTimeout, nodes } = deps;
    return new Promise((resolve) => {
      const sent = send(new URL(request.raw.url ?? '/', leader), {
        agent,
        method: request.method,
        headers: headersOf(request, nodes.secret),
        timeout: answerTimeout + MARGIN,
      });
      let isConnected = false;
      const begin = () => {
        isConnected = true;
        request.raw.pipe(sent);
      };
      sending.set(sent, { to: leader, formerSince: null });
      sent.on('close', () => sending.delete(sent));
      sent.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', begin);
        else begin();
      });
      sent.on('response', (answer) => {
        sending.delete(sent);
        for (const [name, value] of Object.entries(answer.headers))
          if (value !== undefined && !hopByHop.has(name)) reply.header(name, value);
        reply.status(answer.statusCode ?? 502).send(answer);
        resolve(true);
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => {
        if (isConnected && !reply.sent) sendFailure(reply, unavailable());
        resolve(isConnected);
      });
    });
  }

  return {
    async decided() {
      while (deciding.size > 0) await sleep(LOOK_EVERY);
    },
  };
}

const unavailable = () => refusalFor(503, 'UNAVAILABLE', 1);

/** Headers of one connection, and the length, which the stream of the answer sets. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer']);

/** The leader trusts the address of the client that this node gives. */
function headersOf(request: FastifyRequest, secret: string) {
  const { connection: _c, 'keep-alive': _k, upgrade: _u, ...headers } = request.headers;
  return {
    ...headers,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    [REQUEST_ID_HEADER]: request.id,
    [SECRET_HEADER]: secret,
  };
}
