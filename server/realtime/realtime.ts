import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Announcer, Backend } from '../backend';
import type { BetOnTheWire } from '../bets/wire';
import type { Feed } from '../exchange/feed/feed';
import { readWallet, walletOnTheWire } from '../ledger/wallet';
import type { Caller } from '../sessions/session';
import { findSession } from '../sessions/sessions';
import { connectionOf, unwatch, watch } from './feed-events';

/** What the server keeps of a connection; a visitor's has no token. */
interface SocketData {
  token: string | null;
  /** As it was at the handshake; asked again wherever it matters. */
  caller: Caller | null;
}

type BalanceAnswer = { status: string } | ({ status: 'success' } & ReturnType<typeof walletOnTheWire>);

interface Heard {
  session_check(...args: unknown[]): void;
  'get:balance'(...args: unknown[]): void;
  'feed:watch'(...args: unknown[]): void;
  'feed:unwatch'(...args: unknown[]): void;
}

interface Said {
  session_refresh(): void;
  update_balance(wallet: ReturnType<typeof walletOnTheWire>): void;
  update_bet(bet: BetOnTheWire): void;
}

type PlayerSocket = Socket<Heard, Said, Record<string, never>, SocketData>;
export type PlayerSockets = Server<Heard, Said, Record<string, never>, SocketData>;

export const playerRoom = (playerId: number) => `player:${playerId}`;
const sessionRoom = (sessionId: number) => `session:${sessionId}`;

type Deps = Pick<Backend, 'config' | 'log' | 'clock' | 'db' | 'faults' | 'sessions'> & {
  readonly feed: Feed;
};

export interface Realtime {
  readonly sockets: PlayerSockets;
  readonly announcer: Announcer;
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
    admit(socket).then(next, (error) => {
      log.error({ err: error }, 'a socket could not be let in');
      next(refusal({ type: 'Unavailable', message: 'Please try again later.' }));
    });
  });

  sockets.on('connection', async (socket) => {
    socket.on(
      'session_check',
      answering('session_check', () => checkSession(socket)),
    );
    socket.on(
      'get:balance',
      answering('get:balance', () => readBalance(socket)),
    );
    const watcher = feed.connect(connectionOf(socket));
    socket.on(
      'feed:watch',
      answering('feed:watch', async (sent) => watch(watcher, sent)),
    );
    socket.on(
      'feed:unwatch',
      answering('feed:unwatch', async (sent) => unwatch(watcher, sent)),
    );
    socket.on('disconnect', watcher.leave);
    const { caller } = socket.data;
    if (caller !== null) {
      await socket.join([playerRoom(caller.playerId), sessionRoom(caller.sessionId)]);
    }
  });

  async function admit(socket: PlayerSocket): Promise<Error | undefined> {
    const fault = faults.nextSocket();
    if (fault !== null) return refusal(fault);
    const token = tokenOf(socket);
    const caller = token === null ? null : await findSession(deps, token);
    if (token !== null && caller === null) {
      return refusal({ type: 'SessionError', message: 'Your session has ended. Please log in again.' });
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
    return { status: 'success', ...walletOnTheWire(await readWallet(db, caller.playerId)) };
  }

  /** The last argument is Socket.IO's acknowledgement, where one is wanted. An error leaves it out: clients ask again. */
  const answering =
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

  return { sockets, announcer: createAnnouncer(sockets, deps) };
}

const refusal = (data: { type: string; message: string }) => Object.assign(new Error(data.message), { data });

/** Absent and empty are a visitor; anything else that is no token of ours is refused by not being found. */
function tokenOf({ handshake }: PlayerSocket): string | null {
  const { token } = handshake.auth;
  if (token === undefined || token === null || token === '') return null;
  return String(token);
}

function createAnnouncer(sockets: PlayerSockets, { db, log, sessions }: Deps): Announcer {
  const pending = new Map<number, 'reading' | 'moved again'>();
  /** Whoever is not connected asks when they come. */
  const isThere = (playerId: number) => sockets.of('/').adapter.rooms.has(playerRoom(playerId));

  /** One reading at a time for each player, so that an older one never overtakes a newer on its way out. */
  async function sayWallet(playerId: number): Promise<void> {
    try {
      do {
        pending.set(playerId, 'reading');
        const wallet = await readWallet(db, playerId);
        sockets.to(playerRoom(playerId)).emit('update_balance', walletOnTheWire(wallet));
      } while (pending.get(playerId) === 'moved again');
    } finally {
      pending.delete(playerId);
    }
  }

  return {
    signedIn({ playerId, sessionId }) {
      sockets.to(playerRoom(playerId)).except(sessionRoom(sessionId)).emit('session_refresh');
    },
    sessionsEnded(ended) {
      sessions.forget();
      for (const { sessionId, playerId } of ended) {
        const room = sockets.in(sessionRoom(sessionId));
        room.emit('session_refresh');
        // Still connected, to be told; but what is the player's is no longer theirs.
        room.socketsLeave(playerRoom(playerId));
      }
    },
    walletMoved(playerId) {
      if (!isThere(playerId)) return;
      if (pending.has(playerId)) {
        pending.set(playerId, 'moved again');
        return;
      }
      sayWallet(playerId).catch((error) => log.error({ err: error }, 'a wallet could not be announced'));
    },
    betChanged(playerId, bet) {
      if (isThere(playerId)) sockets.to(playerRoom(playerId)).emit('update_bet', bet);
    },
  };
}
