import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import {
  LOOKUP_LIMIT,
  reconciliationMachine,
} from '../../machines/exchange/reconciliation/reconciliation.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unavailable, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { betResult, KEY } from '../support/machines/slip-fixtures';

type Machine = typeof reconciliationMachine;
export type ReconciliationWorld = ReturnType<typeof reconciliationWorld>;

export function reconciliationWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const findBet = fakePort<LogicOf<Machine, 'findBet'>>();
  const abandonBet = fakePort<LogicOf<Machine, 'abandonBet'>>();
  const machine = reconciliationMachine.provide({
    actors: { findBet: findBet.logic, abandonBet: abandonBet.logic },
  });
  return { ...run(machine, { input, inspect }), findBet, abandonBet };
}

const port = answers<Machine, ReconciliationWorld>();

/** Seconds of each pause, which add up to more than the lookup limit. */
const pauses = [1, 2, 4, 5, 5, 5];

export const reconciliationModel: Model<Machine, ReconciliationWorld> = {
  name: 'reconciliation',
  machine: reconciliationMachine,
  starts: { 'of an unacknowledged bet': { idempotencyKey: KEY } },
  events: {
    'reconciliation.retryRequested': [{ type: 'reconciliation.retryRequested' }],
  } satisfies EventCases<Machine>,
  answers: {
    findBet: port(({ findBet }) => findBet, [betResult.matched, null], [unavailable, unreachable]),
    abandonBet: port(({ abandonBet }) => abandonBet, [betResult.matched, null], [unavailable, unreachable]),
  },
  waits: { pausing: ({ context }) => (pauses[context.lookups - 1] ?? 5) * 1000 },
  distinguish: ({ context: { bet, waited } }) => [Math.min(waited, LOOKUP_LIMIT), bet?.state],
  isFarEnough: ({ context }) => context.lookups > 9,
  ignored: {
    'reconciliation.retryRequested': {
      in: ['abandoning'],
      because: 'a request is pending',
    },
  },
  assertions: {
    lookingUp: (_, { findBet }) => {
      expect(findBet.last.input).toEqual({ idempotencyKey: KEY });
      expect(findBet.last.signal.aborted).toBe(false);
    },
    pausing: ({ output }) => expect(output).toBeUndefined(),
    abandoning: ({ context }, { abandonBet }) => {
      expect(context.waited).toBeGreaterThanOrEqual(LOOKUP_LIMIT);
      expect(abandonBet.last.input).toEqual({ idempotencyKey: KEY });
    },
    // Nothing was staked only if the key was retired: a lookup that finds nothing proves nothing.
    settled: ({ output }, { abandonBet, findBet }) => {
      if (output?.isKnown === false) return expect(abandonBet.outputs).toEqual([]);
      const bet = output?.bet;
      expect(bet === null ? abandonBet.outputs : [...findBet.outputs, ...abandonBet.outputs]).toContainEqual(
        bet,
      );
    },
  } satisfies LeafAssertions<Machine, ReconciliationWorld>,
};
