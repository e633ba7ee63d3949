import type { AccountUpdate } from '../../account.updates';

/** A withdrawal that was sent and not answered; survives a reload of the page. */
export interface WithdrawalDraft {
  readonly amountText: string;
  readonly bankId: string;
  readonly key: string;
}

export interface WithdrawalPayload {
  readonly key: string;
  readonly amount: number;
  readonly bankId: string;
}

export type WithdrawalEvent =
  | { type: 'withdrawal.restored'; draft: WithdrawalDraft | null }
  | { type: 'withdrawal.amountTyped'; text: string }
  | { type: 'withdrawal.amountLeft' }
  /** The player chose the largest amount. */
  | { type: 'withdrawal.maximumRequested' }
  /** The player chose the account or UPI id that is paid. */
  | { type: 'withdrawal.bankChosen'; bankId: string }
  | { type: 'withdrawal.submitted' }
  /** The player has another balance: another amount may be available. */
  | { type: 'withdrawal.balanceChanged' }
  | { type: 'withdrawal.retryRequested' }
  /** The player requests another withdrawal. */
  | { type: 'withdrawal.restarted' }
  | Extract<AccountUpdate, { type: 'account.banksChanged' | 'account.connected' | 'account.requestUpdated' }>;

export type WithdrawalStorageEvent =
  | { type: 'withdrawalStorage.changed'; draft: WithdrawalDraft }
  | { type: 'withdrawalStorage.cleared' };
