import { toRupees } from '../../../../contract/rupees';
import type { Queryable, Transaction } from '../../../database/open';
import type { Backend } from '../../../kit/backend/backend';
import type { AddedNotification } from '../../../kit/backend/notifier';
import { DAY, later } from '../../../kit/clock';
import { addNotification } from '../../notifications/notifications';
import type { ClaimRow } from './sources';

const nameOf = ({ id, name, nameHi }: ClaimRow) => ({ id, name, name_hi: nameHi });

export const notifyPaid = (tx: Transaction, clock: Backend['clock'], claim: ClaimRow, amount: number) =>
  addNotification(
    tx,
    { clock },
    {
      playerId: claim.playerId,
      kind: 'bonus.paid',
      parameters: { ...nameOf(claim), amount: toRupees(amount) },
    },
  );

/** @param canResume the player can earn the amount again */
export const notifyReversed = (
  tx: Transaction,
  clock: Backend['clock'],
  claim: ClaimRow,
  amount: number,
  canResume: boolean,
) =>
  addNotification(
    tx,
    { clock },
    {
      playerId: claim.playerId,
      kind: 'bonus.reversed',
      parameters: { ...nameOf(claim), amount: toRupees(amount), can_resume: canResume },
    },
  );

/** A player is notified so long before the bonus expires. */
const EXPIRING = DAY;

/** Once for each claim; null if it does not expire soon, or the player was notified. */
export async function notifyExpiring(
  db: Queryable,
  clock: Backend['clock'],
  claim: ClaimRow,
): Promise<AddedNotification | null> {
  const { amount, expiresAt, id, playerId, released } = claim;
  if (expiresAt > later(clock.now(), EXPIRING) || expiresAt <= clock.now()) return null;
  return addNotification(
    db,
    { clock },
    {
      playerId,
      key: `bonus:${id}:expiring`,
      kind: 'bonus.expiring',
      parameters: {
        ...nameOf(claim),
        amount: toRupees(amount - released),
        expires_at: expiresAt.toISOString(),
      },
    },
  );
}
