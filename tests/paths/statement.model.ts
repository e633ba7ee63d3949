import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { untilRetry } from '../../domain/known-moment';
import { MAX_PAGE_SIZE } from '../../domain/lists';
import { statementMachine } from '../../machines/account/statement/statement.machine';
import { PAGE_SIZE } from '../../machines/account/statement/statement.pages';
import {
  selectHasExportFailed,
  selectHasFailed,
  selectHasMore,
  selectHasMoreFailed,
  selectHasSummaryFailed,
  selectIsExporting,
  selectIsLoadingMore,
  selectPages,
  selectPrinted,
  selectSummary,
} from '../../machines/account/statement/statement.selectors';
import { statementEntry, statementSummary } from '../support/machines/cashier-fixtures';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import {
  answers,
  type EventCases,
  type LeafAssertions,
  type Model,
  PASSED_THROUGH,
} from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof statementMachine;
type StatementWorld = ReturnType<typeof statementWorld>;

export function statementWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const loadEntries = fakePort<LogicOf<Machine, 'loadEntries'>>();
  const loadHead = fakePort<LogicOf<Machine, 'loadHead'>>();
  const loadExport = fakePort<LogicOf<Machine, 'loadExport'>>();
  const loadSummary = fakePort<LogicOf<Machine, 'loadSummary'>>();
  const saveStatement = fakePort<LogicOf<Machine, 'saveStatement'>>();
  const machine = statementMachine.provide({
    actors: {
      loadEntries: loadEntries.logic,
      loadHead: loadHead.logic,
      loadExport: loadExport.logic,
      loadSummary: loadSummary.logic,
      saveStatement: saveStatement.logic,
    },
  });
  return {
    ...run(machine, { input, ...(inspect && { inspect }) }),
    loadEntries,
    loadHead,
    loadExport,
    loadSummary,
    saveStatement,
  };
}

const port = answers<Machine, StatementWorld>();
const page = { list: [statementEntry()], total: 2, next: '1-1' };
const lastPage = { list: [statementEntry({ id: '0' })], total: 2, next: null };

