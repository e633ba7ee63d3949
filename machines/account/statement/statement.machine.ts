import { assign, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../domain/failure';
import { untilRetry } from '../../../domain/known-moment';
import { MAX_PAGE_SIZE } from '../../../domain/lists';
import type {
  StatementEntry,
  StatementFilter,
  StatementPage,
  StatementSummary,
} from '../../../domain/statement';
import { port } from '../../ports';
import type { ExportPurpose, StatementEvent } from './statement.events';
import { mergedHead, newEntries, PAGE_SIZE, withPage } from './statement.pages';

/** The newest entries of an export. A browser takes seconds to lay out more printed rows. */
export const exportLimits: Readonly<Record<ExportPurpose, number>> = { csv: 100_000, print: 2_000 };

export interface StatementRequest {
  readonly filter: StatementFilter;
  /** Cursor of a page; null for the first one. */
  readonly before: string | null;
  readonly pageSize: number;
}

/** What becomes a file. */
export interface StatementFile {
  readonly filter: StatementFilter;
  readonly entries: readonly StatementEntry[];
}

interface Export {
  readonly purpose: ExportPurpose;
  readonly entries: readonly StatementEntry[];
  readonly next: string | null;
}

export interface StatementContext {
  readonly filter: StatementFilter;
  /** Newest first; null before the first answer. A page keeps its identity while others are added. */
  readonly pages: readonly (readonly StatementEntry[])[] | null;
  /** Null: not known before the last page is loaded. */
  readonly total: number | null;
  readonly next: string | null;
  /** Null before the first answer, and of a backend without one. */
  readonly summary: StatementSummary | null;
  readonly export: Export;
  /** Why the last load failed; null before, and after one that has not. */
  readonly loadFailure: CallFailure | null;
  readonly summaryFailure: CallFailure | null;
  readonly exportFailure: CallFailure | null;
}

const noExport: Export = { purpose: 'csv', entries: [], next: null };

const statementSetup = setup({
  types: {
    context: {} as StatementContext,
    events: {} as StatementEvent,
    input: {} as StatementFilter,
  },
  actors: {
    loadEntries: port<StatementPage, StatementRequest>('loadEntries'),
    /** Ports of their own: these requests overlap. */
    loadHead: port<StatementPage, StatementRequest>('loadHead'),
    loadExport: port<StatementPage, StatementRequest>('loadExport'),
    loadSummary: port<StatementSummary | null, StatementFilter>('loadSummary'),
    /** Writes the file in the language on the screen and downloads it. */
    saveStatement: port<void, StatementFile>('saveStatement'),
  },
  guards: {
    hasNext: ({ context }) => context.next !== null,
    hasPages: ({ context }) => context.pages !== null,
    isExported: ({ context: { export: held } }, { list, next }: StatementPage) => {
      const added = newEntries(held.entries, list).length;
      return next === null || added === 0 || held.entries.length + added >= exportLimits[held.purpose];
    },
    isForPrint: ({ context }) => context.export.purpose === 'print',
  },
  delays: {
    /** Several movements may follow each other; they are loaded together. */
    reloadPause: 1000,
    retryPause: ({ context: { loadFailure } }) => untilRetry(loadFailure),
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeSummaryFailure: assign((_, { error }: { error: unknown }) => ({
      summaryFailure: failureData(error),
    })),
    storeExportFailure: assign((_, { error }: { error: unknown }) => ({ exportFailure: failureData(error) })),
    /** A page without any new entry is the last one: the backend ignores paging. */
    storePage: assign(({ context: { pages: shown } }, { list, next, total }: StatementPage) => {
      const pages = withPage(shown ?? [], list);
      const loaded = pages === shown ? { next: null, total: pages.flat().length } : { pages, next, total };
      return { ...loaded, loadFailure: null };
    }),
    /** Loads the list again from its start if more entries are new than a page holds. */
    storeHead: assign(({ context: { next, pages } }, page: StatementPage) => {
      const [first = [], ...others] = pages ?? [];
      // A backend that pages oldest first sends the first page again, which is shown already.
      if (pages !== null && page.list.length > 0 && newEntries(pages.flat(), page.list).length === 0)
        return {};
      const merged = mergedHead(first, page.list);
      return merged === null || first.length === 0
        ? { pages: [page.list], next: page.next, total: page.total }
        : { pages: [merged, ...others], next, total: page.total };
    }),
    storeSummary: assign((_, { summary }: { summary: StatementSummary | null }) => ({ summary })),
    startExport: assign((_, { purpose }: { purpose: ExportPurpose }) => ({
      export: { ...noExport, purpose },
    })),
    storeExported: assign(({ context: { export: held } }, { list, next }: StatementPage) => ({
      export: {
        ...held,
        entries: [...held.entries, ...newEntries(held.entries, list)].slice(0, exportLimits[held.purpose]),
        next,
      },
    })),
    clearExport: assign({ export: noExport }),
  },
});

const list = statementSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadEntries',
        src: 'loadEntries',
        input: ({ context: { filter } }) => ({ filter, before: null, pageSize: PAGE_SIZE }),
        onDone: { target: 'loaded', actions: { type: 'storePage', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    loaded: { on: { 'statement.moreRequested': { guard: 'hasNext', target: 'loadingMore' } } },
    loadingMore: {
      invoke: {
        id: 'loadEntries',
        src: 'loadEntries',
        input: ({ context: { filter, next } }) => ({ filter, before: next, pageSize: PAGE_SIZE }),
        onDone: { target: 'loaded', actions: { type: 'storePage', params: ({ event }) => event.output } },
        onError: {
          target: 'moreFailed',
          actions: { type: 'storeLoadFailure', params: ({ event }) => event },
        },
      },
    },
    moreFailed: {
      after: { retryPause: 'loadingMore' },
      on: { 'statement.retryRequested': 'loadingMore' },
    },
    failed: { after: { retryPause: 'loading' }, on: { 'statement.retryRequested': 'loading' } },
  },
});

