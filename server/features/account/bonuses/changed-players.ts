import type { Logger } from 'pino';
import { SECOND } from '../../../kit/clock';
import { isDatabaseAway } from '../../../kit/database-errors';
import { every, type Job } from '../../../kit/jobs/jobs';

/** Changes of a moment are handled together. */
const INTERVAL = 2 * SECOND;
/** A player is handled again after so many times as long as it took: one who plays on with a long history takes 2 % of the time. */
const REST = 50;

export interface ChangedPlayers {
  add(playerId: number): void;
  /** Handles all players first: a former process may have ended before it handled those that had changed. */
  start(): void;
  /** Resolves when no players are being handled: the database closes afterwards. */
  stop(): Promise<void>;
}

/** @param milliseconds for which the player was handled */
export type TookFor = (playerId: number, milliseconds: number) => void;

/**
 * Collects players whose money moved, and handles them after the commit, so that no bet and no round waits.
 * @param handle calls `tookFor` for players who took longer or shorter than the average of the call
 * @param handleAll a failure is left to the hourly task, as that of `handle`, unless the database was away
 */
export function createChangedPlayers(
  log: Logger,
  handle: (playerIds: readonly number[], tookFor: TookFor, signal: AbortSignal) => Promise<void>,
  handleAll: (signal: AbortSignal) => Promise<void>,
): ChangedPlayers {
  const changed = new Set<number>();
  const restUntil = new Map<number, number>();
  let isFirstRun = true;
  let job: Job | null = null;

  const tookFor: TookFor = (playerId, milliseconds) => {
    const rest = REST * milliseconds;
    if (rest > INTERVAL) restUntil.set(playerId, performance.now() + rest);
  };

  async function handleFirst(signal: AbortSignal): Promise<void> {
    try {
      await handleAll(signal);
    } catch (error) {
      isFirstRun = isDatabaseAway(error);
      throw error;
    }
    isFirstRun = false;
  }

  /** Changed players who do not rest; they are not changed any more. */
  function takeRested(): readonly number[] {
    const now = performance.now();
    for (const [playerId, until] of restUntil) if (until <= now) restUntil.delete(playerId);
    const players = [...changed].filter((playerId) => !restUntil.has(playerId));
    for (const playerId of players) changed.delete(playerId);
    return players;
  }

  async function handleChanged(signal: AbortSignal): Promise<void> {
    if (isFirstRun) await handleFirst(signal);
    const players = signal.aborted ? [] : takeRested();
    if (players.length === 0) return;
    try {
      await handle(players, tookFor, signal);
    } catch (error) {
      if (isDatabaseAway(error)) for (const playerId of players) changed.add(playerId);
      throw error;
    }
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
