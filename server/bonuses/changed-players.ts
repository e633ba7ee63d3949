import type { Logger } from 'pino';
import { SECOND } from '../clock';

/** Changes of a moment are handled together. */
const INTERVAL = 2 * SECOND;

export interface ChangedPlayers {
  add(playerId: number): void;
  start(): void;
  stop(): void;
}

/** Collects players whose money moved, and handles them after the commit, so that no bet and no round waits. */
export function createChangedPlayers(
  log: Logger,
  handle: (playerIds: readonly number[]) => Promise<void>,
): ChangedPlayers {
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  async function handleChanged(): Promise<void> {
    if (changed.size === 0) return;
    const players = [...changed];
    changed.clear();
    await handle(players);
  }

  return {
    add: (playerId) => changed.add(playerId),
    start() {
      timer = setInterval(() => {
        handleChanged().catch((error) => log.error({ err: error }, 'changes of players were not handled'));
      }, INTERVAL);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
