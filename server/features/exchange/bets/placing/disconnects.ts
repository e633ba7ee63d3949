import { eq, sql } from 'drizzle-orm';
import { DISCONNECT_SECONDS } from '../../../../../domain/lists';
import { transactionInLead } from '../../../../database/in-lead';
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
  isStored: boolean;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log'> & {
  readonly cancellation: Pick<Cancellation, 'cancelAll'>;
  readonly presence: Presence;
};

interface PlayerWithOrders {
  readonly seconds: number;
  /** Since when a leader has found no connection, but for later orders; null: it has found one. */
  readonly absentSince: Date | null;
}

/**
 * Looks every second for connections of the players who have set a time and have bets that wait, or that are delayed and may wait then. An
 * absence is counted from the first time that no connection is found. A new process counts on, but for 10 s at least: until it started,
 * players may have had no node to connect to.
 */
export function createDisconnects({ cancellation, clock, db, log, presence }: Deps) {
  const absences = new Map<number, Absence>();
  /** No query is needed while no player has set a time. */
  let mayBeSet = true;
  let job: Job | null = null;
  /** Players who have placed an order before the first check of this process; null after it. */
  let seenBefore: Set<number> | null = new Set();

  async function playersWithOrders(): Promise<ReadonlyMap<number, PlayerWithOrders>> {
    if (!mayBeSet) return new Map();
    const { rows } = await db.execute<{
      player_id: string;
      seconds: number;
      absent_since: string | null;
      last_order: string | null;
    }>(sql`
      select player_id, seconds, (extract(epoch from absent_since) * 1000)::float8 as absent_since, (
        select (extract(epoch from max(created_at)) * 1000)::float8 from bets
        where bets.player_id = disconnect_timeouts.player_id
          and state in ('delayed', 'unmatched', 'partial') and remaining > 0
      ) as last_order
      from disconnect_timeouts
    `);
    mayBeSet = rows.length > 0;
    return new Map(
      rows.flatMap(({ absent_since, last_order, player_id, seconds }) => {
        if (last_order === null) return [];
        const absentSince =
          absent_since === null ? null : new Date(Math.max(Number(absent_since), Number(last_order)));
        return [[Number(player_id), { seconds, absentSince }] as const];
      }),
    );
  }

  async function checkConnections(): Promise<void> {
    const players = await playersWithOrders();
    const connected = await presence.connectedAmong([...players.keys()]);
    await countAbsences(players, (id) => players.has(id) && !connected.has(id));
    for (const [playerId, { seconds }] of players) {
      const absence = absences.get(playerId);
      if (absence !== undefined && clock.elapsed() - absence.since >= seconds * SECOND)
        await cancel(playerId, seconds, absence);
    }
  }

  /** Begins and ends absences, in memory and in the rows. */
  async function countAbsences(
    players: ReadonlyMap<number, PlayerWithOrders>,
    isAbsent: (playerId: number) => boolean,
  ): Promise<void> {
    for (const id of absences.keys()) if (!isAbsent(id)) absences.delete(id);
    const begun = [...players].filter(([id]) => isAbsent(id) && !absences.has(id));
    for (const [id, player] of begun)
      absences.set(id, beginAbsence(seenBefore === null || seenBefore.has(id) ? null : player));
    seenBefore = null;
    for (const [id, { absentSince }] of players) await storeChanged(id, absentSince);
  }

  /** A failure for one player does not stop the others; the next check tries again. */
  async function storeChanged(playerId: number, stored: Date | null): Promise<void> {
    const absence = absences.get(playerId);
    if (absence?.isStored ?? stored === null) return;
    const absentSince = absence?.at ?? null;
    try {
      await transactionInLead(db, (tx) =>
        tx.update(disconnectTimeouts).set({ absentSince }).where(eq(disconnectTimeouts.playerId, playerId)),
      );
      if (absence !== undefined) absence.isStored = true;
    } catch (error) {
      log.error({ err: error, playerId }, 'the absence of a player could not be stored');
    }
  }

  /** @param counted by the process before; null if the absence begins now */
  function beginAbsence(counted: PlayerWithOrders | null): Absence {
    const now = clock.now().getTime();
    const { absentSince = null, seconds = 0 } = counted ?? {};
    const most = Math.max(0, seconds - DISCONNECT_SECONDS.min) * SECOND;
    const before = absentSince === null ? 0 : Math.min(most, Math.max(0, now - absentSince.getTime()));
    return { since: clock.elapsed() - before, at: new Date(now - before), isStored: false };
  }

  /** A failure for one player does not stop the others; the next check tries again. */
  async function cancel(playerId: number, seconds: number, absence: Absence): Promise<void> {
    const notification = {
      // One of each absence, also if bets are cancelled in several checks.
      key: `disconnected:${absence.at.toISOString()}`,
      kind: 'bets.disconnected',
      parameters: { seconds },
    } as const;
    try {
      await cancellation.cancelAll(playerId, { reason: 'DISCONNECTED', mayRefuse: false, notification });
    } catch (error) {
      log.error({ err: error, playerId }, 'the bets of a player without a connection could not be cancelled');
    }
  }

  function seen(playerId: number): void {
    absences.delete(playerId);
    seenBefore?.add(playerId);
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
          .onConflictDoUpdate({ target: disconnectTimeouts.playerId, set: { seconds, absentSince: null } });
      }
      mayBeSet = true;
      seen(playerId);
    },
  };

  return {
    settings,
    /** An order that is placed or edited shows that its player is there: an absence is counted from then. */
    seen,
    start() {
      job = every(CHECK_INTERVAL, checkConnections, { log, name: 'connections of players with orders' });
    },
    async stop() {
      await job?.stop();
    },
  };
}