const outdating = { 'account.connected': 'outdated', 'account.walletChanged': 'outdated' } as const;

// A page that is loading continues after the entries that are shown, which newer entries do not move.
const refresh = statementSetup.createStateConfig({
  initial: 'loadingSummary',
  states: {
    current: { on: outdating },
    outdated: {
      after: { reloadPause: [{ guard: 'hasPages', target: 'loadingHead' }, { target: 'loadingSummary' }] },
    },
    loadingHead: {
      invoke: {
        id: 'loadHead',
        src: 'loadHead',
        input: ({ context: { filter } }) => ({ filter, before: null, pageSize: PAGE_SIZE }),
        onDone: {
          target: 'loadingSummary',
          actions: { type: 'storeHead', params: ({ event }) => event.output },
        },
        onError: 'loadingSummary',
      },
      // The answer that is loading may not contain the change.
      on: outdating,
    },
    loadingSummary: {
      invoke: {
        id: 'loadSummary',
        src: 'loadSummary',
        input: ({ context }) => context.filter,
        onDone: {
          target: 'current',
          actions: { type: 'storeSummary', params: ({ event }) => ({ summary: event.output }) },
        },
        onError: {
          target: 'summaryFailed',
          actions: { type: 'storeSummaryFailure', params: ({ event }) => event },
        },
      },
      on: outdating,
    },
    summaryFailed: { on: { ...outdating, 'statement.summaryRetryRequested': 'loadingSummary' } },
  },
});

const exporting = statementSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'statement.exportRequested': {
          target: 'collecting',
          actions: { type: 'startExport', params: ({ event }) => event },
        },
      },
    },
    collecting: {
      on: { 'statement.exportCancelled': { target: 'idle', actions: 'clearExport' } },
      invoke: {
        id: 'loadExport',
        src: 'loadExport',
        input: ({ context: { export: held, filter } }) => ({
          filter,
          before: held.next,
          pageSize: MAX_PAGE_SIZE,
        }),
        onDone: [
          {
            guard: { type: 'isExported', params: ({ event }) => event.output },
            target: 'collected',
            actions: { type: 'storeExported', params: ({ event }) => event.output },
          },
          {
            target: 'collecting',
            reenter: true,
            actions: { type: 'storeExported', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: ['clearExport', { type: 'storeExportFailure', params: ({ event }) => event }],
        },
      },
    },
    collected: { always: [{ guard: 'isForPrint', target: 'printing' }, { target: 'saving' }] },
    saving: {
      invoke: {
        id: 'saveStatement',
        src: 'saveStatement',
        input: ({ context: { export: held, filter } }) => ({ filter, entries: held.entries }),
        onDone: { target: 'idle', actions: 'clearExport' },
        onError: {
          target: 'failed',
          actions: ['clearExport', { type: 'storeExportFailure', params: ({ event }) => event }],
        },
      },
    },
    // The view renders the entries on a page for paper. Not every browser reports the end of its print dialog.
    printing: {
      on: {
        'statement.printed': { target: 'idle', actions: 'clearExport' },
        'statement.exportRequested': {
          target: 'collecting',
          actions: { type: 'startExport', params: ({ event }) => event },
        },
      },
    },
    failed: {
      on: {
        'statement.exportRequested': {
          target: 'collecting',
          actions: { type: 'startExport', params: ({ event }) => event },
        },
      },
    },
  },
});

/** Owns the statement for one filter: its pages, the newest entries, the summary and an export of all entries. */
export const statementMachine = statementSetup.createMachine({
  id: 'statement',
  context: ({ input }) => ({
    loadFailure: null,
    summaryFailure: null,
    exportFailure: null,
    filter: input,
    pages: null,
    total: 0,
    next: null,
    summary: null,
    export: noExport,
  }),
  type: 'parallel',
  states: { list, refresh, exporting },
});
