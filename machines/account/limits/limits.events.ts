import type { ProtectionRequest } from '../../../domain/protection';

export type LimitsEvent =
  | { type: 'limits.retryRequested' }
  /** The player changed a setting. */
  | { type: 'limits.changeRequested'; request: ProtectionRequest }
  | { type: 'limits.noticeDismissed' }
  /** From the parent: the settings may have changed. */
  | { type: 'account.connected' }
  | { type: 'account.protectionChanged' };
