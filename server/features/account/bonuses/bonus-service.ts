import { and, eq, inArray } from 'drizzle-orm';
import { bonusClaims } from '../../../database/schema/bonuses';
import type { Backend } from '../../../kit/backend/backend';
import type { Notifier } from '../../../kit/backend/notifier';
import { eachAlone } from '../../../kit/jobs/each-alone';
import type { HourlyTasks } from '../../../kit/jobs/jobs';
import { createKeyedMutex } from '../../../kit/jobs/keyed-mutex';
import { createChangedPlayers, type TookFor } from './changed-players';
import { notifyExpiring } from './claim-notifications';
import { type Counted, countActive, countEnded, findActive, lockClaim } from './count-claim';
import { endClaim } from './parts';
import { type ClaimRow, listStale, readSources } from './sources';

export interface BonusService {
  /** Counts what the player has wagered, pays the parts that are due, and ends an expired claim. */
  count(playerId: number): Promise<void>;
  /** Runs work on the player's claims after that which is under way. */
  alone<Result>(playerId: number, work: () => Promise<Result>): Promise<Result>;
  /** Gives up an active claim; null if it is not active. What was wagered before is counted first. */
  forfeit(claim: Pick<ClaimRow, 'id' | 'playerId'>): Promise<ClaimRow | null>;
  /** Counts the claims of all players: rounds that ended without a movement of money, and claims that have expired. */
  countAll(signal?: AbortSignal): Promise<void>;
  /** Money of the player moved, so that there may be something to count. */
  playerChanged(playerId: number): void;
  start(): void;
  stop(): Promise<void>;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'>;

export function createBonusService({ clock, db, log, notifier }: Deps): BonusService {
  const mutex = createKeyedMutex<number>();
  const changed = createChangedPlayers(log, countChanged, countAll);

  /** Inside the mutex. */
  async function countNow(playerId: number): Promise<void> {
    await recountEnded(playerId);
    let hasMore = true;
    while (hasMore) {
      const claim = await findActive(db, playerId);
      if (claim === undefined) return;
      const isOver = claim.expiresAt <= clock.now();
      const { sources, ...read } = await readSources(db, claim);
      if (sources.length === 0 && !isOver) return;
      hasMore = read.hasMore;
      notify(
        playerId,
        await db.transaction((tx) => countActive(tx, clock, claim, sources, isOver && !hasMore)),
      );
    }
  }

  /** What a void or another result has taken from ended claims. */
  async function recountEnded(playerId: number): Promise<void> {
    for (const { id } of await listStale(db, [playerId])) {
      const [claim] = await db.select().from(bonusClaims).where(eq(bonusClaims.id, id));
      if (claim === undefined) continue;
      const { sources } = await readSources(db, claim);
      notify(playerId, await db.transaction((tx) => countEnded(tx, clock, claim, sources)));
    }
  }

  function notify(playerId: number, { added, hasMoved }: Counted): void {
    if (hasMoved) notifier.walletChanged(playerId);
    notifier.notificationAdded(added);
  }

  async function countChanged(players: readonly number[], _: TookFor, signal: AbortSignal): Promise<void> {
    const active = await db
      .select({ playerId: bonusClaims.playerId })
      .from(bonusClaims)
      .where(and(eq(bonusClaims.state, 'active'), inArray(bonusClaims.playerId, [...players])));
    const due = [...active, ...(await listStale(db, players))];
    await countEach(due, signal);
  }

  const listActive = () => db.select().from(bonusClaims).where(eq(bonusClaims.state, 'active'));

  const count = (playerId: number) => mutex.run(playerId, () => countNow(playerId));

  const countEach = (due: readonly Pick<ClaimRow, 'playerId'>[], signal?: AbortSignal) =>
    eachAlone(
      new Set(due.map(({ playerId }) => playerId)),
      (playerId) => `player ${playerId}`,
      count,
      signal,
    );

  async function countAll(signal?: AbortSignal): Promise<void> {
    const counts = async () => countEach([...(await listActive()), ...(await listStale(db, null))], signal);
    const notify = async (claim: ClaimRow) =>
      notifier.notificationAdded(await notifyExpiring(db, clock, claim));
    const notices = async () => eachAlone(await listActive(), ({ id }) => `claim ${id}`, notify, signal);
    await eachAlone(
      Object.entries({ counts, notices }),
      ([name]) => name,
      ([, step]) => step(),
      signal,
    );
  }

  return {
    count,
    alone: (playerId, work) => mutex.run(playerId, work),
    async forfeit({ id, playerId }) {
      return mutex.run(playerId, async () => {
        await countNow(playerId);
        const ended = await db.transaction(async (tx) => {
          const claim = await lockClaim(tx, id);
          return claim?.state === 'active' ? endClaim(tx, clock, claim, 'cancelled') : null;
        });
        if (ended !== null) notifier.walletChanged(playerId);
        return ended;
      });
    },
    countAll,
    playerChanged: changed.add,
    start: changed.start,
    async stop() {
      await changed.stop();
      await mutex.idle();
    },
  };
}

/** Counts for each player whose money moves or whose round ends. */
export const countingNotifier = (
  notifier: Notifier,
  playerChanged: BonusService['playerChanged'],
): Notifier => ({
  ...notifier,
  walletChanged(playerId) {
    notifier.walletChanged(playerId);
    playerChanged(playerId);
  },
  roundEnded(playerId) {
    notifier.roundEnded(playerId);
    playerChanged(playerId);
  },
});

export const bonusTasks = (bonuses: Pick<BonusService, 'countAll'>): HourlyTasks => ({
  bonuses: (signal) => bonuses.countAll(signal),
});
