import type { Gateway } from '../../../machines/domain/cashier';
import type { StatementEntry, StatementSummary } from '../../../machines/domain/statement';

export const gateway = (changes: Partial<Gateway> = {}): Gateway => ({
  slug: 'upi',
  name: 'UPI',
  kind: 'upi',
  min: 100_00,
  max: 50_000_00,
  image: '',
  ...changes,
});

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
