import type { InferOutput } from 'valibot';
import type { getBankAccountDetails } from '../../../../contract/calls/app';
import type { playerBank } from '../../../../contract/calls/banks';
import type * as wire from '../../../../contract/calls/cashier';
import type {
  BankDetails,
  Gateway,
  GatewayKind,
  MoneyRequest,
  PlayerBank,
  WithdrawalRules,
} from '../../../../domain/cashier';
import { hostedGateways } from './hosted-gateways';
import { isPageAddress } from './page-address';

/** Kind of a gateway that does not state it: a gateway with a call of its own has a page of its own. */
function kindOf(slug: string, name: string): GatewayKind {
  if (hostedGateways.has(slug.toLowerCase())) return 'redirect';
  return /\bupi\b/i.test(`${slug} ${name}`) ? 'upi' : 'bank';
}

export const toGateway = ({
  image,
  kind,
  max,
  min,
  minutes,
  name,
  slug,
}: InferOutput<typeof wire.gateway>): Gateway => ({
  slug,
  name,
  kind: kind ?? kindOf(slug, name),
  min: Math.max(0, min ?? 0),
  // Some backends write 0 or -1 for no limit.
  max: max !== null && max > 0 ? max : null,
  image,
  ...(minutes !== undefined && { minutes }),
});

type WireDetails = NonNullable<InferOutput<typeof getBankAccountDetails.answer>['bankDetails']>[number];

export const toBankDetails = (details: WireDetails): BankDetails => ({
  accountName: details.account_name,
  accountNumber: details.account_number,
  ifsc: details.ifsc,
  bankName: details.bank_name,
  upiId: details.upi_id,
  gateway: details.gateway,
});

export const toDeposit = (deposit: InferOutput<typeof wire.deposit>): MoneyRequest => ({
  id: String(deposit.id),
  kind: 'deposit',
  createdAt: Date.parse(deposit.created_at),
  amount: deposit.amount,
  status: deposit.status ?? 'unknown',
  reason: deposit.reason,
  reference: deposit.reference,
  paymentReference: deposit.payment_reference,
  account: deposit.gateway,
  pageUrl: deposit.redirect_url !== null && isPageAddress(deposit.redirect_url) ? deposit.redirect_url : null,
  ...(deposit.pay_until !== null && { payUntil: Date.parse(deposit.pay_until) }),
  hasProof: deposit.has_proof,
  canCancel: false,
});

export const toWithdrawal = (withdrawal: InferOutput<typeof wire.withdrawal>): MoneyRequest => ({
  id: String(withdrawal.id),
  kind: 'withdrawal',
  createdAt: Date.parse(withdrawal.created_at),
  amount: withdrawal.amount,
  status: withdrawal.status ?? 'unknown',
  reason: withdrawal.reason,
  reference: withdrawal.reference,
  paymentReference: '',
  account: withdrawal.destination,
  pageUrl: null,
  hasProof: false,
  // The specification has the call: a backend that does not say whether it applies may still refuse it.
  canCancel: withdrawal.can_cancel ?? withdrawal.status === 'pending',
});

/** Other backends may send the whole number. */
const masked = (accountNumber: string): string => accountNumber.replace(/^\d{5,}(?=\d{4}$)/, '••••');

export const toPlayerBank = (bank: InferOutput<typeof playerBank>): PlayerBank => ({
  id: String(bank.id),
  type: bank.type,
  accountName: bank.account_name,
  accountNumber: masked(bank.account_number),
  ifsc: bank.ifsc,
  upiId: bank.upi_id,
  canWithdraw: bank.can_withdraw ?? bank.type === 'bank',
});

export const toWithdrawalRules = (
  rules: InferOutput<typeof wire.withdrawRequestRules.answer>,
): WithdrawalRules => ({
  min: rules.min,
  max: rules.max === 0 ? null : rules.max,
  available: rules.available,
  toPlay: rules.to_play,
  slots: Math.max(0, rules.max_pending - rules.pending),
  pending: rules.pending,
  pendingSum: rules.pending_amount,
  isDemo: rules.is_demo,
});
