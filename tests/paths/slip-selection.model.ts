import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { slipSelectionMachine } from '../../machines/exchange/slip/selection/slip-selection.machine';
import {
  selectBet,
  selectObstacle,
  selectOutcome,
} from '../../machines/exchange/slip/selection/slip-selection.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import {
  answers,
  type IgnoredEvent,
  type LeafAssertions,
  type Model,
  PASSED_THROUGH,
} from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import {
  betResult,
  KEY,
  placement,
  reconciled,
  selectionInput,
  storedSelection,
  unreconciled,
} from '../support/machines/slip-fixtures';
import { slipSelectionEvents } from './slip-selection.events';

type Machine = typeof slipSelectionMachine;
type Snapshot = SnapshotFrom<Machine>;
export type SlipSelectionWorld = ReturnType<typeof slipSelectionWorld>;

export function slipSelectionWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const createIdempotencyKey = fakePort<LogicOf<Machine, 'createIdempotencyKey'>>();
  const placeBet = fakePort<LogicOf<Machine, 'placeBet'>>();
  const findBet = fakePort<LogicOf<Machine, 'findBet'>>();
  const reconciliation = fakePort<LogicOf<Machine, 'reconciliation'>>();
  const followedMarket = fakeChannel<LogicOf<Machine, 'followedMarket'>, never>();
  const machine = slipSelectionMachine.provide({
    actors: {
      createIdempotencyKey: createIdempotencyKey.logic,
      placeBet: placeBet.logic,
      findBet: findBet.logic,
      reconciliation: reconciliation.logic,
      followedMarket: followedMarket.logic,
    },
  });
  return { ...run(machine, { input, inspect }), createIdempotencyKey, placeBet, findBet, reconciliation };
}

const port = answers<Machine, SlipSelectionWorld>();

const NOT_RENDERED: IgnoredEvent = { in: ['placing', 'placed'], because: 'the control is not rendered' };

/** While a stake may be live, no failure is reported and the selection cannot be removed. */
const isKeptUntilKnown = (snapshot: Snapshot): void => {
  expect(selectObstacle(snapshot)).toBe('BUSY');
  expect(selectOutcome(snapshot)).toBeNull();
  expect(snapshot.can({ type: 'slipSelection.dismissed' })).toBe(false);
  expect(snapshot.can({ type: 'slipSelection.placeRequested' })).toBe(false);
};

const isPlacedAs =
  (...states: readonly string[]) =>
  (snapshot: Snapshot): void => {
    expect(selectObstacle(snapshot)).toBe('PLACED');
    expect(states).toContain(selectBet(snapshot)?.state);
    expect(snapshot.can({ type: 'slipSelection.placeRequested' })).toBe(false);
  };

const isDelayedBet = (snapshot: Snapshot): void => {
  isKeptUntilKnown(snapshot);
  expect(snapshot.hasTag('unknown')).toBe(false);
};

