import type { Backend } from '../../kit/backend/backend';
import type { Presence } from '../../kit/backend/presence';
import { type PlayerSocket, type PlayerSockets, playerRoom } from './sockets';

/**
 * Milliseconds between two pings of the server. A cut network closes no connection: only a missing pong reveals it.
 * Five times as often as Socket.IO by default: 5,000 sockets answer 1,000 pings a second.
 */
export const PING_INTERVAL = 5000;

/** Milliseconds without a packet after which a connection counts as lost: a ping, and three seconds for its pong. */
const LONGEST_SILENCE = PING_INTERVAL + 3000;

/**
 * Asks the other nodes, which know their own sockets alone. A node that does not answer in time counts as a node without connections.
 * @param now monotonic milliseconds
 */
export function createPresence(
  sockets: PlayerSockets,
  { config }: Pick<Backend, 'config'>,
  now = () => performance.now(),
): Presence {
  /** When the last packet of a socket arrived. */
  const heardAt = new WeakMap<PlayerSocket['conn'], number>();
  sockets.on('connection', ({ conn }) => {
    heardAt.set(conn, now());
    conn.on('packet', () => void heardAt.set(conn, now()));
  });

  const isHeard = (socketId: string): boolean => {
    const socket = sockets.sockets.sockets.get(socketId);
    return socket !== undefined && now() - (heardAt.get(socket.conn) ?? 0) <= LONGEST_SILENCE;
  };
  const ownAmong = (playerIds: readonly number[]) => {
    const { rooms } = sockets.of('/').adapter;
    return playerIds.filter((id) => [...(rooms.get(playerRoom(id)) ?? [])].some(isHeard));
  };
  sockets.on('connected_among', (playerIds, answer) => answer(ownAmong(playerIds)));

  async function others(playerIds: readonly number[]): Promise<readonly number[]> {
    if (config.nodes === null || playerIds.length === 0) return [];
    return new Promise((resolve) => {
      sockets.serverSideEmit('connected_among', playerIds, (_, answers) => resolve(answers.flat()));
    });
  }

  return {
    async connectedAmong(playerIds) {
      const own = new Set(ownAmong(playerIds));
      for (const id of await others(playerIds.filter((id) => !own.has(id)))) own.add(id);
      return own;
    },
  };
}
