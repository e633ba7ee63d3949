import type { Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'socket.io';
import { SOCKET_PATH } from '../../contract/events';
import { cashOutRequest, crashBetRequest, placeBets, spinRequest } from '../../contract/requests';
import type { Games } from '../games';
import type { StudioLog, StudioOptions } from '../options';
import type { SessionStore } from '../store/sessions';
import type { Seat } from '../tables/table';
import type { WalletClient } from '../wallet-client';
import { authenticate, hasTooManyPages } from './access';
import { limitMessages } from './limit';
import { createReplies } from './replies';
import type { StudioServer } from './types';

const MAX_MESSAGE_BYTES = 8 * 1024;
/** Milliseconds in which a page answers the closing of its socket. */
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
  const server: StudioServer = new Server(http, {
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
    authenticate(server, socket, { sessions, wallet }).then(
      (failure) => (failure === null ? next() : next(new Error(failure))),
      (error: unknown) => {
        log.error({ err: error }, 'a handshake of a game failed');
        next(new Error('unavailable'));
      },
    );
  });

  const reply = createReplies(log);
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
    if (hasTooManyPages(server, session.player)) {
      socket.disconnect(true);
      return;
    }
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

  return {
    sendBalance: (player, balance) => {
      server.to(player).emit('balance', { balance });
    },
    close: async () => {
      const closed = server.close();
      // `close` waits for all requests, also for those that the fault `neverLoads` never answers.
      http.closeAllConnections();
      // The page of a sleeping phone does not answer.
      await Promise.race([closed, sleep(CLOSE_WITHIN)]);
      for (const socket of webSockets) socket.destroy();
      await closed;
    },
  };
}
