import type { Backend } from '../../kit/backend/backend';
import { createSharedReads } from '../../kit/jobs/shared-reads';
import { readWallet, toWireWallet } from '../ledger/wallet';
import { type PlayerSocket, playerRoom } from './sockets';

type BalanceAnswer = { status: string } | ({ status: 'success' } & ReturnType<typeof toWireWallet>);

/** Answers to what a client asks of its own session and wallet. */
export function createPlayerRequests({ db, sessions }: Pick<Backend, 'db' | 'sessions'>) {
  const readSharedWallet = createSharedReads((playerId: number) => readWallet(db, playerId));

  async function checkSession(socket: PlayerSocket): Promise<{ status: string }> {
    const { caller, token } = socket.data;
    if (token === null) return { status: 'visitor' };
    if ((await sessions.find(token)) !== null) return { status: 'success' };
    if (caller !== null) await socket.leave(playerRoom(caller.playerId));
    return { status: 'failed' };
  }

  async function readBalance(socket: PlayerSocket): Promise<BalanceAnswer> {
    const { token } = socket.data;
    if (token === null) return { status: 'visitor' };
    const caller = await sessions.find(token);
    if (caller === null) return { status: 'failed' };
    return { status: 'success', ...toWireWallet(await readSharedWallet(caller.playerId)) };
  }

  return { checkSession, readBalance };
}
