import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import { toRupees } from '../../../contract/rupees';
import type { Queryable, Transaction } from '../../database/open';
import { bonusClaims, bonusWagers } from '../../database/schema/bonuses';
import type { Backend } from '../../kit/backend';
import { DAY, later } from '../../kit/clock';
import { createKeyedMutex } from '../../kit/keyed-mutex';
import type { AddedNotification, Notifier } from '../../kit/notifier';
import { addNotification } from '../notifications/notifications';
import { createChangedPlayers } from './changed-players';
import { endClaim, payParts, reverseParts } from './parts';
import { BATCH, type ClaimRow, listStale, readSources, type Wager } from './sources';

export interface BonusService {
  /** Counts what the player has wagered, pays the parts that are due, and ends an expired claim. */
  count(playerId: number): Promise<void>;
  /** Runs work on the player's claims after that which is under way. */
  alone<Result>(playerId: number, work: () => Promise<Result>): Promise<Result>;
  /** Gives up an active claim; null if it is not active. What was wagered before is counted first. */
  forfeit(claim: Pick<ClaimRow, 'id' | 'playerId'>): Promise<ClaimRow | null>;
  /** Counts the claims of all players: rounds that ended without a movement of money, and claims that have expired. */
  countAll(): Promise<void>;
  /** Money of the player moved, so that there may be something to count. */
  playerChanged(playerId: number): void;
  start(): void;
  stop(): Promise<void>;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'>;

interface Stored {
  readonly hasMoved: boolean;
  readonly added: AddedNotification | null;
}

/** A player is notified so long before the bonus expires. */
const EXPIRING = DAY;

export function createBonusService({ clock, db, log, notifier }: Deps): BonusService {
  const mutex = createKeyedMutex<number>();
  const changed = createChangedPlayers(log, countChanged);

  /** Inside the mutex. */
  async function countNow(playerId: number): Promise<void> {
    await recountEnded(playerId);
    let hasMore = true;
    while (hasMore) {
      const claim = await findActive(db, playerId);
      if (claim === undefined) return;
      const isOver = claim.expiresAt <= clock.now();
      const sources = await readSources(db, claim);
      if (sources.length === 0 && !isOver) return;
      hasMore = sources.length >= BATCH;
      notify(playerId, await db.transaction((tx) => store(tx, claim, sources, isOver && !hasMore)));
    }
  }

  /** What a void or another result has taken from ended claims. */
  async function recountEnded(playerId: number): Promise<void> {
    for (const { id } of await listStale(db, [playerId])) {
      const [claim] = await db.select().from(bonusClaims).where(eq(bonusClaims.id, id));
      if (claim === undefined) continue;
      const sources = await readSources(db, claim);
      notify(playerId, await db.transaction((tx) => storeEnded(tx, claim, sources)));
    }
  }

  function notify(playerId: number, { added, hasMoved }: Stored): void {
    if (hasMoved) notifier.walletChanged(playerId);
    notifier.notificationAdded(added);
  }

  /** Stores the sources. @returns paise that count */
  async function countSources(
    tx: Transaction,
    { id, required }: ClaimRow,
    sources: readonly Wager[],
  ): Promise<number> {
    await insertWagers(tx, id, sources);
    const [all] = await tx
      .select({ counted: sum(bonusWagers.counted) })
      .from(bonusWagers)
      .where(eq(bonusWagers.claimId, id));
    return Math.min(required, Number(all?.counted ?? 0));
  }

  async function store(
    tx: Transaction,
    { id }: ClaimRow,
    sources: readonly Wager[],
    isLast: boolean,
  ): Promise<Stored> {
    const claim = await lockClaim(tx, id);
    if (claim?.state !== 'active') return { hasMoved: false, added: null };
    const wagered = await countSources(tx, claim, sources);
    const reversed = await reverseParts(tx, clock, claim, wagered);
    const paid = await payParts(tx, clock, claim, wagered);
    const released = claim.released - reversed + paid;
    const isComplete = released === claim.amount;
    await tx
      .update(bonusClaims)
      .set({ wagered, released, ...(isComplete && { state: 'completed', endedAt: clock.now() }) })
      .where(eq(bonusClaims.id, id));
    const added =
      reversed > 0
        ? await notifyReversed(tx, claim, reversed, true)
        : paid > 0
          ? await notifyPaid(tx, claim, paid)
          : null;
    if (!isLast || isComplete) return { hasMoved: paid + reversed > 0, added };
    await endClaim(tx, clock, { ...claim, released }, 'expired');
    return { hasMoved: true, added };
  }

  /**
   * Takes back the parts that an ended claim has not earned any more. A completed one is active again until its time is over, so that the
   * player can earn them again; otherwise they are lost.
   */
  async function storeEnded(tx: Transaction, { id }: ClaimRow, sources: readonly Wager[]): Promise<Stored> {
    const claim = await lockClaim(tx, id);
    if (claim === undefined || claim.state === 'active') return { hasMoved: false, added: null };
    const wagered = await countSources(tx, claim, sources);
    const canResume =
      claim.state === 'completed' &&
      claim.expiresAt > clock.now() &&
      (await findActive(tx, claim.playerId)) === undefined;
    const reversed = await reverseParts(tx, clock, claim, wagered, !canResume);
    const change = reversed === 0 ? {} : afterReversal(claim, reversed, canResume);
    await tx
      .update(bonusClaims)
      .set({ wagered, ...change })
      .where(eq(bonusClaims.id, id));
    const added = reversed === 0 ? null : await notifyReversed(tx, claim, reversed, canResume);
    return { hasMoved: reversed > 0, added };
  }

  const notifyPaid = (tx: Transaction, { id, name, nameHi, playerId }: ClaimRow, amount: number) =>
    addNotification(
      tx,
      { clock },
      { playerId, kind: 'bonus.paid', parameters: { id, name, name_hi: nameHi, amount: toRupees(amount) } },
    );

  const notifyReversed = (
    tx: Transaction,
    { id, name, nameHi, playerId }: ClaimRow,
    amount: number,
    canResume: boolean,
  ) =>
    addNotification(
      tx,
      { clock },
      {
        playerId,
        kind: 'bonus.reversed',
        parameters: { id, name, name_hi: nameHi, amount: toRupees(amount), can_resume: canResume },
      },
    );

  /** Called once for each claim. */
  async function notifyExpiring({
    amount,
    expiresAt,
    id,
    name,
    nameHi,
    playerId,
    released,
  }: ClaimRow): Promise<void> {
    if (expiresAt > later(clock.now(), EXPIRING) || expiresAt <= clock.now()) return;
    const added = await addNotification(
      db,
      { clock },
      {
        playerId,
        key: `bonus:${id}:expiring`,
        kind: 'bonus.expiring',
        parameters: {
          ...{ id, name, name_hi: nameHi },
          amount: toRupees(amount - released),
          expires_at: expiresAt.toISOString(),
        },
      },
    );
    notifier.notificationAdded(added);
  }

  async function countChanged(players: readonly number[]): Promise<void> {
    const active = await db
      .select({ playerId: bonusClaims.playerId })
      .from(bonusClaims)
      .where(and(eq(bonusClaims.state, 'active'), inArray(bonusClaims.playerId, [...players])));
    const due = [...active, ...(await listStale(db, players))];
    for (const playerId of new Set(due.map((claim) => claim.playerId))) await count(playerId);
  }

  const listActive = () => db.select().from(bonusClaims).where(eq(bonusClaims.state, 'active'));

  const count = (playerId: number) => mutex.run(playerId, () => countNow(playerId));

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
    async countAll() {
      const due = [...(await listActive()), ...(await listStale(db, null))];
      for (const playerId of new Set(due.map((claim) => claim.playerId))) await count(playerId);
      for (const claim of await listActive()) await notifyExpiring(claim);
    },
    playerChanged: changed.add,
    start: changed.start,
    async stop() {
      await changed.stop();
      await mutex.idle();
    },
  };
}

