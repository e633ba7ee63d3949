import { Agent, type ClientRequest, request as send } from 'node:http';
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

/** Calls that read the database or the mirrored markets, and change nothing. */
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
  calls.gameRoundCall,
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

/** Milliseconds: a request to a former leader, which may be paused, is given up. */
const DROP_EVERY = 500;

/** Longer than the leader takes to answer 504 by itself. */
const MARGIN = 2 * SECOND;

type Deps = Pick<Config, 'answerTimeout'> & {
  readonly nodes: NodesConfig;
  /** Whether this node leads, and has taken over. */
  mayDecide(): boolean;
  /** Whether the markets of this node are current. */
  isReady(): boolean;
  leader(): string | null;
};

/**
 * While another node leads, passes on to it what only the leader may decide. Without a leader, or without its answer, the answer is 503:
 * the caller cannot know whether the request was carried out, and asks again by its key.
 */
export function forwardToLeader(app: FastifyInstance, deps: Deps): void {
  const agent = new Agent({ keepAlive: true });
  /** Requests without an answer, by the leader that has them. */
  const waiting = new Map<ClientRequest, string>();
  const dropping = setInterval(() => {
    const leader = deps.leader();
    for (const [sent, to] of waiting) if (to !== leader) sent.destroy();
  }, DROP_EVERY);
  app.addHook('onClose', async () => {
    clearInterval(dropping);
    agent.destroy();
  });
  app.addHook('onRequest', async (request, reply) => {
    // The route, not the path as it is written: `/%61pi/bets` is `/api/bets`.
    const { url: path = '' } = request.routeOptions;
    if (deps.mayDecide()) return undefined;
    if (ofSandbox.test(path)) return sendFailure(reply, notHere());
    if (!ofLeader.test(path)) return undefined;
    if (
      request.method === 'GET' &&
      answeredByEveryNode.includes(path) &&
      (deps.isReady() || !ofMarkets.test(path))
    )
      return undefined;
    const leader = deps.leader();
    if (leader === null) return sendFailure(reply, unavailable());
    return forward(request, reply, leader);
  });

  function forward(request: FastifyRequest, reply: FastifyReply, leader: string): Promise<FastifyReply> {
    const { answerTimeout, nodes } = deps;
    return new Promise((resolve) => {
      const sent = send(new URL(request.raw.url ?? '/', leader), {
        agent,
        method: request.method,
        headers: headersOf(request, nodes.secret),
        timeout: answerTimeout + MARGIN,
      });
      waiting.set(sent, leader);
      sent.on('close', () => waiting.delete(sent));
      const fail = () => {
        if (!reply.sent) resolve(sendFailure(reply, unavailable()));
      };
      sent.on('response', (answer) => {
        waiting.delete(sent);
        for (const [name, value] of Object.entries(answer.headers))
          if (value !== undefined && !hopByHop.has(name)) reply.header(name, value);
        resolve(reply.status(answer.statusCode ?? 502).send(answer));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', fail);
      request.raw.pipe(sent);
    });
  }
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
