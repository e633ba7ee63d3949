// @vitest-environment happy-dom
import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { betsMachine } from '../../machines/exchange/bets/bets.machine';
import { betSlipMachine } from '../../machines/exchange/slip/bet-slip.machine';
import type { slipSelectionMachine } from '../../machines/exchange/slip/selection/slip-selection.machine';
import type { SlipSelectionActor } from '../../machines/exchange/slip/selection/slip-selection.selectors';
import {
  selectCanWait,
  selectDelayLeft,
  selectIsConfirming,
  selectMaxStake,
  selectMinFillText,
  selectObstacle,
  selectOffered,
  selectOutcome,
  selectPrice,
  selectPriceText,
  selectStakeText,
} from '../../machines/exchange/slip/selection/slip-selection.selectors';
import { SelectionCard } from '../../src/features/exchange/slip/selection/SelectionCard';
import { exchangeViewHarness } from '../support/machines/exchange-view-harness';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import type { LeafAssertions, Model } from '../support/machines/model';
import { PASSED_THROUGH } from '../support/machines/model';
import {
  buttonCalled,
  buttonsCalled,
  descriptionOf,
  leave,
  pressButton,
  shownText,
  typeInto,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { type SlipSelectionWorld, slipSelectionModel, slipSelectionWorld } from './slip-selection.model';

const text = textOf('betSlip');

type Machine = typeof slipSelectionMachine;
type Snapshot = SnapshotFrom<Machine>;

const STAKE = 'input[name="stake"]';
const PRICE = 'input[name="price"]';

const submit = (): HTMLButtonElement => {
  const button = document.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) throw new Error('Nothing can be placed');
  return button;
};

/** The live region of the selection; the cancel button has its own. */
const liveText = (): string => [...document.querySelectorAll('[role="status"]')].at(-1)?.textContent ?? '';

