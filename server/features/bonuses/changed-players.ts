import type { Logger } from 'pino';
import { SECOND } from '../../kit/clock';

/** Changes of a moment are handled together. */
const INTERVAL = 2 * SECOND;

export interface ChangedPlayers {
  add(playerId: number): void;
  start(): void;
  /** Resolves when no players are being handled: the database closes afterwards. */
  stop(): Promise<void>;
}

/** Collects players whose money moved, and handles them after the commit, so that no bet and no round waits. */
export function createChangedPlayers(
  log: Logger,
  handle: (playerIds: readonly number[]) => Promise<void>,
): ChangedPlayers {
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let handling: Promise<void> | null = null;

  async function handleChanged(): Promise<void> {
    const players = [...changed];
    changed.clear();
    try {
      await handle(players);
    } catch (error) {
      log.error({ err: error }, 'changes of players were not handled');
    }
    handling = null;
  }

  return {
    add: (playerId) => changed.add(playerId),
    start() {
      timer = setInterval(() => {
        if (changed.size > 0) handling ??= handleChanged();
      }, INTERVAL);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await handling;
    },
  };
}
