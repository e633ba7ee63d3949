import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, type ServerOptions } from 'socket.io';
import type { Backend } from '../../kit/backend/backend';
import type { Notifier } from '../../kit/backend/notifier';
import type { Presence } from '../../kit/backend/presence';
import { watchConnections } from '../../kit/http/closing';
import { failureEnvelope } from '../../kit/http/failure';
import { createClientNetwork } from '../../kit/http/limits/client-network';
import { refusal } from '../../kit/http/refusal';
import { REQUEST_ID_HEADER } from '../../kit/http/request-id';
import { createThrottledLog } from '../../kit/throttled-log';
import type { Feed } from '../exchange/feed/feed';
import { limitConnections } from './connection-limits';
import { watchExpiredSessions } from './expired-sessions';
import { subscribe, toFeedConnection, unsubscribe } from './feed-events';
import { authenticate, unavailable } from './handshake';
import { createNotifier } from './notifier';
import { createPlayerRequests } from './player-requests';
import { createPresence, PING_INTERVAL } from './presence';
import { type PlayerSockets, playerRoom, sessionRoom } from './sockets';
import { closeSlowReaders } from './write-buffers';

/** Larger than a subscription to MAX_SUBSCRIPTIONS markets. */
const MAX_MESSAGE_BYTES = 64 * 1024;
/** Milliseconds in which a connection joins the namespace. */
const CONNECT_TIMEOUT = 10_000;

type Deps = Pick<Backend, 'config' | 'log' | 'clock' | 'db' | 'faults' | 'sessions'> & {
  readonly feed: Feed;
  /** Whether the prices are current: without them no connection is accepted. */
  isReady(): boolean;
  /** Delivers events to the sockets of other nodes, too; undefined without them. */
  readonly adapter: ServerOptions['adapter'] | undefined;
};

export interface Realtime {
  readonly sockets: PlayerSockets;
  readonly notifier: Notifier;
  readonly presence: Presence;
  /** Checks the sessions of connected players now; otherwise at an interval. */
  checkSessions(): Promise<void>;
  /** Closes the connections of this process. The clients connect again, and read what they may have missed. */
  dropConnections(): void;
  /** Closes the connections at random times within so many milliseconds, so that the clients do not all connect to another node at once. */
  moveConnections(within: number): Promise<void>;
  close(): Promise<void>;
}

export function createRealtime(http: HttpServer, deps: Deps): Realtime {
  const { config, log, db, faults, feed, sessions } = deps;
  const logError = createThrottledLog(log);
  const connections = watchConnections(http);
  const sockets: PlayerSockets = new Server(http, {
    path: '/public',
    serveClient: false,
    transports: ['websocket', 'polling'],
    // Compression of many small frames costs far more than it saves.
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: CONNECT_TIMEOUT,
    pingInterval: PING_INTERVAL,
    cors: { origin: [...config.publicOrigins], credentials: true },
  });
  if (deps.adapter !== undefined) sockets.adapter(deps.adapter);
  sockets.on('sessions_ended', () => sessions.clear());

  const limits = limitConnections(sockets, {
    networkOf: createClientNetwork(config.trustedProxies),
    factor: config.rateLimitFactor,
    onExceeded: (reason) => logError('a socket exceeded its budget', { reason }),
  });
  sockets.engine.use(answerInEnvelope);
  const acknowledging = createAcknowledging(faults, logError);
  const { checkSession, readBalance } = createPlayerRequests({ db, sessions });

  sockets.use((socket, next) => {
    if (!deps.isReady()) {
      next(unavailable());
      return;
    }
    authenticate(socket, { ...deps, limits }).then(next, (error) => {
      logError('a handshake failed', { err: error });
      next(unavailable());
    });
  });

  sockets.on('connection', async (socket) => {
    socket.on(
      'session_check',
      acknowledging('session_check', () => checkSession(socket)),
    );
    socket.on(
      'get:balance',
      acknowledging('get:balance', () => readBalance(socket)),
    );
    const watcher = feed.connect(toFeedConnection(socket));
    socket.on(
      'feed:watch',
      acknowledging('feed:watch', async (sent) => subscribe(watcher, sent)),
    );
    socket.on(
      'feed:unwatch',
      acknowledging('feed:unwatch', async (sent) => unsubscribe(watcher, sent)),
    );
    socket.on('disconnect', watcher.leave);
    const { caller } = socket.data;
    if (caller !== null) {
      limits.addPlayer(socket.conn, caller.playerId);
      await socket.join([playerRoom(caller.playerId), sessionRoom(caller.sessionId)]);
    }
  });

  const slowReaders = closeSlowReaders(
    () => sockets.sockets.sockets.values(),
    () => logError('a socket was closed because its client does not read'),
    deps.log,
  );
  const notifier = createNotifier(sockets, deps);
  const expired = watchExpiredSessions(sockets, notifier, deps);
  return {
    sockets,
    notifier,
    presence: createPresence(sockets, deps),
    checkSessions: expired.check,
    dropConnections() {
      // Without the packet of a disconnection, after which a client does not connect again by itself.
      for (const { conn } of sockets.sockets.sockets.values()) conn.close();
    },
    async moveConnections(within) {
      const open = [...sockets.sockets.sockets.values()];
      await Promise.all(
        open.map(async ({ conn }) => {
          await sleep(Math.random() * within);
          conn.close();
        }),
      );
    },
    async close() {
      await expired.stop();
      await slowReaders.stop();
      await connections.endConnectionsUntil(sockets.close());
    },
  };
}

/** Socket.IO passes the acknowledgement as the last argument. After an error there is none: clients ask again. */
const createAcknowledging =
  (faults: Backend['faults'], logError: ReturnType<typeof createThrottledLog>) =>
  (event: string, answer: (sent: unknown) => Promise<unknown>) =>
  async (...args: unknown[]): Promise<void> => {
    try {
      const acknowledge = args.at(-1);
      if (faults.isSilenced(event) || typeof acknowledge !== 'function') return;
      acknowledge(await answer(args[0]));
    } catch (error) {
      logError(`the socket event ${event} failed`, { err: error });
    }
  };

/** Engine.IO answers requests that are no handshake by itself, without the envelope and the security headers. */
function answerInEnvelope(
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) {
  const query = new URL(url, 'http://localhost').searchParams;
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader(REQUEST_ID_HEADER, randomUUID());
  const isKnown = ['websocket', 'polling'].includes(query.get('transport') ?? '') && query.get('EIO') === '4';
  if (isKnown || method === 'OPTIONS') {
    next();
    return;
  }
  response.writeHead(400, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(failureEnvelope(refusal(400, 'NOT_UNDERSTOOD'))));
}
