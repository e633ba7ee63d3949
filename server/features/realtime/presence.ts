import type { Backend } from '../../kit/backend/backend';
import type { Presence } from '../../kit/backend/presence';
import { type PlayerSockets, playerRoom } from './sockets';

/** Asks the other nodes, which know their own sockets alone. A node that does not answer in time knows of no connection. */
export function createPresence(sockets: PlayerSockets, { config }: Pick<Backend, 'config'>): Presence {
  const ownAmong = (playerIds: readonly number[]) => {
    const { rooms } = sockets.of('/').adapter;
    return playerIds.filter((id) => rooms.has(playerRoom(id)));
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
