import { eq } from 'drizzle-orm';
import type { AdjustmentReason } from '../../../domain/adjustments';
import type { Queryable } from '../../database/open';
import { balanceAdjustments } from '../../database/schema/adjustments';
import { operatorActs } from '../../database/schema/operators';
import type { Clock } from '../../kit/clock';
import { post } from './ledger';

/** What each public reason allows, and the description of its movement for clients that have no text for it. */
export const adjustmentRules: Readonly<
  Record<AdjustmentReason, { readonly isCredit: boolean; readonly isDebit: boolean; readonly text: string }>
> = {
  correction: { isCredit: true, isDebit: true, text: 'Correction of an error' },
  payment: { isCredit: true, isDebit: false, text: 'Payment that had not been credited' },
  goodwill: { isCredit: true, isDebit: false, text: 'Goodwill' },
  prize: { isCredit: true, isDebit: false, text: 'Prize' },
  reversal: { isCredit: false, isDebit: true, text: 'Payment that the bank took back' },
};

export interface Adjustment {
  /** Idempotency key of the form. */
  readonly key: string;
  readonly playerId: number;
  /** Paise; negative for a debit. Never zero. */
  readonly amount: number;
  readonly reason: AdjustmentReason;
}

/**
 * Moves the money and writes both rows, in one transaction.
 * @param record writes the audit row; called after the money has moved.
 * @returns the act; null if a debit is above what is available, or the balance would be too large.
 */
export async function adjustBalance(
  tx: Queryable,
  clock: Clock,
  adjustment: Adjustment,
  record: () => Promise<{ readonly actId: number }>,
): Promise<{ readonly actId: number } | null> {
  const { amount, key, playerId, reason } = adjustment;
  const posted = await post(tx, clock, {
    key: `adjustment:${key}`,
    playerId,
    purse: 'cash',
    amount,
    house: 'adjustments',
    kind: `adjustment ${reason}`,
    description: adjustmentRules[reason].text,
  });
  if (posted !== 'posted') return null;
  const { actId } = await record();
  await tx.insert(balanceAdjustments).values({ ...adjustment, actId, createdAt: clock.now() });
  return { actId };
}

/** The adjustment of a key with the operator who made it; null before the first use. */
export async function findAdjustment(db: Queryable, key: string) {
  const [found] = await db
    .select({ adjustment: balanceAdjustments, operatorId: operatorActs.operatorId })
    .from(balanceAdjustments)
    .innerJoin(operatorActs, eq(operatorActs.id, balanceAdjustments.actId))
    .where(eq(balanceAdjustments.key, key));
  return found ?? null;
}
