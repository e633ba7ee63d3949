// @vitest-environment happy-dom
import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { defaultSlipPreferences } from '../../domain/betting/slip-preferences';
import { betsMachine } from '../../machines/exchange/bets/bets.machine';
import type { BetSlipEvent } from '../../machines/exchange/slip/bet-slip.events';
import type { betSlipMachine } from '../../machines/exchange/slip/bet-slip.machine';
import {
  selectAcceptance,
  selectAreQuickStakesValid,
  selectDisarmReason,
  selectIsExplainingOneClick,
  selectIsOneClick,
  selectIsOneTapShown,
  selectIsOpen,
  selectOneTapStake,
  selectQuickStakes,
  selectSelectionCount,
  selectUnplacedCount,
} from '../../machines/exchange/slip/bet-slip.selectors';
import SlipDock from '../../src/features/exchange/slip/SlipDock';
import { formatPaise } from '../../src/ui/format';
import { exchangeViewHarness } from '../support/machines/exchange-view-harness';
import type { LeafAssertions, Model } from '../support/machines/model';
import { buttonsCalled, pressButton, shownText, typeInto } from '../support/machines/screen-interactions';
import { selection, storedSelection } from '../support/machines/slip-fixtures';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import {
  type BetSlipWorld,
  betSlipModel,
  betSlipWorld,
  decidedBySlip,
  statesOf,
  stored,
} from './bet-slip.model';

const text = textOf('betSlip');

type Machine = typeof betSlipMachine;
type Slip = SnapshotFrom<Machine>;

const checkbox = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!found) throw new Error('There is no switch for one click');
  return found;
};

/** Whether the sheet is open; otherwise only its bar is shown at the bottom of the window. */
const isSheetOpen = (slip: Slip): boolean => selectIsOpen(slip) && selectSelectionCount(slip) > 0;

/** Each draft has a form with the quick stakes, of which one may have their editor instead. */
const hasChips = (slip: Slip): boolean =>
  statesOf(slip).some((state) => state !== 'submitted') && slip.context.quickStakeEdit === null;

const assertions = {
  'panel.closed': (slip) => {
    expect(buttonsCalled(text('close'))).toEqual([]);
    expect(buttonsCalled(text('open', { count: selectUnplacedCount(slip) }))).toHaveLength(
      selectSelectionCount(slip) > 0 ? 1 : 0,
    );
  },
  'panel.open': (slip) => {
    expect(buttonsCalled(text('close'))).toHaveLength(isSheetOpen(slip) ? 1 : 0);
    expect(document.querySelectorAll('li')).toHaveLength(selectSelectionCount(slip));
    for (const stake of isSheetOpen(slip) && hasChips(slip) ? selectQuickStakes(slip) : [])
      expect(buttonsCalled(text('stakeAmount', { amount: formatPaise(stake, { whole: true }) }))).not.toEqual(
        [],
      );
  },
  'oneClick.settled': (slip) => {
    if (!isSheetOpen(slip)) return;
    expect(checkbox().checked).toBe(selectIsOneClick(slip));
    expect(shownText()).not.toContain(text('oneClickTitle'));
  },
  'oneTap.disarmed': (slip) => {
    expect(buttonsCalled(text('oneTap.armed'))).toEqual([]);
    expect(buttonsCalled(text('oneTap.arm'))).toHaveLength(selectIsOneTapShown(slip) ? 1 : 0);
    const reason = selectDisarmReason(slip);
    if (reason) expect(shownText()).toContain(text(`oneTap.reasons.${reason}`));
  },
  'oneTap.armed': () => {
    expect(buttonsCalled(text('oneTap.armed'))).toHaveLength(1);
    expect(document.documentElement.dataset.oneTap).toBe('armed');
  },
  'quickStakes.settled': () => expect(shownText()).not.toContain(text('editStakesHint')),
  'quickStakes.editing': (slip) => {
    if (!isSheetOpen(slip)) return;
    const { texts = [] } = slip.context.quickStakeEdit ?? {};
    const fields = [...document.querySelectorAll<HTMLInputElement>('fieldset input')];
    expect(fields.slice(0, texts.length).map(({ value }) => value)).toEqual(texts);
    expect(shownText().includes(text('editStakesHint'))).toBe(selectAreQuickStakesValid(slip));
  },
  'oneClick.explaining': (slip) => {
    if (!isSheetOpen(slip)) return;
    expect(checkbox().checked).toBe(false);
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(text('oneClickText'));
  },
} satisfies LeafAssertions<Machine, BetSlipWorld>;

const australia = storedSelection({
  selection: selection({ selectionId: 'australia', selectionName: 'Australia' }),
});

const restorations: Extract<BetSlipEvent, { type: 'betSlip.restored' }>[] = [
  { type: 'betSlip.restored', preferences: null, selections: [stored.draft, australia] },
  { type: 'betSlip.restored', preferences: null, selections: [stored.confirming] },
  {
    type: 'betSlip.restored',
    preferences: { ...defaultSlipPreferences, isOneClick: true, isOneClickExplained: true },
    selections: [stored.submitted],
  },
];

const model: Model<Machine, BetSlipWorld> = {
  ...betSlipModel,
  events: {
    ...betSlipModel.events,
    'betSlip.restored': (slip) =>
      slip.context.selectionCount > 0 || selectIsExplainingOneClick(slip) || selectIsOneTapShown(slip)
        ? []
        : restorations,
  },
  // Two drafts can be cleared together; other combinations are covered by the actor's paths.
  isFarEnough: (slip) => selectSelectionCount(slip) > 1 && statesOf(slip).some((state) => state !== 'draft'),
  assertions,
};

