import { expect } from 'vitest';
import { type AnyMachineSnapshot, type InputFrom, type SnapshotFrom, sendTo, setup } from 'xstate';
import { defaultSlipPreferences } from '../../domain/betting/slip-preferences';
import type { BetSlipEvent } from '../../machines/exchange/slip/bet-slip.events';
import { betSlipMachine } from '../../machines/exchange/slip/bet-slip.machine';
import {
  selectAreQuickStakesValid,
  selectDisarmReason,
  selectIsArmed,
  selectIsExplainingOneClick,
  selectIsOneClick,
  selectIsOneTapShown,
  selectIsOpen,
  selectSelectionCount,
  selectSelectionRefs,
} from '../../machines/exchange/slip/bet-slip.selectors';
import {
  initialContext,
  type SlipSelectionContext,
  type SlipSelectionInput,
} from '../../machines/exchange/slip/selection/slip-selection.setup';
import {
  isConfirming,
  isPlaced,
  isSubmitted,
  selectionOf,
} from '../../machines/exchange/slip/slip-selections';
import { peer } from '../../machines/system';
import { bet } from '../support/machines/exchange-fixtures';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import { market } from '../support/machines/market-fixtures';
import type { EventCases, LeafAssertions, Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { betResult, placement, selection, storedSelection } from '../support/machines/slip-fixtures';

type Machine = typeof betSlipMachine;
type Slip = SnapshotFrom<Machine>;
export type BetSlipWorld = ReturnType<typeof betSlipWorld>;

/** Stake texts that a frozen selection reads as its state. */
const CONFIRMING = '501';
const PLACED = '502';
/** The stake of a tap that is placed; a tap with the stake that is set at first does not reach the exchange. */
const TAPPED = '500';

/**
 * A selection that keeps the state it was restored in: the pure transition function of the slip does not run its children. It can
 * only be dismissed.
 */
const frozenSelection = setup({
  types: { context: {} as SlipSelectionContext, input: {} as SlipSelectionInput, tags: {} as string },
  guards: {
    isSubmitted: ({ context }) => context.placement !== null,
    isPlaced: ({ context }) => context.stakeText === PLACED,
    isConfirming: ({ context }) => context.stakeText === CONFIRMING,
    isTapPlacing: ({ context }) => context.isTapped && context.stakeText === TAPPED,
  },
}).createMachine({
  context: ({ input }) => ({
    ...initialContext({ input }),
    market: market(),
    condition: 'OPEN',
    isPlayer: true,
    available: 10_000_00,
    outcome: input.isTapped === true && input.stored.stakeText !== TAPPED ? { kind: 'notStaked' } : null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isSubmitted', target: 'placing' },
        { guard: 'isTapPlacing', target: 'placing' },
        { guard: 'isPlaced', target: 'placed' },
        { guard: 'isConfirming', target: 'draft.confirming' },
        { target: 'draft' },
      ],
    },
    draft: { initial: 'editing', states: { editing: {}, confirming: {} } },
    placing: { tags: ['busy', 'submitted'] },
    placed: { tags: 'placed' },
  },
  on: {
    'slipSelection.dismissed': {
      actions: sendTo(peer('betSlip'), ({ self }) => ({
        type: 'betSlip.selectionDismissed',
        slipSelectionId: self.id,
      })),
    },
  },
});

const machine = betSlipMachine.provide({
  actors: { slipSelection: frozenSelection as unknown as LogicOf<Machine, 'slipSelection'> },
});

export function betSlipWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const slipStorage = fakeChannel<LogicOf<Machine, 'slipStorage'>, never>();
  const oneTapWatch = fakeChannel<LogicOf<Machine, 'oneTapWatch'>, BetSlipEvent>();
  const running = run(
    machine.provide({ actors: { slipStorage: slipStorage.logic, oneTapWatch: oneTapWatch.logic } }),
    { as: 'betSlip', input, inspect },
  );
  return { ...running, slipStorage, oneTapWatch };
}

/** Selections are compared by what they are, not by which actor runs them. */
export const decidedBySlip = (context: AnyMachineSnapshot['context']): unknown => {
  const { selections, ...rest } = context as Slip['context'];
  return { ...rest, selections: selections.map((ref) => [ref.id, selectionOf(ref)]) };
};

const firstId = ({ context: { selections } }: Slip): readonly string[] =>
  selections.slice(0, 1).map(({ id }) => id);

/** One draft of an unknown visitor, so that the states of the editor are not multiplied by those of other regions. */
const isAlone = (slip: Slip): boolean =>
  selectSelectionCount(slip) === 1 && slip.context.isPlayer === null && !selectIsExplainingOneClick(slip);

