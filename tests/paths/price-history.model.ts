import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { priceHistoryMachine } from '../../machines/exchange/price-history/price-history.machine';
import {
  selectHasFailed,
  selectPoints,
  selectTraded,
} from '../../machines/exchange/price-history/price-history.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { failing, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof priceHistoryMachine;
export type PriceHistoryWorld = ReturnType<typeof priceHistoryWorld>;

export function priceHistoryWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadHistory = fakePort<LogicOf<Machine, 'load'>>();
  const machine = priceHistoryMachine.provide({ actors: { load: loadHistory.logic } });
  return { ...run(machine, { input, inspect }), loadHistory };
}

const india = { marketId: 'm1-odds', runnerId: 'india' };

export const priceHistoryModel: Model<Machine, PriceHistoryWorld> = {
  name: 'priceHistory',
  machine: priceHistoryMachine,
  starts: { requested: india },
  events: {
    'query.retryRequested': [{ type: 'query.retryRequested' }],
  } satisfies EventCases<Machine>,
  answers: {
    load: answers<Machine, PriceHistoryWorld>()(
      ({ loadHistory }) => loadHistory,
      [
        {
          points: [
            [1_700_000_000_000, 184],
            [1_700_000_010_000, 190],
          ],
          traded: [[190, 200_00]],
        },
      ],
      [unreachable, failing],
    ),
  },
  waits: { loaded: 10_000, failed: 5000 },
  distinguish: ({ context }) => context.data !== null,
  ignored: {
    'query.retryRequested': {
      in: ['loading', 'loaded'],
      because: 'the control is not rendered',
    },
  },
  assertions: {
    loading: (_, { loadHistory }) => expect(loadHistory.last.input).toEqual(india),
    loaded: (history) => {
      expect(selectPoints(history)?.at(-1)).toEqual([1_700_000_010_000, 190]);
      expect(selectTraded(history)).toEqual([[190, 200_00]]);
      expect(selectHasFailed(history)).toBe(false);
    },
    failed: (history) => {
      expect(selectHasFailed(history)).toBe(true);
      expect(history.can({ type: 'query.retryRequested' })).toBe(true);
    },
  } satisfies LeafAssertions<Machine, PriceHistoryWorld>,
};
