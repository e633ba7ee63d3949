import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { betLegMachine } from '../../machines/slip-selection/slip-selection.machine';
import { bet, obstacle, outcome } from '../../machines/slip-selection/slip-selection.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { level, market, runner } from '../support/machines/market-fixtures';
import {
  answers,
  type EventCases,
  type LeafClaims,
  type Model,
  PASSED_THROUGH,
} from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { KEY, keptLeg, later, legInput, pick, placement, told } from '../support/machines/slip-fixtures';

type Machine = typeof betLegMachine;
type Leg = SnapshotFrom<Machine>;
export type BetLegWorld = ReturnType<typeof betLegWorld>;

export function betLegWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const newKey = fakePort<LogicOf<Machine, 'newKey'>>();
  const placeBet = fakePort<LogicOf<Machine, 'placeBet'>>();
  const findBet = fakePort<LogicOf<Machine, 'findBet'>>();
  const reconciliation = fakePort<LogicOf<Machine, 'reconciliation'>>();
  const machine = betLegMachine.provide({
    actors: {
      newKey: newKey.logic,
      placeBet: placeBet.logic,
      findBet: findBet.logic,
      reconciliation: reconciliation.logic,
    },
  });
  return { ...run(machine, { input, inspect }), newKey, placeBet, findBet, reconciliation };
}

const port = answers<Machine, BetLegWorld>();

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
const isKeptUntilKnown = (leg: Leg): void => {
  expect(obstacle(leg)).toBe('BUSY');
  expect(outcome(leg)).toBeNull();
  expect(leg.can({ type: 'betLeg.dismissed' })).toBe(false);
  expect(leg.can({ type: 'betLeg.placeRequested' })).toBe(false);
};

const isPlacedAs =
  (...states: readonly string[]) =>
  (leg: Leg): void => {
    expect(obstacle(leg)).toBe('PLACED');
    expect(states).toContain(bet(leg)?.state);
    expect(leg.can({ type: 'betLeg.placeRequested' })).toBe(false);
  };

const isDelayedBet = (leg: Leg): void => {
  isKeptUntilKnown(leg);
  expect(leg.hasTag('unknown')).toBe(false);
};

