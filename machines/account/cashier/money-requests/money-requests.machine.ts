import { assign, sendTo, setup } from 'xstate';
import type { MoneyRequest, RequestKind } from '../../../../domain/cashier';
import { type CallFailure, failureData, failureOf } from '../../../../domain/failure';
import { untilRetry } from '../../../../domain/known-moment';
import { port } from '../../../ports';
import { peer } from '../../../system';
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
  /** More may follow than `total` counts: the backend does not count them. */
  readonly isOpenEnded?: boolean;
}

export type MoneyRequestsEvent =
  /** `page` counts from 1. */
  | { type: 'moneyRequests.pageChosen'; page: number }
  | { type: 'moneyRequests.retryRequested' }
  /** The player confirmed that this withdrawal is to be cancelled. */
  | { type: 'moneyRequests.cancelConfirmed'; id: string }
  | Extract<AccountUpdate, { type: 'account.connected' | 'account.requestUpdated' }>;

export const REQUESTS_PER_PAGE = 20;

export interface MoneyRequestsContext {
  readonly kind: RequestKind;
  /** Counts from 1. */
  readonly page: number;
  /** Newest first; null before the first answer for this page. */
  readonly requests: readonly MoneyRequest[] | null;
  readonly total: number;
  /** More may follow than `total` counts: the backend does not count them. */
  readonly isOpenEnded: boolean;
  /** The withdrawal that is being cancelled. */
  readonly cancelledId: string | null;
  /** The withdrawal of the last cancellation; null before. */
  readonly lastId: string | null;
  /** Why the last cancellation failed. */
  readonly refusal: CallFailure | null;
  /** Why the last load failed; null before, and after one that has not. */
  readonly loadFailure: CallFailure | null;
}

const PENDING_PAUSE = 30_000;

const hasPending = (requests: readonly MoneyRequest[] | null): boolean =>
  requests?.some(({ status }) => status === 'pending') ?? false;

const moneyRequestsSetup = setup({
  types: {
    context: {} as MoneyRequestsContext,
    events: {} as MoneyRequestsEvent,
    input: {} as { kind: RequestKind },
  },
  actors: {
    loadRequests: port<RequestPage, RequestPageQuery>('loadRequests'),
    cancelWithdrawal: port<MoneyRequest, { id: string }>('cancelWithdrawal'),
  },
  guards: {
    isPage: ({ context: { total } }, { page }: { page: number }) =>
      page >= 1 && page <= Math.max(1, Math.ceil(total / REQUESTS_PER_PAGE)),
    isBeyondEnd: ({ context: { page } }, { total }: { total: number }) =>
      page > 1 && (page - 1) * REQUESTS_PER_PAGE >= total,
    hasPending: ({ context }) => hasPending(context.requests),
    isOfKind: ({ context }, { request }: { request: MoneyRequest }) => request.kind === context.kind,
    canCancel: ({ context }, { id }: { id: string }) =>
      context.requests?.some((request) => request.id === id && request.canCancel) ?? false,
  },
  delays: {
    /** Several requests may change at once; they are loaded together. */
    reloadPause: 500,
    /** A backend without `update_request` does not say when it has decided. */
    pendingPause: PENDING_PAUSE,
    retryPause: ({ context: { loadFailure, requests } }) =>
      hasPending(requests) ? Math.min(PENDING_PAUSE, untilRetry(loadFailure)) : untilRetry(loadFailure),
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    choosePage: assign((_, { page }: { page: number }) => ({ page, requests: null, loadFailure: null })),
    /** The requested page no longer exists. */
    goToLastPage: assign((_, { total }: { total: number }) => ({
      page: Math.max(1, Math.ceil(total / REQUESTS_PER_PAGE)),
    })),
    storePage: assign((_, { isOpenEnded = false, list, total }: RequestPage) => ({
      requests: list,
      loadFailure: null,
      isOpenEnded,
      total,
    })),
    /** Replaces the request in its place; the reload decides about new ones. */
    replace: assign(({ context }, { request }: { request: MoneyRequest }) => ({
      requests: context.requests?.map((known) => (known.id === request.id ? request : known)) ?? null,
    })),
    storeCancelled: assign((_, { id }: { id: string }) => ({ cancelledId: id, lastId: id, refusal: null })),
    clearCancelled: assign({ cancelledId: null }),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureOf(error) })),
    refreshWallet: sendTo(peer('wallet'), { type: 'wallet.refreshRequested' }),
  },
});

const list = moneyRequestsSetup.createStateConfig({
  initial: 'loading',
  on: {
    'moneyRequests.pageChosen': {
      guard: { type: 'isPage', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'choosePage', params: ({ event }) => event },
    },
    'account.connected': '.loading',
    'account.requestUpdated': {
      guard: { type: 'isOfKind', params: ({ event }) => event },
      target: '.outdated',
      actions: { type: 'replace', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadRequests',
        src: 'loadRequests',
        input: ({ context: { kind, page } }) => ({ kind, page, pageSize: REQUESTS_PER_PAGE }),
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: ({ event }) => ({ total: event.output.total }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'goToLastPage', params: ({ event }) => ({ total: event.output.total }) },
          },
          { target: 'loaded', actions: { type: 'storePage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    loaded: { after: { pendingPause: { guard: 'hasPending', target: 'loading' } } },
    outdated: { after: { reloadPause: 'loading' } },
    failed: {
      on: { 'moneyRequests.retryRequested': 'loading' },
      after: { retryPause: 'loading' },
    },
  },
});

/** One cancellation at a time. It may lose against an approval: the server’s answer says which of them won. */
const cancelling = moneyRequestsSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'moneyRequests.cancelConfirmed': {
          guard: { type: 'canCancel', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'storeCancelled', params: ({ event }) => event },
        },
      },
    },
    sending: {
      exit: 'clearCancelled',
      invoke: {
        id: 'cancelWithdrawal',
        src: 'cancelWithdrawal',
        input: ({ context }) => ({ id: context.cancelledId ?? '' }),
        onDone: {
          target: ['idle', '#moneyRequests.list.outdated'],
          actions: [{ type: 'replace', params: ({ event }) => ({ request: event.output }) }, 'refreshWallet'],
        },
        // Whatever happened, the list and the balance show it.
        onError: {
          target: ['idle', '#moneyRequests.list.outdated'],
          actions: [
            { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
            'refreshWallet',
          ],
        },
      },
    },
  },
});

/** Owns the list of deposits or withdrawals while a view shows it, one page at a time. */
export const moneyRequestsMachine = moneyRequestsSetup.createMachine({
  id: 'moneyRequests',
  context: ({ input }) => ({
    loadFailure: null,
    kind: input.kind,
    page: 1,
    requests: null,
    total: 0,
    isOpenEnded: false,
    cancelledId: null,
    lastId: null,
    refusal: null,
  }),
  type: 'parallel',
  states: { list, cancelling },
});
