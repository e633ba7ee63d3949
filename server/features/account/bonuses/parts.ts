import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/open';
import { bonusClaims, bonusParts } from '../../../database/schema/bonuses';
import type { Clock } from '../../../kit/clock';
import { type Movement, post } from '../../ledger/ledger';
import type { ClaimRow } from './sources';

type Part = typeof bonusParts.$inferSelect;

/** A part that was reversed can be paid again. */
const keyOf = ({ id }: ClaimRow, { number, payments }: Part): string =>
  `bonus:${id}:part:${number}${payments > 1 ? `:${payments}` : ''}`;

const totalOf = (parts: readonly Part[]): number => parts.reduce((total, { amount }) => total + amount, 0);

/** Pays the parts for which enough is wagered, each one from the bonus into the cash. @returns paise */
export async function payParts(
  tx: Transaction,
  clock: Clock,
  claim: ClaimRow,
  wagered: number,
): Promise<number> {
  const due = await tx
    .update(bonusParts)
    .set({ paidAt: clock.now(), payments: sql`${bonusParts.payments} + 1` })
    .where(
      and(eq(bonusParts.claimId, claim.id), isNull(bonusParts.paidAt), lte(bonusParts.required, wagered)),
    )
    .returning();
  for (const part of due) {
    const { amount, number } = part;
    const of = {
      playerId: claim.playerId,
      kind: 'bonus converted',
      description: `${claim.name}, part ${number}`,
    };
    await postBonus(tx, clock, {
      ...of,
      key: `${keyOf(claim, part)}:bonus`,
      purse: 'coins',
      amount: -amount,
    });
    await postBonus(tx, clock, { ...of, key: `${keyOf(claim, part)}:cash`, purse: 'cash', amount });
  }
  return totalOf(due);
}

/**
 * Takes back the paid parts whose required wagers are no longer reached. The cash may fall short: the money can be staked or withdrawn.
 * @param isLost the parts cannot be earned again, and do not return to the bonus
 * @returns paise
 */
export async function reverseParts(
  tx: Transaction,
  clock: Clock,
  claim: ClaimRow,
  wagered: number,
  isLost = false,
): Promise<number> {
  const unearned = await tx
    .update(bonusParts)
    .set({ paidAt: null })
    .where(
      and(eq(bonusParts.claimId, claim.id), isNotNull(bonusParts.paidAt), gt(bonusParts.required, wagered)),
    )
    .returning();
  for (const part of unearned) {
    const { amount, number } = part;
    const key = `${keyOf(claim, part)}:reversed`;
    const of = {
      playerId: claim.playerId,
      kind: 'bonus reversed',
      description: `${claim.name}, part ${number}`,
    };
    await postBonus(tx, clock, { ...of, key, purse: 'cash', amount: -amount, mayFallShort: true });
    if (!isLost) await postBonus(tx, clock, { ...of, key: `${key}:bonus`, purse: 'coins', amount });
  }
  return totalOf(unearned);
}

/** Ends a claim: the unpaid part of the bonus leaves the bonus purse. */
export async function endClaim(
  tx: Transaction,
  clock: Clock,
  claim: ClaimRow,
  state: 'cancelled' | 'expired',
): Promise<ClaimRow | null> {
  const { id, name, playerId } = claim;
  const lost = claim.amount - claim.released;
  await postBonus(tx, clock, {
    playerId,
    key: `bonus:${id}:${state}`,
    purse: 'coins',
    amount: -lost,
    kind: state === 'expired' ? 'bonus expired' : 'bonus forfeited',
    description: name,
  });
  const [ended] = await tx
    .update(bonusClaims)
    .set({ state, lost, endedAt: clock.now() })
    .where(eq(bonusClaims.id, id))
    .returning();
  return ended ?? null;
}

/** A movement between a purse and the house account of bonuses. @throws if it does not move: its transaction is undone. */
export async function postBonus(
  tx: Transaction,
  clock: Clock,
  movement: Omit<Movement, 'house'>,
): Promise<void> {
  const result = await post(tx, clock, { ...movement, house: 'bonuses' });
  if (result !== 'posted') throw new Error(`The movement ${movement.key} was ${result}`);
}
