import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import { refusalFor } from '../refusal';
import { createClientNetwork } from './client-network';

/** Requests of one address that are handled at once and that wait; multiplied by the rate limit factor. */
const ofVisitors = { name: 'visitors', active: 8, waiting: 500 };
/** A provider sends the calls of all its players from one address. */
const ofProviders = { name: 'providers', active: 64, waiting: 2000 };

/** Connections whose last answer is a refusal. */
const closing = new WeakSet<Socket>();

/**
 * Answers 429 and closes the connection. Further requests on it are pipelined, which no browser does: they are dropped
 * with the connection, because even refusing thousands takes seconds.
 */
function refuse({ raw: { socket } }: FastifyRequest, reply: FastifyReply, done: (error: Error) => void) {
  if (closing.has(socket)) {
    socket.destroy();
    return;
  }
  closing.add(socket);
  reply.header('connection', 'close');
  done(refusalFor(429, 'TOO_MANY_REQUESTS', 1));
}

/** A request of a player may wait for one of these from the same address: in one lane, both would wait for ever. */
const callOfProvider = /^\/providers\//;

interface Lane {
  active: number;
  /** Grants of waiting requests, in order of arrival. */
  readonly waiting: Set<() => void>;
}

/**
 * Handles a few requests of each address at once and queues the others, so that an address that sends thousands, for
 * example pipelined on one connection, delays no other.
 */
export function queueByAddress(
  app: FastifyInstance,
  { rateLimitFactor: factor, trustedProxies }: Pick<Config, 'rateLimitFactor' | 'trustedProxies'>,
): void {
  const networkOf = createClientNetwork(trustedProxies);
  const lanes = new Map<string, Lane>();
  const finishes = new WeakMap<FastifyRequest, () => void>();

  function laneOf(key: string): Lane {
    const lane = lanes.get(key) ?? { active: 0, waiting: new Set() };
    lanes.set(key, lane);
    return lane;
  }

  /**
   * Frees the place of a finished request in a later turn of the event loop, after requests of other addresses have been read. Node
   * handles a pipelined request with a body before it parses the next request of the connection, so that a request that is answered
   * without waiting would otherwise always find a free place.
   */
  const releaseLater = (key: string, lane: Lane) => setImmediate(release, key, lane);

  function release(key: string, lane: Lane) {
    const [next] = lane.waiting;
    if (next !== undefined) {
      lane.waiting.delete(next);
      next();
      return;
    }
    lane.active -= 1;
    if (lane.active === 0) lanes.delete(key);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { active, name, waiting } = callOfProvider.test(request.url) ? ofProviders : ofVisitors;
    const maxActive = Math.max(1, Math.round(active * factor));
    const key = `${name} ${networkOf(request.raw)}`;
    const lane = laneOf(key);
    if (lane.active >= maxActive && lane.waiting.size >= Math.round(waiting * factor)) {
      refuse(request, reply, done);
      return;
    }
    let isGranted = false;
    let isFinished = false;
    const grant = () => {
      isGranted = true;
      if (isFinished) releaseLater(key, lane);
      else done();
    };
    const finish = () => {
      if (isFinished) return;
      isFinished = true;
      lane.waiting.delete(grant);
      if (isGranted) releaseLater(key, lane);
    };
    finishes.set(request, finish);
    // Emitted also when the connection is closed before the answer.
    reply.raw.once('close', finish);
    if (lane.active >= maxActive) {
      lane.waiting.add(grant);
      return;
    }
    lane.active += 1;
    grant();
  });

  // Releases the place before the answer is sent: a client that does not read holds none.
  app.addHook('onSend', (request, _reply, payload, done) => {
    finishes.get(request)?.();
    done(null, payload);
  });
}
