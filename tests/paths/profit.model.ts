import { expect } from 'vitest';
import { fromCallback, type InputFrom } from 'xstate';
import { profitMachine } from '../../machines/exchange/bets/profit/profit.machine';
import { selectHasFailed } from '../../machines/exchange/bets/profit/profit.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { marketProfit } from '../support/machines/slip-fixtures';

type Machine = typeof profitMachine;
export type ProfitWorld = ReturnType<typeof profitWorld>;

export function profitWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadProfit = fakePort<LogicOf<Machine, 'loadProfit'>>();
  const machine = profitMachine.provide({
    actors: { loadProfit: loadProfit.logic, days: fromCallback(() => undefined) },
  });
  return { ...run(machine, { input, inspect }), loadProfit };
}

const OPENED = { from: null, to: null };

export const profitModel: Model<Machine, ProfitWorld> = {
  name: 'profit',
  machine: profitMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'profit.periodChosen': [
      { type: 'profit.periodChosen', period: 'week' },
      { type: 'profit.periodChosen', period: 'all' },
    ],
    'profit.daysOpened': [{ type: 'profit.daysOpened', range: OPENED }],
    'profit.rangeChosen': [{ type: 'profit.rangeChosen', range: { from: 1_700_000_000_000, to: null } }],
    'profit.retryRequested': [{ type: 'profit.retryRequested' }],
    'profit.outdated': [{ type: 'profit.outdated' }],
    'profit.dayBegan': [{ type: 'profit.dayBegan' }],
    'profit.connected': [{ type: 'profit.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadProfit: answers<Machine, ProfitWorld>()(
      ({ loadProfit }) => loadProfit,
      [[marketProfit()], []],
      [unreachable],
    ),
  },
  waits: { outdated: 1000 },
  distinguish: ({ context: { markets, choice } }) => [markets?.length, JSON.stringify(choice)],
  distinguishEdges: ({ context: { markets } }) => markets !== null,
  ignored: {
    'profit.retryRequested': {
      in: ['loading', 'loaded', 'outdated'],
      because: 'the control is not rendered',
    },
    'profit.outdated': {
      in: ['outdated', 'failed'],
      because: 'the next request loads the change',
    },
  },
  assertions: {
    loading: (profit, { loadProfit }) => {
      expect(selectHasFailed(profit)).toBe(false);
      const { choice } = profit.context;
      // The days that are shown are opened: they are loading already.
      if (!('range' in choice && choice.range.from === OPENED.from))
        expect(loadProfit.last.input).toEqual(choice);
    },
    loaded: (profit) => expect(profit.context.markets).not.toBeNull(),
    outdated: ({ children }) => expect(children).not.toHaveProperty('loadProfit'),
    failed: (profit) => {
      expect(selectHasFailed(profit)).toBe(true);
      expect(profit.can({ type: 'profit.retryRequested' })).toBe(true);
    },
  } satisfies LeafAssertions<Machine, ProfitWorld>,
};
