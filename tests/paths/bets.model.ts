import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { betsMachine } from '../../machines/exchange/bets/bets.machine';
import {
  selectCashOutRef,
  selectDisconnectRef,
  selectEdited,
  selectEditRef,
  selectHistoryRef,
  selectMatchCashOutRef,
  selectOpenBets,
  selectProfitRef,
} from '../../machines/exchange/bets/bets.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { betResult, later } from '../support/machines/slip-fixtures';

type Machine = typeof betsMachine;
type Bets = SnapshotFrom<Machine>;
export type BetsWorld = ReturnType<typeof betsWorld>;

export function betsWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadAllBets = fakePort<LogicOf<Machine, 'loadAllBets'>>();
  const cancellation = fakePort<LogicOf<Machine, 'cancellation'>>();
  const cancelAll = fakePort<LogicOf<Machine, 'cancelAll'>>();
  const edit = fakePort<LogicOf<Machine, 'edit'>>();
  const disconnect = fakePort<LogicOf<Machine, 'disconnect'>>();
  const cashOut = fakePort<LogicOf<Machine, 'cashOut'>>();
  const matchCashOut = fakePort<LogicOf<Machine, 'matchCashOut'>>();
  const betHistory = fakePort<LogicOf<Machine, 'betHistory'>>();
  const profit = fakePort<LogicOf<Machine, 'profit'>>();
  const machine = betsMachine.provide({
    actors: {
      loadAllBets: loadAllBets.logic,
      cancellation: cancellation.logic,
      cancelAll: cancelAll.logic,
      edit: edit.logic,
      disconnect: disconnect.logic,
      cashOut: cashOut.logic,
      matchCashOut: matchCashOut.logic,
      betHistory: betHistory.logic,
      profit: profit.logic,
    },
  });
  return {
    ...run(machine, { as: 'bets', input, inspect }),
    loadAllBets,
    cancellation,
    cancelAll,
    edit,
    cashOut,
    matchCashOut,
  };
}

const port = answers<Machine, BetsWorld>();

const matched = later(betResult.unmatched, {
  ...{ state: 'matched', matched: 500_00, remaining: 0 },
  fills: [{ price: betResult.unmatched.price, size: 500_00 }],
});
/** Of a backend that may report no changes. */
const unreported = { ...betResult.unmatched, history: [] };
const edited = later(betResult.unmatched, { price: 190 });
const won = later(matched, { state: 'won', settledAt: 1_700_000_100_000, profit: 420_00 });

const cashOutPart = { marketId: 'm1-odds', selectionId: 'india', least: 113_33 };

const panels = ['cashOut', 'edit', 'disconnect', 'history', 'profit'] as const;

const asking = ({ context: { cancellations } }: Bets): readonly string[] =>
  Object.values(cancellations).map(({ bet, isPending }) =>
    isPending ? 'asking' : (bet?.state ?? 'refused'),
  );

