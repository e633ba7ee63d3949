import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { betHistoryMachine, PAGE_SIZE } from '../../machines/exchange/bets/history/bet-history.machine';
import {
  selectHasFailed,
  selectIsLoading,
  selectMatches,
} from '../../machines/exchange/bets/history/bet-history.selectors';
import { bet } from '../support/machines/exchange-fixtures';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unavailable, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { betResult, later } from '../support/machines/slip-fixtures';

type Machine = typeof betHistoryMachine;
export type BetHistoryWorld = ReturnType<typeof betHistoryWorld>;

export function betHistoryWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadBets = fakePort<LogicOf<Machine, 'loadBets'>>();
  const loadExport = fakePort<LogicOf<Machine, 'loadExport'>>();
  const loadBetMatches = fakePort<LogicOf<Machine, 'loadBetMatches'>>();
  const saveBets = fakePort<LogicOf<Machine, 'saveBets'>>();
  const machine = betHistoryMachine.provide({
    actors: {
      loadBets: loadBets.logic,
      loadExport: loadExport.logic,
      loadBetMatches: loadBetMatches.logic,
      saveBets: saveBets.logic,
    },
  });
  return { ...run(machine, { input, inspect }), loadBets, loadExport, loadBetMatches, saveBets };
}

const port = answers<Machine, BetHistoryWorld>();
const answered = later(betResult.unmatched, { state: 'matched', matched: 500_00, remaining: 0 });

const exportPage = { list: [bet()], total: 2 };
const lastExportPage = { list: [bet({ id: '2' })], total: 1 };

export const betHistoryModel: Model<Machine, BetHistoryWorld> = {
  name: 'betHistory',
  machine: betHistoryMachine,
  starts: {
    'as its screen opens': { marketId: null },
    'for one market': { marketId: 'm1-odds' },
  },
  events: {
    'betHistory.tabChosen': [{ type: 'betHistory.tabChosen', tab: 'settled' }],
    'betHistory.filtered': [{ type: 'betHistory.filtered', sportId: '4', matchId: 'm1', from: 0, to: null }],
    'betHistory.pageChosen': [
      { type: 'betHistory.pageChosen', page: 2 },
      { type: 'betHistory.pageChosen', page: 0 },
    ],
    'betHistory.retryRequested': [{ type: 'betHistory.retryRequested' }],
    'betHistory.exportRequested': [{ type: 'betHistory.exportRequested' }],
    'betHistory.exportCancelled': [{ type: 'betHistory.exportCancelled' }],
    'betHistory.betChanged': [
      { type: 'betHistory.betChanged', bet: answered },
      { type: 'betHistory.betChanged', bet: bet({ id: '2' }) },
    ],
    'betHistory.connected': [{ type: 'betHistory.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadBets: port(
      ({ loadBets }) => loadBets,
      [
        { list: [bet()], total: PAGE_SIZE + 1 },
        { list: [], total: 0 },
      ],
      [unreachable, unavailable],
    ),
    loadExport: port(
      ({ loadExport }) => loadExport,
      ({ context }) => (context.export?.page === 1 ? [exportPage, lastExportPage] : [lastExportPage]),
      [unreachable],
    ),
    loadBetMatches: port(
      ({ loadBetMatches }) => loadBetMatches,
      [[{ id: 'm2', name: 'A v B', sportId: '1' }]],
      [unreachable],
    ),
    saveBets: port(({ saveBets }) => saveBets, [undefined], [unreachable]),
  },
  waits: { 'list.outdated': 1000, 'list.failed': 15_000 },
  distinguish: (snapshot) => {
    const { bets, export: held, loadFailure, marketId, page, query } = snapshot.context;
    const failure = selectHasFailed(snapshot) ? loadFailure?.kind : null;
    return [held?.page, bets?.length, page, query.tab, query.sportId, marketId, failure];
  },
  distinguishEdges: ({ context: { bets, export: held, page } }) => [bets !== null, page, held?.page],
  ignored: {
    'betHistory.retryRequested': {
      in: ['list.loading', 'list.loaded', 'list.outdated', 'matches.loading', 'matches.loaded'],
      because: 'the request is under way or has been answered',
    },
    'betHistory.exportRequested': {
      in: ['exporting.collecting', 'exporting.saving'],
      because: 'an export is running',
    },
    'betHistory.exportCancelled': {
      in: ['exporting.idle', 'exporting.saving', 'exporting.failed'],
      because: 'no bets are loaded for a file',
    },
    'betHistory.betChanged': {
      in: ['matches.loading'],
      because: 'the answer has the match',
    },
  },
  assertions: {
    'list.loading': (history, { loadBets }) => {
      expect(selectIsLoading(history)).toBe(true);
      const { tab, ...range } = history.context.query;
      expect(loadBets.last.input).toEqual({
        ...range,
        filter: tab,
        marketId: history.context.marketId,
        page: history.context.page,
        pageSize: PAGE_SIZE,
      });
    },
    'list.loaded': (history) =>
      expect([selectIsLoading(history), selectHasFailed(history)]).toEqual([false, false]),
    'list.outdated': (history) =>
      expect([selectIsLoading(history), selectHasFailed(history)]).toEqual([false, false]),
    'list.failed': (history) => {
      expect(selectHasFailed(history)).toBe(true);
      expect(history.can({ type: 'betHistory.retryRequested' })).toBe(true);
    },
    'exporting.idle': (history) => expect(history.can({ type: 'betHistory.exportRequested' })).toBe(true),
    'exporting.collecting': (history, { loadExport }) => {
      expect(history.can({ type: 'betHistory.exportRequested' })).toBe(false);
      expect(loadExport.last.input.page).toBe(history.context.export?.page);
    },
    'exporting.saving': (history, { saveBets }) =>
      expect(saveBets.last.input.bets).toEqual(history.context.export?.bets),
    'exporting.failed': (history) => expect(history.can({ type: 'betHistory.exportRequested' })).toBe(true),
    'matches.loading': (_, { loadBetMatches }) => expect(loadBetMatches.last.signal.aborted).toBe(false),
    'matches.loaded': (history) => expect(selectMatches(history)).toHaveLength(1),
    'matches.failed': (history) => expect(history.can({ type: 'betHistory.retryRequested' })).toBe(true),
  } satisfies LeafAssertions<Machine, BetHistoryWorld>,
};