export const slipSelectionModel: Model<Machine, SlipSelectionWorld> = {
  name: 'slipSelection',
  machine: slipSelectionMachine,
  starts: {
    'of a player': selectionInput(),
    'of a visitor': selectionInput({ isPlayer: false, available: null }),
    'tapped while one-tap betting is armed': selectionInput({ isTapped: true }),
    'sent before the page was loaded again': selectionInput({
      stored: storedSelection({ submitted: placement() }),
    }),
  },
  events: slipSelectionEvents,
  answers: {
    createIdempotencyKey: port(({ createIdempotencyKey }) => createIdempotencyKey, [KEY], [unreachable]),
    placeBet: port(
      ({ placeBet }) => placeBet,
      [
        betResult.delayed,
        betResult.unmatched,
        betResult.partial,
        betResult.matched,
        betResult.lapsed,
        betResult.poor,
      ],
      [refused('This market is not on the exchange any more'), unreachable],
    ),
    findBet: port(
      ({ findBet }) => findBet,
      (snapshot) =>
        snapshot.hasTag('placed')
          ? [betResult.cancelled, betResult.unmatched, null]
          : [betResult.delayed, betResult.matched, null],
      [unreachable],
    ),
    reconciliation: port(
      ({ reconciliation }) => reconciliation,
      [...[betResult.delayed, betResult.matched, betResult.rejected, null].map(reconciled), unreconciled],
    ),
  },
  waits: {
    'placing.tapped': 1500,
    'placing.sent.waiting': 4000,
    'placing.delayed.counting': 1000,
    'placing.delayed.due': 1500,
  },
  counted: { delayLeft: { timer: 'second', each: 1000 } },
  distinguish: (snapshot) =>
    snapshot.matches('draft')
      ? [
          selectObstacle(snapshot),
          snapshot.context.isOneClick,
          selectOutcome(snapshot)?.kind,
          snapshot.context.minFillText === null,
        ]
      : [
          snapshot.context.bet?.state,
          snapshot.context.delayLeft,
          snapshot.matches({ placing: 'tapped' }) && [
            snapshot.context.hasBets,
            snapshot.context.market && snapshot.context.condition,
          ],
        ],
  distinguishEdges: (snapshot) => [
    snapshot.can({ type: 'slipSelection.placeRequested' }) && [
      selectObstacle(snapshot),
      snapshot.context.isOneClick,
    ],
    snapshot.can({ type: 'slipSelection.priceEntered' }),
    snapshot.can({ type: 'slipSelection.priceKept' }),
    snapshot.can({ type: 'slipSelection.minFillTyped', text: '' }),
  ],
  isFarEnough: ({ context }) => (context.bet?.history.length ?? 0) > 2,
  ignored: {
    'slipSelection.stakeTyped': NOT_RENDERED,
    'slipSelection.stakeChosen': NOT_RENDERED,
    'slipSelection.maxStakeChosen': NOT_RENDERED,
    'slipSelection.stakeCleared': NOT_RENDERED,
    'slipSelection.fillOrKillChanged': NOT_RENDERED,
    'slipSelection.minFillTyped': NOT_RENDERED,
    'slipSelection.priceStepped': NOT_RENDERED,
    'slipSelection.priceTyped': NOT_RENDERED,
    'slipSelection.priceEntered': NOT_RENDERED,
    'slipSelection.priceKept': NOT_RENDERED,
    'slipSelection.offerTaken': NOT_RENDERED,
    'slipSelection.placeRequested': NOT_RENDERED,
    'slipSelection.confirmationLeft': {
      in: ['draft.editing', 'placing', 'placed'],
      because: 'the control is not rendered',
    },
    'slipSelection.dismissed': {
      in: ['placing.tapped', 'placing.creatingKey', 'placing.sent', 'placing.reconciling', 'placing.delayed'],
      because: 'the outcome must be known first',
    },
    'slipSelection.replaced': {
      in: ['placing', 'placed'],
      because: 'the slip replaces drafts only',
    },
    'slipSelection.connected': {
      in: [
        'draft',
        'placing.tapped',
        'placing.creatingKey',
        'placing.sent.waiting',
        'placed.matched',
        'placed.checking',
        'placed.ended',
      ],
      because: 'no answer is missing, or a pending call has its own timeout',
    },
  },
  assertions: {
    starting: PASSED_THROUGH,
    'draft.editing': (snapshot) => {
      const isReady = [null, 'SIGNED_OUT'].includes(selectObstacle(snapshot));
      expect(snapshot.can({ type: 'slipSelection.placeRequested' })).toBe(isReady);
    },
    'draft.confirming': (snapshot) => expect(selectObstacle(snapshot)).toBeNull(),
    'placing.tapped': (snapshot) => {
      isKeptUntilKnown(snapshot);
      expect([snapshot.context.isTapped, snapshot.context.placement]).toEqual([true, null]);
    },
    'placing.creatingKey': (snapshot) => {
      isKeptUntilKnown(snapshot);
      expect(snapshot.children).not.toHaveProperty('placeBet');
    },
    'placing.sent.waiting': (snapshot, { placeBet }) => {
      isKeptUntilKnown(snapshot);
      expect(placeBet.last.input).toEqual(snapshot.context.placement);
    },
    'placing.sent.doubtful': (snapshot, { placeBet, reconciliation }) => {
      isKeptUntilKnown(snapshot);
      expect(snapshot.hasTag('unknown')).toBe(true);
      expect(placeBet.last.signal.aborted).toBe(false);
      expect(reconciliation.last.input).toEqual({ idempotencyKey: KEY });
    },
    'placing.reconciling': (snapshot, { placeBet, reconciliation }) => {
      isKeptUntilKnown(snapshot);
      expect(snapshot.hasTag('unknown')).toBe(true);
      expect(placeBet.calls.length).toBeLessThanOrEqual(1);
      expect(reconciliation.last.input).toEqual({ idempotencyKey: KEY });
    },
    'placing.unconfirmed': (snapshot, { placeBet }) => {
      expect([selectObstacle(snapshot), selectOutcome(snapshot), snapshot.context.bet]).toEqual([
        'BUSY',
        null,
        null,
      ]);
      expect(placeBet.calls.length).toBeLessThanOrEqual(1);
      expect(snapshot.can({ type: 'slipSelection.dismissed' })).toBe(true);
    },
    'placing.delayed.counting': isDelayedBet,
    'placing.delayed.due': isDelayedBet,
    'placing.delayed.lookingUp': (snapshot, { findBet }) => {
      isDelayedBet(snapshot);
      expect(findBet.last.input).toEqual({ idempotencyKey: KEY, betId: '1' });
    },
    'placing.settling': PASSED_THROUGH,
    'placed.sorting': PASSED_THROUGH,
    'placed.unmatched': isPlacedAs('unmatched'),
    'placed.partial': isPlacedAs('partial'),
    'placed.matched': isPlacedAs('matched'),
    'placed.ended': isPlacedAs('cancelled', 'lapsed', 'rejected'),
    'placed.checking': (_, { findBet }) =>
      expect(findBet.last.input).toEqual({ idempotencyKey: KEY, betId: '1' }),
    dismissed: (_, { sent }) =>
      expect(sent.at(-1)).toEqual({
        to: 'betSlip',
        event: { type: 'betSlip.selectionDismissed', slipSelectionId: 'subject' },
      }),
  } satisfies LeafAssertions<Machine, SlipSelectionWorld>,
};
