import type { bank as bankCall } from '../../../../../contract/calls';
import type { AnswerOf } from '../../../../../contract/define';
import type { playerBanks } from '../../../../database/schema/payments';

type BankRow = typeof playerBanks.$inferSelect;

const masked = (digits: string) => `••••${digits.slice(-4)}`;

/** Account number with only its last four digits, or the UPI id. */
export const accountLabel = ({ accountNumber, lastFour, upiId }: BankRow): string =>
  upiId === '' ? masked(accountNumber || lastFour) : upiId;

export const toWireBank = (row: BankRow): AnswerOf<typeof bankCall> => ({
  id: row.id,
  type: row.type,
  created_at: row.createdAt.toISOString(),
  account_name: row.accountName,
  account_number: row.upiId === '' ? accountLabel(row) : '',
  ifsc: row.ifsc,
  upi_id: row.upiId,
  network: row.network,
  can_withdraw: row.type === 'bank',
});
