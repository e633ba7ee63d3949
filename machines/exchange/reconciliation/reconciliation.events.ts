export type ReconciliationEvent =
  /** The connection was restored: looks the bet up without waiting for the pause. */
  { type: 'reconciliation.retryRequested' };