/** A removed selection is not rendered. */
function Shown({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const isThere = useSelector(slipSelection, ({ status }) => status === 'active');
  return <ul>{isThere && <SelectionCard slipSelection={slipSelection} />}</ul>;
}

/** The reason is shown beside the button, and describes the button and the field. */
function saysWhyNot(slipSelection: Snapshot): void {
  const found = selectObstacle(slipSelection);
  const isFree = found === null || found === 'SIGNED_OUT';
  expect(submit().getAttribute('aria-disabled')).toBe(isFree ? null : 'true');
  if (!isFree) expect(descriptionOf(submit())).not.toBe('');
  expect(document.querySelector<HTMLInputElement>(STAKE)?.value).toBe(selectStakeText(slipSelection));
}

/** The bet cannot be placed again or removed, and no failure is shown. */
function isKeptOnScreen(): void {
  expect(document.querySelector('button[type="submit"]')).toBeNull();
  expect(buttonsCalled(text('remove', { bet: 'Back India' }))).toEqual([]);
  expect(shownText()).not.toContain('Nothing was staked. Your stake is kept.');
}

const isOnItsWay = (): void => {
  isKeptOnScreen();
  expect(shownText()).toContain(text('placing'));
};

const isBeingFoundOut = (): void => {
  isKeptOnScreen();
  expect(shownText()).toContain(text('unknown'));
  expect(liveText()).toContain(text('unknown'));
};

const isCountedDown = (slipSelection: Snapshot): void => {
  isKeptOnScreen();
  const seconds = Math.ceil((selectDelayLeft(slipSelection) ?? 0) / 1000);
  expect(document.querySelector('[role="timer"]')?.textContent).toBe(`0:0${seconds}`);
};

const isSaid = (pattern: RegExp) => () => {
  expect(liveText()).toMatch(pattern);
  expect(buttonsCalled(`${text('done')}: Back India`)).toHaveLength(1);
};

const isEnded = isSaid(/Cancelled|not matched|settled|not taken/);

const assertions = {
  starting: PASSED_THROUGH,
  'draft.editing': (slipSelection) => {
    saysWhyNot(slipSelection);
    if (selectOutcome(slipSelection)) expect(shownText()).toContain('Nothing was staked.');
  },
  'draft.confirming': (slipSelection) => {
    saysWhyNot(slipSelection);
    expect(submit().textContent).toMatch(/^Confirm ₹/);
    expect(liveText()).toContain(text('confirmTitle'));
  },
  'placing.tapped': isOnItsWay,
  'placing.creatingKey': isOnItsWay,
  'placing.sent.waiting': isOnItsWay,
  'placing.sent.doubtful': isBeingFoundOut,
  'placing.reconciling': isBeingFoundOut,
  'placing.unconfirmed': () => {
    isKeptOnScreen();
    expect(shownText()).toContain(text('unconfirmedHint'));
    expect(liveText()).toContain(text('unconfirmed'));
    expect(buttonsCalled(`${text('done')}: Back India`)).toHaveLength(1);
  },
  'placing.delayed.counting': isCountedDown,
  'placing.delayed.due': isCountedDown,
  'placing.delayed.lookingUp': isCountedDown,
  'placing.settling': PASSED_THROUGH,
  'placed.sorting': PASSED_THROUGH,
  'placed.unmatched': isSaid(/waits at 1\.84/),
  'placed.partial': isSaid(/matched at 1\.84.*is waiting/),
  'placed.matched': isSaid(/₹500 matched at 1\.84/),
  'placed.ended': isEnded,
  'placed.checking': () => expect(buttonsCalled(`${text('done')}: Back India`)).toHaveLength(1),
  dismissed: () => expect(document.querySelector('li')).toBeNull(),
} satisfies LeafAssertions<Machine, SlipSelectionWorld>;

const model: Model<Machine, SlipSelectionWorld> = { ...slipSelectionModel, assertions };

const byPeers = ({ actor }: SlipSelectionWorld, event: Parameters<SlipSelectionActor['send']>[0]): void =>
  actor.send(event);

const interactions = {
  'slipSelection.stakeTyped': (_, { text }) => typeInto(STAKE, text),
  'slipSelection.stakeChosen': () => pressButton(text('stakeAmount', { amount: '₹1,000' })),
  'slipSelection.maxStakeChosen': () => pressButton(text('max')),
  'slipSelection.stakeCleared': () => pressButton(text('clearStake')),
  'slipSelection.fillOrKillChanged': () => {
    // The checkbox is rendered before it is pressed.
    if (document.querySelector('input[type="checkbox"]') === null)
      flushSync(() => pressButton(text('orderOptions')));
    document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  },
  'slipSelection.minFillTyped': (_, { text }) => typeInto('input[name="minFill"]', text),
  'slipSelection.priceStepped': (_, { direction }) =>
    pressButton(direction === 'up' ? text('raiseOdds') : text('lowerOdds')),
  'slipSelection.priceTyped': (_, { text }) => typeInto(PRICE, text),
  'slipSelection.priceEntered': () => leave(PRICE),
  'slipSelection.priceKept': () => pressButton(/^Keep \d/),
  'slipSelection.offerTaken': () => pressButton(/^Take \d/),
  'slipSelection.placeRequested': () => submit().click(),
  'slipSelection.confirmationLeft': () => pressButton(text('edit')),
  'slipSelection.dismissed': () =>
    buttonsCalled(`${text('done')}: Back India`).length > 0
      ? pressButton(`${text('done')}: Back India`)
      : buttonCalled(/^Remove Back India$/).click(),
  // Sent by the slip, not by the user.
  'slipSelection.replaced': byPeers,
  'followedMarket.changed': byPeers,
  'slipSelection.termsChanged': byPeers,
  'slipSelection.betChanged': byPeers,
  'slipSelection.connected': byPeers,
} satisfies Interactions<Machine, SlipSelectionWorld>;

const isOtherOffered = (slipSelection: Snapshot): boolean =>
  selectOffered(slipSelection) !== null && selectOffered(slipSelection) !== selectPrice(slipSelection);

/** Only interactions that the selection offers. */
function isOffered(
  event: { type: string; text?: string; isFillOrKill?: boolean },
  slipSelection: Snapshot,
): boolean {
  const isDraft = slipSelection.matches('draft');
  const found = selectObstacle(slipSelection);
  switch (event.type) {
    case 'slipSelection.stakeTyped':
      return isDraft && event.text !== selectStakeText(slipSelection);
    case 'slipSelection.stakeCleared':
      return isDraft && selectStakeText(slipSelection) !== '';
    case 'slipSelection.maxStakeChosen':
      return isDraft && (selectMaxStake(slipSelection) ?? 0) > 0;
    case 'slipSelection.fillOrKillChanged':
      return (
        isDraft &&
        selectCanWait(slipSelection) &&
        event.isFillOrKill !== (selectMinFillText(slipSelection) !== null)
      );
    case 'slipSelection.minFillTyped':
      return (
        isDraft &&
        selectCanWait(slipSelection) &&
        ![null, event.text].includes(selectMinFillText(slipSelection))
      );
    case 'slipSelection.priceTyped':
      return isDraft && event.text !== selectPriceText(slipSelection);
    case 'slipSelection.priceEntered':
      return isDraft && selectPriceText(slipSelection) !== null;
    case 'slipSelection.priceKept':
      return slipSelection.can({ type: 'slipSelection.priceKept' });
    case 'slipSelection.offerTaken':
      return isDraft && isOtherOffered(slipSelection);
    case 'slipSelection.placeRequested':
      return isDraft && (found === null || found === 'SIGNED_OUT');
    case 'slipSelection.confirmationLeft':
      return selectIsConfirming(slipSelection);
    default:
      return true;
  }
}

testPathsOnScreen(model, interactions, {
  start: async (input, inspect) => {
    const world = slipSelectionWorld(input, inspect);
    const slipSelection = fakeChannel<LogicOf<typeof betSlipMachine, 'slipSelection'>, never>().logic;
    const slipStorage = fakeChannel<LogicOf<typeof betSlipMachine, 'slipStorage'>, never>().logic;
    const betSlip = createActor(betSlipMachine.provide({ actors: { slipSelection, slipStorage } })).start();
    const bets = createActor(betsMachine).start();
    const harness = await exchangeViewHarness(<Shown slipSelection={world.actor} />, {
      actors: { betSlip, bets },
    });
    return {
      ...world,
      stop: () => {
        harness.stop();
        betSlip.stop();
        bets.stop();
        world.stop();
      },
    };
  },
  mayHappen: (event, snapshot) => isOffered(event, snapshot),
});