export const statementModel: Model<Machine, StatementWorld> = {
  name: 'statement',
  machine: statementMachine,
  starts: { 'as its screen opens': { group: 'deposits', purse: null, from: 0, to: null } },
  events: {
    'statement.moreRequested': [{ type: 'statement.moreRequested' }],
    'statement.retryRequested': [{ type: 'statement.retryRequested' }],
    'statement.summaryRetryRequested': [{ type: 'statement.summaryRetryRequested' }],
    'statement.exportRequested': [
      { type: 'statement.exportRequested', purpose: 'csv' },
      { type: 'statement.exportRequested', purpose: 'print' },
    ],
    'statement.printed': [{ type: 'statement.printed' }],
    'statement.exportCancelled': [{ type: 'statement.exportCancelled' }],
    'account.connected': [{ type: 'account.connected' }],
    'account.walletChanged': [{ type: 'account.walletChanged' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadEntries: port(
      ({ loadEntries }) => loadEntries,
      ({ context }) => (context.pages === null ? [page] : [lastPage]),
      [unreachable],
    ),
    loadHead: port(({ loadHead }) => loadHead, [page], [unreachable]),
    loadExport: port(
      ({ loadExport }) => loadExport,
      ({ context }) => (context.export.next === null ? [page, lastPage] : [lastPage]),
      [unreachable],
    ),
    loadSummary: port(({ loadSummary }) => loadSummary, [statementSummary], [unreachable]),
    saveStatement: port(({ saveStatement }) => saveStatement, [undefined], [unreachable]),
  },
  waits: {
    'refresh.outdated': 1000,
    'list.failed': ({ context: { loadFailure } }) => untilRetry(loadFailure),
    'list.moreFailed': ({ context: { loadFailure } }) => untilRetry(loadFailure),
  },
  distinguish: ({ context: { export: held, next, pages } }) => [
    pages !== null,
    next,
    held.entries.length,
    held.purpose,
  ],
  distinguishEdges: ({ context: { export: held, next, pages } }) => [
    pages !== null,
    next,
    held.next,
    held.purpose,
  ],
  ignored: {
    'statement.moreRequested': {
      in: ['list.loading', 'list.loadingMore', 'list.moreFailed', 'list.failed'],
      because: 'a page is loading or has failed',
    },
    'statement.retryRequested': {
      in: ['list.loading', 'list.loaded', 'list.loadingMore'],
      because: 'nothing has failed',
    },
    'statement.summaryRetryRequested': {
      in: ['refresh.current', 'refresh.outdated', 'refresh.loadingHead', 'refresh.loadingSummary'],
      because: 'nothing has failed',
    },
    'statement.exportRequested': {
      in: ['exporting.collecting', 'exporting.saving'],
      because: 'an export is running',
    },
    'statement.exportCancelled': {
      in: ['exporting.idle', 'exporting.saving', 'exporting.printing', 'exporting.failed'],
      because: 'nothing is collected',
    },
    'statement.printed': {
      in: ['exporting.idle', 'exporting.collecting', 'exporting.saving', 'exporting.failed'],
      because: 'nothing is printed',
    },
    'account.connected': {
      in: ['refresh.outdated'],
      because: 'the next request loads the change',
    },
    'account.walletChanged': {
      in: ['refresh.outdated'],
      because: 'the next request loads the change',
    },
  },
  assertions: {
    'list.loading': (statement, { loadEntries }) => {
      expect(selectPages(statement)).toBeNull();
      expect(loadEntries.last.input).toEqual({
        filter: statement.context.filter,
        before: null,
        pageSize: PAGE_SIZE,
      });
    },
    'list.loaded': (statement) => expect(selectPages(statement)).not.toBeNull(),
    'list.loadingMore': (statement, { loadEntries }) => {
      expect(selectIsLoadingMore(statement)).toBe(true);
      expect(loadEntries.last.input.before).toBe(statement.context.next);
    },
    'list.moreFailed': (statement) =>
      expect([selectHasMoreFailed(statement), selectHasMore(statement)]).toEqual([true, true]),
    'list.failed': (statement) => {
      expect(selectHasFailed(statement)).toBe(true);
      expect(statement.can({ type: 'statement.retryRequested' })).toBe(true);
    },
    'refresh.current': (statement) => expect(selectSummary(statement)).toEqual(statementSummary),
    'refresh.outdated': ({ children }) => expect(children).not.toHaveProperty('loadHead'),
    'refresh.loadingHead': (_, { loadHead }) => expect(loadHead.last.input.before).toBeNull(),
    'refresh.loadingSummary': (statement, { loadSummary }) =>
      expect(loadSummary.last.input).toEqual(statement.context.filter),
    'refresh.summaryFailed': (statement) => expect(selectHasSummaryFailed(statement)).toBe(true),
    'exporting.idle': (statement) => expect(statement.context.export.entries).toEqual([]),
    'exporting.collecting': (statement, { loadExport }) => {
      expect(selectIsExporting(statement)).toBe(true);
      expect(loadExport.last.input.pageSize).toBe(MAX_PAGE_SIZE);
    },
    'exporting.collected': PASSED_THROUGH,
    'exporting.saving': (statement, { saveStatement }) => {
      expect(selectIsExporting(statement)).toBe(true);
      expect(saveStatement.last.input).toEqual({
        filter: statement.context.filter,
        entries: statement.context.export.entries,
      });
    },
    'exporting.printing': (statement) =>
      expect(selectPrinted(statement)).toEqual(statement.context.export.entries),
    'exporting.failed': (statement) => {
      expect(selectHasExportFailed(statement)).toBe(true);
      expect(statement.context.export.entries).toEqual([]);
    },
  } satisfies LeafAssertions<Machine, StatementWorld>,
};
