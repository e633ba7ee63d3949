import { SESSION_ERROR } from '../../contract/events';
import type { SessionStore } from '../store/sessions';
import type { WalletClient } from '../wallet-client';
import type { GameSocket, StudioServer } from './types';

/** Pages of one player, over all games. */
const MAX_PAGES = 10;

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
  const pages = server.sockets.adapter.rooms.get(session.player)?.size ?? 0;
  if (pages >= MAX_PAGES) return 'unavailable';
  const result = await wallet.balance(session.walletSession);
  if (result.status === 'refused') return SESSION_ERROR;
  if (result.status === 'unknown') return 'unavailable';
  socket.data = { session, balance: result.answer.balance };
  return null;
}