/** One-tap betting has its paths on the empty slip of a player: its states are not multiplied by those of other regions. */
const isEmptyOfPlayer = (slip: Slip): boolean =>
  slip.context.selectionCount === 0 &&
  slip.context.isPlayer === true &&
  !selectIsOpen(slip) &&
  !selectIsExplainingOneClick(slip) &&
  !slip.context.preferences.isOneClickExplained;

const quickStakeTexts = ({ context }: Slip): readonly string[] | null =>
  context.quickStakeEdit?.texts ?? null;

/** Whether each selection is a draft, asks for confirmation, is submitted or is placed. */
export const statesOf = ({ context: { selections } }: Slip): readonly string[] =>
  selections.map((ref) => {
    if (isPlaced(ref)) return 'placed';
    if (isSubmitted(ref)) return 'submitted';
    return isConfirming(ref) ? 'confirming' : 'draft';
  });

/** What the storage may restore. */
export const stored = {
  draft: storedSelection(),
  confirming: storedSelection({ stakeText: CONFIRMING }),
  placed: storedSelection({ stakeText: PLACED }),
  submitted: storedSelection({ submitted: placement() }),
} as const;

export const betSlipModel: Model<Machine, BetSlipWorld> = {
  name: 'betSlip',
  machine,
  starts: { 'with nothing in it': undefined },
  events: {
    'betSlip.selectionAdded': [
      { type: 'betSlip.selectionAdded', selection: selection() },
      { type: 'betSlip.selectionAdded', selection: selection({ price: 183 }) },
    ],
    'betSlip.opened': [{ type: 'betSlip.opened' }],
    'betSlip.closed': [{ type: 'betSlip.closed' }],
    'betSlip.cleared': [{ type: 'betSlip.cleared' }],
    'betSlip.placeAllRequested': [{ type: 'betSlip.placeAllRequested' }],
    'betSlip.oneClickChanged': [
      { type: 'betSlip.oneClickChanged', isOneClick: true },
      { type: 'betSlip.oneClickChanged', isOneClick: false },
    ],
    'betSlip.oneClickConfirmed': [{ type: 'betSlip.oneClickConfirmed' }],
    'betSlip.oneClickDeclined': [{ type: 'betSlip.oneClickDeclined' }],
    'betSlip.acceptanceChanged': [{ type: 'betSlip.acceptanceChanged', acceptance: 'any' }],
    'betSlip.persistenceChanged': [{ type: 'betSlip.persistenceChanged', persistence: 'lapse' }],
    'betSlip.quickStakesOpened': (slip) =>
      isAlone(slip)
        ? firstId(slip).map((slipSelectionId) => ({
            type: 'betSlip.quickStakesOpened' as const,
            slipSelectionId,
          }))
        : [],
    'betSlip.quickStakeTyped': [
      { type: 'betSlip.quickStakeTyped', index: 0, text: '200' },
      { type: 'betSlip.quickStakeTyped', index: 0, text: '' },
    ],
    'betSlip.quickStakesSubmitted': [{ type: 'betSlip.quickStakesSubmitted' }],
    'betSlip.quickStakesCancelled': [{ type: 'betSlip.quickStakesCancelled' }],
    'betSlip.selectionChanged': (slip) =>
      firstId(slip).map(() => ({ type: 'betSlip.selectionChanged' as const })),
    'betSlip.offerChanged': (slip) => firstId(slip).map(() => ({ type: 'betSlip.offerChanged' as const })),
    'betSlip.selectionDismissed': (slip) =>
      firstId(slip).map((slipSelectionId) => ({
        type: 'betSlip.selectionDismissed' as const,
        slipSelectionId,
      })),
    // Sent by the storage when it starts, before any other event.
    'betSlip.restored': (slip) =>
      slip.context.selectionCount > 0 || selectIsExplainingOneClick(slip) || selectIsOneTapShown(slip)
        ? []
        : [
            { type: 'betSlip.restored', preferences: null, selections: [stored.draft] },
            { type: 'betSlip.restored', preferences: null, selections: [stored.confirming] },
            { type: 'betSlip.restored', preferences: null, selections: [stored.placed] },
            {
              type: 'betSlip.restored',
              preferences: { ...defaultSlipPreferences, isOneClick: true, isOneClickExplained: true },
              selections: [stored.submitted],
            },
          ],
    'betSlip.preferencesChangedElsewhere': (slip) =>
      firstId(slip).map(() => ({
        type: 'betSlip.preferencesChangedElsewhere' as const,
        preferences: slip.context.preferences,
      })),
    'betSlip.betsChanged': [
      { type: 'betSlip.betsChanged', open: [bet()], changed: [bet()] },
      { type: 'betSlip.betsChanged', open: [], changed: [betResult.cancelled] },
    ],
    'betSlip.availableChanged': [{ type: 'betSlip.availableChanged', available: 100_00 }],
    'betSlip.playerChanged': [
      { type: 'betSlip.playerChanged', isPlayer: true },
      { type: 'betSlip.playerChanged', isPlayer: false },
    ],
    'betSlip.connected': [{ type: 'betSlip.connected' }],
    'betSlip.oneTapShown': (slip) =>
      isEmptyOfPlayer(slip)
        ? [
            { type: 'betSlip.oneTapShown', isShown: true },
            { type: 'betSlip.oneTapShown', isShown: false },
          ]
        : [],
    'betSlip.oneTapStakeChosen': (slip) =>
      isEmptyOfPlayer(slip) ? [{ type: 'betSlip.oneTapStakeChosen', stake: 500_00 }] : [],
    'betSlip.armed': [{ type: 'betSlip.armed' }],
    'betSlip.disarmed': [{ type: 'betSlip.disarmed' }],
    'betSlip.pageHidden': [{ type: 'betSlip.pageHidden' }],
    'betSlip.betsStopped': [{ type: 'betSlip.betsStopped' }],
  } satisfies EventCases<Machine>,
  waits: { 'oneTap.armed': 180_000 },
  distinguish: (slip) => [
    statesOf(slip),
    slip.context.preferences.isOneTapShown,
    slip.context.preferences.oneTapStake,
    slip.context.disarmReason,
    slip.context.isPlayer,
    slip.context.preferences.isOneClickExplained,
    quickStakeTexts(slip)?.[0],
  ],
  distinguishEdges: (slip) => (selectSelectionCount(slip) === 0 ? slip.context.isPlayer : statesOf(slip)),
  isFarEnough: (slip) =>
    selectSelectionCount(slip) > 1 || (slip.matches({ quickStakes: 'editing' }) && !isAlone(slip)),
  ignored: {
    'betSlip.opened': {
      in: ['panel.open'],
      because: 'it is open',
    },
    'betSlip.closed': {
      in: ['panel.closed'],
      because: 'it is closed',
    },
    'betSlip.oneClickChanged': {
      in: ['oneClick.explaining'],
      because: 'the player must answer the explanation first',
    },
    'betSlip.armed': { in: ['oneTap.armed'], because: 'it is armed' },
    'betSlip.disarmed': { in: ['oneTap.disarmed'], because: 'it is not armed' },
    'betSlip.pageHidden': { in: ['oneTap.disarmed'], because: 'nothing watches a bar that is not armed' },
    'betSlip.betsStopped': { in: ['oneTap.disarmed'], because: 'nothing watches a bar that is not armed' },
    'betSlip.oneClickConfirmed': {
      in: ['oneClick.settled'],
      because: 'the control is not rendered',
    },
    'betSlip.oneClickDeclined': {
      in: ['oneClick.settled'],
      because: 'the control is not rendered',
    },
    'betSlip.quickStakeTyped': { in: ['quickStakes.settled'], because: 'the control is not rendered' },
    'betSlip.quickStakesSubmitted': { in: ['quickStakes.settled'], because: 'the control is not rendered' },
    'betSlip.quickStakesCancelled': { in: ['quickStakes.settled'], because: 'the control is not rendered' },
  },
  assertions: {
    'panel.closed': (slip) => expect(selectIsOpen(slip)).toBe(false),
    'panel.open': (slip) => {
      expect(selectIsOpen(slip)).toBe(true);
      expect(selectSelectionRefs(slip)).toBe(slip.context.selections);
    },
    'oneClick.settled': (slip) => {
      expect(selectIsExplainingOneClick(slip)).toBe(false);
      if (selectIsOneClick(slip)) expect(slip.context.preferences.isOneClickExplained).toBe(true);
    },
    'oneClick.explaining': (slip) => {
      expect(selectIsExplainingOneClick(slip)).toBe(true);
      expect(selectIsOneClick(slip)).toBe(false);
    },
    'oneTap.disarmed': (slip) => expect(selectIsArmed(slip)).toBe(false),
    'oneTap.armed': (slip, { oneTapWatch }) => {
      expect([slip.context.isPlayer, selectIsOneTapShown(slip)]).toEqual([true, true]);
      expect(selectDisarmReason(slip)).toBeNull();
      expect(oneTapWatch.last.isClosed).toBe(false);
    },
    'quickStakes.settled': ({ context }) => expect(context.quickStakeEdit).toBeNull(),
    'quickStakes.editing': (slip) => {
      const { quickStakeEdit: edit, selections } = slip.context;
      expect(selections.map(({ id }) => id)).toContain(edit?.slipSelectionId);
      expect(selectAreQuickStakesValid(slip)).toBe(edit?.texts[0] !== '');
    },
  } satisfies LeafAssertions<Machine, BetSlipWorld>,
};
