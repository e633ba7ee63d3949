import type {
  BankDetails,
  Gateway,
  MoneyRequest,
  PlayerBank,
  WithdrawalRules,
} from '../../../domain/cashier';
import type { StatementEntry, StatementSummary } from '../../../domain/statement';
import type { DepositDraft } from '../../../machines/account/cashier/deposit/deposit.events';

export const gateway = (changes: Partial<Gateway> = {}): Gateway => ({
  slug: 'upi',
  name: 'UPI',
  kind: 'upi',
  min: 100_00,
  max: 50_000_00,
  image: '',
  ...changes,
});

/** A gateway with a payment page of its own. */
export const hostedGateway = gateway({ slug: 'hpay', kind: 'redirect' });

export const statementEntry = (changes: Partial<StatementEntry> = {}): StatementEntry => ({
  id: '1',
  createdAt: 1_700_000_000_000,
  purse: 'cash',
  kind: 'deposit',
  description: 'Deposit by UPI',
  amount: 500_00,
  balanceAfter: 1_500_00,
  reference: { kind: 'deposit', id: '7' },
  ...changes,
});

export const statementSummary: StatementSummary = {
  opening: 1_000_00,
  periods: [{ from: '2026-11-20', to: '2026-11-20', balance: 1_500_00, deposits: 500_00, withdrawals: 0 }],
  groups: [{ group: 'deposits', credits: 500_00, debits: 0 }],
};

export const bankDetails: BankDetails = {
  accountName: 'Winwin Payments',
  accountNumber: '12345678901',
  ifsc: 'HDFC0001234',
  bankName: 'HDFC Bank',
  upiId: 'winwin@hdfc',
  gateway: '',
};

/** A draft whose amount is chosen and whose payment is not reported. */
export const depositDraft = (changes: Partial<DepositDraft> = {}): DepositDraft => ({
  amountText: '500',
  isAmountChosen: true,
  reference: '',
  paymentReference: 'TR1',
  isProofChosen: false,
  key: null,
  id: null,
  ...changes,
});

export const paymentProof = { name: 'payment.png', size: 1000, type: 'image/png' };

export const depositRequest = (changes: Partial<MoneyRequest> = {}): MoneyRequest => ({
  id: 'd1',
  kind: 'deposit',
  createdAt: Date.parse('2026-11-23T06:00:00Z'),
  amount: 500_00,
  status: 'pending',
  reason: '',
  reference: '123456789012',
  account: 'upi',
  pageUrl: null,
  paymentReference: '',
  hasProof: false,
  canCancel: false,
  ...changes,
});

export const withdrawalRequest = (changes: Partial<MoneyRequest> = {}): MoneyRequest =>
  depositRequest({
    id: 'w1',
    kind: 'withdrawal',
    reference: '',
    account: 'asha@okbank',
    canCancel: true,
    ...changes,
  });

export const withdrawalRules: WithdrawalRules = {
  isDemo: false,
  toPlay: 0,
  min: 500_00,
  max: 100_000_00,
  available: 2_000_00,
  slots: 3,
  pending: 0,
  pendingSum: 0,
};

export const playerBank = (changes: Partial<PlayerBank> = {}): PlayerBank => ({
  id: 'b1',
  type: 'bank',
  accountName: 'Asha Verma',
  accountNumber: '',
  ifsc: '',
  upiId: 'asha@okbank',
  canWithdraw: true,
  ...changes,
});