export const betLegModel: Model<Machine, BetLegWorld> = {
  name: 'betLeg',
  machine: betLegMachine,
  starts: {
    'ready to be placed': legInput(),
    'of a visitor': legInput({ isPlayer: false, available: null }),
    'sent before the page was loaded again': legInput({ leg: keptLeg({ sent: placement() }) }),
  },
  events: {
    'betLeg.stakeTyped': [
      { type: 'betLeg.stakeTyped', text: '700' },
      { type: 'betLeg.stakeTyped', text: 'much' },
    ],
    'betLeg.stakeChosen': [{ type: 'betLeg.stakeChosen', stake: 1_000_00 }],
    'betLeg.maxStakeChosen': [{ type: 'betLeg.maxStakeChosen' }],
    'betLeg.stakeCleared': [{ type: 'betLeg.stakeCleared' }],
    'betLeg.priceStepped': [
      { type: 'betLeg.priceStepped', direction: 'up' },
      { type: 'betLeg.priceStepped', direction: 'down' },
    ],
    'betLeg.offerTaken': [{ type: 'betLeg.offerTaken' }],
    'betLeg.placeRequested': [{ type: 'betLeg.placeRequested' }],
    'betLeg.confirmed': [{ type: 'betLeg.confirmed' }],
    'betLeg.confirmationLeft': [{ type: 'betLeg.confirmationLeft' }],
    'betLeg.dismissed': [{ type: 'betLeg.dismissed' }],
    'betLeg.repicked': [{ type: 'betLeg.repicked', pick: pick({ price: 183 }) }],
    'betLeg.marketMoved': [
      { type: 'betLeg.marketMoved', market: markets.open, condition: 'OPEN' },
      { type: 'betLeg.marketMoved', market: markets.suspended, condition: 'SUSPENDED' },
      { type: 'betLeg.marketMoved', market: markets.worse, condition: 'OPEN' },
      { type: 'betLeg.marketMoved', market: markets.empty, condition: 'OPEN' },
    ],
    'betLeg.positionChanged': [{ type: 'betLeg.positionChanged', bets: [] }],
    'betLeg.availableChanged': [
      { type: 'betLeg.availableChanged', available: 50_00 },
      { type: 'betLeg.availableChanged', available: 20_000_00 },
    ],
    'betLeg.playerChanged': [
      { type: 'betLeg.playerChanged', isPlayer: true },
      { type: 'betLeg.playerChanged', isPlayer: false },
    ],
    'betLeg.preferencesChanged': [{ type: 'betLeg.preferencesChanged', isOneClick: true, choice: 'better' }],
    'betLeg.betChanged': ({ context }) =>
      [
        ...settledOnes,
        later(context.bet ?? told.unmatched, { state: 'matched', matched: 500_00, remaining: 0 }),
        { ...told.matched, key: 'another key' },
      ].map((bet) => ({ type: 'betLeg.betChanged', bet })),
    'betLeg.connected': [{ type: 'betLeg.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    newKey: port(({ newKey }) => newKey, [KEY], [unreachable]),
    placeBet: port(
      ({ placeBet }) => placeBet,
      [told.delayed, told.unmatched, told.partial, told.matched, told.lapsed, told.poor],
      [refused('This market is not on the exchange any more'), unreachable],
    ),
    findBet: port(
      ({ findBet }) => findBet,
      (leg) =>
        leg.hasTag('placed') ? [told.cancelled, told.unmatched, null] : [told.delayed, told.matched, null],
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
  distinguish: (leg) =>
    leg.matches('draft')
      ? [obstacle(leg), leg.context.isOneClick, outcome(leg)?.kind]
      : [leg.context.bet?.state, leg.context.delayLeft],
  distinguishEdges: (leg) =>
    leg.can({ type: 'betLeg.placeRequested' }) && [obstacle(leg), leg.context.isOneClick],
  isFarEnough: ({ context }) => (context.bet?.history.length ?? 0) > 2,
  claims: {
    starting: PASSED_THROUGH,
    'draft.editing': (leg) => {
      const isReady = [null, 'SIGNED_OUT'].includes(obstacle(leg));
      expect(leg.can({ type: 'betLeg.placeRequested' })).toBe(isReady);
    },
    'draft.confirming': (leg) => expect(obstacle(leg)).toBeNull(),
    'underWay.keying': (leg) => {
      isKeptUntilKnown(leg);
      expect(leg.children).not.toHaveProperty('placeBet');
    },
    'underWay.sent.waiting': (leg, { placeBet }) => {
      isKeptUntilKnown(leg);
      expect(placeBet.last.input).toEqual(leg.context.placement);
    },
    'underWay.sent.doubtful': (leg, { placeBet, reconciliation }) => {
      isKeptUntilKnown(leg);
      expect(leg.hasTag('unknown')).toBe(true);
      expect(placeBet.last.signal.aborted).toBe(false);
      expect(reconciliation.last.input).toEqual({ key: KEY });
    },
    'underWay.reconciling': (leg, { placeBet, reconciliation }) => {
      isKeptUntilKnown(leg);
      expect(leg.hasTag('unknown')).toBe(true);
      expect(placeBet.calls.length).toBeLessThanOrEqual(1);
      expect(reconciliation.last.input).toEqual({ key: KEY });
    },
    'underWay.delayed.counting': isDelayedBet,
    'underWay.delayed.due': isDelayedBet,
    'underWay.delayed.asking': (leg, { findBet }) => {
      isDelayedBet(leg);
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
      expect(told.at(-1)).toEqual({ to: 'betSlip', event: { type: 'betSlip.legDismissed', legId: 'leg:1' } }),
  } satisfies LeafClaims<Machine, BetLegWorld>,
};
