// @vitest-environment happy-dom
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { betSlipMachine } from '../../machines/bet-slip/bet-slip.machine';
import { betsMachine } from '../../machines/bets/bets.machine';
import type { betLegMachine } from '../../machines/slip-selection/slip-selection.machine';
import type { BetLegActor } from '../../machines/slip-selection/slip-selection.selectors';
import {
  delayLeft,
  hasMoved,
  isConfirming,
  maxStake,
  obstacle,
  outcome,
  stakeText,
} from '../../machines/slip-selection/slip-selection.selectors';
import { Leg } from '../../src/features/bet-slip/SelectionCard';
import words from '../../src/features/bet-slip/words/en';
import { exchangeStage } from '../support/machines/exchange-view-harness';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import type { LeafClaims, Model } from '../support/machines/model';
import { PASSED_THROUGH } from '../support/machines/model';
import {
  buttonCalled,
  buttonsCalled,
  descriptionOf,
  pressButton,
  shownText,
  typeInto,
} from '../support/machines/screen-interactions';
import { type Gestures, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { type BetLegWorld, betLegModel, betLegWorld } from './slip-selection.model';

type Machine = typeof betLegMachine;
type Snapshot = SnapshotFrom<Machine>;

const STAKE = 'input[inputmode="decimal"]';

const submit = (): HTMLButtonElement => {
  const button = document.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) throw new Error('Nothing can be placed');
  return button;
};

/** What is read out of the leg; the button that takes back what waits has a word of its own. */
const news = (): string => [...document.querySelectorAll('[role="status"]')].at(-1)?.textContent ?? '';

/** A leg that was taken off is not drawn any more. */
function Shown({ leg }: { leg: BetLegActor }) {
  const isThere = useSelector(leg, ({ status }) => status === 'active');
  return <ul>{isThere && <Leg leg={leg} />}</ul>;
}

/** What stands against it is said beside the button, and the button and the field point there. */
function saysWhyNot(leg: Snapshot): void {
  const found = obstacle(leg);
  const isFree = found === null || found === 'SIGNED_OUT';
  expect(submit().getAttribute('aria-disabled')).toBe(isFree ? null : 'true');
  if (!isFree) expect(descriptionOf(submit())).not.toBe('');
  expect(document.querySelector<HTMLInputElement>(STAKE)?.value).toBe(stakeText(leg));
}

/** Nothing can be placed again, taken off, or read as failed. */
function isKeptOnScreen(): void {
  expect(document.querySelector('button[type="submit"]')).toBeNull();
  expect(buttonsCalled(words.remove('Back India'))).toEqual([]);
  expect(shownText()).not.toContain('Nothing was staked. Your stake is kept.');
}

const isOnItsWay = (): void => {
  isKeptOnScreen();
  expect(shownText()).toContain(words.placing);
};

const isBeingFoundOut = (): void => {
  isKeptOnScreen();
  expect(shownText()).toContain(words.unknown);
  expect(news()).toContain(words.unknown);
};

const isCountedDown = (leg: Snapshot): void => {
  isKeptOnScreen();
  const seconds = Math.ceil((delayLeft(leg) ?? 0) / 1000);
  expect(document.querySelector('[role="timer"]')?.textContent).toBe(`0:0${seconds}`);
};

const isSaid = (pattern: RegExp) => () => {
  expect(news()).toMatch(pattern);
  expect(buttonsCalled(`${words.done}: Back India`)).toHaveLength(1);
};

const isEnded = isSaid(/Cancelled|not matched|settled|not taken/);

