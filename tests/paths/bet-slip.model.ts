import { expect } from 'vitest';
import type { AnyMachineSnapshot, InputFrom, SnapshotFrom } from 'xstate';
import { betSlipMachine } from '../../machines/bet-slip/bet-slip.machine';
import {
  selectIsExplainingOneClick,
  selectIsOneClick,
  selectIsOpen,
  selectSelectionCount,
  selectSelectionRefs,
} from '../../machines/bet-slip/bet-slip.selectors';
import { defaultSlipPreferences } from '../../machines/domain/betting/slip-preferences';
import { bet } from '../support/machines/exchange-fixtures';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import { market } from '../support/machines/market-fixtures';
import type { EventCases, LeafAssertions, Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { later, placement, selection, storedSelection, told } from '../support/machines/slip-fixtures';

type Machine = typeof betSlipMachine;
type Slip = SnapshotFrom<Machine>;
export type BetSlipWorld = ReturnType<typeof betSlipWorld>;

export function betSlipWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const slipSelection = fakeChannel<LogicOf<Machine, 'slipSelection'>, never>();
  const slipStorage = fakeChannel<LogicOf<Machine, 'slipStorage'>, never>();
  const machine = betSlipMachine.provide({
    actors: { slipSelection: slipSelection.logic, slipStorage: slipStorage.logic },
  });
  return { ...run(machine, { as: 'betSlip', input, inspect }), slipSelection, slipStorage };
}

/** Legs are compared by what they are, not by which actor runs them. */
export const decidedBySlip = (context: AnyMachineSnapshot['context']): unknown => {
  const { selections, ...rest } = context as Slip['context'];
  return {
    ...rest,
    selections: selections.map(({ slipSelectionId, marketId }) => ({ slipSelectionId, marketId })),
  };
};

const firstLeg = ({ context: { selections } }: Slip): readonly string[] =>
  selections.slice(0, 1).map(({ slipSelectionId }) => slipSelectionId);

export const betSlipModel: Model<Machine, BetSlipWorld> = {
  name: 'betSlip',
  machine: betSlipMachine,
  starts: { 'with nothing in it': undefined },
  events: {
    'betSlip.selectionAdded': [
      { type: 'betSlip.selectionAdded', selection: selection() },
      { type: 'betSlip.selectionAdded', selection: selection({ price: 183 }) },
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
    'betSlip.acceptanceChanged': [{ type: 'betSlip.acceptanceChanged', acceptance: 'any' }],
    'betSlip.quickStakesChanged': [
      { type: 'betSlip.quickStakesChanged', stakes: [200_00, 300_00] },
      { type: 'betSlip.quickStakesChanged', stakes: [] },
    ],
    'betSlip.selectionChanged': (slip) =>
      firstLeg(slip).flatMap((slipSelectionId) => [
        {
          type: 'betSlip.selectionChanged' as const,
          slipSelectionId,
          stored: storedSelection({ stakeText: '700' }),
        },
        {
          type: 'betSlip.selectionChanged' as const,
          slipSelectionId,
          stored: storedSelection({ submitted: placement() }),
        },
      ]),
    'betSlip.selectionPlaced': (slip) =>
      firstLeg(slip).map((slipSelectionId) => ({ type: 'betSlip.selectionPlaced', slipSelectionId })),
    'betSlip.selectionDismissed': (slip) =>
      firstLeg(slip).map((slipSelectionId) => ({ type: 'betSlip.selectionDismissed', slipSelectionId })),
    // Its keeper tells it before anybody else does.
    'betSlip.restored': (slip) =>
      slip.context.selectionCount > 0 || selectIsExplainingOneClick(slip)
        ? []
        : [
            { type: 'betSlip.restored', preferences: null, selections: [storedSelection()] },
            {
              type: 'betSlip.restored',
              preferences: { ...defaultSlipPreferences, isOneClick: true, isOneClickExplained: true },
              selections: [storedSelection({ submitted: placement() })],
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
    'betSlip.marketFollowed': ({ context }) =>
      context.wanted.length > 0 ? [] : [{ type: 'betSlip.marketFollowed', marketId: 'm1-odds' }],
    'betSlip.marketUnfollowed': [{ type: 'betSlip.marketUnfollowed', marketId: 'm1-odds' }],
  } satisfies EventCases<Machine>,
  distinguish: ({ context: { isPlayer, preferences, told, wanted } }) => [
    Object.values(told).map(({ isPlaced, stored }) => [isPlaced, stored.submitted !== null]),
    isPlayer,
    preferences.isOneClickExplained,
    wanted.length,
  ],
  distinguishEdges: (slip) =>
    selectSelectionCount(slip) === 0
      ? slip.context.isPlayer
      : Object.values(slip.context.told).map(({ isPlaced, stored }) => [isPlaced, stored.submitted !== null]),
  isFarEnough: (slip) => selectSelectionCount(slip) > 1,
  assertions: {
    'panel.closed': (slip) => expect(selectIsOpen(slip)).toBe(false),
    'panel.open': (slip, { told }) => {
      expect(selectIsOpen(slip)).toBe(true);
      expect(selectSelectionRefs(slip).map(({ id }) => id)).toEqual(
        slip.context.selections.map(({ slipSelectionId }) => slipSelectionId),
      );
      const follows = told.filter(({ to }) => to === 'exchange').at(-1)?.event.type;
      if (selectSelectionCount(slip) > 0) expect(follows).toBe('exchange.marketFollowed');
    },
    'oneClick.settled': (slip) => {
      expect(selectIsExplainingOneClick(slip)).toBe(false);
      if (selectIsOneClick(slip)) expect(slip.context.preferences.isOneClickExplained).toBe(true);
    },
    'oneClick.explaining': (slip) => {
      expect(selectIsExplainingOneClick(slip)).toBe(true);
      expect(selectIsOneClick(slip)).toBe(false);
    },
  } satisfies LeafAssertions<Machine, BetSlipWorld>,
};
