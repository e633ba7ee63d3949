// @vitest-environment happy-dom
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { createActor, createMachine, type SnapshotFrom } from 'xstate';
import type { cashOutMachine } from '../../machines/exchange/bets/cash-out/cash-out.machine';
import {
  type CashOutActor,
  type CashOutOutcome,
  selectOutcome,
  selectPercent,
  selectQuote,
} from '../../machines/exchange/bets/cash-out/cash-out.selectors';
import { reasonText } from '../../src/features/exchange/bets/bet-text';
import { CashOut } from '../../src/features/exchange/bets/cash-out/CashOut';
import { exchangeViewHarness } from '../support/machines/exchange-view-harness';
import { type LeafAssertions, type Model, PASSED_THROUGH } from '../support/machines/model';
import { buttonsCalled, pressButton, shownText, typeInto } from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { type CashOutWorld, cashOutModel, cashOutWorld } from './cash-out.model';

type Machine = typeof cashOutMachine;
type Snapshot = SnapshotFrom<Machine>;

const text = textOf('cashOut');
const TAKE = /^Cash out (for ₹|and lose ₹|\d+%)/;
const SLIDER = 'input[type="range"]';

function Shown({ cashOut }: { cashOut: CashOutActor }) {
  const isActive = useSelector(cashOut, ({ status }) => status === 'active');
  return isActive ? <CashOut cashOut={cashOut} name="India" /> : null;
}

const canBeClosed = (): boolean => buttonsCalled(text('close')).length > 0;
const isTakeable = (): boolean =>
  buttonsCalled(TAKE).some((button) => button.getAttribute('aria-disabled') === null);

/** While the hedge may be live, the panel offers neither a cash-out nor its closing, and shows no failure. */
function isNotClosable(): void {
  expect(canBeClosed()).toBe(false);
  expect(isTakeable()).toBe(false);
  expect(shownText()).not.toContain(text('refused'));
}

const isPlacing = (): void => {
  isNotClosable();
  expect(shownText()).toContain(text('placing'));
};

const isReconciling = (): void => {
  isNotClosable();
  expect(shownText()).toContain(text('unknown'));
};

/** The panel shows the chosen percentage, the last quote, and a notice if the price moved. */
function isOffering(cashOut: Snapshot): void {
  expect(document.querySelector<HTMLInputElement>(SLIDER)?.value).toBe(String(selectPercent(cashOut)));
  expect(shownText().includes(text('ifWins', { selection: 'India' }))).toBe(selectQuote(cashOut) !== null);
  expect(shownText().includes(text('moved'))).toBe(selectOutcome(cashOut)?.kind === 'moved');
  expect(canBeClosed()).toBe(true);
}

const isQuoting = (cashOut: Snapshot): void => {
  isOffering(cashOut);
  expect(isTakeable()).toBe(false);
};

/** What the panel says about the reason. */
function explanationOf(outcome: CashOutOutcome): string {
  if (outcome.kind === 'rejected') return reasonText(outcome.reason, textOf('bets'));
  if (outcome.kind === 'unconfirmed') return text('unconfirmedHint');
  return outcome.kind === 'refused' ? outcome.serverMessage : '';
}

const assertions = {
  'offering.quoting': isQuoting,
  'offering.choosing': isQuoting,
  'offering.quoted': (cashOut) => {
    isOffering(cashOut);
    expect(isTakeable()).toBe(true);
    expect(document.querySelector('[role="timer"]')).not.toBeNull();
  },
  'offering.outdated': (cashOut) => {
    isOffering(cashOut);
    expect(isTakeable()).toBe(selectQuote(cashOut) !== null);
  },
  'offering.unavailable': (cashOut) => {
    isQuoting(cashOut);
    expect(shownText()).toContain(text('unavailable.OPEN'));
  },
  'offering.failed': (cashOut) => {
    isQuoting(cashOut);
    expect(shownText()).toContain(text('failed'));
    expect(buttonsCalled(text('tryAgain'))).toHaveLength(1);
  },
  'taking.creatingKey': isPlacing,
  'taking.sent.waiting': isPlacing,
  'taking.sent.doubtful': isReconciling,
  'taking.reconciling': isReconciling,
  settling: PASSED_THROUGH,
  refused: (cashOut) => {
    const outcome = selectOutcome(cashOut);
    const title = text(
      outcome?.kind === 'notStaked' || outcome?.kind === 'unconfirmed' ? outcome.kind : 'refused',
    );
    const notice = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
    expect(notice).toContain(`${title}${outcome ? explanationOf(outcome) : ''}${text('tryAgain')}`);
    expect(buttonsCalled(text('tryAgain'))).toHaveLength(1);
  },
  done: ({ context: { bet } }) =>
    expect(shownText()).toContain(
      bet?.state === 'delayed'
        ? text('delayed')
        : bet?.matched === bet?.size
          ? 'Cashed out'
          : 'could be matched',
    ),
  closed: () => expect(document.querySelector('section')).toBeNull(),
} satisfies LeafAssertions<Machine, CashOutWorld>;

const model: Model<Machine, CashOutWorld> = { ...cashOutModel, assertions };

const byPeers = ({ actor }: CashOutWorld, event: Parameters<CashOutActor['send']>[0]): void =>
  actor.send(event);

const interactions = {
  'cashOut.percentChosen': (_, { percent: chosen }) => typeInto(SLIDER, String(chosen)),
  'cashOut.takeRequested': () => pressButton(TAKE),
  'cashOut.retryRequested': () => pressButton(text('tryAgain')),
  'cashOut.closed': () => buttonsCalled(text('close'))[0]?.click(),
  'followedMarket.changed': byPeers,
  'cashOut.betChanged': byPeers,
  'cashOut.connected': byPeers,
} satisfies Interactions<Machine, CashOutWorld>;

/** Whether the panel can send the event: the slider has fixed percentages, and a quote that is loading cannot be taken. */
function isOffered(event: { type: string; percent?: number }, cashOut: Snapshot): boolean {
  if (event.type === 'cashOut.percentChosen')
    return (event.percent ?? 0) > 0 && event.percent !== selectPercent(cashOut);
  return (
    event.type !== 'cashOut.takeRequested' ||
    (selectQuote(cashOut) !== null && cashOut.can({ type: 'cashOut.takeRequested' }))
  );
}

testPathsOnScreen(model, interactions, {
  start: async (input, inspect) => {
    const world = cashOutWorld(input, inspect);
    // The `bets` actor closes the cash-out.
    const bets = createActor(
      createMachine({
        on: { 'bets.cashOutClosed': { actions: () => world.actor.send({ type: 'cashOut.closed' }) } },
      }),
    ).start();
    const harness = await exchangeViewHarness(<Shown cashOut={world.actor} />, { actors: { bets } });
    return {
      ...world,
      stop: () => {
        harness.stop();
        bets.stop();
        world.stop();
      },
    };
  },
  mayHappen: (event, snapshot) => isOffered(event, snapshot),
});
