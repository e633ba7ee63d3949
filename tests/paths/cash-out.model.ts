import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { CashOutQuote } from '../../domain/betting/exchange';
import { cashOutMachine } from '../../machines/exchange/bets/cash-out/cash-out.machine';
import { selectOutcome, selectQuote } from '../../machines/exchange/bets/cash-out/cash-out.selectors';
import { cashOutPorts, takeFailures, takenBets } from '../support/machines/cash-out-harness';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { market } from '../support/machines/market-fixtures';
import {
  answers,
  type EventCases,
  type LeafAssertions,
  type Model,
  PASSED_THROUGH,
} from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import {
  betResult,
  cashOutQuote,
  KEY,
  later,
  reconciled,
  unreconciled,
} from '../support/machines/slip-fixtures';

type Machine = typeof cashOutMachine;
type CashOut = SnapshotFrom<Machine>;
export type CashOutWorld = ReturnType<typeof cashOutWorld>;

export function cashOutWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const { actors, ports } = cashOutPorts();
  const followedMarket = fakeChannel<LogicOf<Machine, 'followedMarket'>, never>();
  const machine = cashOutMachine.provide({
    actors: {
      ...actors,
      followedMarket: followedMarket.logic,
    },
  });
  return { ...run(machine, { input, inspect }), ...ports };
}

const port = answers<Machine, CashOutWorld>();

const isTakeable = (cashOut: CashOut): boolean => cashOut.can({ type: 'cashOut.takeRequested' });

/** The hedge may be live: no failure is reported, and the panel cannot be closed. */
const isKeptUntilKnown = (cashOut: CashOut): void => {
  expect(isTakeable(cashOut)).toBe(false);
  expect(selectOutcome(cashOut)).toBeNull();
  expect(cashOut.can({ type: 'cashOut.closed' })).toBe(false);
};

const isLookedFor = (cashOut: CashOut, { reconciliation }: CashOutWorld): void => {
  isKeptUntilKnown(cashOut);
  expect(cashOut.hasTag('unknown')).toBe(true);
  expect(reconciliation.last.input).toEqual({ idempotencyKey: KEY });
};

/** Quotes of the current market version and of the version before. */
const quotes = ({ context }: CashOut): readonly (CashOutQuote | null)[] => {
  const version = Math.max(7, context.version);
  return [cashOutQuote({ version }), cashOutQuote({ version: version - 1 }), null];
};

