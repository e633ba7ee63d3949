import { eq, sql } from 'drizzle-orm';
import { disconnectTimeouts } from '../../../../database/schema/exchange';
import type { Backend } from '../../../../kit/backend/backend';
import type { Presence } from '../../../../kit/backend/presence';
import { SECOND } from '../../../../kit/clock';
import { every, type Job } from '../../../../kit/jobs/jobs';
import type { Cancellation } from './cancellation';

const CHECK_INTERVAL = SECOND;

export interface Disconnects {
  /** After how many seconds without a connection the player's waiting bets are cancelled; null for never. */
  disconnectTimeout(playerId: number): Promise<number | null>;
  setDisconnectTimeout(playerId: number, seconds: number | null): Promise<void>;
  /** Cancels the waiting bets of players who have been without a connection for the time that they have set. */
  checkConnections(): Promise<void>;
}

/** Since when a player has been found without a connection. */
interface Absence {
  /** On the monotonic clock. */
  readonly since: number;
  readonly at: Date;
  isNotified: boolean;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log'> & {
  readonly cancellation: Pick<Cancellation, 'cancelAll'>;
  readonly presence: Presence;
};

/**
 * Looks every second for connections of the players who have set a time and have bets that wait, or that are delayed and may wait then. An
 * absence is counted from the first time that no connection is found, so that a new process counts from its start.
 */
export function createDisconnects({ cancellation, clock, db, log, presence }: Deps) {
  const absences = new Map<number, Absence>();
  /** No query is needed while no player has set a time. */
  let mayBeSet = true;
  let job: Job | null = null;

  async function playersWithOrders(): Promise<ReadonlyMap<number, number>> {
    if (!mayBeSet) return new Map();
    const { rows } = await db.execute<{ player_id: string; seconds: number; has_orders: boolean }>(sql`
      select player_id, seconds, exists (
        select from bets where bets.player_id = disconnect_timeouts.player_id
          and state in ('delayed', 'unmatched', 'partial') and remaining > 0
      ) as has_orders
      from disconnect_timeouts
    `);
    mayBeSet = rows.length > 0;
    return new Map(rows.flatMap((row) => (row.has_orders ? [[Number(row.player_id), row.seconds]] : [])));
  }

  async function checkConnections(): Promise<void> {
    const players = await playersWithOrders();
    const connected = await presence.connectedAmong([...players.keys()]);
    for (const id of absences.keys()) if (!players.has(id) || connected.has(id)) absences.delete(id);
    for (const [playerId, seconds] of players) {
      if (connected.has(playerId)) continue;
      const absence = absences.get(playerId) ?? beginAbsence(playerId);
      if (clock.elapsed() - absence.since >= seconds * SECOND) await cancel(playerId, seconds, absence);
    }
  }

  function beginAbsence(playerId: number): Absence {
    const absence = { since: clock.elapsed(), at: clock.now(), isNotified: false };
    absences.set(playerId, absence);
    return absence;
  }

  /** A failure for one player does not stop the others; the next check tries again. */
  async function cancel(playerId: number, seconds: number, absence: Absence): Promise<void> {
    const notification = {
      key: `disconnected:${absence.at.toISOString()}`,
      kind: 'bets.disconnected',
      parameters: { seconds },
    } as const;
    try {
      const cancelled = await cancellation.cancelAll(playerId, {
        ...{ reason: 'DISCONNECTED', mayRefuse: false },
        notification: absence.isNotified ? null : notification,
      });
      if (cancelled.length > 0) absence.isNotified = true;
    } catch (error) {
      log.error({ err: error, playerId }, 'the bets of a player without a connection could not be cancelled');
    }
  }

  const settings: Disconnects = {
    checkConnections,
    async disconnectTimeout(playerId) {
      const [stored] = await db
        .select({ seconds: disconnectTimeouts.seconds })
        .from(disconnectTimeouts)
        .where(eq(disconnectTimeouts.playerId, playerId));
      return stored?.seconds ?? null;
    },
    async setDisconnectTimeout(playerId, seconds) {
      if (seconds === null) {
        await db.delete(disconnectTimeouts).where(eq(disconnectTimeouts.playerId, playerId));
      } else {
        await db
          .insert(disconnectTimeouts)
          .values({ playerId, seconds })
          .onConflictDoUpdate({ target: disconnectTimeouts.playerId, set: { seconds } });
      }
      mayBeSet = true;
      absences.delete(playerId);
    },
  };

  return {
    settings,
    /** An order that is placed or edited shows that its player is there: an absence is counted from then. */
    seen: (playerId: number) => void absences.delete(playerId),
    start() {
      job = every(CHECK_INTERVAL, checkConnections, { log, name: 'connections of players with orders' });
    },
    async stop() {
      await job?.stop();
    },
  };
}