const claims = {
  starting: PASSED_THROUGH,
  'draft.editing': (leg) => {
    saysWhyNot(leg);
    if (outcome(leg)) expect(shownText()).toContain('Nothing was staked.');
  },
  'draft.confirming': (leg) => {
    saysWhyNot(leg);
    expect(submit().textContent).toMatch(/^Confirm ₹/);
    expect(news()).toContain(words.check);
  },
  'underWay.keying': isOnItsWay,
  'underWay.sent.waiting': isOnItsWay,
  'underWay.sent.doubtful': isBeingFoundOut,
  'underWay.reconciling': isBeingFoundOut,
  'underWay.delayed.counting': isCountedDown,
  'underWay.delayed.due': isCountedDown,
  'underWay.delayed.asking': isCountedDown,
  'underWay.settling': PASSED_THROUGH,
  'placed.sorting': PASSED_THROUGH,
  'placed.unmatched': isSaid(/waits at 1\.84/),
  'placed.partial': isSaid(/matched at 1\.84.*waits/),
  'placed.matched': isSaid(/₹500 matched at 1\.84/),
  'placed.ended': isEnded,
  'placed.checking': () => expect(buttonsCalled(`${words.done}: Back India`)).toHaveLength(1),
  dismissed: () => expect(document.querySelector('li')).toBeNull(),
} satisfies LeafClaims<Machine, BetLegWorld>;

const model: Model<Machine, BetLegWorld> = { ...betLegModel, claims };

const byPeers = ({ actor }: BetLegWorld, event: Parameters<BetLegActor['send']>[0]): void =>
  actor.send(event);

const gestures = {
  'betLeg.stakeTyped': (_, { text }) => typeInto(STAKE, text),
  'betLeg.stakeChosen': () => pressButton(words.stakeAt('₹1,000')),
  'betLeg.maxStakeChosen': () => pressButton(words.max),
  'betLeg.stakeCleared': () => pressButton(words.clearStake),
  'betLeg.priceStepped': (_, { direction }) => pressButton(direction === 'up' ? words.raise : words.lower),
  'betLeg.offerTaken': () => pressButton(/^Take \d/),
  'betLeg.placeRequested': () => submit().click(),
  'betLeg.confirmed': () => submit().click(),
  'betLeg.confirmationLeft': () => pressButton(words.changeIt),
  'betLeg.dismissed': () =>
    buttonsCalled(`${words.done}: Back India`).length > 0
      ? pressButton(`${words.done}: Back India`)
      : buttonCalled(/^Take Back India off/).click(),
  // From the slip, which hears them from the prices and the exchange.
  'betLeg.repicked': byPeers,
  'betLeg.marketMoved': byPeers,
  'betLeg.positionChanged': byPeers,
  'betLeg.availableChanged': byPeers,
  'betLeg.playerChanged': byPeers,
  'betLeg.preferencesChanged': byPeers,
  'betLeg.betChanged': byPeers,
  'betLeg.connected': byPeers,
} satisfies Gestures<Machine, BetLegWorld>;

/** Only what the leg offers. */
function isOffered(event: { type: string; text?: string }, leg: Snapshot): boolean {
  const isDraft = leg.matches('draft');
  const found = obstacle(leg);
  switch (event.type) {
    case 'betLeg.stakeTyped':
      return isDraft && event.text !== stakeText(leg);
    case 'betLeg.stakeCleared':
      return isDraft && stakeText(leg) !== '';
    case 'betLeg.maxStakeChosen':
      return isDraft && (maxStake(leg) ?? 0) > 0;
    case 'betLeg.offerTaken':
      return isDraft && hasMoved(leg);
    case 'betLeg.placeRequested':
      return isDraft && !isConfirming(leg) && (found === null || found === 'SIGNED_OUT');
    case 'betLeg.confirmed':
    case 'betLeg.confirmationLeft':
      return isConfirming(leg);
    default:
      return true;
  }
}

testPathsOnScreen(model, gestures, {
  start: async (input, inspect) => {
    const world = betLegWorld(input, inspect);
    const betLeg = fakeChannel<LogicOf<typeof betSlipMachine, 'betLeg'>, never>().logic;
    const slipKeeper = fakeChannel<LogicOf<typeof betSlipMachine, 'slipKeeper'>, never>().logic;
    const betSlip = createActor(betSlipMachine.provide({ actors: { betLeg, slipKeeper } })).start();
    const bets = createActor(betsMachine).start();
    const stage = await exchangeStage(<Shown leg={world.actor} />, { actors: { betSlip, bets } });
    return {
      ...world,
      stop: () => {
        stage.stop();
        betSlip.stop();
        bets.stop();
        world.stop();
      },
    };
  },
  mayHappen: (event, snapshot) => isOffered(event, snapshot),
});
