import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { untilNextBonus, withClaim } from '../../domain/bonus';
import { untilRetry } from '../../domain/known-moment';
import { bonusesMachine } from '../../machines/account/bonus/bonuses.machine';
import {
  selectBonuses,
  selectClaimed,
  selectClaimedOfferId,
  selectHasFailed,
  selectRefusal,
} from '../../machines/account/bonus/bonuses.selectors';
import { bonusesOf, bonusOf, depositOffer } from '../support/machines/bonus-fixtures';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof bonusesMachine;
type BonusesWorld = ReturnType<typeof bonusesWorld>;

export function bonusesWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadBonuses = fakePort<LogicOf<Machine, 'loadBonuses'>>();
  const claimBonus = fakePort<LogicOf<Machine, 'claimBonus'>>();
  const machine = bonusesMachine.provide({
    actors: { loadBonuses: loadBonuses.logic, claimBonus: claimBonus.logic },
  });
  return { ...run(machine, { input, inspect }), loadBonuses, claimBonus };
}

const loaded = bonusesOf({ nextLeft: 60_000 });
const loads = answers<Machine, BonusesWorld>()(({ loadBonuses }) => loadBonuses, [loaded], [unreachable]);

export const bonusesModel: Model<Machine, BonusesWorld> = {
  name: 'bonuses',
  machine: bonusesMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'bonuses.retryRequested': [{ type: 'bonuses.retryRequested' }],
    'bonuses.claimRequested': [
      { type: 'bonuses.claimRequested', id: '1' },
      { type: 'bonuses.claimRequested', id: depositOffer.id },
    ],
    'bonuses.noticeDismissed': [{ type: 'bonuses.noticeDismissed' }],
    'account.connected': [{ type: 'account.connected' }],
    'account.siteChanged': [{ type: 'account.siteChanged' }],
    'account.walletChanged': [{ type: 'account.walletChanged' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadBonuses: loads,
    refreshBonuses: loads,
    claimBonus: answers<Machine, BonusesWorld>()(({ claimBonus }) => claimBonus, [bonusOf()], [unreachable]),
  },
  waits: {
    'loaded.ready': ({ context: { bonuses, loadFailure } }) =>
      Math.min(untilNextBonus(bonuses), untilRetry(loadFailure)),
    failed: ({ context: { loadFailure } }) => untilRetry(loadFailure),
    'loaded.outdated': 500,
  },
  distinguish: ({ context: { bonuses, claimed, loadFailure, refusal } }) => [
    bonuses?.claims.length,
    loadFailure?.kind,
    claimed?.id,
    refusal?.kind,
  ],
  ignored: {
    'bonuses.retryRequested': {
      in: ['loading', 'loaded.ready', 'claiming', 'loaded.outdated', 'loaded.refreshing'],
      because: 'the control is busy or not rendered',
    },
    'bonuses.claimRequested': {
      in: ['loading', 'failed', 'claiming'],
      because: 'one offer is claimed at a time',
    },
    'bonuses.noticeDismissed': {
      in: ['loading', 'failed', 'claiming'],
      because: 'there is no notice',
    },
    'account.connected': {
      in: ['loading', 'claiming', 'loaded.outdated', 'loaded.refreshing'],
      because: 'the list is loaded next',
    },
    'account.siteChanged': {
      in: ['loading', 'failed', 'claiming', 'loaded.outdated'],
      because: 'the list is loaded next, or could not be loaded',
    },
    'account.walletChanged': {
      in: ['loading', 'failed', 'claiming', 'loaded.outdated'],
      because: 'the list is loaded next, or could not be loaded',
    },
  },
  assertions: {
    loading: (bonuses) => expect(selectBonuses(bonuses)).toBeNull(),
    failed: (bonuses) => expect(selectHasFailed(bonuses)).toBe(true),
    'loaded.ready': (bonuses) => {
      expect([loaded, withClaim(loaded, '1', bonusOf())]).toContainEqual(selectBonuses(bonuses));
      expect(selectClaimedOfferId(bonuses)).toBeNull();
    },
    claiming: (bonuses, { claimBonus }) => {
      expect(claimBonus.last.input).toEqual({ id: '1' });
      expect(selectClaimedOfferId(bonuses)).toBe('1');
      expect([selectClaimed(bonuses), selectRefusal(bonuses)]).toEqual([null, null]);
    },
    'loaded.outdated': (bonuses) => expect(selectBonuses(bonuses)).not.toBeNull(),
    'loaded.refreshing': (bonuses) => expect(selectBonuses(bonuses)).not.toBeNull(),
  } satisfies LeafAssertions<Machine, BonusesWorld>,
};
