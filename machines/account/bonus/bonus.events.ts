import type { AccountUpdate } from '../account.updates';

export type BonusEvent =
  | { type: 'bonus.retryRequested' }
  /** The player confirmed to give the bonus up. */
  | { type: 'bonus.forfeitConfirmed' }
  | Extract<AccountUpdate, { type: 'account.connected' | 'account.walletChanged' }>;

export interface BonusInput {
  readonly id: string;
}
