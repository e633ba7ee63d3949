import { and, eq, inArray, isNull, lte, sql, sum } from 'drizzle-orm';
import { toRupees } from '../../contract/rupees';
import type { Backend, Notifier } from '../backend';
import { createKeyedMutex } from '../bets/keyed-mutex';
import { DAY, later } from '../clock';
import type { Transaction } from '../database/open';
import { bonusClaims, bonusParts, bonusWagers } from '../database/schema/bonuses';
import { post } from '../ledger/ledger';
import type { AddedNotification } from '../notifications/notification';
import { addNotification } from '../notifications/notifications';
import { createChangedPlayers } from './changed-players';
import { BATCH, type ClaimRow, readSources, type Wager } from './sources';

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
  const changed = createChangedPlayers(log, countActive);

  const findActive = async (playerId: number): Promise<ClaimRow | undefined> => {
    const isActive = and(eq(bonusClaims.playerId, playerId), eq(bonusClaims.state, 'active'));
    const [claim] = await db.select().from(bonusClaims).where(isActive);
    return claim;
  };

  /** Inside the mutex. */
  async function countNow(playerId: number): Promise<void> {
    let hasMore = true;
    while (hasMore) {
      const claim = await findActive(playerId);
      if (claim === undefined) return;
      const isOver = claim.expiresAt <= clock.now();
      const sources = await readSources(db, claim);
      if (sources.length === 0 && !isOver) return;
      hasMore = sources.length >= BATCH;
      const stored = await db.transaction((tx) => store(tx, claim, sources, isOver && !hasMore));
      if (stored.hasMoved) notifier.walletChanged(playerId);
      notifier.notificationAdded(stored.added);
    }
  }

  async function store(
    tx: Transaction,
    { id }: ClaimRow,
    sources: readonly Wager[],
    isLast: boolean,
  ): Promise<Stored> {
    const claim = await lockActive(tx, id);
    if (claim === undefined) return { hasMoved: false, added: null };
    await insertWagers(tx, id, sources);
    const [all] = await tx
      .select({ counted: sum(bonusWagers.counted) })
      .from(bonusWagers)
      .where(eq(bonusWagers.claimId, id));
    const wagered = Math.min(claim.required, Number(all?.counted ?? 0));
    const released = claim.released + (await payParts(tx, claim, wagered));
    const isComplete = released === claim.amount;
    await tx
      .update(bonusClaims)
      .set({ wagered, released, ...(isComplete && { state: 'completed', endedAt: clock.now() }) })
      .where(eq(bonusClaims.id, id));
    const paid = released - claim.released;
    const added = paid === 0 ? null : await notifyPaid(tx, claim, paid);
    if (!isLast || isComplete) return { hasMoved: paid > 0, added };
    await end(tx, { ...claim, released }, 'expired');
    return { hasMoved: true, added };
  }

  const notifyPaid = (tx: Transaction, { id, name, nameHi, playerId }: ClaimRow, amount: number) =>
    addNotification(
      tx,
      { clock },
      { playerId, kind: 'bonus.paid', parameters: { id, name, name_hi: nameHi, amount: toRupees(amount) } },
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

  /** Pays the parts for which enough is wagered, each one from the bonus into the cash. @returns paise */
  async function payParts(tx: Transaction, claim: ClaimRow, wagered: number): Promise<number> {
    const due = await tx
      .update(bonusParts)
      .set({ paidAt: clock.now() })
      .where(
        and(eq(bonusParts.claimId, claim.id), isNull(bonusParts.paidAt), lte(bonusParts.required, wagered)),
      )
      .returning();
    for (const { amount, number } of due) {
      const key = `bonus:${claim.id}:part:${number}`;
      const description = `${claim.name}, part ${number}`;
      await move(tx, claim, {
        key: `${key}:bonus`,
        purse: 'coins',
        amount: -amount,
        kind: 'bonus converted',
        description,
      });
      await move(tx, claim, {
        key: `${key}:cash`,
        purse: 'cash',
        amount,
        kind: 'bonus converted',
        description,
      });
    }
    return due.reduce((total, { amount }) => total + amount, 0);
  }

  /** Ends a claim: the unpaid part of the bonus leaves the bonus purse. */
  async function end(
    tx: Transaction,
    claim: ClaimRow,
    state: 'cancelled' | 'expired',
  ): Promise<ClaimRow | null> {
    const lost = claim.amount - claim.released;
    await move(tx, claim, {
      key: `bonus:${claim.id}:${state}`,
      purse: 'coins',
      amount: -lost,
      kind: state === 'expired' ? 'bonus expired' : 'bonus forfeited',
      description: claim.name,
    });
    const [ended] = await tx
      .update(bonusClaims)
      .set({ state, lost, endedAt: clock.now() })
      .where(eq(bonusClaims.id, claim.id))
      .returning();
    return ended ?? null;
  }

  const move = (
    tx: Transaction,
    { playerId }: ClaimRow,
    movement: Omit<Parameters<typeof post>[2], 'playerId' | 'house'>,
  ) => postBonus(tx, clock, { ...movement, playerId });

  async function countActive(players: readonly number[]): Promise<void> {
    const active = await db
      .select({ playerId: bonusClaims.playerId })
      .from(bonusClaims)
      .where(and(eq(bonusClaims.state, 'active'), inArray(bonusClaims.playerId, [...players])));
    for (const { playerId } of active) await count(playerId);
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
          const claim = await lockActive(tx, id);
          return claim === undefined ? null : end(tx, claim, 'cancelled');
        });
        if (ended !== null) notifier.walletChanged(playerId);
        return ended;
      });
    },
    async countAll() {
      for (const { playerId } of await listActive()) await count(playerId);
      for (const claim of await listActive()) await notifyExpiring(claim);
    },
    playerChanged: changed.add,
    start: changed.start,
    async stop() {
      changed.stop();
      await mutex.idle();
    },
  };
}

async function lockActive(tx: Transaction, id: number): Promise<ClaimRow | undefined> {
  const isActive = and(eq(bonusClaims.id, id), eq(bonusClaims.state, 'active'));
  const [claim] = await tx.select().from(bonusClaims).where(isActive).for('update');
  return claim;
}

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
        at: sql`excluded.at`,
        staked: sql`excluded.staked`,
        counted: sql`excluded.counted`,
      },
    });
}

/** A movement between a purse and the house account of bonuses. @throws if it does not move: its transaction is undone. */
export async function postBonus(
  tx: Transaction,
  clock: Backend['clock'],
  movement: Omit<Parameters<typeof post>[2], 'house'>,
): Promise<void> {
  const result = await post(tx, clock, { ...movement, house: 'bonuses' });
  if (result !== 'posted') throw new Error(`The movement ${movement.key} was ${result}`);
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
