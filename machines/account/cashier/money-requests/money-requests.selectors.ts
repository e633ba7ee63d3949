import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MoneyRequest } from '../../../../domain/cashier';
import type { CallFailure } from '../../../../domain/failure';
import { type moneyRequestsMachine, REQUESTS_PER_PAGE } from './money-requests.machine';

export type MoneyRequestsActor = ActorRefFrom<typeof moneyRequestsMachine>;

type Requests = SnapshotFrom<typeof moneyRequestsMachine>;

/** The requests of the page; null before the answer. */
export const selectRequests = (requests: Requests): readonly MoneyRequest[] | null =>
  requests.context.requests;
export const selectPage = (requests: Requests): number => requests.context.page;
export const selectPageCount = (requests: Requests): number =>
  Math.max(1, Math.ceil(requests.context.total / REQUESTS_PER_PAGE));
/** More pages may follow than `selectPageCount` counts. */
export const selectIsOpenEnded = (requests: Requests): boolean => requests.context.isOpenEnded;
/** The page is not known and could not be loaded. */
export const selectHasFailed = (requests: Requests): boolean =>
  requests.matches({ list: 'failed' }) && requests.context.requests === null;
export const selectCancelledId = (requests: Requests): string | null => requests.context.cancelledId;
/** Why the last cancellation failed; null otherwise, and if the list shows the withdrawal as cancelled. */
export const selectRefusal = ({ context: { lastId, refusal, requests } }: Requests): CallFailure | null =>
  requests?.find(({ id }) => id === lastId)?.status === 'cancelled' ? null : refusal;
/** Why the last load failed; null before, and after one that has not. */
export const selectLoadFailure = ({ context }: Requests): CallFailure | null => context.loadFailure;
