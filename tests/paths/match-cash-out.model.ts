import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { CashOutResult } from '../../machines/exchange/bets/cash-out/cash-out.setup';
import { matchCashOutMachine } from '../../machines/exchange/bets/cash-out/match-cash-out.machine';
import { selectIsBusy, selectResults } from '../../machines/exchange/bets/cash-out/match-cash-out.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { betResult, cashOutQuote, KEY, later } from '../support/machines/slip-fixtures';

type Machine = typeof matchCashOutMachine;
export type MatchCashOutWorld = ReturnType<typeof matchCashOutWorld>;

export function matchCashOutWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const partCashOut = fakePort<LogicOf<Machine, 'partCashOut'>>();
  const machine = matchCashOutMachine.provide({ actors: { partCashOut: partCashOut.logic } });
  return { ...run(machine, { input, inspect }), partCashOut };
}

const port = answers<Machine, MatchCashOutWorld>();

const odds = { marketId: 'm1-odds', selectionId: 'india', least: 113_33 };
const toss = { marketId: 'm1-toss', selectionId: 'australia', least: -20_00 };

const delayed: CashOutResult = {
  bet: betResult.delayed,
  idempotencyKey: KEY,
  outcome: null,
  quote: cashOutQuote(),
};
const notStaked: CashOutResult = {
  bet: null,
  idempotencyKey: 'another',
  outcome: { kind: 'notStaked' },
  quote: null,
};

export const matchCashOutModel: Model<Machine, MatchCashOutWorld> = {
  name: 'matchCashOut',
  machine: matchCashOutMachine,
  starts: { 'of two selections': { parts: [odds, toss] }, 'of one selection': { parts: [odds] } },
  events: {
    'matchCashOut.closed': [{ type: 'matchCashOut.closed' }],
    'matchCashOut.betChanged': [
      {
        type: 'matchCashOut.betChanged',
        bet: later(betResult.delayed, { state: 'matched', matched: 500_00, remaining: 0 }),
      },
    ],
    'matchCashOut.connected': [{ type: 'matchCashOut.connected' }],
  } satisfies EventCases<Machine>,
  answers: { partCashOut: port(({ partCashOut }) => partCashOut, [delayed, notStaked]) },
  distinguish: ({ context: { results } }) => results.map(({ bet, outcome }) => [bet?.state, outcome]),
  distinguishEdges: ({ context: { results } }) => results.length,
  ignored: {
    'matchCashOut.closed': { in: ['taking'], because: 'the result of each part must be known first' },
    'matchCashOut.connected': { in: ['done'], because: 'no answer is missing' },
  },
  assertions: {
    taking: (matchCashOut, { partCashOut }) => {
      const { parts } = matchCashOut.context;
      const { length } = selectResults(matchCashOut);
      expect(selectIsBusy(matchCashOut)).toBe(true);
      // One after another: the next one starts when the last result is known.
      expect(partCashOut.inputs).toEqual(parts.slice(0, length + 1));
      expect(partCashOut.last.isSettled).toBe(false);
    },
    done: (matchCashOut) => {
      const { parts, results } = matchCashOut.context;
      expect(selectIsBusy(matchCashOut)).toBe(false);
      expect(results).toHaveLength(parts.length);
    },
    closed: ({ status }) => expect(status).toBe('done'),
  } satisfies LeafAssertions<Machine, MatchCashOutWorld>,
};
