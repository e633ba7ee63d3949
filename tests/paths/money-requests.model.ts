import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { untilRetry } from '../../domain/known-moment';
import {
  moneyRequestsMachine,
  REQUESTS_PER_PAGE,
} from '../../machines/account/cashier/money-requests/money-requests.machine';
import {
  selectCancelledId,
  selectHasFailed,
  selectPage,
  selectPageCount,
  selectRequests,
} from '../../machines/account/cashier/money-requests/money-requests.selectors';
import { depositRequest, withdrawalRequest } from '../support/machines/cashier-fixtures';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof moneyRequestsMachine;
type RequestsWorld = ReturnType<typeof moneyRequestsWorld>;

export function moneyRequestsWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadRequests = fakePort<LogicOf<Machine, 'loadRequests'>>();
  const cancelWithdrawal = fakePort<LogicOf<Machine, 'cancelWithdrawal'>>();
  const machine = moneyRequestsMachine.provide({
    actors: { loadRequests: loadRequests.logic, cancelWithdrawal: cancelWithdrawal.logic },
  });
  return { ...run(machine, { input, inspect }), cancelWithdrawal, loadRequests };
}

const port = answers<Machine, RequestsWorld>();

export const moneyRequestsModel: Model<Machine, RequestsWorld> = {
  name: 'moneyRequests',
  machine: moneyRequestsMachine,
  starts: { 'as withdrawals are shown': { kind: 'withdrawal' } },
  events: {
    'moneyRequests.pageChosen': [
      { type: 'moneyRequests.pageChosen', page: 2 },
      { type: 'moneyRequests.pageChosen', page: 0 },
    ],
    'moneyRequests.retryRequested': [{ type: 'moneyRequests.retryRequested' }],
    'moneyRequests.cancelConfirmed': [
      { type: 'moneyRequests.cancelConfirmed', id: 'w1' },
      { type: 'moneyRequests.cancelConfirmed', id: 'unknown' },
    ],
    'account.connected': [{ type: 'account.connected' }],
    'account.requestUpdated': [
      {
        type: 'account.requestUpdated',
        request: withdrawalRequest({ status: 'approved', canCancel: false }),
      },
      { type: 'account.requestUpdated', request: depositRequest() },
    ],
  } satisfies EventCases<Machine>,
  answers: {
    loadRequests: port(
      ({ loadRequests }) => loadRequests,
      [
        { list: [withdrawalRequest()], total: REQUESTS_PER_PAGE + 1 },
        { list: [], total: REQUESTS_PER_PAGE },
      ],
      [unreachable],
    ),
    cancelWithdrawal: port(
      ({ cancelWithdrawal }) => cancelWithdrawal,
      [withdrawalRequest({ status: 'cancelled', canCancel: false })],
      [refused('It is approved'), unreachable],
    ),
  },
  waits: {
    'list.outdated': 500,
    'list.loaded': 30_000,
    'list.failed': ({ context: { loadFailure } }) => untilRetry(loadFailure),
  },
  distinguish: ({ context: { page, requests, refusal } }) => [
    page,
    requests?.map(({ status }) => status),
    refusal?.kind,
  ],
  distinguishEdges: ({ context: { requests } }) => requests?.some(({ canCancel }) => canCancel) ?? false,
  ignored: {
    'moneyRequests.retryRequested': {
      in: ['list.loading', 'list.loaded', 'list.outdated'],
      because: 'the control is not rendered',
    },
    'moneyRequests.cancelConfirmed': {
      in: ['cancelling.sending'],
      because: 'one cancellation runs at a time',
    },
  },
  assertions: {
    'list.loading': (requests, { loadRequests }) =>
      expect(loadRequests.last.input).toEqual({
        kind: 'withdrawal',
        page: selectPage(requests),
        pageSize: REQUESTS_PER_PAGE,
      }),
    'list.loaded': (requests) => {
      expect(selectRequests(requests)).not.toBeNull();
      expect(selectPageCount(requests)).toBe(requests.context.total > REQUESTS_PER_PAGE ? 2 : 1);
    },
    'list.outdated': (_, { clock }) => expect(clock).toBeDefined(),
    'list.failed': (requests) => expect(selectHasFailed(requests)).toBe(selectRequests(requests) === null),
    'cancelling.idle': (requests) => expect(selectCancelledId(requests)).toBeNull(),
    'cancelling.sending': (requests, { cancelWithdrawal }) =>
      expect(cancelWithdrawal.last.input).toEqual({ id: selectCancelledId(requests) }),
  } satisfies LeafAssertions<Machine, RequestsWorld>,
};
