import type { MoneyRequest, RequestKind } from '../../../../domain/cashier';
import type { AccountUpdate } from '../../account.updates';

export interface RequestPageQuery {
  readonly kind: RequestKind;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface RequestPage {
  readonly list: readonly MoneyRequest[];
  readonly total: number;
}

export type MoneyRequestsEvent =
  /** `page` counts from 1. */
  | { type: 'moneyRequests.pageChosen'; page: number }
  | { type: 'moneyRequests.retryRequested' }
  /** The player confirmed that this withdrawal is to be cancelled. */
  | { type: 'moneyRequests.cancelConfirmed'; id: string }
  | Extract<AccountUpdate, { type: 'account.connected' | 'account.requestUpdated' }>;