export const cashOutModel: Model<Machine, CashOutWorld> = {
  name: 'cashOut',
  machine: cashOutMachine,
  starts: { 'of one selection': { marketId: 'm1-odds', selectionId: 'india' } },
  events: {
    'cashOut.percentChosen': [
      { type: 'cashOut.percentChosen', percent: 50 },
      { type: 'cashOut.percentChosen', percent: 0 },
    ],
    'cashOut.takeRequested': [{ type: 'cashOut.takeRequested' }],
    'cashOut.retryRequested': [{ type: 'cashOut.retryRequested' }],
    'cashOut.closed': [{ type: 'cashOut.closed' }],
    'followedMarket.changed': [
      { type: 'followedMarket.changed', market: market(), condition: 'OPEN' },
      { type: 'followedMarket.changed', market: market({ version: 8 }), condition: 'OPEN' },
    ],
    'cashOut.betChanged': ({ context }) =>
      [
        betResult.matched,
        later(context.bet ?? betResult.delayed, { state: 'matched', matched: 500_00, remaining: 0 }),
      ].map((bet) => ({ type: 'cashOut.betChanged', bet })),
    'cashOut.connected': [{ type: 'cashOut.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadQuote: port(({ loadQuote }) => loadQuote, quotes, [unreachable]),
    createIdempotencyKey: port(({ createIdempotencyKey }) => createIdempotencyKey, [KEY], [unreachable]),
    takeQuote: port(({ takeQuote }) => takeQuote, takenBets, takeFailures),
    reconciliation: port(
      ({ reconciliation }) => reconciliation,
      [reconciled(betResult.matched), reconciled(betResult.rejected), reconciled(null), unreconciled],
    ),
  },
  waits: {
    'offering.choosing': 250,
    'offering.quoted': 8000,
    'offering.outdated': 1000,
    'taking.sent.waiting': 4000,
  },
  distinguish: (cashOut) => [
    selectQuote(cashOut) !== null,
    cashOut.context.version,
    cashOut.context.bet?.state,
  ],
  distinguishEdges: (cashOut) => selectQuote(cashOut) !== null,
  isFarEnough: ({ context }) => (context.bet?.history.length ?? 0) > 2,
  ignored: {
    'cashOut.percentChosen': {
      in: ['taking', 'refused', 'done'],
      because: 'the control is not rendered',
    },
    'cashOut.takeRequested': {
      in: [
        'offering.quoting',
        'offering.choosing',
        'offering.unavailable',
        'offering.failed',
        'taking',
        'refused',
        'done',
      ],
      because: 'there is no current quote, or it is taken already',
    },
    'cashOut.retryRequested': {
      in: [
        'offering.quoting',
        'offering.choosing',
        'offering.quoted',
        'offering.outdated',
        'offering.unavailable',
        'taking',
        'done',
      ],
      because: 'the control is not rendered',
    },
    'cashOut.closed': {
      in: ['taking'],
      because: 'the outcome must be known first',
    },
    'cashOut.betChanged': {
      in: ['offering'],
      because: 'no hedge has been placed',
    },
    'cashOut.connected': {
      in: [
        'offering.quoting',
        'offering.choosing',
        'offering.quoted',
        'offering.outdated',
        'offering.unavailable',
        'taking.creatingKey',
        'taking.sent.waiting',
        'refused',
        'done',
      ],
      because: 'no answer is missing: quotes expire, and a pending call has its own timeout',
    },
  },
  assertions: {
    'offering.quoting': (cashOut, { loadQuote }) => {
      expect(isTakeable(cashOut)).toBe(false);
      const { marketId, percent, selectionId } = cashOut.context;
      expect(loadQuote.last.input).toEqual({ marketId, percent, selectionId });
    },
    'offering.choosing': (cashOut) => expect(isTakeable(cashOut)).toBe(false),
    'offering.quoted': (cashOut) => {
      expect(isTakeable(cashOut)).toBe(true);
      expect(selectQuote(cashOut)?.version).toBeGreaterThanOrEqual(cashOut.context.version);
    },
    'offering.outdated': (cashOut) => expect(isTakeable(cashOut)).toBe(selectQuote(cashOut) !== null),
    'offering.unavailable': (cashOut) => {
      expect(isTakeable(cashOut)).toBe(false);
      expect(selectQuote(cashOut)).toBeNull();
    },
    'offering.failed': (cashOut) => {
      expect(isTakeable(cashOut)).toBe(false);
      expect(cashOut.can({ type: 'cashOut.retryRequested' })).toBe(true);
    },
    'taking.creatingKey': (cashOut) => {
      expect(isTakeable(cashOut)).toBe(false);
      expect(cashOut.children).not.toHaveProperty('takeQuote');
    },
    'taking.sent.waiting': (cashOut, { takeQuote }) => {
      isKeptUntilKnown(cashOut);
      expect(takeQuote.last.input).toEqual({ idempotencyKey: KEY, quoteId: 'q1' });
    },
    'taking.sent.doubtful': (cashOut, world) => {
      isLookedFor(cashOut, world);
      expect(world.takeQuote.last.signal.aborted).toBe(false);
    },
    'taking.reconciling': isLookedFor,
    settling: PASSED_THROUGH,
    refused: (cashOut) => {
      expect(selectOutcome(cashOut)).not.toBeNull();
      expect(cashOut.can({ type: 'cashOut.retryRequested' })).toBe(true);
    },
    done: ({ context: { bet } }) => expect(['delayed', 'matched', 'lapsed']).toContain(bet?.state),
    closed: ({ status }) => expect(status).toBe('done'),
  } satisfies LeafAssertions<Machine, CashOutWorld>,
};
