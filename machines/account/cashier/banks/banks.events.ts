import type { BankField, BankValues } from '../../../../domain/cashier';

export type BanksEvent =
  | { type: 'banks.retryRequested' }
  /** The player opens the form. */
  | { type: 'banks.addRequested' }
  | { type: 'banks.addCancelled' }
  | { type: 'banks.typeChosen'; value: BankValues['type'] }
  | { type: 'banks.fieldChanged'; field: BankField; value: string }
  | { type: 'banks.fieldLeft'; field: BankField }
  | { type: 'banks.addSubmitted' }
  /** The player confirmed that this entry is to be removed. */
  | { type: 'banks.removeConfirmed'; id: string }
  /** From the parent: the list may have changed. */
  | { type: 'account.connected' };
