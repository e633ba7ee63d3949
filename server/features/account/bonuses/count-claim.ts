import { and, eq, sql, sum } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/open';
import { bonusClaims, bonusWagers } from '../../../database/schema/bonuses';
import type { Backend } from '../../../kit/backend/backend';
import type { AddedNotification } from '../../../kit/backend/notifier';
import { notifyPaid, notifyReversed } from './claim-notifications';
import { endClaim, payParts, reverseParts } from './parts';
import type { ClaimRow, Wager } from './sources';

/** What counting a claim has changed. */
export interface Counted {
  readonly hasMoved: boolean;
  readonly added: AddedNotification | null;
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

/**
 * Counts the sources of an active claim, and pays or takes back the parts that follow.
 * @param isLast the claim expires after them
 */
export async function countActive(
  tx: Transaction,
  clock: Backend['clock'],
  { id }: ClaimRow,
  sources: readonly Wager[],
  isLast: boolean,
): Promise<Counted> {
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
      ? await notifyReversed(tx, clock, claim, reversed, true)
      : paid > 0
        ? await notifyPaid(tx, clock, claim, paid)
        : null;
  if (!isLast || isComplete) return { hasMoved: paid + reversed > 0, added };
  await endClaim(tx, clock, { ...claim, released }, 'expired');
  return { hasMoved: true, added };
}

/**
 * Takes back the parts that an ended claim no longer earns. A completed claim becomes active again until it expires, so that the player
 * can earn the parts again; otherwise the parts are lost.
 */
export async function countEnded(
  tx: Transaction,
  clock: Backend['clock'],
  { id }: ClaimRow,
  sources: readonly Wager[],
): Promise<Counted> {
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
  const added = reversed === 0 ? null : await notifyReversed(tx, clock, claim, reversed, canResume);
  return { hasMoved: reversed > 0, added };
}

export async function findActive(db: Queryable, playerId: number): Promise<ClaimRow | undefined> {
  const isActive = and(eq(bonusClaims.playerId, playerId), eq(bonusClaims.state, 'active'));
  const [claim] = await db.select().from(bonusClaims).where(isActive);
  return claim;
}

export async function lockClaim(tx: Transaction, id: number): Promise<ClaimRow | undefined> {
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
