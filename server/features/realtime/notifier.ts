import { batched } from '../../database/batches';
import type { Backend } from '../../kit/backend/backend';
import type { Notifier } from '../../kit/backend/notifier';
import { readWallets, toWireWallet } from '../ledger/wallet';
import { type PlayerSockets, playerRoom, sessionRoom } from './sockets';

/** Wallets that one statement reads. */
const MAX_WALLETS = 50;

export function createNotifier(
  sockets: PlayerSockets,
  { config, db, log, sessions }: Pick<Backend, 'config' | 'db' | 'log' | 'sessions'>,
): Notifier {
  const wallets = batched((playerIds: readonly number[]) => readWallets(db, playerIds), MAX_WALLETS);
  const walletReads = new Map<number, 'reading' | 'changed again'>();
  /** A player without a connection reads the balance on connecting. With other nodes, every player may be connected to another node. */
  const isConnected = (playerId: number) =>
    config.nodes !== null || sockets.of('/').adapter.rooms.has(playerRoom(playerId));

  /** One read at a time for each player, so that no older balance is sent after a newer one. */
  async function emitWallet(playerId: number): Promise<void> {
    try {
      do {
        walletReads.set(playerId, 'reading');
        const wallet = await wallets.one(playerId);
        sockets.to(playerRoom(playerId)).emit('update_balance', toWireWallet(wallet));
      } while (walletReads.get(playerId) === 'changed again');
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
      if (config.nodes !== null) sockets.serverSideEmit('sessions_ended');
      for (const { sessionId, playerId } of ended) {
        const room = sockets.in(sessionRoom(sessionId));
        room.emit('session_refresh');
        // The connection stays open to deliver the event, without the player's updates.
        room.socketsLeave(playerRoom(playerId));
      }
    },
    siteChanged(details) {
      sockets.emit('update_app_details', details);
    },
    walletChanged(playerId) {
      if (!isConnected(playerId)) return;
      if (walletReads.has(playerId)) {
        walletReads.set(playerId, 'changed again');
        return;
      }
      emitWallet(playerId).catch((error) => log.error({ err: error }, 'a balance could not be sent'));
    },
    roundEnded() {},
    protectionChanged(playerId) {
      sockets.to(playerRoom(playerId)).emit('update_protection');
    },
    favouriteChanged(playerId, update) {
      if (isConnected(playerId)) sockets.to(playerRoom(playerId)).emit('update_favourites', update);
    },
    betChanged(playerId, bet) {
      if (isConnected(playerId)) sockets.to(playerRoom(playerId)).emit('update_bet', bet);
    },
    requestChanged(playerId, update) {
      if (isConnected(playerId)) sockets.to(playerRoom(playerId)).emit('update_request', update);
    },
    notificationAdded(added) {
      if (added === null || !isConnected(added.playerId)) return;
      const { notification, playerId } = added;
      sockets.to(playerRoom(playerId)).emit('update_notifications', { kind: 'added', notification });
    },
    notificationsRead(playerId, read) {
      sockets.to(playerRoom(playerId)).emit('update_notifications', { kind: 'read', ...read });
    },
  };
}
