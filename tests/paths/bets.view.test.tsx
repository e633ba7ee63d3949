// @vitest-environment happy-dom
import { useState } from 'react';
import { expect } from 'vitest';
import {
  type AnyActorRef,
  assign,
  createMachine,
  fromCallback,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type { Bet } from '../../domain/betting/exchange';
import { betsMachine } from '../../machines/exchange/bets/bets.machine';
import {
  selectDisconnectRef,
  selectIsCancelling,
  selectIsCancellingAll,
  selectIsLoading,
  selectOpenBets,
} from '../../machines/exchange/bets/bets.selectors';
import { betHistoryMachine } from '../../machines/exchange/bets/history/bet-history.machine';
import { profitMachine } from '../../machines/exchange/bets/profit/profit.machine';
import MyBets from '../../src/features/exchange/bets/history/MyBets';
import { OpenBets } from '../../src/features/exchange/bets/open/OpenBets';
import ProfitAndLoss from '../../src/features/exchange/profit/ProfitAndLoss';
import { exchangeViewHarness } from '../support/machines/exchange-view-harness';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import type { LeafAssertions, Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import {
  buttonsCalled,
  isLoadingCalled,
  pressButton,
  shownText,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { type BetsWorld, betsModel } from './bets.model';

const openBetsText = textOf('openBets');
const cashOutText = textOf('cashOut');
const matchCashOutText = textOf('matchCashOut');
const editText = textOf('editBet');
const myBetsText = textOf('myBets');
const profitText = textOf('profit');

type Machine = typeof betsMachine;
type Bets = SnapshotFrom<Machine>;
type Place = 'history' | 'profit';

interface Screen extends BetsWorld {
  /** Mounts or unmounts a screen. */
  readonly visit: (place: Place, isThere: boolean) => void;
}

/** A cash-out that requests an offer until the test ends it. */
const requestingCashOut = createMachine({
  context: ({ input }) => ({
    ...(input as object),
    percent: 100,
    quote: null,
    loadFailure: null,
    bet: null,
    outcome: null,
  }),
  initial: 'offering',
  states: { offering: { initial: 'quoting', states: { quoting: {} } }, closed: { type: 'final' } },
  on: { 'test.ended': '.closed' },
});

/** A cash-out of a match whose first part is pending until the test ends it. */
const takingMatchCashOut = createMachine({
  context: ({ input }) => ({ ...(input as object), results: [] }),
  initial: 'taking',
  states: { taking: { tags: 'busy' }, closed: { type: 'final' } },
  on: { 'test.ended': '.closed' },
});

/** The form of a change that stays open until the test ends it. */
const openEdit = createMachine({
  context: ({ input }) => ({
    ...(input as object),
    price: 184,
    priceText: null,
    sizeText: '500',
    bestPrice: null,
    edited: null,
    outcome: null,
  }),
  initial: 'choosing',
  states: { choosing: {}, closed: { type: 'final' } },
  on: {
    'test.ended': { target: '.closed', actions: assign({ edited: ({ event }) => event.bet }) },
  },
  output: ({ context }) => context.edited,
});

function world(input: InputFrom<Machine>, inspect: Inspect): BetsWorld {
  const loadAllBets = fakePort<LogicOf<Machine, 'loadAllBets'>>();
  const cancellation = fakePort<LogicOf<Machine, 'cancellation'>>();
  const cancelAll = fakePort<LogicOf<Machine, 'cancelAll'>>();
  const loadBets = fakePort<LogicOf<typeof betHistoryMachine, 'loadBets'>>();
  const loadBetMatches = fakePort<LogicOf<typeof betHistoryMachine, 'loadBetMatches'>>();
  const loadProfit = fakePort<LogicOf<typeof profitMachine, 'loadProfit'>>();
  const machine = betsMachine.provide({
    actors: {
      loadAllBets: loadAllBets.logic,
      cancellation: cancellation.logic,
      cancelAll: cancelAll.logic,
      disconnect: fakePort<LogicOf<Machine, 'disconnect'>>().logic,
      edit: openEdit as unknown as LogicOf<Machine, 'edit'>,
      cashOut: requestingCashOut as unknown as LogicOf<Machine, 'cashOut'>,
      matchCashOut: takingMatchCashOut as unknown as LogicOf<Machine, 'matchCashOut'>,
      betHistory: betHistoryMachine.provide({
        actors: { loadBets: loadBets.logic, loadBetMatches: loadBetMatches.logic },
      }),
      profit: profitMachine.provide({
        actors: { loadProfit: loadProfit.logic, days: fromCallback(() => {}) },
      }),
    },
  });
  const running = run(machine, { as: 'bets', input, inspect });
  const child = (id: 'cashOut' | 'edit' | 'matchCashOut'): AnyActorRef =>
    running.actor.getSnapshot().children[id] as AnyActorRef;
  const cashOut = { resolve: async () => child('cashOut').send({ type: 'test.ended' }) };
  const matchCashOut = { resolve: async () => child('matchCashOut').send({ type: 'test.ended' }) };
  const edit = { resolve: async (bet: Bet | null) => child('edit').send({ type: 'test.ended', bet }) };
  return {
    ...running,
    loadAllBets,
    cancellation,
    cancelAll,
    cashOut: cashOut as unknown as BetsWorld['cashOut'],
    matchCashOut: matchCashOut as unknown as BetsWorld['matchCashOut'],
    edit: edit as unknown as BetsWorld['edit'],
  };
}

/** The open bets, My Bets, and profit and loss. */
function Screens({ onReady }: { onReady: (visit: Screen['visit']) => void }) {
  const [visits, setVisits] = useState({ history: 0, profit: 0 });
  onReady((place, isThere) =>
    // The key changes with each visit, so that the screen is mounted again.
    setVisits((before) => ({ ...before, [place]: isThere ? Math.abs(before[place]) + 1 : -before[place] })),
  );
  return (
    <>
      <OpenBets />
      {visits.history > 0 && <MyBets key={`history ${visits.history}`} />}
      {visits.profit > 0 && <ProfitAndLoss key={`profit ${visits.profit}`} />}
    </>
  );
}

const cashOutTitle = cashOutText('title', { selection: 'India' });
const titles = (): readonly (string | null)[] =>
  [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
const assertions = {
  'list.visitor': () => expect(shownText()).not.toContain('₹500'),
  'list.loading': (bets) => expect(isLoadingCalled(openBetsText('loading'))).toBe(selectIsLoading(bets)),
  'list.loaded': (bets) => {
    const names = [...document.querySelectorAll('li')].filter(({ textContent }) =>
      /^Back/.test(textContent ?? ''),
    );
    expect(names).toHaveLength(selectOpenBets(bets).length);
    if (selectOpenBets(bets).length === 0) expect(shownText()).toContain(openBetsText('emptyHint'));
    for (const { id } of selectOpenBets(bets)) {
      const isBusy = selectIsCancelling(id)(bets);
      const [cancel] = buttonsCalled(/^Cancel ₹/);
      if (cancel) expect(cancel.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
    }
  },
  'list.failed': (bets) => {
    const isEmpty = selectOpenBets(bets).length === 0;
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(
      isEmpty ? openBetsText('failed') : openBetsText('outdated'),
    );
    expect(buttonsCalled(openBetsText('tryAgain'))).toHaveLength(1);
  },
  'cashOut.closed': () => {
    expect(shownText()).not.toContain(cashOutTitle);
    expect(shownText()).not.toContain(matchCashOutText('title.matches'));
  },
  'cashOut.open': () => expect(shownText()).toContain(cashOutText('part')),
  'cashOut.ofMatch': () => expect(shownText()).toContain(matchCashOutText('title.matches')),
  'cancellations.unreported': () => expect(shownText()).not.toContain('no longer staked'),
  'cancellations.reported': ({ context: { cancellations } }) => {
    // A bet that is cancelled again reports the request that is pending.
    const isCancelled = Object.values(cancellations).some(({ bet }) => bet !== null && bet.cancelled > 0);
    if (isCancelled) expect(shownText()).toContain('no longer staked');
  },
  // A single bet has no button for all.
  'cancelAll.idle': () => expect(buttonsCalled(openBetsText('cancellingAll'))).toEqual([]),
  'cancelAll.cancelling': (bets) => expect(selectIsCancellingAll(bets)).toBe(true),
  'edit.closed': () => expect(document.querySelector('form')).toBeNull(),
  'edit.open': (bets) => {
    const isListed = selectOpenBets(bets).some(({ id }) => id === '1');
    expect(buttonsCalled(editText('submit'))).toHaveLength(isListed ? 1 : 0);
  },
  // Shown in the settings of the slip.
  'disconnect.closed': (bets) => expect(selectDisconnectRef(bets)).toBeUndefined(),
  'disconnect.open': (bets) => expect(selectDisconnectRef(bets)).toBeDefined(),
  'history.closed': () => expect(document.querySelector('[role="tablist"]')).toBeNull(),
  'history.open': () => {
    expect(titles()).toContain(myBetsText('title'));
    expect(document.querySelector('[role="tablist"]')).not.toBeNull();
  },
  'profit.closed': () => expect(shownText()).not.toContain(profitText('range')),
  'profit.open': () => {
    expect(titles()).toContain(profitText('title'));
    expect(shownText()).toContain(profitText('range'));
  },
} satisfies LeafAssertions<Machine, Screen>;

const model: Model<Machine, Screen> = { ...betsModel, assertions };

const byPeers = ({ actor }: Screen, event: Parameters<Screen['actor']['send']>[0]): void => actor.send(event);

const interactions = {
  // Only a failed list has a button: a loaded one is refreshed automatically.
  'bets.refreshRequested': ({ actor }, event) =>
    actor.getSnapshot().hasTag('failed') ? pressButton(openBetsText('tryAgain')) : actor.send(event),
  'bets.cancelRequested': () => pressButton(/^Cancel ₹/),
  'bets.cancelAllRequested': byPeers,
  'bets.editOpened': () => pressButton(editText('title', { bet: 'Back India' })),
  'bets.editClosed': ({ actor }, event) =>
    buttonsCalled(editText('close')).length > 0 ? pressButton(editText('close')) : actor.send(event),
  'bets.disconnectOpened': byPeers,
  'bets.disconnectLeft': byPeers,
  'bets.cashOutOpened': () => pressButton(new RegExp(`${cashOutText('openOf', { selection: 'India' })}$`)),
  'bets.cashOutClosed': () => pressButton(cashOutText('close')),
  // A single selection has no button for the match, and results that are not known are not closed.
  'bets.matchCashOutRequested': byPeers,
  'bets.matchCashOutClosed': byPeers,
  'bets.historyOpened': ({ visit }) => visit('history', true),
  'bets.historyLeft': ({ visit }) => visit('history', false),
  'bets.profitOpened': ({ visit }) => visit('profit', true),
  'bets.profitLeft': ({ visit }) => visit('profit', false),
  'bets.betChanged': byPeers,
  'bets.playerChanged': byPeers,
  'bets.connected': byPeers,
  'bets.openBetsRequested': byPeers,
  'bets.cancellationSettled': byPeers,
} satisfies Interactions<Machine, Screen>;

/** Only what the screen offers: unmatched bets can be cancelled, matched ones cashed out. */
function isOffered(event: { type: string; betId?: string }, bets: Bets): boolean {
  const open = selectOpenBets(bets);
  switch (event.type) {
    case 'bets.cancelRequested':
      return (
        event.betId === '1' &&
        open.some(({ id, remaining }) => remaining > 0 && !selectIsCancelling(id)(bets))
      );
    case 'bets.editOpened':
      return event.betId === '1' && open.some(({ id, remaining }) => id === '1' && remaining > 0);
    case 'bets.cashOutOpened':
    case 'bets.matchCashOutRequested':
      return open.some(({ matched }) => matched > 0);
    default:
      return true;
  }
}

testPathsOnScreen(model, interactions, {
  start: async (input, inspect) => {
    const running = world(input, inspect);
    let visit: Screen['visit'] = () => undefined;
    const screens = <Screens onReady={(ready) => (visit = ready)} />;
    const harness = await exchangeViewHarness(screens, { actors: { bets: running.actor } });
    return {
      ...running,
      visit: (place, isThere) => visit(place, isThere),
      stop: () => {
        harness.stop();
        running.stop();
      },
    };
  },
  mayHappen: (event, snapshot) => isOffered(event, snapshot),
});
