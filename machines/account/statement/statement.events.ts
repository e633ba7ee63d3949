/** `print`: as a printable page. */
export type ExportPurpose = 'csv' | 'print';

export type StatementEvent =
  | { type: 'statement.moreRequested' }
  | { type: 'statement.retryRequested' }
  | { type: 'statement.summaryRetryRequested' }
  /** Collects all entries of the filter, to save them as a file or to print them. */
  | { type: 'statement.exportRequested'; purpose: ExportPurpose }
  /** The print dialog was closed. */
  | { type: 'statement.printed' }
  | { type: 'statement.exportCancelled' }
  // From the account.
  | { type: 'account.connected' }
  | { type: 'account.walletChanged' };
