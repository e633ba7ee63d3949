export type ReconciliationEvent =
  /** The connection is back: now is the moment to ask. */
  { type: 'reconciliation.retryRequested' };
