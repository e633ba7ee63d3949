import { SESSION_ERROR } from '../../contract/events';
import type { SessionStore } from '../store/sessions';
import type { WalletClient } from '../wallet-client';
import type { GameSocket, StudioServer } from './types';

/** Pages of one player, over all games. */
const MAX_PAGES = 10;

const pagesOf = ({ sockets }: StudioServer, player: string): number =>
  sockets.adapter.rooms.get(player)?.size ?? 0;

/** Whether a page that has joined is one too many: handshakes at the same time do not count each other. */
export const hasTooManyPages = (server: StudioServer, player: string): boolean =>
  pagesOf(server, player) > MAX_PAGES;

interface Deps {
  readonly sessions: SessionStore;
  readonly wallet: WalletClient;
}

/** Finds the session of a handshake. @returns why the page may not connect; null if it may */
export async function authenticate(
  server: StudioServer,
  socket: GameSocket,
  { sessions, wallet }: Deps,
): Promise<string | null> {
  const { session: token } = socket.handshake.auth as { session?: unknown };
  const session = typeof token === 'string' ? await sessions.find(token) : null;
  if (session === null) return SESSION_ERROR;
  if (pagesOf(server, session.player) >= MAX_PAGES) return 'unavailable';
  const result = await wallet.balance(session.walletSession);
  if (result.status === 'refused') return SESSION_ERROR;
  if (result.status === 'unknown') return 'unavailable';
  socket.data = { session, balance: result.answer.balance };
  return null;
}
