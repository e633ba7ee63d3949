import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { untilNextBonus } from '../../domain/bonus';
import { untilRetry } from '../../domain/known-moment';
import { bonusMachine } from '../../machines/account/bonus/bonus.machine';
import {
  selectBonus,
  selectFailure,
  selectIsBusy,
  selectRefusal,
} from '../../machines/account/bonus/bonus.selectors';
import { bonusDetails, cancelledBonus } from '../support/machines/bonus-fixtures';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof bonusMachine;
type BonusWorld = ReturnType<typeof bonusWorld>;

export function bonusWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadBonus = fakePort<LogicOf<Machine, 'loadBonus'>>();
  const forfeitBonus = fakePort<LogicOf<Machine, 'forfeitBonus'>>();
  const machine = bonusMachine.provide({
    actors: { loadBonus: loadBonus.logic, forfeitBonus: forfeitBonus.logic },
  });
  return { ...run(machine, { input, inspect }), loadBonus, forfeitBonus };
}

const ended = bonusDetails(cancelledBonus);
const loads = answers<Machine, BonusWorld>()(
  ({ loadBonus }) => loadBonus,
  [bonusDetails({ nextLeft: 60_000 }), ended],
  [unreachable],
);

export const bonusModel: Model<Machine, BonusWorld> = {
  name: 'bonus',
  machine: bonusMachine,
  starts: { 'as its screen opens': { id: '7' } },
  events: {
    'bonus.retryRequested': [{ type: 'bonus.retryRequested' }],
    'bonus.forfeitConfirmed': [{ type: 'bonus.forfeitConfirmed' }],
    'account.connected': [{ type: 'account.connected' }],
    'account.walletChanged': [{ type: 'account.walletChanged' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadBonus: loads,
    refreshBonus: loads,
    forfeitBonus: answers<Machine, BonusWorld>()(
      ({ forfeitBonus }) => forfeitBonus,
      [cancelledBonus],
      [unreachable],
    ),
  },
  waits: {
    'loaded.ready': ({ context: { bonus, failure } }) => Math.min(untilNextBonus(bonus), untilRetry(failure)),
    failed: ({ context: { failure } }) => untilRetry(failure),
    'loaded.outdated': 500,
  },
  distinguish: ({ context: { bonus, failure, isGivenUp, refusal } }) => [
    bonus?.state,
    failure?.kind,
    isGivenUp,
    refusal?.kind,
  ],
  ignored: {
    'bonus.retryRequested': {
      in: ['loading', 'loaded.ready', 'forfeiting', 'loaded.outdated', 'loaded.refreshing'],
      because: 'the control is busy or not rendered',
    },
    'bonus.forfeitConfirmed': {
      in: ['loading', 'failed', 'forfeiting'],
      because: 'it is given up once',
    },
    'account.connected': {
      in: ['loading', 'forfeiting', 'loaded.outdated', 'loaded.refreshing'],
      because: 'the bonus is loaded next',
    },
    'account.walletChanged': {
      in: ['loading', 'failed', 'forfeiting', 'loaded.outdated'],
      because: 'the bonus is loaded next, or could not be loaded',
    },
  },
  assertions: {
    loading: (bonus, { loadBonus }) => {
      expect(selectBonus(bonus)).toBeNull();
      expect(loadBonus.last.input).toEqual({ id: '7' });
    },
    failed: (bonus) => expect(selectFailure(bonus)).not.toBeNull(),
    'loaded.ready': (bonus) => {
      expect(selectIsBusy(bonus)).toBe(false);
      expect(selectBonus(bonus)?.parts).toHaveLength(5);
    },
    forfeiting: (bonus, { forfeitBonus }) => {
      expect(selectIsBusy(bonus)).toBe(true);
      expect(forfeitBonus.last.input).toEqual({ id: '7' });
      expect(selectRefusal(bonus)).toBeNull();
    },
    'loaded.outdated': (bonus) => expect(selectBonus(bonus)).not.toBeNull(),
    'loaded.refreshing': (bonus) => expect(selectBonus(bonus)).not.toBeNull(),
  } satisfies LeafAssertions<Machine, BonusWorld>,
};