export const betsModel: Model<Machine, BetsWorld> = {
  name: 'bets',
  machine: betsMachine,
  starts: { 'before it is known who plays': undefined },
  events: {
    'bets.playerChanged': [
      { type: 'bets.playerChanged', isPlayer: true },
      { type: 'bets.playerChanged', isPlayer: false },
    ],
    'bets.connected': [{ type: 'bets.connected' }],
    'bets.refreshRequested': [{ type: 'bets.refreshRequested' }],
    'bets.betChanged': [
      { type: 'bets.betChanged', bet: matched },
      { type: 'bets.betChanged', bet: won },
    ],
    'bets.openBetsRequested': [{ type: 'bets.openBetsRequested' }],
    'bets.cancelRequested': [
      { type: 'bets.cancelRequested', betId: '1' },
      { type: 'bets.cancelRequested', betId: 'unknown' },
    ],
    'bets.cancellationSettled': (bets) =>
      asking(bets).includes('asking')
        ? [
            { type: 'bets.cancellationSettled', betId: '1', bet: betResult.cancelled, sentence: null },
            {
              type: 'bets.cancellationSettled',
              betId: '1',
              bet: null,
              sentence: { serverMessage: 'It is not yours' },
            },
          ]
        : [],
    'bets.cancelAllRequested': [
      { type: 'bets.cancelAllRequested', marketId: null },
      { type: 'bets.cancelAllRequested', marketId: 'm1-odds' },
      { type: 'bets.cancelAllRequested', marketId: 'another' },
    ],
    'bets.editOpened': [
      { type: 'bets.editOpened', betId: '1' },
      { type: 'bets.editOpened', betId: 'unknown' },
    ],
    'bets.editClosed': [{ type: 'bets.editClosed' }],
    'bets.disconnectOpened': [{ type: 'bets.disconnectOpened' }],
    'bets.disconnectLeft': [{ type: 'bets.disconnectLeft' }],
    'bets.cashOutOpened': [{ type: 'bets.cashOutOpened', marketId: 'm1-odds', selectionId: 'india' }],
    'bets.cashOutClosed': [{ type: 'bets.cashOutClosed' }],
    'bets.matchCashOutRequested': [
      { type: 'bets.matchCashOutRequested', parts: [cashOutPart] },
      { type: 'bets.matchCashOutRequested', parts: [] },
    ],
    'bets.matchCashOutClosed': [{ type: 'bets.matchCashOutClosed' }],
    'bets.historyOpened': [{ type: 'bets.historyOpened', marketId: 'm1-odds' }],
    'bets.historyLeft': [{ type: 'bets.historyLeft' }],
    'bets.profitOpened': [{ type: 'bets.profitOpened' }],
    'bets.profitLeft': [{ type: 'bets.profitLeft' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadAllBets: port(
      ({ loadAllBets }) => loadAllBets,
      [[betResult.unmatched], [unreported], []],
      [unreachable],
    ),
    cashOut: port(({ cashOut }) => cashOut, [{ bet: null, idempotencyKey: '', outcome: null, quote: null }]),
    matchCashOut: port(({ matchCashOut }) => matchCashOut, [undefined]),
    cancelAll: port(
      ({ cancelAll }) => cancelAll,
      [{ kind: 'done', bets: [betResult.cancelled], count: 1 }, { kind: 'unavailable' }],
    ),
    edit: port(({ edit }) => edit, [edited, null]),
  },
  waits: {
    'list.loaded': 30_000,
    'list.failed': 5000,
    'cancellations.reported': 8000,
    'cancelAll.idle': 8000,
    'edit.closed': 8000,
  },
  distinguish: (bets) => [
    selectOpenBets(bets).map(({ history, state }) => (history.length === 0 ? 'unreported' : state)),
    bets.context.bets === null,
    asking(bets).includes('asking'),
  ],
  distinguishEdges: (bets) => asking(bets),
  // What is open is independent of what else is open: combinations of two cover those of more.
  isFarEnough: ({ value }) => panels.filter((panel) => value[panel] !== 'closed').length > 1,
  ignored: {
    'bets.playerChanged': {
      in: [
        'cashOut.closed',
        'cancellations.unreported',
        'cancelAll.idle',
        'edit.closed',
        'disconnect.closed',
        'history.closed',
        'profit.closed',
      ],
      because: 'the child is not running, or nothing is reported',
    },
    'bets.connected': {
      in: [
        'list.visitor',
        'cashOut.closed',
        'cancelAll.idle',
        'edit.closed',
        'disconnect.closed',
        'history.closed',
        'profit.closed',
      ],
      because: 'a visitor has no bets, or the child is not running',
    },
    'bets.refreshRequested': {
      in: ['list.visitor', 'list.loading', 'history.closed'],
      because: 'a visitor has no bets, the list is loading, or the child is not running',
    },
    'bets.betChanged': {
      in: ['list.visitor', 'cashOut.closed', 'edit.closed', 'history.closed', 'profit.closed'],
      because: 'the bet of a player who has signed out is not shown, or the child is not running',
    },
    'bets.cancelAllRequested': {
      in: ['cancelAll.cancelling'],
      because: 'one request is pending at a time',
    },
    'bets.editOpened': {
      in: ['edit.open'],
      because: 'one bet is edited at a time',
    },
    'bets.editClosed': {
      in: ['edit.closed'],
      because: 'it is closed',
    },
    'bets.disconnectOpened': {
      in: ['disconnect.open'],
      because: 'it is open',
    },
    'bets.disconnectLeft': {
      in: ['disconnect.closed'],
      because: 'it is closed',
    },
    'bets.cashOutOpened': {
      in: ['cashOut.open', 'cashOut.ofMatch'],
      because: 'one cash-out is open at a time',
    },
    'bets.matchCashOutRequested': {
      in: ['cashOut.open', 'cashOut.ofMatch'],
      because: 'one cash-out is open at a time',
    },
    'bets.matchCashOutClosed': {
      in: ['cashOut.closed', 'cashOut.open'],
      because: 'it is closed',
    },
    'bets.cashOutClosed': {
      in: ['cashOut.closed', 'cashOut.ofMatch'],
      because: 'it is closed',
    },
    'bets.historyOpened': {
      in: ['history.open'],
      because: 'it is open',
    },
    'bets.historyLeft': {
      in: ['history.closed'],
      because: 'it is closed',
    },
    'bets.profitOpened': {
      in: ['profit.open'],
      because: 'it is open',
    },
    'bets.profitLeft': {
      in: ['profit.closed'],
      because: 'it is closed',
    },
  },
  assertions: {
    'list.visitor': ({ context }) => expect([context.bets, context.cancellations]).toEqual([null, {}]),
    'list.loading': (_, { loadAllBets }) => {
      expect(loadAllBets.last.signal.aborted).toBe(false);
      expect(loadAllBets.last.input.filter).toBe('open');
    },
    'list.loaded': (bets) => {
      expect(bets.context.bets).not.toBeNull();
      expect(selectOpenBets(bets).every(({ state }) => ['unmatched', 'matched'].includes(state))).toBe(true);
    },
    'list.failed': (bets) => {
      expect(bets.hasTag('failed')).toBe(true);
      expect(bets.can({ type: 'bets.refreshRequested' })).toBe(true);
    },
    'cashOut.closed': (bets) =>
      expect([selectCashOutRef(bets), selectMatchCashOutRef(bets)]).toEqual([undefined, undefined]),
    'cashOut.open': (bets, { cashOut }) => {
      expect(selectCashOutRef(bets)).toBeDefined();
      expect(cashOut.last.input).toEqual({ marketId: 'm1-odds', selectionId: 'india' });
    },
    'cashOut.ofMatch': (bets, { matchCashOut }) => {
      expect(selectMatchCashOutRef(bets)).toBeDefined();
      expect(matchCashOut.last.input).toEqual({ parts: [cashOutPart] });
    },
    'cancellations.unreported': (bets) =>
      expect(asking(bets).every((state) => state === 'asking' || state === 'refused')).toBe(true),
    'cancellations.reported': (bets) => expect(asking(bets)).not.toEqual([]),
    'cancelAll.idle': ({ children }) => expect(children.cancelAll).toBeUndefined(),
    'cancelAll.cancelling': ({ context }, { cancelAll }) =>
      expect(context.cancelAll).toEqual({ ...cancelAll.last.input, outcome: null }),
    'edit.closed': (bets) => expect(selectEditRef(bets)).toBeUndefined(),
    'edit.open': (bets, { edit }) => {
      expect(selectEditRef(bets)).toBeDefined();
      expect(edit.last.input.bet.remaining).toBeGreaterThan(0);
      expect(selectEdited(bets)).toBeNull();
    },
    'disconnect.closed': (bets) => expect(selectDisconnectRef(bets)).toBeUndefined(),
    'disconnect.open': (bets) => expect(selectDisconnectRef(bets)).toBeDefined(),
    'history.closed': (bets) => expect(selectHistoryRef(bets)).toBeUndefined(),
    'history.open': (bets) => expect(selectHistoryRef(bets)).toBeDefined(),
    'profit.closed': (bets) => expect(selectProfitRef(bets)).toBeUndefined(),
    'profit.open': (bets) => expect(selectProfitRef(bets)).toBeDefined(),
  } satisfies LeafAssertions<Machine, BetsWorld>,
};
