import type { Logger } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { every } from '../kit/jobs/jobs';
import type { FollowedExchange } from './followed-exchange';
import { type FollowerEvents, type LeaderEvents, NODES_PATH } from './markets-update';
import type { NodesConfig } from './nodes-config';

/** Milliseconds. */
const WATCH_EVERY = 500;
/** Milliseconds: the longest pause between two attempts. */
const RECONNECT_WITHIN = 500;

interface Options {
  readonly exchange: FollowedExchange;
  readonly log: Pick<Logger, 'error'>;
  readonly nodes: NodesConfig;
  /** Address of the leader; null while none is known. */
  leader(): string | null;
  /** The markets are those of the leader again: versions may not continue. */
  onSynced(): void;
  /** The markets may be old from now on. */
  onLost(): void;
}

export interface Following {
  /** Whether the markets are those of the leader. */
  isSynced(): boolean;
  isConnected(): boolean;
  stop(): Promise<void>;
}

/** Keeps the markets of this node as the leader sends them, also when another node becomes the leader. */
export function followLeader({ exchange, leader, log, nodes, onLost, onSynced }: Options): Following {
  let address: string | null = null;
  let socket: Socket<LeaderEvents, FollowerEvents> | null = null;
  let isSynced = false;
  let sent = '';

  function lose() {
    if (!isSynced) return;
    isSynced = false;
    onLost();
  }

  function connect(to: string) {
    const opened: Socket<LeaderEvents, FollowerEvents> = io(to, {
      path: NODES_PATH,
      transports: ['websocket'],
      auth: { secret: nodes.secret },
      reconnectionDelayMax: RECONNECT_WITHIN,
      forceNew: true,
    });
    opened.on('markets', (update) => {
      exchange.apply(update);
      if (!update.isWhole) return;
      isSynced = true;
      sent = '';
      onSynced();
    });
    opened.on('disconnect', lose);
    socket = opened;
  }

  function follow() {
    const now = leader();
    if (now !== address) {
      socket?.close();
      socket = null;
      address = now;
      if (now !== null) connect(now);
    }
    // A client of Socket.IO does not reconnect by itself after the server has refused it or closed it, as a paused leader does.
    if (socket?.active === false) socket.connect();
    const ids = exchange.watched();
    const text = ids.join();
    if (!isSynced || text === sent) return;
    sent = text;
    socket?.emit('watch', ids);
  }

  const following = every(WATCH_EVERY, follow, { log, name: 'leader', runsAtStart: true });
  return {
    isSynced: () => isSynced,
    isConnected: () => socket?.connected === true,
    async stop() {
      await following.stop();
      socket?.close();
    },
  };
}
