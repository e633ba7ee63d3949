import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { untilRetry } from '../../domain/known-moment';
import { PAGE_SIZE, referralMachine } from '../../machines/account/referral/referral.machine';
import {
  selectHasFailed,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectReferral,
} from '../../machines/account/referral/referral.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { referralOf, referred } from '../support/machines/profile-fixtures';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof referralMachine;
type ReferralWorld = ReturnType<typeof referralWorld>;

export function referralWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadReferral = fakePort<LogicOf<Machine, 'loadReferral'>>();
  const loadReferred = fakePort<LogicOf<Machine, 'loadReferred'>>();
  const machine = referralMachine.provide({
    actors: { loadReferral: loadReferral.logic, loadReferred: loadReferred.logic },
  });
  return { ...run(machine, { input, inspect }), loadReferral, loadReferred };
}

const total = PAGE_SIZE + 1;
const firstPage = Array.from({ length: PAGE_SIZE }, (_, index) => referred(`player ${index}`));

export const referralModel: Model<Machine, ReferralWorld> = {
  name: 'referral',
  machine: referralMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'referral.retryRequested': [{ type: 'referral.retryRequested' }],
    'referral.moreRequested': [{ type: 'referral.moreRequested' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadReferral: answers<Machine, ReferralWorld>()(
      ({ loadReferral }) => loadReferral,
      [referralOf(), referralOf({ players: firstPage, total })],
      [unreachable],
    ),
    loadReferred: answers<Machine, ReferralWorld>()(
      ({ loadReferred }) => loadReferred,
      [
        { players: [referred('the last')], total },
        // The total counts a player who is not listed any more.
        { players: [], total },
      ],
      [unreachable],
    ),
  },
  waits: { failed: ({ context: { loadFailure } }) => untilRetry(loadFailure) },
  distinguish: selectHasMore,
  ignored: {
    'referral.retryRequested': {
      in: ['loading', 'loaded', 'loadingMore', 'moreFailed'],
      because: 'the control is busy or not rendered',
    },
    'referral.moreRequested': {
      in: ['loading', 'failed', 'loadingMore'],
      because: 'the control is not rendered, or a request is pending',
    },
  },
  assertions: {
    loading: (referral) => expect(selectReferral(referral)).toBeNull(),
    failed: (referral) => expect(selectHasFailed(referral)).toBe(true),
    loaded: (referral) => {
      expect(selectReferral(referral)?.code).toBe('ABCD2345');
      expect(selectIsLoadingMore(referral)).toBe(false);
    },
    loadingMore: (referral, { loadReferred }) => {
      expect(selectIsLoadingMore(referral)).toBe(true);
      expect(loadReferred.last.input).toEqual({ page: 2, perPage: PAGE_SIZE });
    },
    moreFailed: (referral) => expect(selectHasMoreFailed(referral)).toBe(true),
  } satisfies LeafAssertions<Machine, ReferralWorld>,
};
