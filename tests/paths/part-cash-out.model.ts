import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { partCashOutMachine } from '../../machines/exchange/bets/cash-out/part-cash-out.machine';
import { cashOutPorts, takeFailures, takenBets } from '../support/machines/cash-out-harness';
import { unreachable } from '../support/machines/fixtures';
import {
  answers,
  type EventCases,
  type LeafAssertions,
  type Model,
  PASSED_THROUGH,
} from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { betResult, cashOutQuote, KEY, reconciled, unreconciled } from '../support/machines/slip-fixtures';

type Machine = typeof partCashOutMachine;
export type PartCashOutWorld = ReturnType<typeof partCashOutWorld>;

export function partCashOutWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const { actors, ports } = cashOutPorts();
  const machine = partCashOutMachine.provide({
    actors: {
      ...actors,
    },
  });
  return { ...run(machine, { input, inspect }), ...ports };
}

const port = answers<Machine, PartCashOutWorld>();

const LEAST = 113_33;

/** The hedge may be placed: nothing is reported before it is known. */
const isLookedFor = (part: SnapshotFrom<Machine>, { reconciliation }: PartCashOutWorld): void => {
  expect(part.hasTag('unknown')).toBe(true);
  expect(part.output).toBeUndefined();
  expect(reconciliation.last.input).toEqual({ idempotencyKey: KEY });
};

export const partCashOutModel: Model<Machine, PartCashOutWorld> = {
  name: 'partCashOut',
  machine: partCashOutMachine,
  starts: { 'of one selection': { marketId: 'm1-odds', selectionId: 'india', least: LEAST } },
  events: {
    'cashOut.betChanged': [{ type: 'cashOut.betChanged', bet: betResult.matched }],
    'cashOut.connected': [{ type: 'cashOut.connected' }],
    'cashOut.percentChosen': [],
    'cashOut.takeRequested': [],
    'cashOut.retryRequested': [],
    'cashOut.closed': [],
    'followedMarket.changed': [],
  } satisfies EventCases<Machine>,
  answers: {
    loadQuote: port(
      ({ loadQuote }) => loadQuote,
      [cashOutQuote(), cashOutQuote({ locked: LEAST - 1 }), null],
      [unreachable],
    ),
    createIdempotencyKey: port(({ createIdempotencyKey }) => createIdempotencyKey, [KEY], [unreachable]),
    takeQuote: port(({ takeQuote }) => takeQuote, takenBets, takeFailures),
    reconciliation: port(
      ({ reconciliation }) => reconciliation,
      [reconciled(betResult.matched), reconciled(betResult.rejected), reconciled(null), unreconciled],
    ),
  },
  waits: { 'taking.sent.waiting': 4000 },
  distinguish: ({ context: { bet, outcome } }) => [bet?.state, outcome],
  ignored: {
    'cashOut.betChanged': { in: ['quoting'], because: 'no hedge has been placed' },
    'cashOut.connected': {
      in: ['quoting', 'taking.creatingKey', 'taking.sent.waiting'],
      because: 'no answer is missing: a pending call has its own timeout',
    },
  },
  assertions: {
    quoting: (_, { loadQuote, takeQuote }) => {
      expect(loadQuote.last.input).toEqual({ marketId: 'm1-odds', percent: 100, selectionId: 'india' });
      expect(takeQuote.calls).toEqual([]);
    },
    'taking.creatingKey': ({ context }) => expect(context.quote?.locked).toBeGreaterThanOrEqual(LEAST),
    'taking.sent.waiting': (_, { takeQuote }) =>
      expect(takeQuote.inputs).toEqual([{ idempotencyKey: KEY, quoteId: 'q1' }]),
    'taking.sent.doubtful': (part, world) => {
      isLookedFor(part, world);
      expect(world.takeQuote.last.signal.aborted).toBe(false);
    },
    'taking.reconciling': isLookedFor,
    settling: PASSED_THROUGH,
    refused: ({ output }, { createIdempotencyKey, loadQuote }) => {
      const isQuoteRefused = createIdempotencyKey.calls.length === 0;
      const ofQuote = loadQuote.outputs.some((quote) => quote !== null) ? 'moved' : 'noOffer';
      expect(output?.outcome?.kind).toEqual(isQuoteRefused ? ofQuote : expect.any(String));
    },
    done: ({ output }) => {
      expect(output?.outcome).toBeNull();
      expect(['delayed', 'matched', 'lapsed']).toContain(output?.bet?.state);
    },
  } satisfies LeafAssertions<Machine, PartCashOutWorld>,
};
