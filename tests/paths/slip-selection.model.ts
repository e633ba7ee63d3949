import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { slipSelectionMachine } from '../../machines/slip-selection/slip-selection.machine';
import {
  selectBet,
  selectObstacle,
  selectOutcome,
} from '../../machines/slip-selection/slip-selection.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { level, market, runner } from '../support/machines/market-fixtures';
import {
  answers,
  type EventCases,
  type LeafAssertions,
  type Model,
  PASSED_THROUGH,
} from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import {
  KEY,
  later,
  placement,
  selection,
  selectionInput,
  storedSelection,
  told,
} from '../support/machines/slip-fixtures';

type Machine = typeof slipSelectionMachine;
type SelectionCard = SnapshotFrom<Machine>;
export type SlipSelectionWorld = ReturnType<typeof slipSelectionWorld>;

export function slipSelectionWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const createIdempotencyKey = fakePort<LogicOf<Machine, 'createIdempotencyKey'>>();
  const placeBet = fakePort<LogicOf<Machine, 'placeBet'>>();
  const findBet = fakePort<LogicOf<Machine, 'findBet'>>();
  const reconciliation = fakePort<LogicOf<Machine, 'reconciliation'>>();
  const machine = slipSelectionMachine.provide({
    actors: {
      createIdempotencyKey: createIdempotencyKey.logic,
      placeBet: placeBet.logic,
      findBet: findBet.logic,
      reconciliation: reconciliation.logic,
    },
  });
  return { ...run(machine, { input, inspect }), createIdempotencyKey, placeBet, findBet, reconciliation };
}

const port = answers<Machine, SlipSelectionWorld>();

const markets = {
  open: market(),
  suspended: market({ version: 8, status: 'SUSPENDED' }),
  better: market({ version: 8, runners: [runner('india', 'India', 190, 192)] }),
  worse: market({ version: 8, runners: [runner('india', 'India', 180, 182)] }),
  empty: market({
    version: 8,
    runners: [{ ...runner('india', 'India', 184, 186), back: [], lay: [level(186)] }],
  }),
};

const settledOnes = [told.matched, told.lapsed, told.rejected];

/** Nothing may be called failed, or be thrown away, while a stake may be live. */
const isKeptUntilKnown = (stored: SelectionCard): void => {
  expect(selectObstacle(stored)).toBe('BUSY');
  expect(selectOutcome(stored)).toBeNull();
  expect(stored.can({ type: 'slipSelection.dismissed' })).toBe(false);
  expect(stored.can({ type: 'slipSelection.placeRequested' })).toBe(false);
};

const isPlacedAs =
  (...states: readonly string[]) =>
  (stored: SelectionCard): void => {
    expect(selectObstacle(stored)).toBe('PLACED');
    expect(states).toContain(selectBet(stored)?.state);
    expect(stored.can({ type: 'slipSelection.placeRequested' })).toBe(false);
  };

const isDelayedBet = (stored: SelectionCard): void => {
  isKeptUntilKnown(stored);
  expect(stored.hasTag('unknown')).toBe(false);
};