async function findActive(db: Queryable, playerId: number): Promise<ClaimRow | undefined> {
  const isActive = and(eq(bonusClaims.playerId, playerId), eq(bonusClaims.state, 'active'));
  const [claim] = await db.select().from(bonusClaims).where(isActive);
  return claim;
}

async function lockClaim(tx: Transaction, id: number): Promise<ClaimRow | undefined> {
  const [claim] = await tx.select().from(bonusClaims).where(eq(bonusClaims.id, id)).for('update');
  return claim;
}

/** The claim of which parts were taken back. */
const afterReversal = ({ lost, released, state }: ClaimRow, reversed: number, canResume: boolean) =>
  canResume
    ? { released: released - reversed, state: 'active' as const, endedAt: null }
    : {
        released: released - reversed,
        lost: lost + reversed,
        state: state === 'completed' ? ('expired' as const) : state,
      };

async function insertWagers(tx: Transaction, claimId: number, sources: readonly Wager[]): Promise<void> {
  if (sources.length === 0) return;
  const { claimId: claim, kind, sourceId } = bonusWagers;
  await tx
    .insert(bonusWagers)
    .values(sources.map((source) => ({ ...source, claimId })))
    .onConflictDoUpdate({
      target: [claim, kind, sourceId],
      set: {
        revision: sql`excluded.revision`,
        won: sql`excluded.won`,
        at: sql`excluded.at`,
        staked: sql`excluded.staked`,
        counted: sql`excluded.counted`,
      },
    });
}

/** Counts for each player whose money moves. */
export const countingNotifier = (
  notifier: Notifier,
  playerChanged: BonusService['playerChanged'],
): Notifier => ({
  ...notifier,
  walletChanged(playerId) {
    notifier.walletChanged(playerId);
    playerChanged(playerId);
  },
});
