import { expect } from 'vitest';
import type { AnyMachineSnapshot, InputFrom, SnapshotFrom } from 'xstate';
import { betSlipMachine } from '../../machines/bet-slip/bet-slip.machine';
import {
  isExplainingOneClick,
  isOneClick,
  isOpen,
  legCount,
  legRefs,
} from '../../machines/bet-slip/bet-slip.selectors';
import { defaultSlipPreferences } from '../../machines/domain/betting/slip-preferences';
import { bet } from '../support/machines/exchange-fixtures';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import { market } from '../support/machines/market-fixtures';
import type { EventCases, LeafClaims, Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { keptLeg, later, pick, placement, told } from '../support/machines/slip-fixtures';

type Machine = typeof betSlipMachine;
type Slip = SnapshotFrom<Machine>;
export type BetSlipWorld = ReturnType<typeof betSlipWorld>;

export function betSlipWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const betLeg = fakeChannel<LogicOf<Machine, 'betLeg'>, never>();
  const slipKeeper = fakeChannel<LogicOf<Machine, 'slipKeeper'>, never>();
  const machine = betSlipMachine.provide({ actors: { betLeg: betLeg.logic, slipKeeper: slipKeeper.logic } });
  return { ...run(machine, { as: 'betSlip', input, inspect }), betLeg, slipKeeper };
}

/** Legs are compared by what they are, not by which actor runs them. */
export const decidedBySlip = (context: AnyMachineSnapshot['context']): unknown => {
  const { legs, ...rest } = context as Slip['context'];
  return { ...rest, legs: legs.map(({ legId, marketId }) => ({ legId, marketId })) };
};

const firstLeg = ({ context: { legs } }: Slip): readonly string[] =>
  legs.slice(0, 1).map(({ legId }) => legId);

export const betSlipModel: Model<Machine, BetSlipWorld> = {
  name: 'betSlip',
  machine: betSlipMachine,
  starts: { 'with nothing in it': undefined },
  events: {
    'betSlip.picked': [
      { type: 'betSlip.picked', pick: pick() },
      { type: 'betSlip.picked', pick: pick({ price: 183 }) },
    ],
    'betSlip.opened': [{ type: 'betSlip.opened' }],
    'betSlip.closed': [{ type: 'betSlip.closed' }],
    'betSlip.cleared': [{ type: 'betSlip.cleared' }],
    'betSlip.placeRequested': [{ type: 'betSlip.placeRequested' }],
    'betSlip.oneClickChanged': [
      { type: 'betSlip.oneClickChanged', isOneClick: true },
      { type: 'betSlip.oneClickChanged', isOneClick: false },
    ],
    'betSlip.oneClickConfirmed': [{ type: 'betSlip.oneClickConfirmed' }],
    'betSlip.oneClickDeclined': [{ type: 'betSlip.oneClickDeclined' }],
    'betSlip.choiceChanged': [{ type: 'betSlip.choiceChanged', choice: 'any' }],
    'betSlip.quickStakesChanged': [
      { type: 'betSlip.quickStakesChanged', stakes: [200_00, 300_00] },
      { type: 'betSlip.quickStakesChanged', stakes: [] },
    ],
    'betSlip.legChanged': (slip) =>
      firstLeg(slip).flatMap((legId) => [
        { type: 'betSlip.legChanged' as const, legId, leg: keptLeg({ stakeText: '700' }) },
        { type: 'betSlip.legChanged' as const, legId, leg: keptLeg({ sent: placement() }) },
      ]),
    'betSlip.legPlaced': (slip) => firstLeg(slip).map((legId) => ({ type: 'betSlip.legPlaced', legId })),
    'betSlip.legDismissed': (slip) =>
      firstLeg(slip).map((legId) => ({ type: 'betSlip.legDismissed', legId })),
    // Its keeper tells it before anybody else does.
    'betSlip.restored': (slip) =>
      slip.context.legCount > 0 || isExplainingOneClick(slip)
        ? []
        : [
            { type: 'betSlip.restored', preferences: null, legs: [keptLeg()] },
            {
              type: 'betSlip.restored',
              preferences: { ...defaultSlipPreferences, isOneClick: true, wasOneClickAsked: true },
              legs: [keptLeg({ sent: placement() })],
            },
          ],
    'betSlip.marketMoved': [{ type: 'betSlip.marketMoved', market: market(), condition: 'OPEN' }],
    'betSlip.betChanged': [
      { type: 'betSlip.betChanged', bet: bet() },
      { type: 'betSlip.betChanged', bet: told.cancelled },
    ],
    'betSlip.betsLoaded': [
      {
        type: 'betSlip.betsLoaded',
        bets: [later(bet(), { state: 'matched', matched: 500_00, remaining: 0 })],
      },
    ],
    'betSlip.availableChanged': [{ type: 'betSlip.availableChanged', available: 100_00 }],
    'betSlip.playerChanged': [
      { type: 'betSlip.playerChanged', isPlayer: true },
      { type: 'betSlip.playerChanged', isPlayer: false },
    ],
    'betSlip.connected': [{ type: 'betSlip.connected' }],
    'betSlip.marketWanted': ({ context }) =>
      context.wanted.length > 0 ? [] : [{ type: 'betSlip.marketWanted', marketId: 'm1-odds' }],
    'betSlip.marketUnwanted': [{ type: 'betSlip.marketUnwanted', marketId: 'm1-odds' }],
  } satisfies EventCases<Machine>,
  distinguish: ({ context: { isPlayer, preferences, told, wanted } }) => [
    Object.values(told).map(({ isPlaced, leg }) => [isPlaced, leg.sent !== null]),
    isPlayer,
    preferences.wasOneClickAsked,
    wanted.length,
  ],
  distinguishEdges: (slip) =>
    legCount(slip) === 0
      ? slip.context.isPlayer
      : Object.values(slip.context.told).map(({ isPlaced, leg }) => [isPlaced, leg.sent !== null]),
  isFarEnough: (slip) => legCount(slip) > 1,
  claims: {
    'panel.closed': (slip) => expect(isOpen(slip)).toBe(false),
    'panel.open': (slip, { told }) => {
      expect(isOpen(slip)).toBe(true);
      expect(legRefs(slip).map(({ id }) => id)).toEqual(slip.context.legs.map(({ legId }) => legId));
      const follows = told.filter(({ to }) => to === 'exchange').at(-1)?.event.type;
      if (legCount(slip) > 0) expect(follows).toBe('exchange.marketFollowed');
    },
    'oneClick.settled': (slip) => {
      expect(isExplainingOneClick(slip)).toBe(false);
      if (isOneClick(slip)) expect(slip.context.preferences.wasOneClickAsked).toBe(true);
    },
    'oneClick.explaining': (slip) => {
      expect(isExplainingOneClick(slip)).toBe(true);
      expect(isOneClick(slip)).toBe(false);
    },
  } satisfies LeafClaims<Machine, BetSlipWorld>,
};
