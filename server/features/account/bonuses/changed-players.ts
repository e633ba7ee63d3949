import type { Logger } from 'pino';
import { SECOND } from '../../../kit/clock';
import { every, type Job } from '../../../kit/jobs/jobs';

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
  let job: Job | null = null;

  async function handleChanged(): Promise<void> {
    if (changed.size === 0) return;
    const players = [...changed];
    changed.clear();
    await handle(players);
  }

  return {
    add: (playerId) => changed.add(playerId),
    start() {
      job = every(INTERVAL, handleChanged, { log, name: 'changed players' });
    },
    async stop() {
      await job?.stop();
    },
  };
}
