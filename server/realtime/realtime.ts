import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Backend, Notifier } from '../backend';
import type { WireBet } from '../bets/wire';
import type { Feed } from '../exchange/feed/feed';
import { readWallet, toWireWallet } from '../ledger/wallet';
import type { Caller } from '../sessions/session';
import { findSession } from '../sessions/sessions';
import { subscribe, toFeedConnection, unsubscribe } from './feed-events';

/** What the server keeps of a connection; a visitor's has no token. */
interface SocketData {
  token: string | null;
  /** As it was at the handshake; asked again wherever it matters. */
  caller: Caller | null;
}

type BalanceAnswer = { status: string } | ({ status: 'success' } & ReturnType<typeof toWireWallet>);

interface ClientEvents {
  session_check(...args: unknown[]): void;
  'get:balance'(...args: unknown[]): void;
  'feed:watch'(...args: unknown[]): void;
  'feed:unwatch'(...args: unknown[]): void;
}

interface ServerEvents {
  session_refresh(): void;
  update_balance(wallet: ReturnType<typeof toWireWallet>): void;
  update_bet(bet: WireBet): void;
}

type PlayerSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
export type PlayerSockets = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

export const playerRoom = (playerId: number) => `player:${playerId}`;
const sessionRoom = (sessionId: number) => `session:${sessionId}`;

type Deps = Pick<Backend, 'config' | 'log' | 'clock' | 'db' | 'faults' | 'sessions'> & {
  readonly feed: Feed;
};

export interface Realtime {
  readonly sockets: PlayerSockets;
  readonly notifier: Notifier;
}

export function createRealtime(http: HttpServer, deps: Deps): Realtime {
  const { config, log, db, faults, feed } = deps;
  const sockets: PlayerSockets = new Server(http, {
    path: '/public',
    serveClient: false,
    transports: ['websocket', 'polling'],
    // Compression of many small frames costs far more than it saves.
    perMessageDeflate: false,
    maxHttpBufferSize: 100_000,
    cors: { origin: [...config.publicOrigins], credentials: true },
  });

  sockets.use((socket, next) => {
    authenticate(socket).then(next, (error) => {
      log.error({ err: error }, 'a socket could not be let in');
      next(handshakeError({ type: 'Unavailable', message: 'Please try again later.' }));
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
      await socket.join([playerRoom(caller.playerId), sessionRoom(caller.sessionId)]);
    }
  });

  async function authenticate(socket: PlayerSocket): Promise<Error | undefined> {
    const fault = faults.nextSocket();
    if (fault !== null) return handshakeError(fault);
    const token = tokenOf(socket);
    const caller = token === null ? null : await findSession(deps, token);
    if (token !== null && caller === null) {
      return handshakeError({
        type: 'SessionError',
        message: 'Your session has ended. Please log in again.',
      });
    }
    Object.assign(socket.data, { token, caller });
    return undefined;
  }

  /** A visitor has no session that could fail. */
  async function checkSession(socket: PlayerSocket): Promise<{ status: string }> {
    if (socket.data.token === null) return { status: 'visitor' };
    if ((await findSession(deps, socket.data.token)) !== null) return { status: 'success' };
    if (socket.data.caller !== null) await socket.leave(playerRoom(socket.data.caller.playerId));
    return { status: 'failed' };
  }

  async function readBalance(socket: PlayerSocket): Promise<BalanceAnswer> {
    if (socket.data.token === null) return { status: 'visitor' };
    const caller = await findSession(deps, socket.data.token);
    if (caller === null) return { status: 'failed' };
    return { status: 'success', ...toWireWallet(await readWallet(db, caller.playerId)) };
  }

  /** The last argument is Socket.IO's acknowledgement, where one is wanted. An error leaves it out: clients ask again. */
  const acknowledging =
    (event: string, answer: (sent: unknown) => Promise<unknown>) =>
    async (...args: unknown[]): Promise<void> => {
      try {
        const acknowledge = args.at(-1);
        if (faults.isSilenced(event) || typeof acknowledge !== 'function') return;
        acknowledge(await answer(args[0]));
      } catch (error) {
        log.error({ err: error, event }, 'a socket event failed');
      }
    };

  return { sockets, notifier: createNotifier(sockets, deps) };
}

const handshakeError = (data: { type: string; message: string }) =>
  Object.assign(new Error(data.message), { data });

/** Absent and empty are a visitor; anything else that is no token of ours is refused by not being found. */
function tokenOf({ handshake }: PlayerSocket): string | null {
  const { token } = handshake.auth;
  if (token === undefined || token === null || token === '') return null;
  return String(token);
}

function createNotifier(sockets: PlayerSockets, { db, log, sessions }: Deps): Notifier {
  const walletReads = new Map<number, 'reading' | 'moved again'>();
  /** Whoever is not connected asks when they come. */
  const isConnected = (playerId: number) => sockets.of('/').adapter.rooms.has(playerRoom(playerId));

  /** One reading at a time for each player, so that an older one never overtakes a newer on its way out. */
  async function emitWallet(playerId: number): Promise<void> {
    try {
      do {
        walletReads.set(playerId, 'reading');
        const wallet = await readWallet(db, playerId);
        sockets.to(playerRoom(playerId)).emit('update_balance', toWireWallet(wallet));
      } while (walletReads.get(playerId) === 'moved again');
    } finally {
      walletReads.delete(playerId);
    }
  }

  return {
    sessionOpened({ playerId, sessionId }) {
      sockets.to(playerRoom(playerId)).except(sessionRoom(sessionId)).emit('session_refresh');
    },
    sessionsEnded(ended) {
      sessions.clear();
      for (const { sessionId, playerId } of ended) {
        const room = sockets.in(sessionRoom(sessionId));
        room.emit('session_refresh');
        // Still connected, to be told; but what is the player's is no longer theirs.
        room.socketsLeave(playerRoom(playerId));
      }
    },
    walletChanged(playerId) {
      if (!isConnected(playerId)) return;
      if (walletReads.has(playerId)) {
        walletReads.set(playerId, 'moved again');
        return;
      }
      emitWallet(playerId).catch((error) => log.error({ err: error }, 'a wallet could not be announced'));
    },
    betChanged(playerId, bet) {
      if (isConnected(playerId)) sockets.to(playerRoom(playerId)).emit('update_bet', bet);
    },
  };
}
