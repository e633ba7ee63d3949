import { Agent, type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOf, portOf } from '../kit/http/host-and-port';
import { currentRequest } from '../kit/http/request-context';
import { REQUEST_ID_HEADER } from '../kit/http/request-id';
import { originFormOf } from '../kit/http/request-target';
import { TRACE_HEADER } from '../kit/http/trace';
import { every, type JobOptions } from '../kit/jobs/jobs';
import { SECRET_HEADER } from './node-server';
import { unavailable } from './unavailable';

/** Milliseconds. */
const LOOK_FOR_FORMER_EVERY = 500;

interface Deps {
  readonly secret: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** How many milliseconds a request may be at a former leader. */
  readonly giveUpAfter: number;
  leader(): string | null;
  readonly log: JobOptions['log'];
}

export interface LeaderRequests {
  /**
   * @returns false: nothing was sent, since the node cannot be reached.
   * @throws HttpError 503 if the answer is lost.
   */
  forward(request: FastifyRequest, reply: FastifyReply, leader: string): Promise<boolean>;
  close(): void;
}

/** Requests that this node has passed on. One at a former leader, which is paused or cut off, is given up. */
export function createLeaderRequests({
  giveUpAfter,
  leader: current,
  log,
  secret,
  timeout,
}: Deps): LeaderRequests {
  const agent = new Agent({ keepAlive: true });
  /** Requests without an answer, with the leader that has them. */
  const sending = new Map<ClientRequest, { readonly to: string; formerSince: number | null }>();
  const givingUp = every(LOOK_FOR_FORMER_EVERY, giveUpFormer, { log, name: 'requests at a former leader' });

  function giveUpFormer() {
    const now = performance.now();
    for (const [sent, sentTo] of sending) {
      sentTo.formerSince = sentTo.to === current() ? null : (sentTo.formerSince ?? now);
      if (now - (sentTo.formerSince ?? now) > giveUpAfter) sent.destroy();
    }
  }

  return {
    forward: (request, reply, leader) =>
      new Promise((resolve, reject) => {
        const sent = send({
          agent,
          // The target of a request can name a host of its own: a URL made of it would send the secret there.
          host: hostOf(leader),
          port: portOf(leader),
          path: originFormOf(request.raw.url),
          method: request.method,
          headers: headersOf(request, secret),
          timeout,
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
          reply.status(answer.statusCode ?? 502).send(bodyOf(answer, reply));
          resolve(true);
        });
        sent.on('timeout', () => sent.destroy());
        // The leader waits for the rest of a body, and the queue of the client's address counts the request no more. Once the body has
        // arrived, the leader decides.
        request.raw.once('close', () => {
          if (!request.raw.complete) sent.destroy();
        });
        sent.on('error', () => {
          if (isConnected) reject(unavailable());
          else resolve(false);
        });
      }),
    close() {
      void givingUp.stop();
      agent.destroy();
    },
  };
}

/** Headers of one connection, and the length, which the stream of the answer sets. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer']);

/**
 * Headers of a request that are about one connection. Node throws in a callback, which ends the process, if a request with `trailer` is not
 * sent in chunks; whether it is follows from `transfer-encoding`, which is passed on.
 */
const ofConnection = new Set([
  ...['connection', 'expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'],
]);

/** Headers of an answer that are wrong for the page or envelope in its place. */
const ofBody = ['content-encoding', 'content-length', 'content-type', 'etag', 'location'];

/** The body of the answer. If it is lost before it begins, the error handler of the route answers in its place. */
function bodyOf(answer: IncomingMessage, reply: FastifyReply): Readable {
  const body = new PassThrough();
  finished(answer, (error) => {
    if (error == null) return;
    for (const name of ofBody) reply.removeHeader(name);
    body.destroy(unavailable());
  });
  // The client has disconnected and reads no more of the answer.
  body.once('close', () => answer.destroy());
  return answer.pipe(body);
}

/** The leader trusts the address of the client that this node gives. */
function headersOf(request: FastifyRequest, secret: string) {
  const trace = currentRequest()?.trace;
  const passedOn = Object.entries(request.headers).filter(([name]) => !ofConnection.has(name));
  return {
    ...Object.fromEntries(passedOn),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    [REQUEST_ID_HEADER]: request.id,
    ...(trace !== undefined && { [TRACE_HEADER]: trace.parent }),
    [SECRET_HEADER]: secret,
  };
}
