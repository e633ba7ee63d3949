import type { Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, type Socket } from 'socket.io';
import * as v from 'valibot';
import type { Refusal } from '../contract/answers';
import { type PageEvents, SESSION_ERROR, SOCKET_PATH, type StudioEvents } from '../contract/events';
import { cashOutRequest, crashBetRequest, placeBets, spinRequest } from '../contract/requests';
import type { Games } from './games';
import type { StudioLog, StudioOptions } from './options';
import { refuse } from './stakes';
import type { SessionStore, StudioSession } from './store/sessions';
import type { Seat } from './tables/table';
import type { WalletClient } from './wallet-client';

interface SocketData {
  session: StudioSession;
  balance: number;
}

type NoEvents = Record<string, never>;
type GameSocket = Socket<PageEvents, StudioEvents, NoEvents, SocketData>;

const MAX_MESSAGE_BYTES = 8 * 1024;
/** Pages of one player, over all games. */
const MAX_PAGES = 10;
/** Capacity of a socket's bucket, which is refilled at `RATE` a second. */
const BURST = 60;
const RATE = 20;
/** A page has so many milliseconds to answer that its socket is closed. */
const CLOSE_WITHIN = 1_000;

interface Deps {
  readonly sessions: SessionStore;
  readonly wallet: WalletClient;
  readonly games: Games;
  readonly log: StudioLog;
  readonly limitSockets: StudioOptions['limitSockets'];
}

export interface StudioSockets {
  sendBalance(player: string, balance: number): void;
  close(): Promise<void>;
}

/** @param games is read when a page connects */
export function createSockets(
  http: HttpServer,
  { sessions, wallet, games, log, limitSockets }: Deps,
): StudioSockets {
  const server = new Server<PageEvents, StudioEvents, NoEvents, SocketData>(http, {
    path: SOCKET_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
  });

  limitSockets?.(server);

  const webSockets = new Set<Duplex>();
  http.on('upgrade', (_, socket) => {
    webSockets.add(socket);
    socket.once('close', () => webSockets.delete(socket));
  });

  server.use((socket, next) => {
    authenticate(socket).then(
      (failure) => (failure === null ? next() : next(new Error(failure))),
      (error: unknown) => {
        log.error({ err: error }, 'a handshake of a game failed');
        next(new Error('unavailable'));
      },
    );
  });

  async function authenticate(socket: GameSocket): Promise<string | null> {
    const { session: token } = socket.handshake.auth as { session?: unknown };
    const session = typeof token === 'string' ? await sessions.find(token) : null;
    if (session === null) return SESSION_ERROR;
    const pages = server.sockets.adapter.rooms.get(session.player)?.size ?? 0;
    if (pages >= MAX_PAGES) return 'unavailable';
    const result = await wallet.balance(session.walletSession);
    if (result.status === 'refused') return SESSION_ERROR;
    if (result.status === 'unknown') return 'unavailable';
    socket.data = { session, balance: result.answer.balance };
    return null;
  }

  server.on('connection', (socket) => {
    const { session, balance } = socket.data;
    const { engine, theme, game, nickname, min, max, isDemo } = session;
    limitMessages(socket);
    const seat: Seat = {
      session,
      send: (event, ...message) => {
        socket.emit(event, ...message);
      },
      disconnect: () => socket.disconnect(true),
    };
    void socket.join(session.player);
    socket.emit('welcome', { engine, theme, game, nickname, balance, min, max, is_demo: isDemo });
    games.join(seat);
    socket.on('disconnect', () => games.leave(seat));
    socket.on('bets:place', (sent, answer) =>
      reply(answer, placeBets, sent, (request) => games.placeBets(session, request)),
    );
    socket.on('crash:bet', (sent, answer) =>
      reply(answer, crashBetRequest, sent, (request) => games.betOnFlight(session, request)),
    );
    socket.on('crash:cashOut', (sent, answer) =>
      reply(answer, cashOutRequest, sent, (request) => games.cashOut(session, request)),
    );
    socket.on('slots:spin', (sent, answer) =>
      reply(answer, spinRequest, sent, (request) => games.spin(session, request)),
    );
  });

  /** Parses again what the types promise: a page can send anything. */
  function reply<Request, Answer>(
    answer: (answer: Answer | Refusal) => void,
    schema: v.GenericSchema<unknown, Request>,
    sent: unknown,
    work: (request: Request) => Promise<Answer | Refusal>,
  ): void {
    if (typeof answer !== 'function') return;
    const { success, output } = v.safeParse(schema, sent);
    if (!success) {
      answer(refuse('not-understood'));
      return;
    }
    work(output as Request).then(answer, (error: unknown) => {
      log.error({ err: error }, 'a request of a game failed');
      answer(refuse('unavailable'));
    });
  }

  return {
    sendBalance: (player, balance) => {
      server.to(player).emit('balance', { balance });
    },
    close: async () => {
      const closed = server.close();
      // `close` waits for all requests, also for one that is never answered: the fault `neverLoads`.
      http.closeAllConnections();
      // A phone that sleeps never answers.
      await Promise.race([closed, sleep(CLOSE_WITHIN)]);
      for (const socket of webSockets) socket.destroy();
      await closed;
    },
  };
}

function limitMessages(socket: GameSocket): void {
  let left = BURST;
  let at = performance.now();
  socket.use((_event, next) => {
    const now = performance.now();
    left = Math.min(BURST, left + ((now - at) / 1000) * RATE) - 1;
    at = now;
    if (left >= 0) next();
    else socket.disconnect(true);
  });
}
