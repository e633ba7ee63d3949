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
  /** Pipelined requests: the answer before them is not read. */
  behind: number;
}

interface Pipelined {
  begin(): void;
  /** The connection has ended. */
  drop(): void;
}

/**
 * Requests of a connection are handled one after another: a client that pipelines thousands and reads no answer would fill the memory with
 * all of them.
 */
interface Connection {
  isAnswering: boolean;
  readonly behind: Pipelined[];
}

function createConnections() {
  const connections = new WeakMap<Socket, Connection>();
  return (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known !== undefined) return known;
    const connection: Connection = { isAnswering: false, behind: [] };
    connections.set(socket, connection);
    // Node emits `close` of the first answer alone.
    socket.once('close', () => {
      for (const pipelined of connection.behind.splice(0)) pipelined.drop();
    });
    return connection;
  };
}

/** The client has read the answer before, or the system has buffered it. */
function beginNext(connection: Connection) {
  connection.isAnswering = false;
  connection.behind.shift()?.begin();
}

/**
 * Handles a few requests of each address at once, and one of each connection, and queues the others, so that an address that sends
 * thousands delays no other.
 */
export function queueByAddress(
  app: FastifyInstance,
  { rateLimitFactor: factor, trustedProxies }: Pick<Config, 'rateLimitFactor' | 'trustedProxies'>,
): void {
  const networkOf = createClientNetwork(trustedProxies);
  const lanes = new Map<string, Lane>();
  const connectionOf = createConnections();
  const finishes = new WeakMap<FastifyRequest, () => void>();

  function laneOf(key: string): Lane {
    const lane = lanes.get(key) ?? { active: 0, waiting: new Set(), behind: 0 };
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
    deleteUnused(key, lane);
  }

  function deleteUnused(key: string, { active, behind }: Lane) {
    if (active === 0 && behind === 0) lanes.delete(key);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { active, name, waiting } = callOfProvider.test(request.url) ? ofProviders : ofVisitors;
    const maxActive = Math.max(1, Math.round(active * factor));
    const maxWaiting = Math.round(waiting * factor);
    const key = `${name} ${networkOf(request.raw)}`;
    const lane = laneOf(key);
    const connection = connectionOf(request.raw.socket);
    const isPipelined = connection.isAnswering;
    if (
      isPipelined ? lane.behind >= maxWaiting : lane.active >= maxActive && lane.waiting.size >= maxWaiting
    ) {
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
    const enter = () => {
      connection.isAnswering = true;
      // Emitted also when the connection is closed before the answer.
      reply.raw.once('close', () => {
        finish();
        // The requests behind it are dropped with a connection that has ended.
        if (!request.raw.socket.destroyed) beginNext(connection);
      });
      if (lane.active >= maxActive) {
        lane.waiting.add(grant);
        return;
      }
      lane.active += 1;
      grant();
    };
    if (!isPipelined) {
      enter();
      return;
    }
    lane.behind += 1;
    connection.behind.push({
      begin() {
        lane.behind -= 1;
        enter();
      },
      drop() {
        lane.behind -= 1;
        deleteUnused(key, lane);
      },
    });
  });

  // Releases the place before the answer is sent: a client that does not read holds none.
  app.addHook('onSend', (request, _reply, payload, done) => {
    finishes.get(request)?.();
    done(null, payload);
  });
}
