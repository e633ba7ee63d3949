import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { cancelAllMachine } from '../../machines/exchange/bets/cancel-all/cancel-all.machine';
import { openBetsOn } from '../../machines/exchange/bets/open-bets-query';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { malformed, refused, unavailable, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { betResult } from '../support/machines/slip-fixtures';

type Machine = typeof cancelAllMachine;
export type CancelAllWorld = ReturnType<typeof cancelAllWorld>;

export function cancelAllWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const cancelAllBets = fakePort<LogicOf<Machine, 'cancelAllBets'>>();
  const loadAllBets = fakePort<LogicOf<Machine, 'loadAllBets'>>();
  const machine = cancelAllMachine.provide({
    actors: { cancelAllBets: cancelAllBets.logic, loadAllBets: loadAllBets.logic },
  });
  return { ...run(machine, { input, inspect }), cancelAllBets, loadAllBets };
}

const port = answers<Machine, CancelAllWorld>();

export const cancelAllModel: Model<Machine, CancelAllWorld> = {
  name: 'cancelAll',
  machine: cancelAllMachine,
  starts: { 'of one market': { marketId: 'm1-odds' }, 'of all markets': { marketId: null } },
  events: {
    'cancelAll.connected': [{ type: 'cancelAll.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    cancelAllBets: port(
      ({ cancelAllBets }) => cancelAllBets,
      [[betResult.cancelled], []],
      [refused('Bets cannot be cancelled now'), unavailable, unreachable, malformed],
    ),
    loadAllBets: port(
      ({ loadAllBets }) => loadAllBets,
      [[betResult.matched, betResult.delayed], [betResult.unmatched], []],
      [unreachable],
    ),
  },
  waits: { pausing: ({ context }) => Math.min(1000 * 2 ** (context.unanswered - 1), 8000) },
  distinguish: ({ context: { outcome, unanswered, unconfirmed } }) => [
    unanswered > 0,
    Math.min(unconfirmed, 3),
    outcome,
  ],
  ignored: {
    'cancelAll.connected': { in: ['cancelling', 'lookingUp'], because: 'a request is pending' },
  },
  assertions: {
    cancelling: ({ context: { marketId } }, { cancelAllBets }) =>
      expect(cancelAllBets.last.input).toEqual({ marketId }),
    pausing: ({ context }) => expect(context.unanswered).toBeGreaterThan(0),
    lookingUp: ({ context: { marketId } }, { loadAllBets }) =>
      expect(loadAllBets.last.input).toEqual(openBetsOn(marketId)),
    settled: ({ context: { outcome }, output }) => {
      expect(output).toEqual(outcome);
      // What is found after a lost answer counts only if nothing waits any more.
      if (outcome?.kind === 'done' && outcome.count === null)
        expect(outcome.bets.filter(({ remaining, state }) => remaining > 0 && state !== 'delayed')).toEqual(
          [],
        );
    },
  } satisfies LeafAssertions<Machine, CancelAllWorld>,
};
