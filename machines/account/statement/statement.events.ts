import type { StatementEntry } from '../../../domain/statement';

/** `print`: as a printable page. */
export type ExportPurpose = 'csv' | 'print';

export type StatementEvent =
  | { type: 'statement.moreRequested' }
  | { type: 'statement.retryRequested' }
  | { type: 'statement.summaryRetryRequested' }
  /** Collects all entries of the filter. */
  | { type: 'statement.exportRequested'; purpose: ExportPurpose }
  | { type: 'statement.exportCancelled' }
  // From the account.
  | { type: 'account.connected' }
  | { type: 'account.walletChanged' };

/** The view writes the file, since its texts are in the player's language. */
export interface StatementEmitted {
  type: 'statement.exported';
  purpose: ExportPurpose;
  entries: readonly StatementEntry[];
}
