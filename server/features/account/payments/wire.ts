import type { depositCreate, withdrawRequestCreate } from '../../../../contract/calls';
import type { AnswerOf } from '../../../../contract/define';
import { toRupees } from '../../../../contract/rupees';
import type { deposits, playerBanks, withdrawals } from '../../../database/schema/payments';
import { accountLabel } from './banks/wire';

export type DepositRow = typeof deposits.$inferSelect;
export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WireDeposit = AnswerOf<typeof depositCreate>;
export type WireWithdrawal = AnswerOf<typeof withdrawRequestCreate>;

type Common = Pick<DepositRow, 'id' | 'createdAt' | 'decidedAt' | 'amount' | 'reason' | 'reference'>;

const toWireRequest = ({ amount, createdAt, decidedAt, id, reason, reference }: Common) => ({
  id,
  created_at: createdAt.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
  amount: toRupees(amount),
  reason,
  reference,
});

export function toWireDeposit(row: DepositRow, now: Date): WireDeposit {
  const { attention, expiresAt, gateway, paymentReference, proof, redirectUrl, status } = row;
  const isUnpaid = status === 'pending' && attention === null && expiresAt !== null;
  const isOpen = isUnpaid && expiresAt > now;
  return {
    ...toWireRequest(row),
    // The job that writes it runs every 15 s. Until then nothing is "being checked".
    status: isUnpaid && !isOpen ? 'expired' : status,
    gateway,
    payment_reference: paymentReference,
    has_proof: proof !== null,
    redirect_url: isOpen ? redirectUrl : null,
    pay_until: isOpen ? expiresAt.toISOString() : null,
  };
}

/** @param canCancel the operator allows players to cancel. */
export const toWireWithdrawal = (
  row: WithdrawalRow,
  bank: typeof playerBanks.$inferSelect,
  canCancel: boolean,
): WireWithdrawal => ({
  ...toWireRequest(row),
  status: row.status,
  bank_id: row.bankId,
  destination: accountLabel(bank),
  can_cancel: canCancel && row.status === 'pending',
});