export const slipSelectionModel: Model<Machine, SlipSelectionWorld> = {
  name: 'slipSelection',
  machine: slipSelectionMachine,
  starts: {
    'ready to be placed': selectionInput(),
    'of a visitor': selectionInput({ isPlayer: false, available: null }),
    'sent before the page was loaded again': selectionInput({
      stored: storedSelection({ submitted: placement() }),
    }),
  },
  events: {
    'slipSelection.stakeTyped': [
      { type: 'slipSelection.stakeTyped', text: '700' },
      { type: 'slipSelection.stakeTyped', text: 'much' },
    ],
    'slipSelection.stakeChosen': [{ type: 'slipSelection.stakeChosen', stake: 1_000_00 }],
    'slipSelection.maxStakeChosen': [{ type: 'slipSelection.maxStakeChosen' }],
    'slipSelection.stakeCleared': [{ type: 'slipSelection.stakeCleared' }],
    'slipSelection.priceStepped': [
      { type: 'slipSelection.priceStepped', direction: 'up' },
      { type: 'slipSelection.priceStepped', direction: 'down' },
    ],
    'slipSelection.offerTaken': [{ type: 'slipSelection.offerTaken' }],
    'slipSelection.placeRequested': [{ type: 'slipSelection.placeRequested' }],
    'slipSelection.confirmed': [{ type: 'slipSelection.confirmed' }],
    'slipSelection.confirmationLeft': [{ type: 'slipSelection.confirmationLeft' }],
    'slipSelection.dismissed': [{ type: 'slipSelection.dismissed' }],
    'slipSelection.replaced': [{ type: 'slipSelection.replaced', selection: selection({ price: 183 }) }],
    'slipSelection.marketMoved': [
      { type: 'slipSelection.marketMoved', market: markets.open, condition: 'OPEN' },
      { type: 'slipSelection.marketMoved', market: markets.suspended, condition: 'SUSPENDED' },
      { type: 'slipSelection.marketMoved', market: markets.worse, condition: 'OPEN' },
      { type: 'slipSelection.marketMoved', market: markets.empty, condition: 'OPEN' },
    ],
    'slipSelection.positionChanged': [{ type: 'slipSelection.positionChanged', bets: [] }],
    'slipSelection.availableChanged': [
      { type: 'slipSelection.availableChanged', available: 50_00 },
      { type: 'slipSelection.availableChanged', available: 20_000_00 },
    ],
    'slipSelection.playerChanged': [
      { type: 'slipSelection.playerChanged', isPlayer: true },
      { type: 'slipSelection.playerChanged', isPlayer: false },
    ],
    'slipSelection.preferencesChanged': [
      { type: 'slipSelection.preferencesChanged', isOneClick: true, acceptance: 'better' },
    ],
    'slipSelection.betChanged': ({ context }) =>
      [
        ...settledOnes,
        later(context.bet ?? told.unmatched, { state: 'matched', matched: 500_00, remaining: 0 }),
        { ...told.matched, key: 'another key' },
      ].map((bet) => ({ type: 'slipSelection.betChanged', bet })),
    'slipSelection.connected': [{ type: 'slipSelection.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    createIdempotencyKey: port(({ createIdempotencyKey }) => createIdempotencyKey, [KEY], [unreachable]),
    placeBet: port(
      ({ placeBet }) => placeBet,
      [told.delayed, told.unmatched, told.partial, told.matched, told.lapsed, told.poor],
      [refused('This market is not on the exchange any more'), unreachable],
    ),
    findBet: port(
      ({ findBet }) => findBet,
      (stored) =>
        stored.hasTag('placed') ? [told.cancelled, told.unmatched, null] : [told.delayed, told.matched, null],
      [unreachable],
    ),
    reconciliation: port(
      ({ reconciliation }) => reconciliation,
      [told.delayed, told.matched, told.rejected, null],
    ),
  },
  waits: {
    'underWay.sent.waiting': 4000,
    'underWay.delayed.counting': 1000,
    'underWay.delayed.due': 1500,
  },
  distinguish: (stored) =>
    stored.matches('draft')
      ? [selectObstacle(stored), stored.context.isOneClick, selectOutcome(stored)?.kind]
      : [stored.context.bet?.state, stored.context.delayLeft],
  distinguishEdges: (stored) =>
    stored.can({ type: 'slipSelection.placeRequested' }) && [
      selectObstacle(stored),
      stored.context.isOneClick,
    ],
  isFarEnough: ({ context }) => (context.bet?.history.length ?? 0) > 2,
  assertions: {
    starting: PASSED_THROUGH,
    'draft.editing': (stored) => {
      const isReady = [null, 'SIGNED_OUT'].includes(selectObstacle(stored));
      expect(stored.can({ type: 'slipSelection.placeRequested' })).toBe(isReady);
    },
    'draft.confirming': (stored) => expect(selectObstacle(stored)).toBeNull(),
    'underWay.keying': (stored) => {
      isKeptUntilKnown(stored);
      expect(stored.children).not.toHaveProperty('placeBet');
    },
    'underWay.sent.waiting': (stored, { placeBet }) => {
      isKeptUntilKnown(stored);
      expect(placeBet.last.input).toEqual(stored.context.placement);
    },
    'underWay.sent.doubtful': (stored, { placeBet, reconciliation }) => {
      isKeptUntilKnown(stored);
      expect(stored.hasTag('unknown')).toBe(true);
      expect(placeBet.last.signal.aborted).toBe(false);
      expect(reconciliation.last.input).toEqual({ key: KEY });
    },
    'underWay.reconciling': (stored, { placeBet, reconciliation }) => {
      isKeptUntilKnown(stored);
      expect(stored.hasTag('unknown')).toBe(true);
      expect(placeBet.calls.length).toBeLessThanOrEqual(1);
      expect(reconciliation.last.input).toEqual({ key: KEY });
    },
    'underWay.delayed.counting': isDelayedBet,
    'underWay.delayed.due': isDelayedBet,
    'underWay.delayed.asking': (stored, { findBet }) => {
      isDelayedBet(stored);
      expect(findBet.last.input).toEqual({ key: KEY });
    },
    'underWay.settling': PASSED_THROUGH,
    'placed.sorting': PASSED_THROUGH,
    'placed.unmatched': isPlacedAs('unmatched'),
    'placed.partial': isPlacedAs('partial'),
    'placed.matched': isPlacedAs('matched'),
    'placed.ended': isPlacedAs('cancelled', 'lapsed', 'rejected'),
    'placed.checking': (_, { findBet }) => expect(findBet.last.input).toEqual({ key: KEY }),
    dismissed: (_, { told }) =>
      expect(told.at(-1)).toEqual({
        to: 'betSlip',
        event: { type: 'betSlip.selectionDismissed', slipSelectionId: 'stored:1' },
      }),
  } satisfies LeafAssertions<Machine, SlipSelectionWorld>,
};