const byPeers = ({ actor }: BetSlipWorld, event: BetSlipEvent): void => actor.send(event);

const interactions = {
  'betSlip.opened': ({ actor }) =>
    pressButton(text('open', { count: selectUnplacedCount(actor.getSnapshot()) })),
  'betSlip.closed': () => pressButton(text('close')),
  'betSlip.cleared': () => pressButton(text('clear')),
  'betSlip.oneClickChanged': () => checkbox().click(),
  'betSlip.oneClickConfirmed': () => pressButton(text('oneClickAccept')),
  'betSlip.oneClickDeclined': () => pressButton(text('oneClickDecline')),
  'betSlip.acceptanceChanged': (_, { acceptance: chosen }) => pressButton(text(`acceptances.${chosen}`)),
  // The button of another selection, which these paths do not have, opens the editor there instead.
  'betSlip.quickStakesOpened': ({ actor }, event) =>
    actor.getSnapshot().context.quickStakeEdit ? actor.send(event) : pressButton(text('editStakes')),
  'betSlip.quickStakeTyped': (_, { text: typed }) => typeInto('fieldset input', typed),
  'betSlip.quickStakesSubmitted': () => pressButton(text('saveStakes')),
  'betSlip.quickStakesCancelled': () => pressButton(text('cancelEditing')),
  'betSlip.selectionDismissed': () => {
    const place = buttonsCalled(/^Remove Back India$/);
    // The newest selection is first.
    expect(place.length).toBeGreaterThan(0);
    place.at(-1)?.click();
  },
  'betSlip.oneTapStakeChosen': (_, { stake }) => {
    const select = document.querySelector('select');
    if (!select) throw new Error('There is no bar');
    select.value = String(stake);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  },
  'betSlip.armed': () => pressButton(text('oneTap.arm')),
  'betSlip.disarmed': () => pressButton(text('oneTap.armed')),
  'betSlip.pageHidden': byPeers,
  'betSlip.betsStopped': byPeers,
  // The setting is in the sheet, and these paths have the empty slip.
  'betSlip.oneTapShown': byPeers,
  // Prices are covered by the paths of the market, and the button for several bets needs open markets.
  'betSlip.selectionAdded': byPeers,
  'betSlip.placeAllRequested': byPeers,
  // Needs a selection whose market is known: covered by the tests of the slip.
  'betSlip.persistenceChanged': byPeers,
  // From selections, storage and peers.
  'betSlip.selectionChanged': byPeers,
  'betSlip.offerChanged': byPeers,
  'betSlip.restored': byPeers,
  'betSlip.preferencesChangedElsewhere': byPeers,
  'betSlip.betsChanged': byPeers,
  'betSlip.availableChanged': byPeers,
  'betSlip.playerChanged': byPeers,
  'betSlip.connected': byPeers,
} satisfies Interactions<Machine, BetSlipWorld>;

/** Only what the slip offers in its current state. */
function isOffered(event: BetSlipEvent, slip: Slip): boolean {
  switch (event.type) {
    case 'betSlip.opened':
      return !selectIsOpen(slip) && selectSelectionCount(slip) > 0;
    case 'betSlip.closed':
      return isSheetOpen(slip);
    case 'betSlip.selectionDismissed':
      return isSheetOpen(slip) && statesOf(slip)[0] !== 'submitted';
    case 'betSlip.quickStakesOpened':
      return isSheetOpen(slip) && statesOf(slip)[0] !== 'submitted';
    case 'betSlip.quickStakeTyped':
      return isSheetOpen(slip) && slip.context.quickStakeEdit?.texts[event.index] !== event.text;
    case 'betSlip.quickStakesSubmitted':
    case 'betSlip.quickStakesCancelled':
      return isSheetOpen(slip);
    case 'betSlip.cleared':
      return isSheetOpen(slip) && selectSelectionCount(slip) > 1;
    case 'betSlip.oneClickChanged':
      return isSheetOpen(slip) && event.isOneClick !== selectIsOneClick(slip);
    case 'betSlip.oneClickConfirmed':
    case 'betSlip.oneClickDeclined':
      return isSheetOpen(slip) && selectIsExplainingOneClick(slip);
    case 'betSlip.acceptanceChanged':
      return isSheetOpen(slip) && event.acceptance !== selectAcceptance(slip);
    case 'betSlip.armed':
    case 'betSlip.disarmed':
    case 'betSlip.pageHidden':
    case 'betSlip.betsStopped':
      return slip.can(event);
    case 'betSlip.oneTapStakeChosen':
      return selectIsOneTapShown(slip) && event.stake !== selectOneTapStake(slip);
    default:
      return selectSelectionCount(slip) < 3;
  }
}

testPathsOnScreen(model, interactions, {
  start: async (input, inspect) => {
    const running = betSlipWorld(input, inspect);
    const bets = createActor(betsMachine).start();
    const harness = await exchangeViewHarness(<SlipDock hasBets={false} />, {
      actors: { betSlip: running.actor, bets },
    });
    return {
      ...running,
      stop: () => {
        harness.stop();
        bets.stop();
        running.stop();
      },
    };
  },
  mayHappen: (event, snapshot) => isOffered(event as BetSlipEvent, snapshot),
  decided: decidedBySlip,
});
